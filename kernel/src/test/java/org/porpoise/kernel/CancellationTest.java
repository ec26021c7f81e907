package org.porpoise.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CancellationTest {
  private static int endless(Cancellation requested, int after) {
    Cancellation cancellation = Cancellation.current();
    for (int round = 0; ; round++) {
      cancellation.poll();
      if (round == after) {
        requested.request("enough");
      }
    }
  }

  @Test
  void endlessWorkEndsWhenItIsCancelled() {
    Cancellation cancellation = new Cancellation();
    Cancelled thrown =
        assertThrows(Cancelled.class, () -> cancellation.during(() -> endless(cancellation, 1000)));
    assertEquals("enough", thrown.reason());
    assertTrue(cancellation.isRequested());
  }

  @Test
  void theFirstReasonIsKeptAndEveryLaterPollThrows() {
    Cancellation cancellation = new Cancellation();
    cancellation.request("first");
    cancellation.request("second");
    assertEquals(Optional.of("first"), cancellation.reason());
    assertThrows(Cancelled.class, cancellation::poll);
    assertThrows(Cancelled.class, cancellation::poll);
  }

  @Test
  void whatIsNotRunDuringACancellationIsNeverCancelled() {
    Cancellation.check();
    assertFalse(Cancellation.current().isRequested());
    Cancellation never = Cancellation.current();
    assertThrows(IllegalStateException.class, () -> never.request("no"));
  }

  @Test
  void shieldedWorkGoesOn() {
    Cancellation cancellation = new Cancellation();
    cancellation.request("enough");
    int done =
        cancellation.during(
            () ->
                Cancellation.shielded(
                    () -> {
                      Cancellation.check();
                      return 7;
                    }));
    assertEquals(7, done);
  }

  @Test
  void aPartIsCancelledByItselfOrWithTheWhole() {
    Cancellation whole = new Cancellation();
    Cancellation first = whole.part();
    first.request("its share is used up");
    assertFalse(whole.isRequested());
    Cancellation second = whole.part();
    assertFalse(second.isRequested());
    whole.request("interrupted");
    assertEquals(Optional.of("its share is used up"), first.reason());
    assertEquals(Optional.of("interrupted"), second.reason());
    assertTrue(whole.part().isRequested());
  }

  @Test
  void twoRunsOfOneProcessAreCancelledApart() {
    Cancellation one = new Cancellation();
    Cancellation other = new Cancellation();
    one.request("enough");
    assertSame(other, one.during(() -> other.during(Cancellation::current)));
    assertThrows(
        Cancelled.class,
        () ->
            one.during(
                () -> {
                  Cancellation.check();
                  return 0;
                }));
  }
}
