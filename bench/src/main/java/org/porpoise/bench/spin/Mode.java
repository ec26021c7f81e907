package org.porpoise.bench.spin;

import java.util.List;

/** How a model is searched, by SPIN and by us. */
enum Mode {
  /** Every interleaving of every statement: both tools have the same states. */
  PLAIN(
      "plain",
      "-o1 -o2 -o3",
      "-DSAFETY -DNOREDUCE -DNOFAIR -DNOCLAIM",
      "--reduction none --merge off"),
  /** Every interleaving, where each tool merges and forgets what makes no difference. */
  FULL("full", "", "-DSAFETY -DNOREDUCE -DNOFAIR -DNOCLAIM", "--reduction none --merge on"),
  /** The reduction that each tool chooses by itself. */
  REDUCED("por", "", "-DSAFETY -DNOFAIR -DNOCLAIM", "");

  private final String word;
  private final String generation;
  private final String flags;
  private final String options;

  Mode(String word, String generation, String flags, String options) {
    this.word = word;
    this.generation = generation;
    this.flags = flags;
    this.options = options;
  }

  /** The word for it in SPIN's table and in ours. */
  String word() {
    return word;
  }

  /** What {@code spin -a} is told. */
  List<String> generation() {
    return words(generation);
  }

  /** How {@code pan.c} is compiled where no table says otherwise. */
  String flags() {
    return flags;
  }

  /** What {@code porpoise verify} is told. */
  List<String> options() {
    return words(options);
  }

  private static List<String> words(String line) {
    return line.isEmpty() ? List.of() : List.of(line.split(" ", -1));
  }
}
