package org.porpoise.bench.spin;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** The goals that the figures are held against. */
final class Goals {
  /** Models with more states than this say something about speed and size. */
  private static final long MANY = 200_000;

  /** Up to so many states, nobody should wait longer for us than for a C compiler. */
  private static final long FEW = 1_000_000;

  private static final Set<String> REDUCIBLE =
      Set.of(
          "philo_n6",
          "beem_at.3",
          "beem_bakery.4",
          "beem_anderson.4",
          "beem_lamport.3",
          "beem_phils.4",
          "beem_elevator.2",
          "beem_peterson.3",
          "beem_szymanski.4",
          "mulog_n4");

  private final List<Pair> pairs;
  private final List<Goal> goals = new ArrayList<>();

  private Goals(List<Pair> pairs) {
    this.pairs = pairs;
  }

  /** The goals that these figures say something about. */
  static List<Goal> of(List<Pair> pairs) {
    Goals goals = new Goals(pairs);
    goals.addSpeedAndMemory();
    goals.addToVerdict();
    goals.addReduction();
    return List.copyOf(goals.goals);
  }

  private List<Pair> in(Mode mode) {
    return pairs.stream().filter(pair -> pair.mode() == mode).toList();
  }

  private void addSpeedAndMemory() {
    List<Pair> full = in(Mode.FULL);
    if (!full.isEmpty()) {
      long exact = full.stream().filter(Pair::isExact).count();
      add("full search: states and transitions equal", exact, full.size(), full.size());
    }
    List<Pair> large = full.stream().filter(pair -> pair.spin().states() > MANY).toList();
    if (large.isEmpty()) {
      return;
    }
    String where = ", geometric mean of " + large.size() + " models above 200,000 states";
    double speed = mean(large, Pair::speed);
    double memory = mean(large, Pair::memory);
    goals.add(
        new Goal(
            "full search: transitions per CPU second of the search, ours / pan's" + where,
            decimal(speed),
            "at least 1, aim 2",
            speed >= 1));
    goals.add(
        new Goal(
            "full search: bytes per state, ours / pan's" + where,
            decimal(memory),
            "at most 0.5",
            memory <= 0.5));
  }

  private void addToVerdict() {
    for (Mode mode : Mode.values()) {
      List<Pair> small = in(mode).stream().filter(pair -> pair.spin().states() < FEW).toList();
      if (!small.isEmpty()) {
        long faster = small.stream().filter(pair -> pair.toVerdict() < 1).count();
        add(
            mode.word() + ": faster from command to verdict, models below a million states",
            faster,
            small.size(),
            small.size());
      }
    }
  }

  private void addReduction() {
    List<Pair> reduced = in(Mode.REDUCED);
    if (!reduced.isEmpty()) {
      long notMore = reduced.stream().filter(pair -> pair.states() <= 1).count();
      add("por: not more states than SPIN", notMore, reduced.size(), reduced.size());
    }
    List<Pair> reducible =
        reduced.stream().filter(pair -> REDUCIBLE.contains(pair.model())).toList();
    if (!reducible.isEmpty()) {
      long fewer = reducible.stream().filter(pair -> pair.states() <= 0.95).count();
      int wanted = Math.max(0, reducible.size() - (REDUCIBLE.size() - 8));
      add("por: at least 5 % fewer states than SPIN", fewer, reducible.size(), wanted);
    }
  }

  private void add(String what, long found, int of, int wanted) {
    goals.add(new Goal(what, found + " of " + of, wanted + " of " + of, found >= wanted));
  }

  /** The geometric mean. */
  static double mean(List<Pair> pairs, ToDoubleFunction<Pair> ratio) {
    return Math.exp(
        pairs.stream().mapToDouble(p -> Math.log(ratio.applyAsDouble(p))).average().orElse(0));
  }

  /** What is worth knowing and has no goal. */
  static List<String> asides(List<Pair> pairs) {
    List<Pair> large =
        pairs.stream()
            .filter(pair -> pair.mode() == Mode.FULL && pair.spin().states() > MANY)
            .toList();
    return large.isEmpty()
        ? List.of()
        : List.of(
            "full search: transitions per CPU second of the whole process, start and just-in-time"
                + " compiler included, ours / pan's: "
                + decimal(mean(large, Pair::processSpeed)));
  }

  private static String decimal(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }
}
