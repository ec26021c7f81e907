package org.porpoise.petri.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.petri.net.Net;

final class PetriSystemTest {

  @Test
  void aMarkingIsToldByItsTokens() {
    Net net = new Nets("a=3 b c=1").fires("t", "a", "b").net();
    PetriSystem system = PetriSystem.of(net);
    long[] state = new long[system.layout().words()];
    system.stepper().initial(state, 0);
    assertEquals("a=3 c=1", system.describe(state, 0));
    assertEquals("no tokens", system.describe(new long[state.length], 0));
    assertEquals("t", system.text(0).name());
  }

  @Test
  void safePlacesTakeOneBitAndOthersOneMoreThanTheyNeed() {
    Nets ring = new Nets("a=1 b c").fires("ab", "a", "b").fires("bc", "b", "c");
    assertInstanceOf(SafeStepper.class, PetriSystem.of(ring.net()).stepper());
    assertEquals(1, PetriSystem.of(ring.net()).layout().fields().getFirst().bits());
    Net counting = new Nets("a=3 b").fires("ab", "a", "b").net();
    assertInstanceOf(CountingStepper.class, PetriSystem.of(counting).stepper());
    assertEquals(3, PetriSystem.of(counting).layout().fields().getFirst().bits());
  }

  @Test
  void aPlaceWithoutAKnownBoundGetsRoomAsItNeedsIt() {
    Net net = new Nets("p q").fires("put", "", "p q", "", "300q", "").net();
    TransitionSystem system = PetriSystem.of(net);
    int wider = 0;
    while (true) {
      try {
        assertEquals(300, fireAlways(system));
        break;
      } catch (CapacityExceeded e) {
        assertEquals(Optional.empty(), e.endless());
        system = e.wider();
        wider++;
      }
    }
    assertEquals(4, wider); // 1, 2, 4, 8, 16 bits
  }

  @Test
  void aPlaceThatInhibitsHasRoomUntilItDoes() {
    Net net = new Nets("p").fires("put", "", "p", "", "300p", "").net();
    assertEquals(300, fireAlways(PetriSystem.of(net)));
  }

  @Test
  void noRoomIsEnoughForAPlaceThatGrowsForever() {
    TransitionSystem system = PetriSystem.of(new Nets("p").fires("put", "", "p").net());
    Optional<String> endless = Optional.empty();
    for (int i = 0; i < 4; i++) {
      TransitionSystem current = system;
      CapacityExceeded e = assertThrows(CapacityExceeded.class, () -> fireAlways(current));
      system = e.wider();
      endless = e.endless();
    }
    assertEquals(
        Optional.of(
            "p has no bound: from the start, put can be fired again and again, each time with 1"
                + " more token there"),
        endless);
  }

  @Test
  void aCensusCountsTokens() {
    Net net = new Nets("a=1 b").fires("split", "a", "3b").net();
    Census census = new Census();
    assertEquals(1, fireAlways(PetriSystem.of(net).counted(census)));
    assertEquals(3, census.mostInPlace());
    assertEquals(3, census.mostInMarking());
  }

  /** Fires the first transition until nothing can fire; how often that was. */
  private static int fireAlways(TransitionSystem system) {
    Stepper stepper = system.stepper();
    long[] state = new long[system.layout().words()];
    stepper.initial(state, 0);
    int fired = 0;
    while (true) {
      TransitionBuffer enabled = new TransitionBuffer();
      stepper.enabled(state, 0, enabled);
      if (enabled.isEmpty()) {
        return fired;
      }
      long[] next = new long[state.length];
      stepper.fire(enabled.get(0), state, 0, next, 0);
      state = next;
      fired++;
    }
  }
}
