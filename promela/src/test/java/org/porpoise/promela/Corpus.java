package org.porpoise.promela;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The public Promela models beside the project, where there are any. */
public final class Corpus {
  private static final Path FOLDER = Path.of("../../shared/oracles");

  private Corpus() {}

  /** The models that shall be accepted; the test is skipped, and says so, where there are none. */
  public static List<Path> models() throws IOException {
    if (!Files.isDirectory(FOLDER)) {
      absent();
    }
    List<Path> models = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve("promela/expected.tsv"))) {
      String name = line.split("\t", 2)[0];
      if (!name.equals("model")) {
        models.add(FOLDER.resolve("promela/models").resolve(name));
      }
    }
    addFrom(FOLDER.resolve("promela-bench"), models);
    addFrom(FOLDER.resolve("traps"), models);
    return models;
  }

  private static void absent() {
    String required = System.getenv().getOrDefault("PORPOISE_REQUIRE", "");
    String reason = "there are no public models: no folder " + FOLDER.toAbsolutePath().normalize();
    if (required.contains("oracles")) {
      fail(reason);
    }
    System.out.println("skipped: " + reason);
    assumeTrue(false, reason);
  }

  private static void addFrom(Path folder, List<Path> models) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files.filter(f -> f.toString().endsWith(".pml")).sorted().forEach(models::add);
    }
  }
}
