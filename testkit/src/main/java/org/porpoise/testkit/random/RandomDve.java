package org.porpoise.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small random models in DVE: processes that write shared variables and elements of an array, look
 * at each other's states and variables, meet at channels or leave messages there, are committed,
 * assert, and now and then use an index that is out of range.
 */
public final class RandomDve {
  private static final List<String> COMPARISONS = List.of("==", "!=", "<", ">=");
  private static final int STATES = 3;

  private final Random random;
  private final int processes;
  private final StringBuilder text = new StringBuilder();

  private RandomDve(long seed) {
    random = new Random(seed);
    processes = 2 + random.nextInt(2);
  }

  /** The model of a seed. */
  public static String model(long seed) {
    return new RandomDve(seed).model();
  }

  private String model() {
    line("byte x = " + random.nextInt(2) + ", y;");
    line("byte a[2] = {" + random.nextInt(2) + ", 0};");
    line("channel c;");
    line("channel {byte} q[" + (1 + random.nextInt(2)) + "];");
    for (int p = 0; p < processes; p++) {
      process(p);
    }
    line("system async;");
    return text.toString();
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private void process(int p) {
    line("process P" + p + " {");
    line("  byte l = " + random.nextInt(2) + ";");
    line("  state s0, s1, s2;");
    line("  init s0;");
    if (chance(20)) {
      line("  commit s" + (1 + random.nextInt(2)) + ";");
    }
    if (chance(30)) {
      line("  assert s" + random.nextInt(STATES) + ": " + condition(p) + ";");
    }
    line("  trans");
    List<String> all = new ArrayList<>();
    int count = 2 + random.nextInt(4);
    for (int t = 0; t < count; t++) {
      all.add(transition(p, t == 0 ? 0 : random.nextInt(STATES)));
    }
    line(String.join(",\n", all) + ";");
    line("}");
  }

  private String transition(int p, int from) {
    StringBuilder t = new StringBuilder("    s" + from + " -> s" + random.nextInt(STATES) + " {");
    if (chance(55)) {
      t.append(" guard ").append(guard(p)).append(';');
    }
    switch (random.nextInt(8)) {
      case 0 -> t.append(" sync c!").append(value(p)).append(';');
      case 1, 2 -> t.append(" sync c?").append(target()).append(';');
      case 3 -> t.append(" sync q!{").append(small(p)).append("};");
      case 4 -> t.append(" sync q?{").append(target()).append("};");
      default -> {}
    }
    if (chance(65)) {
      t.append(" effect ").append(effect(p));
      if (chance(30)) {
        t.append(", ").append(effect(p));
      }
      t.append(';');
    }
    return t.append(" }").toString();
  }

  private String guard(int p) {
    return switch (random.nextInt(6)) {
      case 0 -> condition(p) + " && " + condition(p);
      case 1 -> condition(p) + " || " + condition(p);
      case 2 -> "not (" + condition(p) + " && " + condition(p) + ")";
      case 3 -> condition(p) + " imply " + condition(p);
      default -> condition(p);
    };
  }

  private String condition(int p) {
    return switch (random.nextInt(9)) {
      case 0 -> "P" + random.nextInt(processes) + ".s" + random.nextInt(STATES);
      case 1 -> variable() + " + 1 " + pick(COMPARISONS) + " " + random.nextInt(3);
      case 2 -> variable() + " " + pick(COMPARISONS) + " " + operand(p);
      case 3 -> "P" + random.nextInt(processes) + "->l == " + random.nextInt(2);
      default -> variable() + " " + pick(COMPARISONS) + " " + random.nextInt(2);
    };
  }

  private String variable() {
    return pick(List.of("x", "y", "l", "l", "a[0]", "a[1]", "a[l]", "a[x]"));
  }

  private String target() {
    return pick(List.of("x", "y", "l", "a[0]", "a[l]", "a[1 - l]"));
  }

  private String operand(int p) {
    return chance(50) ? variable() : "P" + p + ".s" + random.nextInt(STATES);
  }

  private String value(int p) {
    return chance(50) ? Integer.toString(random.nextInt(2)) : small(p);
  }

  /** A value that stays small. */
  private String small(int p) {
    return "(" + operand(p) + " + " + random.nextInt(2) + ") % " + (2 + random.nextInt(2));
  }

  private String effect(int p) {
    String target = target();
    return switch (random.nextInt(5)) {
      case 0 -> target + " = " + small(p);
      case 1 -> target + " = " + target + " + 1";
      case 2 -> target + " = 1 - " + target;
      default -> target + " = " + random.nextInt(2);
    };
  }
}
