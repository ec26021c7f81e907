package org.porpoise.javamodel;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
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
    Map<String, byte[]> classes = new LinkedHashMap<>();
    try {
      Javac.orElseThrow(
              () -> new ModelException("Java models need a JDK; this Java has no compiler"))
          .compile(
              source.path(),
              new InMemorySource(source),
              files -> new InMemory(files, classes),
              options());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new CompiledClasses(classes);
  }

  private static List<String> options() {
    return List.of(
        "-implicit:none",
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
  private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, byte[]> classes;

    InMemory(JavaFileManager files, Map<String, byte[]> classes) {
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
