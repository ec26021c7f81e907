package org.porpoise.promela.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.porpoise.fixtures.random.ProgramSketch;
import org.porpoise.fixtures.random.ProgramSketch.Temporal;

/**
 * Adds {@code ltl} blocks with random formulas to a random Promela program, over whatever it has to
 * look at, and turns some of its {@code end} labels into {@code progress} and {@code accept}.
 */
public final class ProgramFormulas {
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
      addIf(program, process + "()", process + "[" + number + "]:x == 1", process + ":y > 0");
      expressions.add("pc_value(" + number + ") > 2");
      addIf(program, "at" + process + ":", process + "@at" + process);
      addIf(program, "at" + process + ":", process + "[" + number + "]@at" + process);
    }
    addIf(program, "proctype Q(byte", "Q:x == 0", "Q:p == 1");
    addIf(program, "T oa[2]", "o.f == 1", "oa[b].k", "t.u.f > 0", "t.n[1] == 0");
    addIf(program, "hidden byte", "i == 1");
    addIf(program, "chan f = [1]", "nempty(f)", "len(f) == 1");
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
  public static ProgramSketch with(long seed, ProgramSketch program) {
    Random random = new Random(seed ^ 0x5DEECE66DL);
    String label = random.nextBoolean() ? "progress" : "accept";
    String some = "\\bend(\\d*[" + random.nextInt(5) + "-9]):";
    ProgramFormulas formulas = new ProgramFormulas(random, program.text());
    List<Temporal> blocks = new ArrayList<>();
    for (int i = 0; i < BLOCKS; i++) {
      blocks.add(random.nextInt(3) == 0 ? formulas.conjunction() : formulas.formula(2));
    }
    return program.rewritten(line -> line.replaceAll(some, label + "$1:")).claiming(blocks);
  }

  /** Formulas of which some can be reduced and others, with "next", cannot. */
  private Temporal conjunction() {
    Temporal next = new Temporal("(%s || X !%s)", List.of(formula(1), formula(0)));
    return new Temporal(
        "(%s && %s)", random.nextBoolean() ? List.of(safe(), next) : List.of(next, safe()));
  }

  private Temporal safe() {
    return random.nextBoolean()
        ? new Temporal("[] !(%s && %s)", List.of(formula(0), formula(0)))
        : formula(2);
  }

  private Temporal formula(int depth) {
    if (depth == 0) {
      return new Temporal("(" + pick(expressions) + ")");
    }
    String format =
        switch (random.nextInt(12)) {
          case 0 -> "<> %s";
          case 1 -> "[] %s";
          case 2 -> "([]<> %s)";
          case 3 -> "(<>[] %s)";
          case 4 -> "(%s U %s)";
          case 5 -> "(%s W %s)";
          case 6 -> "(%s V %s)";
          case 7 -> "[] (%s -> <> %s)";
          case 8 -> "! %s";
          case 9 -> "(%s || X %s)";
          default -> pick(List.of("(%s && %s)", "(%s || %s)"));
        };
    List<Temporal> operands = new ArrayList<>(List.of(formula(depth - 1)));
    if (format.indexOf("%s") != format.lastIndexOf("%s")) {
      operands.add(formula(depth - 1));
    }
    return new Temporal(format, operands);
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
