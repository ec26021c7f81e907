package org.porpoise.javamodel;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.porpoise.javamodel.ModelException.Place;
import org.porpoise.javamodel.ModelException.Problem;

/** The compiler of the JDK that runs this, in this process. Sources are read as UTF-8. */
public final class Javac {
  private static final List<String> OPTIONS = List.of("-g", "-proc:none", "-nowarn", "-Xlint:none");

  private final JavaCompiler compiler;

  private Javac(JavaCompiler compiler) {
    this.compiler = compiler;
  }

  /** The compiler; what is thrown where a Java has none is for the caller to say. */
  public static Javac orElseThrow(Supplier<? extends RuntimeException> missing) {
    return new Javac(
        Optional.ofNullable(ToolProvider.getSystemJavaCompiler()).orElseThrow(missing));
  }

  /**
   * Compiles a file into a folder.
   *
   * @throws ModelException with all errors that the compiler finds
   */
  public void compile(Path file, Path folder, List<String> options) throws IOException {
    try (StandardJavaFileManager files = files()) {
      List<String> all = new ArrayList<>(options);
      all.addAll(List.of("-d", folder.toString()));
      run(file, files, all, files.getJavaFileObjects(file));
    }
  }

  /**
   * Compiles a source.
   *
   * @param file what the user calls it
   * @param places makes of the usual files those that classes are written to
   * @throws ModelException with all errors that the compiler finds
   */
  void compile(
      Path file, JavaFileObject source, UnaryOperator<JavaFileManager> places, List<String> options)
      throws IOException {
    try (StandardJavaFileManager files = files();
        JavaFileManager given = places.apply(files)) {
      run(file, given, options, List.of(source));
    }
  }

  private StandardJavaFileManager files() {
    return compiler.getStandardFileManager(d -> {}, Locale.ROOT, StandardCharsets.UTF_8);
  }

  private void run(
      Path file,
      JavaFileManager files,
      List<String> options,
      Iterable<? extends JavaFileObject> sources) {
    List<Problem> problems = new ArrayList<>();
    List<String> all = new ArrayList<>(OPTIONS);
    all.addAll(options);
    boolean done =
        compiler
            .getTask(
                Writer.nullWriter(),
                files,
                d -> problem(file, d).ifPresent(problems::add),
                all,
                List.of(),
                sources)
            .call();
    if (!done) {
      throw new ModelException(
          problems.isEmpty()
              ? List.of(new Problem(Optional.empty(), "the Java compiler failed"))
              : problems);
    }
  }

  /** An error as the user reads it; not a warning. */
  private static Optional<Problem> problem(
      Path file, Diagnostic<? extends JavaFileObject> diagnostic) {
    return diagnostic.getKind() == Diagnostic.Kind.ERROR
        ? Optional.of(new Problem(place(file, diagnostic), diagnostic.getMessage(Locale.ROOT)))
        : Optional.empty();
  }

  /** Counted here, because the compiler's own columns count tabs as eight. */
  private static Optional<Place> place(Path file, Diagnostic<? extends JavaFileObject> diagnostic) {
    if (diagnostic.getPosition() == Diagnostic.NOPOS || diagnostic.getSource() == null) {
      return Optional.empty();
    }
    try {
      Path source = Path.of(diagnostic.getSource().toUri());
      String text = diagnostic.getSource().getCharContent(true).toString();
      return Optional.of(
          new SourceText(Files.isSameFile(source, file) ? file : source, text)
              .placeOf((int) diagnostic.getPosition()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
