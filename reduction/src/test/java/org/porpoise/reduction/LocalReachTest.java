package org.porpoise.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.sets.LocalReach;
import org.porpoise.reduction.stubborn.Departures;

/** Where a process can come to, on random graphs, beside a search from each control point. */
final class LocalReachTest {
  private static final int NONE_ARE_MANY = Integer.MAX_VALUE;
  private static final int ALL_ARE_MANY = 0;

  @ParameterizedTest
  @ValueSource(ints = {8, 12, 16, 24, 40})
  void reachIsExactWhereControlPointsAreFew(int steps) {
    for (int seed = 0; seed < 50; seed++) {
      Structure structure = random(seed, steps);
      LocalReach reach = new LocalReach(structure, NONE_ARE_MANY);
      BitSet[] truth = truth(structure);
      for (int from = 0; from < truth.length; from++) {
        for (int to = 0; to < truth.length; to++) {
          assertEquals(truth[from].get(to), reach.canReach(0, from, to));
          assertEquals(truth[from].get(to), reach.canReachSome(0, from, only(to)));
        }
        assertEquals(isRecurrent(truth, from), reach.isSomeRecurrent(0, only(from)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 12, 16, 24, 40})
  void reachForgetsNothingWhereControlPointsAreMany(int steps) {
    for (int seed = 0; seed < 50; seed++) {
      Structure structure = random(seed, steps);
      LocalReach reach = new LocalReach(structure, ALL_ARE_MANY);
      Departures departures = new Departures(new Dependency(structure), ALL_ARE_MANY);
      Departures exact = new Departures(new Dependency(structure), NONE_ARE_MANY);
      BitSet[] truth = truth(structure);
      for (int from = 0; from < truth.length; from++) {
        assertTrue(!isRecurrent(truth, from) || reach.isSomeRecurrent(0, only(from)));
        for (int to = 0; to < truth.length; to++) {
          if (truth[from].get(to)) {
            assertTrue(reach.canReach(0, from, to));
            assertTrue(reach.canReachSome(0, from, only(to)));
          }
          TransitionBuffer more = new TransitionBuffer();
          departures.towards(0, from, to).addTo(more);
          TransitionBuffer few = new TransitionBuffer();
          exact.towards(0, from, to).addTo(few);
          for (int t : few.toArray()) {
            assertTrue(more.contains(t));
          }
        }
      }
    }
  }

  @Test
  void theOrderOfAChainIsExact() {
    Structure chain =
        structure(
            p -> {
              p.step("1", "0", "1");
              p.step("2", "1", "2");
            });
    LocalReach reach = new LocalReach(chain, ALL_ARE_MANY);
    assertTrue(reach.canReach(0, 0, 2));
    assertTrue(!reach.canReach(0, 2, 0));
    assertTrue(!reach.canReachSome(0, 2, only(1)));
  }

  private static Structure random(int seed, int steps) {
    Random random = new Random(seed);
    return structure(
        p -> {
          for (int i = 0; i < steps; i++) {
            p.step("step " + i, "" + random.nextInt(12), "" + random.nextInt(12));
          }
        });
  }

  private static Structure structure(Consumer<ProcessSpec> steps) {
    return ((Knowledge.Structured)
            SystemBuilder.build("graph", system -> steps.accept(system.process("p"))).knowledge())
        .structure();
  }

  private static BitSet[] truth(Structure structure) {
    BitSet[] reached = new BitSet[structure.processes().getFirst().points().size()];
    for (int from = 0; from < reached.length; from++) {
      reached[from] = only(from);
      int before;
      do {
        before = reached[from].cardinality();
        for (Transition t : structure.transitions()) {
          for (Move m : t.moves()) {
            if (reached[from].get(m.from())) {
              reached[from].set(m.to());
            }
          }
        }
      } while (before < reached[from].cardinality());
    }
    return reached;
  }

  private static boolean isRecurrent(BitSet[] truth, int point) {
    for (BitSet from : truth) {
      if (!from.get(point)) {
        return false;
      }
    }
    return true;
  }

  private static BitSet only(int point) {
    BitSet set = new BitSet();
    set.set(point);
    return set;
  }
}
