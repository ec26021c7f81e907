package org.porpoise.petri.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.petri.net.Net;

/**
 * Thousands of small nets, simplified by all rules and by each of them alone, against the
 * definition of firing.
 */
class SimplifierCampaignTest {
  private static final int NETS = Integer.getInteger("porpoise.nets", 2500);

  /** How often each set of rules made a net smaller. */
  private final Map<String, Integer> successes = new LinkedHashMap<>();

  @Test
  @Tag("slow")
  void aNetHasADeadMarkingIfAndOnlyIfItsSimplificationHas() {
    forEachNet(Preserved.DEADLOCK, this::hasTheSameDeadlocks);
  }

  @Test
  @Tag("slow")
  void observedPlacesHaveTheSameMarkings() {
    forEachNet(Preserved.REACHABILITY, this::hasTheSameObservations);
  }

  @Test
  @Tag("slow")
  void executionsLookTheSameUpToRepetitions() {
    forEachNet(Preserved.STUTTER_TRACES, this::hasTheSameTraces);
  }

  /** What must be true of a net and its simplification. */
  @FunctionalInterface
  private interface Contract {
    void check(Simplification simple, Markings all, Markings few, List<Integer> observed);
  }

  private void forEachNet(Preserved preserved, Contract contract) {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = SmallNets.of(seed);
      Optional<Markings> all = Markings.of(net);
      if (all.isPresent()) {
        List<Integer> observed = preserved == Preserved.DEADLOCK ? List.of() : observed(net, seed);
        check(contract, preserved, all.get(), net, observed, Simplifier.RULES);
        for (Rule rule : Simplifier.RULES) {
          if (rule.keeps(preserved)) {
            check(contract, preserved, all.get(), net, observed, List.of(rule));
          }
        }
      }
    }
    successes.forEach(
        (rules, count) -> assertTrue(count > 10, rules + " made only " + count + " nets smaller"));
  }

  private void check(
      Contract contract,
      Preserved preserved,
      Markings all,
      Net net,
      List<Integer> observed,
      List<Rule> rules) {
    Simplification simple = Simplifier.simplify(net, Set.copyOf(observed), preserved, rules);
    String name = rules.size() == 1 ? rules.getFirst().getClass().getSimpleName() : "all rules";
    successes.merge(name, simple.isSmaller() ? 1 : 0, Integer::sum);
    try {
      Markings few = Markings.of(simple.net()).orElseThrow();
      contract.check(simple, all, few, observed);
    } catch (AssertionError e) {
      throw new AssertionError(
          "%s observing %s became by %s %s".formatted(net, observed, name, simple.net()), e);
    }
  }

  private void hasTheSameDeadlocks(
      Simplification simple, Markings all, Markings few, List<Integer> observed) {
    assertEquals(all.pathsToDeadMarkings().isEmpty(), few.pathsToDeadMarkings().isEmpty());
    for (List<Integer> path : few.pathsToDeadMarkings()) {
      List<Integer> run = simple.expanded(ints(path), OptionalInt.empty()).firings();
      assertTrue(all.isDead(all.after(run)), "the end is dead");
    }
  }

  private void hasTheSameObservations(
      Simplification simple, Markings all, Markings few, List<Integer> observed) {
    Map<List<Long>, List<Integer>> seen = few.seen(renumbered(simple, observed));
    assertEquals(all.seen(observed).keySet(), seen.keySet());
    seen.forEach(
        (marking, path) -> {
          List<Integer> run = simple.expanded(ints(path), OptionalInt.empty()).firings();
          List<Long> end = all.after(run);
          assertEquals(marking, observed.stream().map(end::get).toList());
        });
  }

  private void hasTheSameTraces(
      Simplification simple, Markings all, Markings few, List<Integer> observed) {
    List<Integer> renumbered = renumbered(simple, observed);
    assertEquals(
        Optional.empty(),
        StutterTraces.difference(
            new StutterTraces(simple.original(), all, observed),
            new StutterTraces(simple.net(), few, renumbered)));
    for (List<Integer> path : few.pathsToDeadMarkings()) {
      List<Integer> run = simple.expanded(ints(path), OptionalInt.empty()).firings();
      assertTrue(all.isDead(all.after(run)), "the end is dead");
      assertEquals(
          StutterTraces.trace(simple.net(), renumbered, path),
          StutterTraces.trace(simple.original(), observed, run));
    }
    few.someCycle().ifPresent(cycle -> staysACycle(simple, all, cycle, observed));
  }

  private void staysACycle(
      Simplification simple, Markings all, Markings.Cycle cycle, List<Integer> observed) {
    Simplification.Run run = simple.expanded(ints(cycle.path()), OptionalInt.of(cycle.start()));
    int start = run.cycleStart().orElseThrow();
    assertEquals(all.after(run.firings().subList(0, start)), all.after(run.firings()));
    assertEquals(
        StutterTraces.trace(simple.net(), renumbered(simple, observed), cycle.path()),
        StutterTraces.trace(simple.original(), observed, run.firings()));
  }

  private static List<Integer> renumbered(Simplification simple, List<Integer> observed) {
    return observed.stream().map(p -> simple.place(p).getAsInt()).toList();
  }

  private static List<Integer> observed(Net net, long seed) {
    SplittableRandom random = new SplittableRandom(~seed);
    TreeSet<Integer> observed = new TreeSet<>();
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      observed.add(random.nextInt(net.places().size()));
    }
    return new ArrayList<>(observed);
  }

  private static int[] ints(List<Integer> path) {
    return path.stream().mapToInt(Integer::intValue).toArray();
  }
}
