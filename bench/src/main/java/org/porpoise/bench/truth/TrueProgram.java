package org.porpoise.bench.truth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.porpoise.programs.Finding;

/**
 * A program and what is true of it.
 *
 * @param name its class, and its file
 * @param group the kind of behaviour that it tries
 * @param truth what is true of it
 * @param bug what is wrong with it, if something is
 */
public record TrueProgram(String name, String group, Truth truth, Optional<Finding.Kind> bug) {
  private static final String TABLE = "index.tsv";

  /** Correct programs that need not be proved: a doubt about them is a true one. */
  private static final Set<String> DOUBTFUL =
      Set.of(
          "FinalNoEscape",
          "StampedValidated",
          "MessagePassingAcqRel",
          "MutableKeyRandom",
          "IdentityOrderTieLock");

  /** Correct programs that wait in loops, which need not be proved. */
  private static final Set<String> WAITING = Set.of("timed wait in a loop", "spinning");

  /** What is true of a program. */
  public enum Truth {
    /** Some execution fails. */
    VIOLATED,
    /** No execution fails. */
    HOLDS,
    /** It fails only in ways that no interleaving shows. */
    NOT_PROVED
  }

  /** Whether a folder has the programs and the table. */
  public static boolean areIn(Path folder) {
    return Files.isRegularFile(folder.resolve(TABLE));
  }

  /** The programs of a folder, in the order of its table. */
  public static List<TrueProgram> in(Path folder) throws IOException {
    return Files.readAllLines(folder.resolve(TABLE)).stream()
        .skip(1)
        .map(line -> of(line.split("\t", -1)))
        .toList();
  }

  private static TrueProgram of(String[] cells) {
    return new TrueProgram(
        cells[0],
        cells[1],
        Truth.valueOf(cells[2].toUpperCase(Locale.ROOT).replace('-', '_')),
        cells[3].isEmpty()
            ? Optional.empty()
            : Optional.of(Finding.Kind.valueOf(cells[3].toUpperCase(Locale.ROOT))));
  }

  /** Whether a proof is to be had, if it is correct. */
  public boolean isToBeProved() {
    return !DOUBTFUL.contains(name) && !WAITING.contains(group);
  }
}
