package org.porpoise.dve;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;

/** The public BEEM models beside the project, where there are any. */
public final class Beem {
  private static final Path FOLDER = Path.of("../../shared/oracles/dve");

  private Beem() {}

  /** A model with the numbers that LTSmin counts. */
  public record Entry(String name, long states, long transitions) {
    public Path file() {
      return FOLDER.resolve(name + ".dve");
    }

    public TransitionSystem load() throws IOException {
      return new DveFrontEnd().system(FrontEnd.Input.of(name, file()));
    }
  }

  /** The models with fewer states; the test is skipped, and says so, where there are none. */
  public static List<Entry> below(long states) throws IOException {
    if (!Files.isDirectory(FOLDER)) {
      absent();
    }
    return Files.readAllLines(FOLDER.resolve("index.tsv")).stream()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .map(c -> new Entry(c[0], Long.parseLong(c[1]), Long.parseLong(c[2])))
        .filter(e -> e.states() < states)
        .toList();
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
}
