package org.porpoise.bench.programs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.porpoise.cli.option.UsageException;
import org.porpoise.javamodel.ClassFolder;
import org.porpoise.javamodel.Javac;

/** Compiles sources: if nothing else is said, for Java 17, which peers need. */
public final class Sources {
  private Sources() {}

  /** Compiles a source for Java 17; what is explored is the same. */
  public static ClassFolder compile(Path source) throws IOException {
    return compile(source, List.of("--release", "17"));
  }

  /** Compiles a source with options of the compiler. */
  public static ClassFolder compile(Path source, List<String> options) throws IOException {
    return ClassFolder.compile(
        Javac.orElseThrow(() -> new UsageException("this Java has no compiler: use a JDK")),
        source,
        options);
  }
}
