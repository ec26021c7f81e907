package org.porpoise.javamodel;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.porpoise.javamodel.ModelException.Place;
import org.porpoise.javamodel.ModelException.Problem;
import org.porpoise.kernel.builder.SystemBuilder;

/** Compiles a model's source in memory, against Porpoise's own class path. */
final class ModelCompiler {
  private ModelCompiler() {}

  /**
   * The classes of a source file.
   *
   * @throws ModelException with all errors that the compiler finds
   */
  static CompiledClasses compile(SourceText source) {
    JavaCompiler compiler =
        Optional.ofNullable(ToolProvider.getSystemJavaCompiler())
            .orElseThrow(
                () -> new ModelException("Java models need a JDK; this Java has no compiler"));
    List<Problem> problems = new ArrayList<>();
    Map<String, byte[]> classes = new LinkedHashMap<>();
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(d -> {}, Locale.ROOT, StandardCharsets.UTF_8);
        JavaFileManager memory = new InMemory(files, classes)) {
      boolean done =
          compiler
              .getTask(
                  Writer.nullWriter(),
                  memory,
                  d -> problem(source, d).ifPresent(problems::add),
                  options(),
                  List.of(),
                  List.of(new InMemorySource(source)))
              .call();
      if (!done) {
        throw new ModelException(
            problems.isEmpty()
                ? List.of(new Problem(Optional.empty(), "the Java compiler failed"))
                : problems);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new CompiledClasses(classes);
  }

  private static List<String> options() {
    return List.of(
        "-proc:none",
        "-implicit:none",
        "-g",
        "-Xlint:none",
        "-nowarn",
        "-Xmaxerrs",
        "0", // no limit
        "-XDstringConcat=inline", // starts faster than a call site that is linked when it runs
        "-classpath",
        String.join(File.pathSeparator, classPath()));
  }

  private static Set<String> classPath() {
    Set<String> path = new LinkedHashSet<>();
    location(ModelCompiler.class).ifPresent(p -> path.add(p.toString()));
    location(SystemBuilder.class).ifPresent(p -> path.add(p.toString()));
    path.add(System.getProperty("java.class.path", ""));
    return path;
  }

  /** The jar or folder that a class of ours comes from. */
  static Optional<Path> location(Class<?> type) {
    try {
      CodeSource code = type.getProtectionDomain().getCodeSource();
      return code == null ? Optional.empty() : Optional.of(Path.of(code.getLocation().toURI()));
    } catch (URISyntaxException | RuntimeException notAFile) {
      return Optional.empty();
    }
  }

  /** An error as the user reads it; not a warning. */
  private static Optional<Problem> problem(
      SourceText source, Diagnostic<? extends JavaFileObject> diagnostic) {
    if (diagnostic.getKind() != Diagnostic.Kind.ERROR) {
      return Optional.empty();
    }
    // The compiler's own columns count tabs as eight.
    Optional<Place> place =
        diagnostic.getPosition() == Diagnostic.NOPOS
            ? Optional.empty()
            : Optional.of(source.placeOf((int) diagnostic.getPosition()));
    return Optional.of(new Problem(place, diagnostic.getMessage(Locale.ROOT)));
  }

  private static final class InMemorySource extends SimpleJavaFileObject {
    private final String text;

    InMemorySource(SourceText source) {
      super(source.path().toUri(), Kind.SOURCE);
      text = source.text();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** Keeps class files instead of writing them. */
  private static final class InMemory extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, byte[]> classes;

    InMemory(StandardJavaFileManager files, Map<String, byte[]> classes) {
      super(files);
      this.classes = classes;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() {
              classes.put(name, toByteArray());
            }
          };
        }
      };
    }
  }
}
