package org.porpoise.bench.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What SPIN says of a model.
 *
 * @param model its path below the folder of models
 * @param complete whether SPIN's search came to its end; otherwise there are no figures
 * @param states states stored
 * @param transitions states stored and matched, the initial one too
 * @param kinds the kinds of errors, in our words
 * @param gaveUp whether SPIN ended its search at an error although it was told to go on: then there
 *     may be more states and more kinds
 */
public record Expected(
    String model,
    boolean complete,
    long states,
    long transitions,
    Set<String> kinds,
    boolean gaveUp) {
  static final String TABLE = "expected.tsv";
  private static final List<String> LAST_WORDS =
      List.of(
          "wrong nr of msg fields",
          "too many fields in recv",
          "qrecv bad queue#",
          "block in d_step seq",
          "too many processes");

  public Expected {
    kinds = Set.copyOf(kinds);
  }

  /** Whether there is an answer to compare with in a folder. */
  public static boolean isIn(Path folder) {
    return Files.isRegularFile(folder.resolve(TABLE));
  }

  /** SPIN's answers in a folder. */
  public static List<Expected> in(Path folder) throws IOException {
    List<Expected> all = new ArrayList<>();
    List<String> lines = Files.readAllLines(folder.resolve(TABLE));
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("\t", -1);
      boolean complete = fields[1].equals("ok");
      all.add(
          new Expected(
              fields[0],
              complete,
              complete ? Long.parseLong(fields[2]) : 0,
              complete ? Long.parseLong(fields[3]) : 0,
              complete && !fields[5].equals("0") ? kinds(fields[6]) : Set.of(),
              LAST_WORDS.stream().anyMatch(fields[6]::contains)));
    }
    return all;
  }

  /**
   * SPIN reports an index out of bounds as an assertion, messages with wrong fields by name, and
   * what a {@code trace} does not allow as an error of its own kind.
   */
  private static Set<String> kinds(String words) {
    Set<String> kinds = new TreeSet<>();
    for (String word : words.split(";", -1)) {
      String kind = word.strip();
      if (kind.equals("invalid end state")) {
        kinds.add("deadlock");
      } else if (kind.equals("event_trace error")
          || kind.startsWith("assertion violated") && !kind.contains("invalid array index")) {
        kinds.add("assertion");
      } else {
        kinds.add("runtime");
      }
    }
    return kinds;
  }
}
