package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.porpoise.cli.terminal.Progress;
import org.porpoise.cli.terminal.ProgressLine;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.settings.Order;

final class ProgressTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Terminal terminal =
      Terminal.of(
          InputStream.nullInputStream(),
          System.out,
          new PrintStream(bytes, true, StandardCharsets.UTF_8));

  private static Statistics after(int seconds) {
    return new Statistics(
        10_000L * seconds, 20_000L * seconds, 0, 123, 1_000_000, Duration.ofSeconds(seconds));
  }

  private String told() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theLiveLineGoesAway() {
    Progress progress = new Progress(terminal, ProgressLine.Form.LIVE, Order.DFS);
    progress.report(after(1), 7);
    assertEquals("\r\u001b[K10,000 states, 10,000/s, depth 7 (at most 123), 1.0 MB, 1.0 s", told());
    progress.clear();
    progress.clear();
    assertEquals(2, told().split("\r", -1).length - 1);
  }

  @Test
  void linesComeNowAndThen() {
    Progress progress = new Progress(terminal, ProgressLine.Form.LINES, Order.BFS);
    for (int second = 1; second <= 6; second++) {
      progress.report(after(second), 7);
    }
    progress.clear();
    assertEquals(3, told().lines().count());
    assertTrue(told().contains(", depth 123, 7 waiting, "), told());
    assertFalse(progress.isStopRequested());
  }

  @Test
  void silenceIsSilent() {
    Progress progress = new Progress(terminal, ProgressLine.Form.SILENT, Order.DFS);
    progress.report(after(1), 7);
    progress.clear();
    assertEquals("", told());
  }
}
