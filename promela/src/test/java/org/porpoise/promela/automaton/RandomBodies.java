package org.porpoise.promela.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes bodies in which selections, loops, groups, escapes, labels and jumps occur at random. */
final class RandomBodies {
  private static final List<String> GUARDS =
      List.of("x == 1", "g == 2", "r?x", "r!y", "q?x,y", "q!1,2", "timeout", "false", "true");

  private static final List<String> STEPS =
      List.of("x = 1", "y++", "g = 2", "skip", "assert(x < 9)", "printf(\"a\")", "h == 0", "r!1");

  private static final List<String> LABELS =
      List.of("L", "L", "L", "L", "end", "progress", "accept");

  private final Random random;
  private final List<String> labels = new ArrayList<>(List.of("Z"));

  RandomBodies(Random random) {
    this.random = random;
  }

  /** The next body; SPIN may not like it. */
  String next() {
    labels.subList(1, labels.size()).clear();
    String body = sequence(4, "") + "; " + sequence(4, "") + "; Z: skip";
    while (body.contains("@")) {
      body = body.replaceFirst("@", "goto " + pick(labels));
    }
    return body;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String sequence(int depth, String jump) {
    return IntStream.range(0, 1 + random.nextInt(3))
        .mapToObj(i -> statement(depth, jump, i == 0))
        .collect(Collectors.joining("; "));
  }

  /**
   * A statement.
   *
   * @param jump {@code break} within a loop, else nothing
   */
  private String statement(int depth, String jump, boolean isFirst) {
    if (depth <= 0 || random.nextInt(3) == 0) {
      return label(isFirst) + pick(isFirst ? GUARDS : STEPS);
    }
    int deeper = depth - 1;
    List<Supplier<String>> kinds =
        List.of(
            () -> label(isFirst) + "@",
            () -> label(isFirst) + (jump.isEmpty() ? "@" : jump),
            () -> label(isFirst) + "if " + options(deeper, jump) + " fi",
            () -> label(isFirst) + "do " + options(deeper, "break") + " od",
            () -> label(isFirst) + "{ " + sequence(deeper, jump) + " }",
            () -> label(isFirst) + "atomic { " + sequence(deeper, jump) + " }",
            () -> label(isFirst) + "d_step { " + pick(GUARDS) + "; " + pick(STEPS) + " }",
            () -> label(isFirst) + "for (i : 0 .. 2) { " + sequence(deeper, "break") + " }",
            () ->
                label(isFirst) + "{ " + sequence(deeper, jump) + " } unless " + side(deeper, jump),
            () -> "do " + options(deeper, "break") + " od unless " + side(deeper, jump),
            () -> pick(GUARDS) + " unless " + side(deeper, jump));
    return pick(kinds).get();
  }

  private String side(int depth, String jump) {
    List<Supplier<String>> kinds =
        List.of(
            () -> pick(GUARDS),
            () -> "{ " + sequence(depth - 1, jump) + " }",
            () -> "atomic { " + sequence(depth - 1, jump) + " }",
            () -> "if " + options(depth - 1, jump) + " fi");
    return pick(kinds).get();
  }

  private String options(int depth, String jump) {
    Stream<String> options =
        IntStream.rangeClosed(0, random.nextInt(3)).mapToObj(i -> ":: " + sequence(depth, jump));
    String others = options.collect(Collectors.joining(" "));
    return switch (random.nextInt(4)) {
      case 0 -> ":: else -> " + sequence(depth, jump) + " " + others;
      case 1 -> others + " :: else";
      default -> others;
    };
  }

  /** A label, sometimes; SPIN has none at the beginning of a group. */
  private String label(boolean isFirst) {
    if (isFirst || random.nextInt(6) != 0) {
      return "";
    }
    String label = pick(LABELS) + labels.size();
    labels.add(label);
    return label + ": ";
  }
}
