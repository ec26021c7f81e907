package org.porpoise.bench.nets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What the index of a folder of nets says of one of them.
 *
 * @param states the markings that can be reached
 * @param transitions the firings between them
 * @param mostInPlace the most tokens in one place
 * @param mostInMarking the most tokens in one marking
 * @param heuristic the states that LTSmin visits with stubborn sets by its heuristics, if known
 * @param deletion the same with its deletion algorithm
 */
record IndexRow(
    String net,
    long states,
    long transitions,
    long mostInPlace,
    long mostInMarking,
    boolean deadlock,
    OptionalLong heuristic,
    OptionalLong deletion) {

  /** All rows of the index of a folder. */
  static List<IndexRow> in(Path folder) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("index.tsv"));
    List<String> columns = List.of(lines.getFirst().split("\t", -1));
    List<IndexRow> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      Map<String, String> row = new HashMap<>();
      for (int c = 0; c < Math.min(cells.length, columns.size()); c++) {
        row.put(columns.get(c), cells[c]);
      }
      rows.add(of(row));
    }
    return rows;
  }

  private static IndexRow of(Map<String, String> row) {
    return new IndexRow(
        row.getOrDefault("model", ""),
        number(row, "states").orElseThrow(),
        number(row, "transitions").orElseThrow(),
        number(row, "maxTokPlace").orElseThrow(),
        number(row, "maxTokMarking").orElseThrow(),
        row.getOrDefault("deadlock", "").equals("TRUE"),
        number(row, "ltsmin_heur"),
        number(row, "ltsmin_del"));
  }

  private static OptionalLong number(Map<String, String> row, String column) {
    String cell = row.getOrDefault(column, "");
    return cell.matches("\\d+") ? OptionalLong.of(Long.parseLong(cell)) : OptionalLong.empty();
  }

  /** The fewest states that LTSmin visits, if it is known. */
  OptionalLong fewest() {
    return heuristic.isPresent() && deletion.isPresent()
        ? OptionalLong.of(Math.min(heuristic.getAsLong(), deletion.getAsLong()))
        : OptionalLong.empty();
  }
}
