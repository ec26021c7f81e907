package org.porpoise.programs.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.porpoise.programs.Finding;
import org.porpoise.programs.story.Story;
import org.porpoise.programs.story.Story.Event;
import org.porpoise.programs.story.Story.Waiting;

/**
 * The lines that tell a story.
 *
 * <p>That a thread begins and ends is seen without a line. Where not everything is told, accesses
 * that are no other thread's business are left out; what a thread repeats exactly, without another
 * thread in between, is told once with a count; of what it does alone for very long the middle is
 * left out. All three say how many steps they stand for.
 */
final class Rows {
  private static final Set<String> UNTOLD = Set.of("begin", "end");
  private static final int LONGEST_LOOP = 16;
  private static final int FEWEST_TURNS = 3;
  private static final int LONGEST_RUN = 40;
  private static final int SHOWN_OF_RUN = 12;

  private final Detail detail;
  private final List<Row> rows = new ArrayList<>();
  private int hidden;

  private Rows(Detail detail) {
    this.detail = detail;
  }

  /** The lines of a whole story. */
  static Rows of(Story story, Detail detail) {
    Rows told = new Rows(detail);
    IrrelevantAccesses irrelevant = new IrrelevantAccesses(story);
    List<Row> run = new ArrayList<>();
    for (Event event : story.events()) {
      if (UNTOLD.contains(event.operation())) {
        continue;
      }
      if (detail == Detail.FOLDED && irrelevant.contains(event)) {
        told.hidden++;
        continue;
      }
      if (!run.isEmpty() && run.getLast().thread() != event.thread()) {
        told.tellRun(run);
        run.clear();
      }
      run.add(Row.of(event));
    }
    told.tellRun(run);
    return told;
  }

  /** The lines of a story that ends badly. */
  static Rows of(Finding finding, Detail detail) {
    Rows told = of(finding.story(), detail);
    List<Event> events = finding.story().events();
    switch (finding.kind()) {
      case EXCEPTION, DIVERGENCE -> {
        if (!events.isEmpty()) {
          told.rows.add(Row.end(events.getLast().thread(), end(finding)));
        }
      }
      case DEADLOCK, LIVELOCK -> {
        for (Waiting waiting : finding.story().waiting()) {
          told.rows.add(Row.of(waiting));
        }
      }
      case RACE -> {}
    }
    return told;
  }

  private static String end(Finding finding) {
    if (finding.kind() == Finding.Kind.DIVERGENCE) {
      return "runs on without end";
    }
    return finding
        .cause()
        .map(cause -> "throws " + cause.getClass().getSimpleName())
        .orElse("fails");
  }

  /** The lines, in the order of time. */
  List<Row> rows() {
    return rows;
  }

  /** What is to be said of the accesses that are left out; nothing if there are none. */
  List<String> remark() {
    return hidden == 0
        ? List.of()
        : List.of("(" + Amounts.count(hidden, "thread-local access") + " hidden)");
  }

  /** Tells what one thread does before another goes on. */
  private void tellRun(List<Row> run) {
    if (detail == Detail.ALL) {
      rows.addAll(run);
      return;
    }
    List<Row> folded = folded(run);
    if (folded.size() <= LONGEST_RUN) {
      rows.addAll(folded);
      return;
    }
    int left = folded.size() - 2 * SHOWN_OF_RUN;
    rows.addAll(folded.subList(0, SHOWN_OF_RUN));
    rows.add(Row.remark(run.getFirst().thread(), "… " + Amounts.count(left, "line") + " more"));
    rows.addAll(folded.subList(folded.size() - SHOWN_OF_RUN, folded.size()));
  }

  private static List<Row> folded(List<Row> run) {
    List<Row> folded = new ArrayList<>();
    int at = 0;
    while (at < run.size()) {
      int length = loop(run, at);
      if (length == 0) {
        folded.add(run.get(at++));
        continue;
      }
      int turns = turns(run, at, length);
      folded.addAll(run.subList(at, at + length));
      folded.add(Row.remark(run.get(at).thread(), again(length, turns - 1)));
      at += length * turns;
    }
    return folded;
  }

  private static String again(int length, int times) {
    String what = length == 1 ? "the same" : "these " + length + " steps";
    return "… " + what + " " + times + " times more";
  }

  /** The length of the loop that begins at a line, 0 if none does. */
  private static int loop(List<Row> run, int at) {
    for (int length = 1; length <= LONGEST_LOOP; length++) {
      if (turns(run, at, length) >= FEWEST_TURNS) {
        return length;
      }
    }
    return 0;
  }

  private static int turns(List<Row> run, int at, int length) {
    int end = at + length;
    while (end < run.size() && run.get(end).equals(run.get(end - length))) {
      end++;
    }
    return (end - at) / length;
  }
}
