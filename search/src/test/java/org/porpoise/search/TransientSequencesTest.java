package org.porpoise.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.porpoise.kernel.ModelFault;
import org.porpoise.search.explore.TransientStates;

/** What is too long is one sequence of states that are passed through, not a path with many. */
final class TransientSequencesTest {
  private static final int MANY = 1_000_001;
  private final long[] state = {0};

  @Test
  void aLongPathMayHaveManyShortSequences() {
    TransientStates passing = new TransientStates(1);
    for (int i = 0; i < MANY; i++) {
      assertEquals(~i, passing.begin(state, 0));
    }
  }

  @Test
  void aSequenceWithoutEndIsAMistakeOfTheModel() {
    TransientStates passing = new TransientStates(1);
    passing.begin(state, 0);
    assertThrows(
        ModelFault.class,
        () -> {
          for (int i = 0; i < MANY; i++) {
            passing.goOn(state, 0);
          }
        });
  }
}
