package org.porpoise.promela;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.porpoise.fixtures.Requires;

/** The public Promela models beside the project, where there are any. */
public final class Corpus {
  private Corpus() {}

  /** The models that shall be accepted; the test is skipped, and says so, where there are none. */
  public static List<Path> models() throws IOException {
    Path folder = Requires.oracles();
    List<Path> models = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("promela/expected.tsv"))) {
      String name = line.split("\t", 2)[0];
      if (!name.equals("model")) {
        models.add(folder.resolve("promela/models").resolve(name));
      }
    }
    addFrom(folder.resolve("promela-bench"), models);
    addFrom(folder.resolve("traps"), models);
    return models;
  }

  private static void addFrom(Path folder, List<Path> models) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files.filter(f -> f.toString().endsWith(".pml")).sorted().forEach(models::add);
    }
  }
}
