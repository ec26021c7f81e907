package org.porpoise.bench.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Result;
import org.porpoise.programs.Statistics;

/**
 * A program and what is known of it.
 *
 * @param name its argument
 * @param bug what is wrong with it; empty if nothing is
 * @param traces how many executions it has that differ as traces; empty if nobody has counted
 */
public record KnownProgram(String name, Optional<Finding.Kind> bug, OptionalLong traces) {
  /** The class of all the programs. */
  public static final String MAIN_CLASS = "Progs";

  private static final String TABLE = "README.md";
  private static final String NONE = "–";
  private static final Pattern SAME = Pattern.compile("\\((\\w+) the same\\)");

  /** Whether a folder has the programs and the table. */
  public static boolean areIn(Path folder) {
    return Files.isRegularFile(folder.resolve(TABLE)) && Files.isRegularFile(source(folder));
  }

  /** The source of the programs. */
  public static Path source(Path folder) {
    return folder.resolve(MAIN_CLASS + ".java");
  }

  /** The programs of a folder's table, in its order. */
  public static List<KnownProgram> in(Path folder) throws IOException {
    List<KnownProgram> all = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve(TABLE))) {
      String[] cells = line.split("\\|", -1);
      if (cells.length > 4 && cells[3].matches(".*\\d.*")) {
        addRow(all, cells[1].strip(), cells[2].strip(), cells[3].strip());
      }
    }
    return all;
  }

  /**
   * A row is of several programs. After {@code philoSync2, 3 (philoLock the same)} come the traces
   * of the first one, and of the second one; {@code A / B} is of two that differ in their bug.
   */
  private static void addRow(List<KnownProgram> all, String names, String bugs, String traces) {
    Matcher same = SAME.matcher(names);
    List<String> prefixes = new ArrayList<>(List.of(""));
    while (same.find()) {
      prefixes.add(same.group(1));
    }
    List<String> programs = words(SAME.matcher(names).replaceAll("").strip());
    List<String> bugOf = words(bugs);
    List<String> tracesOf = words(traces);
    if (programs.size() != tracesOf.size()) {
      throw new IllegalArgumentException("programs and traces do not match: " + names);
    }
    for (String prefix : prefixes) {
      String last = prefix;
      for (int i = 0; i < programs.size(); i++) {
        String name = name(programs.get(i), prefix, last);
        last = name;
        all.add(
            new KnownProgram(
                name,
                bug(bugs.contains(" / ") ? bugOf.get(i) : bugs),
                OptionalLong.of(Long.parseLong(tracesOf.get(i).replace(",", "")))));
      }
    }
  }

  /** Words in a row; a comma within a number has no blank after it. */
  private static List<String> words(String cell) {
    return List.of(cell.split(", | / ", -1));
  }

  /** {@code 2x2} after {@code racy2x1} is {@code racy2x2}. */
  private static String name(String word, String prefix, String last) {
    String tail = word.replaceFirst("^\\D*", "");
    if (!prefix.isEmpty()) {
      return prefix + tail;
    }
    return word.equals(tail) ? last.replaceFirst("\\d.*", "") + tail : word;
  }

  private static Optional<Finding.Kind> bug(String text) {
    if (text.equals(NONE)) {
      return Optional.empty();
    }
    return Optional.of(
        text.startsWith("deadlock") ? Finding.Kind.DEADLOCK : Finding.Kind.EXCEPTION);
  }

  /** Whether a complete exploration found the bug, and no other; or none, if there is none. */
  public boolean isVerdict(Result result) {
    return result.isComplete()
        && result.findings().isEmpty() == bug.isEmpty()
        && result.findings().stream().allMatch(finding -> Optional.of(finding.kind()).equals(bug));
  }

  /** Whether there was one execution for each trace, and none was cut short. */
  public boolean isCount(Statistics statistics) {
    return statistics.cutShort() == 0 && statistics.executions() == traces.orElse(-1);
  }
}
