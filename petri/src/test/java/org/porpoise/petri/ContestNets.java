package org.porpoise.petri;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.porpoise.fixtures.Requires;

/** The nets of the Model Checking Contest beside the project, where there are any. */
public final class ContestNets {
  private ContestNets() {}

  /**
   * What is known of a net.
   *
   * @param places the places of the file; likewise transitions and arcs
   * @param states the reachable markings
   * @param firings the firings between them
   */
  public record Known(
      String name,
      boolean isColoured,
      int places,
      int transitions,
      int arcs,
      long states,
      long firings) {
    /** Where the net is. */
    public Path file() {
      return Requires.oracle("nets/" + name + ".pnml");
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** All of them; the test is skipped, and says so, where there are none. */
  public static List<Known> all() throws IOException {
    return Files.readAllLines(Requires.oracle("nets/index.tsv")).stream()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .map(
            row ->
                new Known(
                    row[0],
                    row[1].equals("COL"),
                    Integer.parseInt(row[2]),
                    Integer.parseInt(row[3]),
                    Integer.parseInt(row[4]),
                    Long.parseLong(row[5]),
                    Long.parseLong(row[6])))
        .toList();
  }
}
