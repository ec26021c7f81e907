package org.porpoise.programs.instrument;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Java sources, compiled when a test runs. */
final class Sources {
  private Sources() {}

  /** A loader of the classes of a source, which has one top-level class. */
  static URLClassLoader compile(String name, String source, int release) {
    try {
      Path out = Files.createTempDirectory("samples");
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      StringWriter messages = new StringWriter();
      List<String> options =
          new ArrayList<>(List.of("-d", out.toString(), "-g", "-nowarn", "-Xlint:-options"));
      options.addAll(List.of("--release", Integer.toString(release)));
      JavaFileObject file =
          new SimpleJavaFileObject(
              URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
              return source;
            }
          };
      assertTrue(
          compiler.getTask(messages, null, null, options, null, List.of(file)).call(),
          messages::toString);
      try (Stream<Path> files = Files.walk(out)) {
        files.forEach(made -> made.toFile().deleteOnExit()); // the last that is named is the first
      }
      return new URLClassLoader(new URL[] {out.toUri().toURL()}, Sources.class.getClassLoader());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
