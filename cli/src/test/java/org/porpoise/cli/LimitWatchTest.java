package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Interruption;
import org.porpoise.cli.terminal.LimitWatch;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Cancelled;
import org.porpoise.search.settings.Bounds;

/** What happens when a limit is reached: no test waits for anything but what must come. */
final class LimitWatchTest {
  private final BlockingQueue<Integer> halted = new LinkedBlockingQueue<>();
  private final List<String> told = new CopyOnWriteArrayList<>();
  private final Interruption interruption = new Interruption(halted::add);

  private static Bounds time(Duration time) {
    return new Bounds(
        OptionalLong.empty(), OptionalLong.empty(), Optional.of(time), OptionalLong.empty());
  }

  private ExitStatus tell(String reason) {
    told.add(reason);
    return ExitStatus.VIOLATED;
  }

  private static int endless() {
    while (true) {
      Cancellation.check();
    }
  }

  @Test
  void workThatPollsEndsWhenItsTimeIsOver() {
    try (LimitWatch _ = LimitWatch.of(interruption, time(Duration.ofMillis(50)))) {
      Cancelled thrown =
          assertThrows(
              Cancelled.class, () -> interruption.cancellation().during(LimitWatchTest::endless));
      assertEquals("the time limit of 0.05 s was reached", thrown.reason());
    }
    interruption.beginTelling(ExitStatus.UNKNOWN);
    assertTrue(halted.isEmpty());
  }

  @Test
  void aPartThatTakesTooLongLeavesTheOthersTheirTime() {
    Cancellation part = interruption.cancellation().part();
    try (LimitWatch _ = LimitWatch.ofPart(part, interruption, time(Duration.ofMillis(50)))) {
      assertThrows(Cancelled.class, () -> part.during(LimitWatchTest::endless));
    }
    assertFalse(interruption.isRequested());
    assertTrue(halted.isEmpty());
  }

  @Test
  @Tag("slow")
  void workThatDoesNotPollIsEndedWithWhatIsKnown() throws InterruptedException {
    interruption.beginWork(this::tell);
    try (LimitWatch _ = LimitWatch.of(interruption, time(Duration.ofMillis(50)))) {
      assertEquals(ExitStatus.VIOLATED.code(), halted.take());
    }
    assertEquals(List.of("the time limit of 0.05 s was reached"), told);
  }

  @Test
  void whatIsBeingToldIsNotToldByTheWatchdogToo() {
    interruption.beginWork(this::tell);
    interruption.beginTelling(ExitStatus.OK);
    Thread watchdog = Thread.ofPlatform().start(interruption::enforce);
    assertFalse(joins(watchdog) && !told.isEmpty());
    assertTrue(halted.isEmpty());
  }

  private static boolean joins(Thread thread) {
    try {
      thread.join();
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Test
  void memoryThatIsKeptIsLimited() {
    Bounds little =
        new Bounds(
            OptionalLong.empty(), OptionalLong.empty(), Optional.empty(), OptionalLong.of(1 << 20));
    long[][] kept = new long[32][];
    try (LimitWatch _ = LimitWatch.of(interruption, little)) {
      for (int i = 0; i < kept.length; i++) {
        kept[i] = new long[1 << 20]; // 256 MB in all
      }
      Cancelled thrown =
          assertThrows(
              Cancelled.class, () -> interruption.cancellation().during(LimitWatchTest::endless));
      assertEquals("the memory limit of 1 MB was reached", thrown.reason());
    }
    assertEquals(1 << 20, kept[kept.length - 1].length);
  }
}
