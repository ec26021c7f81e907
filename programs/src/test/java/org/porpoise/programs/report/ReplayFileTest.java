package org.porpoise.programs.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.programs.Schedule;

final class ReplayFileTest {
  private static final ReplayFile FILE =
      new ReplayFile(
          "deadlock: A and B\nwait",
          "com.acme.Main",
          List.of("target/classes", "lib\\x.jar"),
          List.of("", "two words", "two\nlines"),
          true,
          100,
          Schedule.parse("i0x4 1x2 0:1"));

  @Test
  void whatIsWrittenIsReadBack() {
    assertEquals(FILE, ReplayFile.parse(FILE.text()));
  }

  @Test
  void itReadsLikeText() {
    assertEquals(
        """
        porpoise-schedule 1
        # deadlock: A and B
        # wait
        program com.acme.Main
        class-path target/classes
        class-path lib\\\\x.jar
        argument\s
        argument two words
        argument two\\nlines
        spurious-wakeups
        livelock 100
        schedule i 0x4 1x2 0:1
        """,
        FILE.text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "porpoise-schedule 2\nprogram M\nschedule 0\n",
        "porpoise-schedule 1\nprogram M\n",
        "porpoise-schedule 1\nprogram M\nschedule 0y1\n",
        "porpoise-schedule 1\nprogram M\nlivelock many\nschedule 0\n",
        "porpoise-schedule 1\nprogram M\ncolour red\nschedule 0\n"
      })
  void whatIsNoScheduleIsRefused(String text) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> ReplayFile.parse(text));
    assertTrue(!String.valueOf(e.getMessage()).isEmpty());
  }
}
