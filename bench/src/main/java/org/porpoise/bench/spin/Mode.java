package org.porpoise.bench.spin;

import java.util.List;

/** How a model is searched, by SPIN and by us. */
enum Mode {
  /** Every interleaving; statements that nobody can see between are merged, as SPIN does. */
  FULL("full", "-DSAFETY -DNOREDUCE -DNOFAIR -DNOCLAIM", "--reduction none", "--merge on"),
  /** The reduction that each tool chooses by itself. */
  REDUCED("por", "-DSAFETY -DNOFAIR -DNOCLAIM", "", "");

  private final String word;
  private final String flags;
  private final String options;
  private final String merging;

  Mode(String word, String flags, String options, String merging) {
    this.word = word;
    this.flags = flags;
    this.options = options;
    this.merging = merging;
  }

  /** The word for it in SPIN's table and in ours. */
  String word() {
    return word;
  }

  /** How {@code pan.c} is compiled where no table says otherwise. */
  String flags() {
    return flags;
  }

  /** What {@code porpoise verify} is told. */
  List<String> options() {
    return words(options);
  }

  /** What it is told besides if it can merge statements. */
  List<String> merging() {
    return words(merging);
  }

  private static List<String> words(String line) {
    return line.isEmpty() ? List.of() : List.of(line.split(" ", -1));
  }
}
