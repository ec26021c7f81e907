package org.porpoise.bench.programs;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.porpoise.cli.option.UsageException;

/**
 * A source compiled into a temporary folder, which goes when this is closed. If nothing else is
 * said for Java 17, which peers need; what is explored is the same.
 *
 * @param folder the folder of the classes
 */
public record Compiled(Path folder) implements AutoCloseable {

  /**
   * Compiles a source.
   *
   * @throws UsageException if it does not compile
   */
  public static Compiled of(Path source) throws IOException {
    return of(source, List.of("-g", "-proc:none", "-nowarn", "--release", "17"));
  }

  /**
   * Compiles a source with options of the compiler.
   *
   * @throws UsageException if it does not compile
   */
  public static Compiled of(Path source, List<String> options) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path folder = Files.createTempDirectory("porpoise-programs");
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> all = new ArrayList<>(options);
      all.addAll(List.of("-d", folder.toString()));
      if (!compiler
          .getTask(messages, files, null, all, null, files.getJavaFileObjects(source))
          .call()) {
        new Compiled(folder).close();
        throw new UsageException(source + " does not compile: " + messages);
      }
    }
    return new Compiled(folder);
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
