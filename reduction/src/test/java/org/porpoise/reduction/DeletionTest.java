package org.porpoise.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.porpoise.fixtures.random.RandomSystems;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.sets.Bits;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.reduction.stubborn.Deletion;
import org.porpoise.reduction.stubborn.EnablingSets;
import org.porpoise.reduction.stubborn.FirstInterference;
import org.porpoise.reduction.stubborn.RowTable;
import org.porpoise.reduction.stubborn.Rules;
import org.porpoise.reduction.stubborn.StubbornSets;

/** Deletion beside the plain algorithm, which asks of all transitions until nothing changes. */
final class DeletionTest {
  private static final long SEED = 1996;
  private static final int SYSTEMS = 400;
  private static final int STATES = 200;

  @ParameterizedTest
  @EnumSource(RelationUse.class)
  void minimalSetsAreThoseOfThePlainAlgorithm(RelationUse use) {
    int[] smaller = {0};
    for (RandomSystems.Sample sample : RandomSystems.samples(SEED, SYSTEMS, STATES)) {
      smaller[0] += compare(sample.sketch().build(), use);
    }
    assertTrue(smaller[0] > 500, "proper subsets: " + smaller[0]);
  }

  /** Long ways, so that supports are found, lost and found again. */
  @Test
  @Tag("slow")
  void longWaysMakeNoDifference() {
    int smaller = 0;
    for (int seed = 0; seed < 40; seed++) {
      smaller += compare(longWays(seed), RelationUse.CONDITIONAL);
    }
    assertTrue(smaller > 500, "proper subsets: " + smaller);
  }

  private static TransitionSystem longWays(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return SystemBuilder.build(
        "ways",
        system -> {
          List<Variable> shared = new ArrayList<>();
          for (int i = 0; i < 4; i++) {
            shared.add(system.bool("x" + i, 0));
          }
          for (int p = 0; p < 3; p++) {
            ProcessSpec process = system.process("P" + p);
            for (int i = 0; i < 10; i++) {
              String from = "l" + i % 6;
              String to = "l" + (random.nextInt(3) == 0 ? random.nextInt(6) : (i + 1) % 6);
              Variable x = shared.get(random.nextInt(shared.size()));
              String name = "t" + p + "_" + i;
              switch (random.nextInt(4)) {
                case 0 -> process.step(name, from, to).when(x.eq(random.nextInt(2)));
                case 1 -> process.step(name, from, to).then(x.set(random.nextInt(2)));
                case 2 -> process.step(name, from, to).then(x.flip());
                default -> process.step(name, from, to);
              }
            }
          }
        });
  }

  /** Compares in all states; in how many a proper subset of what is enabled was found. */
  private static int compare(TransitionSystem system, RelationUse use) {
    if (!(system.knowledge() instanceof Knowledge.Structured(var structure))) {
      return 0;
    }
    Dependency dependency = new Dependency(structure);
    EnablingSets sets = new EnablingSets(dependency);
    StubbornSets.Rows rows = new FirstInterference(dependency, use);
    int count = system.transitionCount();
    RowTable interfering =
        new RowTable(
            count,
            t ->
                rows.interfering(
                    t, dependency.notAccordingElsewhere(t), dependency.conflictingWith(t)));
    RowTable enabling = new RowTable(sets.count(), set -> rows.enabling(sets, set));
    Rules rules = new Rules(dependency, sets, interfering, interfering, enabling);
    Deletion deletion = new Deletion(rules);
    FullGraph graph = FullGraph.of(system, 4_000).orElseThrow();
    int smaller = 0;
    for (int id = 0; id < graph.size(); id++) {
      int[] all = graph.enabled(id);
      if (all.length > 1) {
        EnabledSet enabled = new EnabledSet(count);
        IntStream.of(all).forEach(enabled.restart()::add);
        enabled.index();
        sets.restart(graph.state(id), 0, enabled);
        rules.turnTo(enabled);
        CandidateSets out = new CandidateSets();
        deletion.collect(enabled, out);
        Set<Integer> found = new TreeSet<>();
        for (int i = 0; out.count() > 0 && i < out.size(0); i++) {
          found.add(out.get(0, i));
        }
        assertEquals(plain(rules, all, count), found);
        smaller += found.size() < all.length ? 1 : 0;
      }
    }
    return smaller;
  }

  private static Set<Integer> plain(Rules rules, int[] enabled, int count) {
    Set<Integer> kept = new TreeSet<>(IntStream.range(0, count).boxed().toList());
    for (int t : enabled) {
      if (kept.contains(t)) {
        Set<Integer> trial = shrunk(rules, kept, t);
        if (IntStream.of(enabled).anyMatch(trial::contains)) {
          kept = trial;
        }
      }
    }
    kept.retainAll(IntStream.of(enabled).boxed().toList());
    return kept;
  }

  private static Set<Integer> shrunk(Rules rules, Set<Integer> kept, int without) {
    Set<Integer> left = new TreeSet<>(kept);
    left.remove(without);
    boolean changed = true;
    while (changed) {
      long[] members = Bits.of(rules.transitionCount(), left.stream().mapToInt(t -> t).toArray());
      changed = left.removeIf(t -> !isAllowed(rules, t, members));
    }
    return left;
  }

  private static boolean isAllowed(Rules rules, int t, long[] members) {
    if (rules.isEnabled(t)) {
      return rules.interfering(t).isIn(members);
    }
    boolean isReady = true;
    for (EnablingSets.NotReady place : rules.sets().notReady(t)) {
      if (rules.glance().point(place.process()) != place.point()) {
        isReady = false;
        if (rules.departing(place).isIn(members) || rules.entering(place).isIn(members)) {
          return true;
        }
      }
    }
    for (EnablingSets.NotTrue reason : rules.sets().notTrue(t)) {
      if ((isReady || !reason.isOwned())
          && !rules.glance().holds(reason.condition())
          && rules.enabling(reason.set()).isIn(members)) {
        return true;
      }
    }
    return false;
  }
}
