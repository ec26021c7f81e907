package org.porpoise.cli.check;

import java.io.File;
import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.InputException;
import org.porpoise.javamodel.ClassFolder;
import org.porpoise.javamodel.Javac;
import org.porpoise.javamodel.ModelException;
import org.porpoise.programs.Porpoise;

/**
 * A program that is a source file, compiled into a folder that is deleted when it is closed. Other
 * sources in the folder of the file are found as well.
 */
final class SourceProgram implements AutoCloseable {
  private static final String ENDING = ".java";

  private final Path file;
  private final ClassFolder classes;

  private SourceProgram(Path file, ClassFolder classes) {
    this.file = file;
    this.classes = classes;
  }

  /** Whether a word names a source file rather than a class. */
  static boolean isNamedBy(String word) {
    return word.endsWith(ENDING);
  }

  /**
   * Compiles a file.
   *
   * @throws UsageException if it cannot be read
   * @throws ModelException with all errors that the compiler finds
   */
  static SourceProgram compile(String name, List<Path> classPath) {
    Path file = Path.of(name);
    if (!Files.isRegularFile(file)) {
      throw new UsageException("no such file: " + name);
    }
    Javac compiler =
        Javac.orElseThrow(() -> new UsageException("this Java runtime has no compiler: use a JDK"));
    try {
      return new SourceProgram(file, ClassFolder.compile(compiler, file, options(file, classPath)));
    } catch (IOException e) {
      throw new UsageException("cannot compile " + name + ": " + e);
    }
  }

  private static List<String> options(Path file, List<Path> classPath) {
    List<String> path = new ArrayList<>();
    classPath.forEach(entry -> path.add(entry.toString()));
    try {
      path.add(
          Path.of(Porpoise.class.getProtectionDomain().getCodeSource().getLocation().toURI())
              .toString());
    } catch (java.net.URISyntaxException e) {
      throw new AssertionError(e);
    }
    Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
    return List.of(
        "--enable-preview",
        "--release",
        Integer.toString(Runtime.version().feature()),
        "-sourcepath",
        folder.toString(),
        "-classpath",
        String.join(File.pathSeparator, path));
  }

  /** Where the classes are. */
  Path classes() {
    return classes.path();
  }

  /** The class of the file that has a main method: that of the file's name, or the only one. */
  String mainClass() {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(classes())) {
      for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
        ClassModel model = ClassFile.of().parse(path);
        if (isOfFile(model)
            && model.methods().stream().anyMatch(m -> m.methodName().equalsString("main"))) {
          found.add(model.thisClass().asInternalName().replace('/', '.'));
        }
      }
    } catch (IOException e) {
      throw new UsageException("cannot read " + classes() + ": " + e);
    }
    String simple = fileName().replace(ENDING, "");
    for (String name : found) {
      if (name.equals(simple) || name.endsWith("." + simple)) {
        return name;
      }
    }
    if (found.size() == 1) {
      return found.getFirst();
    }
    throw new InputException(
        found.isEmpty()
            ? file + " has no class with a main method"
            : file + " has several classes with a main method: " + String.join(", ", found));
  }

  private boolean isOfFile(ClassModel model) {
    return model
        .findAttribute(Attributes.sourceFile())
        .filter(source -> source.sourceFile().equalsString(fileName()))
        .isPresent();
  }

  private String fileName() {
    return String.valueOf(file.getFileName());
  }

  @Override
  public void close() {
    classes.close();
  }
}
