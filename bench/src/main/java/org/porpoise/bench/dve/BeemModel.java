package org.porpoise.bench.dve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * What the index of a folder of DVE models says of one of them.
 *
 * @param states the states of the full state space
 * @param transitions its transitions
 * @param others the states that LTSmin's reductions visit, in the order of {@link #OTHERS}
 */
record BeemModel(Path file, String name, long states, long transitions, List<OptionalLong> others) {
  /** LTSmin's reductions: stubborn sets by heuristics, by deletion, and ample sets. */
  static final List<String> OTHERS = List.of("ltsmin_heur", "ltsmin_del", "ltsmin_ample");

  BeemModel {
    others = List.copyOf(others);
  }

  /** All models of a folder with an index. */
  static List<BeemModel> in(Path folder) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("index.tsv"));
    List<String> columns = List.of(lines.getFirst().split("\t", -1));
    List<BeemModel> all = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = List.of(line.split("\t", -1));
      String name = cells.get(columns.indexOf("model"));
      all.add(
          new BeemModel(
              folder.resolve(name + ".dve"),
              name,
              Long.parseLong(cells.get(columns.indexOf("states"))),
              Long.parseLong(cells.get(columns.indexOf("transitions"))),
              OTHERS.stream().map(c -> number(cells, columns.indexOf(c))).toList()));
    }
    return all;
  }

  private static OptionalLong number(List<String> cells, int column) {
    String cell = column >= 0 && column < cells.size() ? cells.get(column) : "";
    return cell.matches("\\d+") ? OptionalLong.of(Long.parseLong(cell)) : OptionalLong.empty();
  }

  /** The fewest states that one of LTSmin's reductions visits, if it is known. */
  OptionalLong fewest() {
    return others.stream().flatMapToLong(OptionalLong::stream).min();
  }
}
