package org.porpoise.kernel.dependency;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.StateGraph;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;

/** Sets of transitions beside sets of bits, and how many of them a system has. */
final class TransitionSetTest {
  private static final int COUNT = 1_000;

  @Test
  void setsHaveWhatWasPutIntoThem() {
    Random random = new Random(1996);
    TransitionSetBuilder builder = new TransitionSetBuilder(COUNT);
    for (int round = 0; round < 200; round++) {
      BitSet truth = new BitSet();
      for (int i = random.nextInt(1 << random.nextInt(10)); i >= 0; i--) {
        int t = random.nextInt(COUNT);
        builder.add(t);
        truth.set(t);
      }
      TransitionSet removed = TransitionSet.of(random.ints(20, 0, COUNT).toArray());
      builder.removeAll(removed);
      removed.forEach(truth::clear);
      TransitionSet set = builder.build();
      assertArrayEquals(truth.stream().toArray(), set.toArray());
      assertArrayEquals(set.toArray(), TransitionSet.of(set.toArray()).toArray());
      assertEquals(truth.cardinality(), set.size());
      for (int t = 0; t < COUNT; t++) {
        assertEquals(truth.get(t), set.contains(t));
      }
    }
  }

  @Test
  void aSetOfFewAmongManyHasFewWords() {
    assertEquals(2, TransitionSet.of(5, 1_000_000, 7).wordCount());
  }

  @Test
  void transitionsThatAreAlikeShareTheirRows() {
    Dependency d =
        new Dependency(
            StateGraph.structure(
                SystemBuilder.build(
                    "chains",
                    system -> {
                      Variable x = system.bool("x", 0);
                      for (String name : new String[] {"p", "q"}) {
                        ProcessSpec process = system.process(name);
                        for (int i = 0; i < COUNT; i++) {
                          process.step(name + i, "" + i, "" + (i + 1)).then(x.set(1));
                        }
                      }
                    })));
    TransitionSet row = d.notAccordingElsewhere(0);
    TransitionSet dependent = d.dependentOn(0);
    for (int t = 1; t < COUNT; t++) {
      assertSame(row, d.notAccordingElsewhere(t));
      assertSame(dependent, d.dependentOn(t));
    }
  }
}
