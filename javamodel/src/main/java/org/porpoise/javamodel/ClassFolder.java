package org.porpoise.javamodel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What a source was compiled to, in a temporary folder that is deleted when this is closed. */
public record ClassFolder(Path path) implements AutoCloseable {
  /**
   * Compiles a source.
   *
   * @throws ModelException with all errors that the compiler finds
   */
  public static ClassFolder compile(Javac compiler, Path source, List<String> options)
      throws IOException {
    ClassFolder folder = new ClassFolder(Files.createTempDirectory("porpoise-"));
    try {
      compiler.compile(source, folder.path, options);
      return folder;
    } catch (IOException | RuntimeException | Error e) {
      folder.close();
      throw e;
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      // A folder for temporary files will be emptied by others.
    }
  }
}
