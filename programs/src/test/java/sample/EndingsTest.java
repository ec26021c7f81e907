package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Result;
import org.porpoise.programs.Result.Verdict;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Task;

/** Explorations end when they are to end, whatever the program does. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class EndingsTest {
  private static final Task BLOCKED =
      () -> {
        Pipe pipe = Pipe.open();
        pipe.source().read(ByteBuffer.allocate(1));
      };

  @Test
  @Tag("slow")
  void theTimeEndsAnExplorationThatBlocks() {
    Result result = Explorer.explore(BLOCKED, Settings.defaults().withTime(Duration.ofSeconds(1)));
    assertEquals(Verdict.UNKNOWN, result.verdict());
    assertTrue(result.incomplete().startsWith("the time was over, and"), result.incomplete());
  }

  @Test
  @Tag("slow")
  void anInterruptEndsAnExplorationThatBlocks() throws Exception {
    CompletableFuture<Result> result = new CompletableFuture<>();
    CompletableFuture<Boolean> isInterrupted = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              result.complete(Explorer.explore(BLOCKED, Settings.defaults()));
              isInterrupted.complete(Thread.currentThread().isInterrupted());
            });
    thread.start();
    Thread.sleep(500);
    thread.interrupt();
    Result found = result.get(30, TimeUnit.SECONDS);
    assertTrue(found.incomplete().startsWith("interrupted"), found.incomplete());
    assertEquals(List.of(), found.findings(), "what the end makes of the program is no behaviour");
    assertTrue(isInterrupted.get(30, TimeUnit.SECONDS));
  }

  @Test
  @Tag("slow")
  void anInterruptEndsAnExplorationBetweenExecutions() throws Exception {
    CompletableFuture<Result> result = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () ->
                result.complete(
                    Explorer.explore(
                        () -> {
                          int[] numbers = new int[8];
                          for (int i = 0; i < 6; i++) {
                            Thread other =
                                new Thread(
                                    () -> {
                                      for (int k = 0; k < 8; k++) {
                                        numbers[k]++;
                                      }
                                    });
                            other.start();
                          }
                        },
                        Settings.defaults())));
    thread.start();
    Thread.sleep(1_000);
    thread.interrupt();
    assertEquals("interrupted", result.get(30, TimeUnit.SECONDS).incomplete());
  }
}
