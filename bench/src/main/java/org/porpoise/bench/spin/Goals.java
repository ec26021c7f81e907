package org.porpoise.bench.spin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.DoublePredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The goals that the figures are held against. */
final class Goals {
  /** Models with more states than this say something about speed and size. */
  private static final long MANY = 200_000;

  /** Up to so many states, nobody should wait longer for us than for a C compiler. */
  private static final long FEW = 1_000_000;

  /** Pan's reduced searches that take fewer seconds than this say nothing about time. */
  private static final double MEASURABLE = 0.3;

  /** Shorter searches of ours, in seconds, are taken to last as long: the clock is no finer. */
  private static final double SHORTEST = 0.1;

  private static final double MOST_PAID = 1.5;
  private static final double A_THIRD_SAVED = 2.0 / 3;

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
    goals.addTimeOfReduction();
    goals.addPay();
    return List.copyOf(goals.goals);
  }

  private List<Pair> in(Mode mode) {
    return pairs.stream().filter(pair -> pair.mode() == mode).toList();
  }

  private void addSpeedAndMemory() {
    List<Pair> plain = in(Mode.PLAIN);
    if (!plain.isEmpty()) {
      long exact = plain.stream().filter(Pair::isExact).count();
      add("plain search: states and transitions equal", exact, plain.size(), plain.size());
      List<Pair> large = large(plain);
      double speed = mean(large, Pair::speed);
      addMean(
          "plain search: transitions per CPU second of the search",
          large,
          speed,
          "at least 2",
          speed >= 2);
      addEach(
          "plain search: at least pan's transitions per CPU second",
          large,
          Pair::speed,
          s -> s >= 1);
      double memory = mean(large, Pair::memory);
      addMean("plain search: bytes per state", large, memory, "at most 0.5", memory <= 0.5);
    }
    List<Pair> full = large(in(Mode.FULL));
    if (!full.isEmpty()) {
      double memory = mean(full, Pair::wholeMemory);
      addMean("full search: bytes for all states", full, memory, "at most 0.5", memory <= 0.5);
    }
  }

  private static List<Pair> large(List<Pair> pairs) {
    return pairs.stream().filter(pair -> pair.spin().states() > MANY).toList();
  }

  private void addMean(String what, List<Pair> of, double found, String wanted, boolean isMet) {
    if (!of.isEmpty()) {
      String where = ", geometric mean of " + of.size() + " models above 200,000 states";
      goals.add(new Goal(what + ", ours / pan's" + where, decimal(found), wanted, isMet));
    }
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

  private void addTimeOfReduction() {
    List<Pair> lengthy =
        in(Mode.REDUCED).stream().filter(pair -> pair.spin().searchCpu() > MEASURABLE).toList();
    if (!lengthy.isEmpty()) {
      double time = mean(lengthy, Pair::searchTime);
      goals.add(
          new Goal(
              "por: CPU seconds of the search, ours / pan's, geometric mean of "
                  + lengthy.size()
                  + " models for which pan needs more than 0.3 s",
              decimal(time),
              "at most 1, aim 0.6",
              time <= 1));
    }
  }

  /** What our reduction takes beside our full search, where both merge alike. */
  private void addPay() {
    List<Pair> both = new ArrayList<>();
    List<Pair> saving = new ArrayList<>();
    Map<String, Double> times = new HashMap<>();
    for (Pair full : in(Mode.FULL)) {
      for (Pair reduced : in(Mode.REDUCED)) {
        if (reduced.model().equals(full.model())) {
          both.add(reduced);
          times.put(reduced.model(), atLeastShortest(reduced) / atLeastShortest(full));
          if (reduced.ours().states() <= A_THIRD_SAVED * full.ours().states()) {
            saving.add(reduced);
          }
        }
      }
    }
    ToDoubleFunction<Pair> time = pair -> times.getOrDefault(pair.model(), 1.0);
    addEach(
        "por: at most 1.5 times the CPU seconds of our full search",
        both,
        time,
        t -> t <= MOST_PAID);
    addEach("por: fewer than it, where a third of the states is saved", saving, time, t -> t <= 1);
  }

  private static double atLeastShortest(Pair pair) {
    return Math.max(pair.ours().searchCpu(), SHORTEST);
  }

  /** A goal that each model is to meet; those that do not are named. */
  private void addEach(
      String what, List<Pair> of, ToDoubleFunction<Pair> figure, DoublePredicate meets) {
    if (of.isEmpty()) {
      return;
    }
    String misses =
        of.stream()
            .filter(pair -> !meets.test(figure.applyAsDouble(pair)))
            .map(pair -> pair.model() + " " + decimal(figure.applyAsDouble(pair)))
            .collect(Collectors.joining(", "));
    long met = of.stream().filter(pair -> meets.test(figure.applyAsDouble(pair))).count();
    add(what + (misses.isEmpty() ? "" : " (not: " + misses + ")"), met, of.size(), of.size());
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
    List<String> asides = new ArrayList<>();
    Goals all = new Goals(pairs);
    List<Pair> plain = large(all.in(Mode.PLAIN));
    if (!plain.isEmpty()) {
      asides.add(
          "plain search: transitions per CPU second of the whole process, start and just-in-time"
              + " compiler included, ours / pan's: "
              + decimal(mean(plain, Pair::processSpeed)));
    }
    List<Pair> full = large(all.in(Mode.FULL));
    if (!full.isEmpty()) {
      asides.add(
          "full search: CPU seconds of the search, ours / pan's: "
              + decimal(mean(full, Pair::searchTime))
              + "; transitions per CPU second, of which we have fewer: "
              + decimal(mean(full, Pair::speed)));
    }
    return asides;
  }

  private static String decimal(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }
}
