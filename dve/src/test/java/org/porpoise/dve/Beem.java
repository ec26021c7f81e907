package org.porpoise.dve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.porpoise.fixtures.Requires;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;

/** The public BEEM models beside the project, where there are any. */
public final class Beem {
  private Beem() {}

  /** A model with the numbers that LTSmin counts. */
  public record Entry(String name, long states, long transitions) {
    public Path file() {
      return Requires.oracle("dve/" + name + ".dve");
    }

    public TransitionSystem load() throws IOException {
      return new DveFrontEnd().system(FrontEnd.Input.of(name, file()));
    }
  }

  /** The models with fewer states; the test is skipped, and says so, where there are none. */
  public static List<Entry> below(long states) throws IOException {
    return Files.readAllLines(Requires.oracle("dve/index.tsv")).stream()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .map(c -> new Entry(c[0], Long.parseLong(c[1]), Long.parseLong(c[2])))
        .filter(e -> e.states() < states)
        .toList();
  }
}
