package org.porpoise.petri.simplify;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.TooManySteps;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.TransitionBuilder;

/** What is worked out about repetitions is what firing one by one comes to. */
final class PassageTest {
  private static final int PLACES = 3;
  private static final int MOST = 60;

  private static Net random(Random random) {
    List<Net.Place> places = new ArrayList<>();
    for (int p = 0; p < PLACES; p++) {
      places.add(new Net.Place("p" + p, random.nextInt(12)));
    }
    List<Net.Transition> transitions = new ArrayList<>();
    for (int t = 0; t < 3; t++) {
      TransitionBuilder builder = new TransitionBuilder();
      builder.take(random.nextInt(PLACES), 1 + random.nextInt(2));
      builder.put(random.nextInt(PLACES), 1);
      if (random.nextInt(3) == 0) {
        builder.need(random.nextInt(PLACES), 1 + random.nextInt(3));
      }
      if (random.nextInt(3) == 0) {
        builder.below(random.nextInt(PLACES), 2 + random.nextInt(9));
      }
      transitions.add(builder.named("t" + t));
    }
    return new Net("net", places, transitions, Map.of(), Map.of());
  }

  private static Word word(Random random) {
    Word word = new Word.Single(random.nextInt(3));
    for (int i = random.nextInt(3); i > 0; i--) {
      word = new Word.Series(word, new Word.Single(random.nextInt(3)));
    }
    return word;
  }

  /** How often it can be fired one by one, at most {@link #MOST}; the marking is changed. */
  private static int oneByOne(Net net, Word word, long[] marking) {
    for (int times = 0; times < MOST; times++) {
      long[] next = marking.clone();
      boolean[] complete = {true};
      word.forEach(
          t -> {
            Net.Transition its = net.transitions().get(t);
            complete[0] &=
                its.takes().stream().allMatch(a -> next[a.place()] >= a.tokens())
                    && its.needs().stream().allMatch(a -> next[a.place()] >= a.tokens())
                    && its.below().stream().allMatch(a -> next[a.place()] < a.tokens());
            its.takes().forEach(a -> next[a.place()] -= a.tokens());
            its.puts().forEach(a -> next[a.place()] += a.tokens());
          });
      if (!complete[0]) {
        return times;
      }
      System.arraycopy(next, 0, marking, 0, next.length);
    }
    return MOST;
  }

  @Test
  void aWordIsFiredAsOftenAsItCanBeOneByOne() {
    int repeated = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      Net net = random(random);
      Word word = word(random);
      long[] marking = net.places().stream().mapToLong(Net.Place::initial).toArray();
      long[] after = marking.clone();
      int expected = oneByOne(net, word, after);
      Passage passage = Passage.of(word, net);
      if (expected == MOST) {
        assertThrows(AssertionError.class, () -> passage.times(marking), "seed " + seed);
      } else {
        assertEquals(expected, passage.times(marking), "seed " + seed);
        passage.apply(marking, expected);
        assertArrayEquals(after, marking, "seed " + seed);
        repeated += expected > 1 ? 1 : 0;
      }
    }
    assertTrue(repeated > 2000, "only " + repeated);
  }

  @Test
  void twoBillionFiringsAreWorkedOutAndNotWrittenDown() {
    long many = Integer.MAX_VALUE;
    TransitionBuilder enter = new TransitionBuilder();
    enter.take(0, 1);
    enter.put(1, 1);
    TransitionBuilder use = new TransitionBuilder();
    use.take(1, 1);
    use.take(2, 1);
    use.put(0, 1);
    Net net =
        new Net(
            "net",
            List.of(new Net.Place("out", many), new Net.Place("in", 0), new Net.Place("key", 3)),
            List.of(enter.named("enter"), use.named("use")),
            Map.of(),
            Map.of());
    Simplification simple =
        Simplifier.simplify(net, Set.of(), Preserved.DEADLOCK, List.of(new PreAgglomeration()));
    assertEquals(1, simple.net().transitions().size());

    TooManySteps thrown =
        assertThrows(TooManySteps.class, () -> simple.expanded(new int[3], OptionalInt.empty()));

    assertEquals(many + 6, thrown.steps());
  }
}
