package org.porpoise.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.porpoise.search.settings.Bounds;

/** A search that starts again has what is left of the time, and remembers how much was given. */
final class BoundsAfterTest {
  private static final Bounds MINUTE =
      new Bounds(
          OptionalLong.empty(),
          OptionalLong.of(9),
          Optional.of(Duration.ofSeconds(60)),
          OptionalLong.empty());

  @Test
  void timeThatIsGoneIsNotGivenAgain() {
    Bounds left = MINUTE.after(Duration.ofSeconds(20)).after(Duration.ofSeconds(30));
    assertEquals(Optional.of(Duration.ofSeconds(10)), left.time());
    assertEquals(Optional.of(Duration.ofSeconds(60)), left.given());
    assertEquals(MINUTE.states(), left.states());
  }

  @Test
  void nothingIsLeftOfTimeThatIsExceeded() {
    Bounds left = MINUTE.after(Duration.ofSeconds(70));
    assertEquals(Optional.of(Duration.ZERO), left.time());
    assertEquals(MINUTE.given(), left.given());
  }

  @Test
  void whatIsNotLimitedStaysSo() {
    assertEquals(Bounds.NONE, Bounds.NONE.after(Duration.ofDays(1)));
  }
}
