package org.porpoise.programs.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Finding.Kind;

final class FindingTextTest {
  private static final Style WIDE = Style.plain();

  private static Stories lostUpdate() {
    return Stories.of("main", "A", "B")
        .step(0, "begin", "main", "", 1)
        .step(0, "start", "A", "", 3)
        .step(0, "start", "B", "", 4)
        .step(1, "begin", "A", "", 1)
        .step(1, "read", "Account#1.n", "0", 9)
        .step(2, "begin", "B", "", 1)
        .step(2, "read", "Account#1.n", "0", 9)
        .step(2, "write", "Account#1.n", "1", 9)
        .step(2, "end", "B", "", 9)
        .step(1, "write", "Account#1.n", "1", 9)
        .step(0, "join", "A", "", 5)
        .step(0, "read", "Account#1.n", "1", 6);
  }

  private static Throwable failure() {
    AssertionError error = new AssertionError("lost");
    error.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("bank.Account", "main", "Account.java", 6),
          new StackTraceElement("org.porpoise.programs.engine.Execution", "live", "E.java", 1)
        });
    return error;
  }

  @Test
  void anExceptionIsTheEndOfAColumn() {
    Finding finding =
        lostUpdate()
            .finding(
                Kind.EXCEPTION,
                "thread main: java.lang.AssertionError: lost",
                Optional.of(failure()));
    assertEquals(
        """
        exception: thread main: java.lang.AssertionError: lost

          main                                | A                                    | B
          ------------------------------------+--------------------------------------+-------------------------------------
          start A  Account.java:3             |                                      |
          start B  Account.java:4             |                                      |
          ------------------------------------+--------------------------------------+-------------------------------------
                                              | read Account#1.n: 0  Account.java:9  |
          ------------------------------------+--------------------------------------+-------------------------------------
                                              |                                      | read Account#1.n: 0  Account.java:9
                                              |                                      | write Account#1.n: 1  Account.java:9
          ------------------------------------+--------------------------------------+-------------------------------------
                                              | write Account#1.n: 1  Account.java:9 |
          ------------------------------------+--------------------------------------+-------------------------------------
          join A  Account.java:5              |                                      |
          read Account#1.n: 1  Account.java:6 |                                      |
          throws AssertionError               |                                      |

          java.lang.AssertionError: lost
              at bank.Account.main(Account.java:6)
        """,
        ResultText.of(finding, WIDE));
  }

  @Test
  void placesLoseTheOnlyFileBeforeLinesAreBroken() {
    String text = ResultText.of(lostUpdate().story(), new Style(Ink.PLAIN, 80, Detail.FOLDED));
    assertTrue(text.contains("| 9: write Account#1.n: 1"), text);
    for (String line : text.lines().toList()) {
      assertTrue(line.length() <= 80, line);
    }
  }

  @Test
  void longLinesAreBrokenBetweenWords() {
    String text = ResultText.of(lostUpdate().story(), new Style(Ink.PLAIN, 64, Detail.FOLDED));
    assertTrue(text.contains("| 9: write\n"), text);
    for (String line : text.lines().toList()) {
      assertTrue(line.length() <= 64, line);
    }
  }

  @Test
  void tooManyThreadsAreToldBelowEachOther() {
    Stories stories = Stories.of("main", "A", "B", "C", "D", "E");
    for (int thread = 0; thread < 6; thread++) {
      stories.step(thread, "write", "Account#1.n", "1", 7);
      stories.step(thread, "read", "Account#1.n", "1", 8);
    }
    String text = ResultText.of(stories.story(), new Style(Ink.PLAIN, 80, Detail.FOLDED));
    assertTrue(
        text.startsWith("  main | write Account#1.n: 1  Account.java:7\n       | read"), text);
    assertTrue(text.contains("\n  E    | write Account#1.n: 1  Account.java:7\n"), text);
  }

  @Test
  void aDeadlockSaysWhoHoldsWhat() {
    Finding finding =
        Stories.of("main", "A", "B")
            .step(1, "enter", "Fork#1", "", 9)
            .step(2, "enter", "Fork#2", "", 9)
            .waits(1, "enter", "Fork#2", 2, 10)
            .waits(2, "enter", "Fork#1", 1, 10)
            .finding(Kind.DEADLOCK, "deadlock: A waits", Optional.empty());
    assertEquals(
        """
        deadlock: A waits

          A                                      | B
          ---------------------------------------+---------------------------------------
          enter Fork#1  Account.java:9           |
          ---------------------------------------+---------------------------------------
                                                 | enter Fork#2  Account.java:9
          ---------------------------------------+---------------------------------------
          waits to enter Fork#2  Account.java:10 |
                                                 | waits to enter Fork#1  Account.java:10

          A waits to enter Fork#2, which B holds
              at bank.Account.deposit(Account.java:10)

          B waits to enter Fork#1, which A holds
              at bank.Account.deposit(Account.java:10)

          in a circle: A waits for B waits for A
        """,
        ResultText.of(finding, WIDE));
  }

  @Test
  void aRaceShowsBothAccesses() {
    Finding finding =
        Stories.of("main", "A")
            .step(1, "read", "Account#1.n", "0", 9)
            .step(0, "write", "Account#1.n", "1", 12)
            .finding(Kind.RACE, "data race: read and write", Optional.empty());
    String text = ResultText.of(finding, WIDE);
    assertTrue(
        text.endsWith(
            """

              A: read Account#1.n
                  at bank.Account.deposit(Account.java:9)

              main: write Account#1.n
                  at bank.Account.deposit(Account.java:12)
            """),
        text);
  }

  @Test
  void loopsAreToldOnceWithACount() {
    Stories stories = Stories.of("main", "A");
    stories.step(0, "start", "A", "", 4).step(1, "write", "Account#1.n", "1", 5);
    for (int turn = 0; turn < 5; turn++) {
      stories.step(0, "read", "Account#1.n", "0", 7).step(0, "yield", "", "", 8);
    }
    stories.step(0, "read", "Account#1.n", "1", 7);
    assertEquals(
        """
          main                                | A
          ------------------------------------+-------------------------------------
          start A  Account.java:4             |
          ------------------------------------+-------------------------------------
                                              | write Account#1.n: 1  Account.java:5
          ------------------------------------+-------------------------------------
          read Account#1.n: 0  Account.java:7 |
          yield  Account.java:8               |
          … these 2 steps 4 times more        |
          read Account#1.n: 1  Account.java:7 |
        """,
        ResultText.of(stories.story(), WIDE));
    String all = ResultText.of(stories.story(), new Style(Ink.PLAIN, 80, Detail.ALL));
    assertEquals(17, all.lines().count(), all);
  }

  @Test
  void whatOneThreadAloneTouchesIsLeftOutAndCounted() {
    Stories stories =
        Stories.of("main", "A")
            .step(0, "write", "Fork[]#1[0]", "Fork#1", 2)
            .step(0, "start", "A", "", 3)
            .step(1, "read", "Fork[]#1[0]", "Fork#1", 5)
            .step(1, "write", "Account#1.n", "1", 6)
            .step(0, "write", "Account#2.n", "2", 7)
            .step(0, "read", "Account#1.n", "1", 8);
    assertEquals(
        """
          main                                | A
          ------------------------------------+-------------------------------------
          start A  Account.java:3             |
          ------------------------------------+-------------------------------------
                                              | write Account#1.n: 1  Account.java:6
          ------------------------------------+-------------------------------------
          read Account#1.n: 1  Account.java:8 |
          (3 thread-local accesses hidden)
        """,
        ResultText.of(stories.story(), WIDE));
  }

  @Test
  void theMiddleOfALongRunIsLeftOut() {
    Stories stories = Stories.of("main", "A").step(1, "read", "Account#1.n", "0", 3);
    for (int i = 0; i < 1000; i++) {
      stories.step(0, "write", "Account#1.n", Integer.toString(i), 5);
    }
    String text = ResultText.of(stories.story(), WIDE);
    assertTrue(text.contains("  … 976 lines more "), text);
    assertTrue(text.contains("write Account#1.n: 999"), text);
  }
}
