package org.porpoise.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Adds {@code ltl} blocks with random formulas to a random Promela program, over whatever it has to
 * look at, and turns some of its {@code end} labels into {@code progress} and {@code accept}.
 */
final class ProgramFormulas {
  private static final int BLOCKS = 3;

  private final Random random;
  private final List<String> expressions = new ArrayList<>();

  private ProgramFormulas(Random random, String program) {
    this.random = random;
    expressions.addAll(List.of("b", "g == 1", "g < h", "h > 0", "_nr_pr == 2", "np_", "g == 2"));
    addIf(program, "byte a[2]", "a[0] == 1", "a[b] > 0");
    addIf(program, "chan c =", "len(c) == 1", "full(c)", "nempty(c)", "c?[1]", "c??[eval(g)]");
    addIf(program, "chan d =", "empty(d)", "d?[1,0]", "nfull(d)");
    addIf(program, "chan e[2]", "len(e[1]) == 1", "e[b]?[1]");
    addIf(program, "chan v =", "nempty(v)");
    addIf(program, "chan w", "w == v", "w && len(w) > 0");
    for (String process : List.of("P0", "P1")) {
      String number = process.substring(1);
      expressions.add(process + "[" + number + "]:x == 1");
      expressions.add(process + ":y > 0");
      expressions.add("pc_value(" + number + ") > 2");
      addIf(program, "at" + process + ":", process + "@at" + process);
      addIf(program, "at" + process + ":", process + "[" + number + "]@at" + process);
    }
    addIf(program, "proctype Q", "Q:x == 0", "Q:p == 1");
    addIf(program, "atQ:", "Q@atQ");
    if (random.nextInt(8) == 0) {
      expressions.addAll(List.of("timeout", "enabled(1)"));
    }
  }

  private void addIf(String program, String declared, String... more) {
    if (program.contains(declared)) {
      expressions.addAll(List.of(more));
    }
  }

  /** A program with formulas, always the same for a seed. */
  static String with(long seed, String program) {
    Random random = new Random(seed ^ 0x5DEECE66DL);
    String label = random.nextBoolean() ? "progress" : "accept";
    String labelled =
        program.replaceAll("\\bend(\\d*[" + random.nextInt(5) + "-9]):", label + "$1:");
    ProgramFormulas formulas = new ProgramFormulas(random, program);
    StringBuilder text = new StringBuilder(labelled);
    for (int i = 0; i < BLOCKS; i++) {
      text.append("\nltl f").append(i).append(" { ").append(formulas.formula(2)).append(" }");
    }
    return text.append('\n').toString();
  }

  private String formula(int depth) {
    if (depth == 0) {
      return "(" + pick(expressions) + ")";
    }
    String left = formula(depth - 1);
    return switch (random.nextInt(10)) {
      case 0 -> "<> " + left;
      case 1 -> "[] " + left;
      case 2 -> "([]<> " + left + ")";
      case 3 -> "(<>[] " + left + ")";
      case 4 -> "(" + left + " U " + formula(depth - 1) + ")";
      case 5 -> "(" + left + " W " + formula(depth - 1) + ")";
      case 6 -> "(" + left + " V " + formula(depth - 1) + ")";
      case 7 -> "[] (" + left + " -> <> " + formula(depth - 1) + ")";
      case 8 -> "!" + left;
      default -> "(" + left + pick(List.of(" && ", " || ")) + formula(depth - 1) + ")";
    };
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
