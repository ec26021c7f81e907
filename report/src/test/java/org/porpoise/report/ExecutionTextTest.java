package org.porpoise.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Occurrence.Message;
import org.porpoise.kernel.Occurrence.Way;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.execution.MessageArrows;
import org.porpoise.report.text.Ink;
import org.porpoise.report.text.Show;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;

/** The three layouts of an execution. */
final class ExecutionTextTest {

  private static TransitionText move(String process, String name, int line) {
    return new TransitionText(process, name, Optional.of("m.pml:" + line));
  }

  private static Execution.Step step(
      Occurrence occurrence, List<Part> changes, TransitionText... moves) {
    TransitionText first = moves[0];
    return new Execution.Step(
        0,
        first.process(),
        first.name(),
        first.location(),
        "",
        changes,
        List.of(moves),
        occurrence);
  }

  private static Occurrence message(Way way, String channel, String contents) {
    return new Occurrence("", List.of(new Message(way, channel, contents)));
  }

  private static Part line(String process, int line) {
    return new Part(Part.Kind.LINE, process, "line " + line);
  }

  /** A rendezvous, a local step that prints, a message that waits, and its receive. */
  private static Execution execution() {
    List<Part> initial =
        List.of(
            new Part("flag[0]", "0"), new Part("flag[1]", "0"), line("A[0]", 1), line("B[1]", 7));
    return new Execution(
        "flag[0]=0 flag[1]=0 A[0]=line 1 B[1]=line 7",
        initial,
        List.of(
            step(
                message(new Way.Passed("A[0]", "B[1]"), "c", "req,1"),
                List.of(line("A[0]", 2), line("B[1]", 8)),
                move("A[0]", "c!req, 1", 1),
                move("B[1]", "c?req, x", 7)),
            step(
                new Occurrence("hello\nworld\n", List.of()),
                List.of(),
                move("A[0]", "printf(greeting)", 2)),
            step(
                message(new Way.Sent("B[1]"), "q", "5"),
                List.of(new Part(Part.Kind.CHANNEL, "q", "[5]"), new Part("flag[1]", "1")),
                move("B[1]", "q!5", 8)),
            step(message(new Way.Received("A[0]"), "q", "5"), List.of(), move("A[0]", "q?5", 3)),
            step(Occurrence.SILENT, List.of(), move("B[1]", "assert(false)", 9))),
        List.of(new Part("flag[0]", "0"), new Part("flag[1]", "1")),
        OptionalInt.empty(),
        OptionalInt.empty());
  }

  private static String text(Show show, int width) {
    return TextReport.execution(execution(), new Style(Ink.PLAIN, show, width));
  }

  @Test
  void aLineForEachStep() {
    assertEquals(
        """
              initially  all variables 0
           1  A[0]  c!req, 1          m.pml:1
           2  A[0]  printf(greeting)  m.pml:2
              | hello
              | world
           3  B[1]  q!5               m.pml:8  q=[5], flag[1]: 0 -> 1
           4  A[0]  q?5               m.pml:3
           5  B[1]  assert(false)     m.pml:9
              finally  flag[1]=1, the rest as it was initially
        """,
        text(Show.STEPS, 100));
  }

  @Test
  void aColumnForEachProcess() {
    String columns =
        """
              initially  all variables 0
              A[0]                 B[1]
           1  1: c!req, 1          7: c?req, x
           2  2: printf(greeting)
              | hello
              | world
           3                       8: q!5            q=[5], flag[1]: 0 -> 1
           4  3: q?5
           5                       9: assert(false)
              finally  flag[1]=1, the rest as it was initially
        """;
    assertEquals(columns, text(Show.COLUMNS, 100));
    assertEquals(columns, text(Show.AUTO, 100));
  }

  @Test
  void narrowColumnsShareTheirRoomAndTooNarrowOnesAreLines() {
    for (int width = 44; width <= 60; width++) {
      String narrow = text(Show.COLUMNS, width);
      assertTrue(narrow.contains("assert(false)"), narrow);
      for (String line : narrow.lines().skip(2).toList()) {
        assertTrue(line.length() <= width, line);
      }
    }
    assertEquals(
        """
              initially  all variables 0
              A[0]     B[1]
           1  1: c!req, 1
                       7: c?req, x
           2  2: printf(greeting)
              | hello
              | world
           3           8: q!5   q=[5], flag[1]: 0 -> 1
           4  3: q?5
           5           9: assert(false)
              finally  flag[1]=1,
                       the rest as it was initially
        """,
        text(Show.COLUMNS, 48));
    assertEquals(text(Show.STEPS, 36), text(Show.AUTO, 36));
    assertTrue(text(Show.COLUMNS, 26).contains("(too narrow for columns)"));
  }

  @Test
  void aChartOfTheMessages() {
    assertEquals(
        """
              initially  all variables 0
                  A[0]         B[1]
                    |            |
           1        |- c!req,1 ->|        m.pml:1
           2        |            |        m.pml:2  A[0]: printf(greeting)
              | hello
              | world
           3        |            o q!5    m.pml:8
           4        |<-- q?5 ----|        m.pml:3  sent in step 3
           5        |            |        m.pml:9  B[1]: assert(false)
              finally  flag[1]=1, the rest as it was initially
        """,
        text(Show.CHART, 100));
  }

  @Test
  void aChartWithoutMessagesIsNone() {
    Execution silent =
        new Execution(
            "",
            List.of(),
            List.of(step(Occurrence.SILENT, List.of(), move("A[0]", "x = 1", 1))),
            List.of(),
            OptionalInt.empty(),
            OptionalInt.empty());
    String text = TextReport.execution(silent, new Style(Ink.PLAIN, Show.CHART, 100));
    assertTrue(text.contains("(no messages, or too narrow for a chart)"), text);
    assertTrue(text.contains("x = 1"), text);
  }

  @Test
  void equalMessagesAreReceivedInTheOrderInWhichTheyWereSent() {
    Execution.Step send =
        step(message(new Way.Sent("A[0]"), "q", "1"), List.of(), move("A[0]", "q!1", 1));
    Execution.Step copy =
        step(message(new Way.Copied("B[1]"), "q", "1"), List.of(), move("B[1]", "q?<1>", 2));
    Execution.Step receive =
        step(message(new Way.Received("B[1]"), "q", "1"), List.of(), move("B[1]", "q?1", 3));
    Execution execution =
        new Execution(
            "",
            List.of(),
            List.of(send, send, copy, receive, receive),
            List.of(),
            OptionalInt.empty(),
            OptionalInt.empty());
    assertEquals(
        List.of(OptionalInt.of(1), OptionalInt.of(1), OptionalInt.of(2)),
        MessageArrows.of(execution).stream()
            .skip(2)
            .map(arrows -> arrows.getFirst().sentAt())
            .toList());
  }
}
