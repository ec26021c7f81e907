package org.porpoise.cli.check;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.InputException;
import org.porpoise.logic.source.Spelling;
import org.porpoise.programs.MainMethod;

/**
 * Folders and jars in which the classes of a program are.
 *
 * @param entries in the order in which they are searched
 */
record ClassPath(List<Path> entries) {
  private static final String ENDING = ".class";
  private static final int SUGGESTED = 5;

  ClassPath {
    entries = List.copyOf(entries);
  }

  /**
   * The class path that a text says; a folder and {@code *} stand for all jars in the folder.
   *
   * @throws UsageException if an entry is not there
   */
  static ClassPath of(String text) {
    List<Path> entries = new ArrayList<>();
    for (String entry : text.split(File.pathSeparator, -1)) {
      if (!entry.isEmpty()) {
        addTo(entries, entry);
      }
    }
    if (entries.isEmpty()) {
      throw new UsageException(
          "--class-path is empty: expected folders or jars with the program's classes");
    }
    return new ClassPath(entries);
  }

  private static void addTo(List<Path> entries, String entry) {
    try {
      boolean isAll = entry.equals("*") || entry.endsWith(File.separator + "*");
      Path path = Path.of(isAll ? entry.substring(0, entry.length() - 1) : entry);
      if (!isAll) {
        if (!Files.exists(path)) {
          throw new UsageException("--class-path: no such file or folder: " + entry);
        }
        entries.add(path);
        return;
      }
      try (Stream<Path> files = Files.list(path)) {
        files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(entries::add);
      }
    } catch (InvalidPathException | IOException e) {
      throw new UsageException("--class-path: cannot read " + entry);
    }
  }

  /**
   * Complains of a class that is not there or cannot be started, before anything runs.
   *
   * @throws UsageException if there is no such class
   * @throws InputException if it has no main method, or is no class for this Java
   */
  void checkMain(String name) {
    try (URLClassLoader loader = loader()) {
      MainMethod.of(Class.forName(name, false, loader));
    } catch (ClassNotFoundException e) {
      throw new UsageException("no class " + name + " in the class path" + hint(name));
    } catch (NoSuchMethodException e) {
      throw new InputException(String.valueOf(e.getMessage()));
    } catch (UnsupportedClassVersionError e) {
      // One with preview features can be explored all the same: they are in its rewritten classes.
      if (!String.valueOf(e.getMessage()).contains("Preview")) {
        throw new InputException("the class " + name + " cannot be loaded: " + e);
      }
    } catch (LinkageError e) {
      throw new InputException("the class " + name + " cannot be loaded: " + e);
    } catch (IOException e) {
      throw new UsageException("cannot read the class path: " + e);
    }
  }

  private URLClassLoader loader() {
    URL[] urls = new URL[entries.size()];
    for (int i = 0; i < urls.length; i++) {
      try {
        urls[i] = entries.get(i).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new UsageException("--class-path: cannot read " + entries.get(i));
      }
    }
    return new URLClassLoader(urls, ClassPath.class.getClassLoader());
  }

  private String hint(String name) {
    List<String> all = classes();
    String simple = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('/')) + 1);
    List<String> same = all.stream().filter(known -> known.endsWith("." + simple)).toList();
    if (same.size() == 1) {
      return "; did you mean \"" + same.getFirst() + "\"?";
    }
    String near = Spelling.didYouMean(name, all);
    if (!near.isEmpty() || all.isEmpty()) {
      return near;
    }
    return "\nthere are: "
        + String.join(", ", all.subList(0, Math.min(SUGGESTED, all.size())))
        + (all.size() > SUGGESTED ? ", …" : "");
  }

  private List<String> classes() {
    List<String> names = new ArrayList<>();
    for (Path entry : entries) {
      try {
        if (Files.isDirectory(entry)) {
          try (Stream<Path> files = Files.walk(entry)) {
            files.map(file -> entry.relativize(file).toString()).forEach(f -> add(names, f));
          }
        } else {
          try (JarFile jar = new JarFile(entry.toFile())) {
            jar.stream().forEach(file -> add(names, file.getName()));
          }
        }
      } catch (IOException e) {
        // Only a hint is made of it.
      }
    }
    names.sort(null);
    return names;
  }

  private static void add(List<String> names, String file) {
    if (file.endsWith(ENDING) && !file.contains("$") && !file.contains("-info.")) {
      String name = file.substring(0, file.length() - ENDING.length());
      names.add(name.replace('/', '.').replace(File.separatorChar, '.'));
    }
  }
}
