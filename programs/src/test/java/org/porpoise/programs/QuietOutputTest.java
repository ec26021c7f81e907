package org.porpoise.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("the standard output belongs to the process")
final class QuietOutputTest {
  private final PrintStream original = System.out;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream mine = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  @BeforeEach
  void listen() {
    System.setOut(mine);
  }

  @AfterEach
  void restore() {
    System.setOut(original);
  }

  private static boolean print(String text) {
    System.out.print(text);
    return true;
  }

  @Test
  void onlyWhatDriversPrintIsDropped() {
    QuietOutput.during(() -> print("a") && OnDriver.call(() -> print("b")) && print("c"));
    OnDriver.call(() -> print("d"));
    assertEquals("acd", bytes.toString(StandardCharsets.UTF_8));
  }

  @Test
  void theOldStreamComesBackWhateverHappens() {
    try {
      QuietOutput.during(
          () -> {
            throw new IllegalStateException("on purpose");
          });
    } catch (IllegalStateException e) {
      print("x");
    }
    assertSame(mine, System.out);
    assertEquals("x", bytes.toString(StandardCharsets.UTF_8));
  }

  @Test
  void theLastOfSeveralPutsTheOldStreamBack() throws InterruptedException {
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch outside = new CountDownLatch(1);
    Thread other =
        new Thread(
            () ->
                QuietOutput.during(
                    () -> {
                      inside.countDown();
                      try {
                        outside.await();
                      } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                      }
                      return OnDriver.call(() -> print("dropped"));
                    }));
    other.start();
    inside.await();
    QuietOutput.during(() -> OnDriver.call(() -> print("dropped")));
    outside.countDown();
    other.join();
    assertSame(mine, System.out);
    assertEquals("", bytes.toString(StandardCharsets.UTF_8));
  }
}
