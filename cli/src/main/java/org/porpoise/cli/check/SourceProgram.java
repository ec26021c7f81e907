package org.porpoise.cli.check;

import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.InputException;
import org.porpoise.javamodel.ModelException;
import org.porpoise.javamodel.ModelException.Place;
import org.porpoise.javamodel.ModelException.Problem;
import org.porpoise.programs.Porpoise;

/**
 * A program that is a source file, compiled into a folder that is deleted when it is closed. Other
 * sources in the folder of the file are found as well.
 */
final class SourceProgram implements AutoCloseable {
  private static final String ENDING = ".java";

  private final Path file;
  private final Path classes;

  private SourceProgram(Path file, Path classes) {
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
      throw new UsageException("there is no file " + name);
    }
    try {
      SourceProgram program = new SourceProgram(file, Files.createTempDirectory("porpoise-"));
      try {
        program.compile(classPath);
      } catch (RuntimeException | Error e) {
        program.close();
        throw e;
      }
      return program;
    } catch (IOException e) {
      throw new UsageException("cannot compile " + name + ": " + e);
    }
  }

  private void compile(List<Path> classPath) throws IOException {
    JavaCompiler compiler =
        Optional.ofNullable(ToolProvider.getSystemJavaCompiler())
            .orElseThrow(() -> new UsageException("this Java has no compiler: use a JDK"));
    List<Problem> problems = new ArrayList<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(d -> {}, Locale.ROOT, StandardCharsets.UTF_8)) {
      boolean done =
          compiler
              .getTask(
                  Writer.nullWriter(),
                  files,
                  d -> problem(d).ifPresent(problems::add),
                  options(classPath),
                  null,
                  files.getJavaFileObjects(file))
              .call();
      if (!done) {
        throw new ModelException(
            problems.isEmpty()
                ? List.of(new Problem(Optional.empty(), "the Java compiler failed"))
                : problems);
      }
    }
  }

  private List<String> options(List<Path> classPath) {
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
        "-d",
        classes.toString(),
        "-g",
        "-proc:none",
        "-Xlint:none",
        "-nowarn",
        "--enable-preview",
        "--release",
        Integer.toString(Runtime.version().feature()),
        "-sourcepath",
        folder.toString(),
        "-classpath",
        String.join(File.pathSeparator, path));
  }

  private Optional<Problem> problem(Diagnostic<? extends JavaFileObject> diagnostic) {
    if (diagnostic.getKind() != Diagnostic.Kind.ERROR) {
      return Optional.empty();
    }
    String message = diagnostic.getMessage(Locale.ROOT);
    if (diagnostic.getPosition() == Diagnostic.NOPOS || diagnostic.getSource() == null) {
      return Optional.of(new Problem(Optional.empty(), message));
    }
    Path source = Path.of(diagnostic.getSource().toUri());
    return Optional.of(new Problem(place(source, (int) diagnostic.getPosition()), message));
  }

  /** Counted here, because the compiler's own columns count tabs as eight. */
  private Optional<Place> place(Path source, int position) {
    try {
      String text = Files.readString(source);
      int start = text.lastIndexOf('\n', position - 1) + 1;
      int end = text.indexOf('\n', position);
      int line = (int) text.substring(0, start).chars().filter(c -> c == '\n').count() + 1;
      return Optional.of(
          new Place(
              Files.isSameFile(source, file) ? file.toString() : source.toString(),
              line,
              OptionalInt.of(position - start + 1),
              text.substring(start, end < 0 ? text.length() : end)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Where the classes are. */
  Path classes() {
    return classes;
  }

  /** The class of the file that has a main method: that of the file's name, or the only one. */
  String mainClass() {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
        ClassModel model = ClassFile.of().parse(path);
        if (isOfFile(model)
            && model.methods().stream().anyMatch(m -> m.methodName().equalsString("main"))) {
          found.add(model.thisClass().asInternalName().replace('/', '.'));
        }
      }
    } catch (IOException e) {
      throw new UsageException("cannot read " + classes + ": " + e);
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
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      // A folder for temporary files will be emptied by others.
    }
  }
}
