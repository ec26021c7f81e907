package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.execution.Folds.Fold;
import org.porpoise.report.execution.Folds.Kind;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Execution.Step;

/** The rows of an execution in columns, made one by one whenever somebody goes through them. */
final class Rows implements Iterable<Rows.Row> {
  private final Execution execution;
  private final List<Fold> folds;
  private final List<String> processes;
  private final boolean isOneFile;

  Rows(Execution execution) {
    this.execution = execution;
    folds = new Folds(execution).all();
    isOneFile = isOneFile(execution);
    Set<String> names = new LinkedHashSet<>();
    for (Fold fold : folds) {
      if (fold.kind() != Kind.START) {
        for (Step step : steps(fold)) {
          step.moves().forEach(m -> names.add(m.process()));
        }
      }
    }
    processes = Processes.inOrder(names);
  }

  /**
   * What is told of one step, or of several.
   *
   * @param number their numbers
   * @param output what the model printed
   */
  record Row(Fold fold, String number, List<Cell> cells, List<String> changes, String output) {}

  /**
   * What a process does.
   *
   * @param process its column; -1 if it has none
   * @param parts its statements
   */
  record Cell(int process, List<String> parts) {
    boolean isWide() {
      return process < 0;
    }

    String text() {
      return String.join("; ", parts);
    }
  }

  /** Those that have a column. */
  List<String> processes() {
    return processes;
  }

  @Override
  public Iterator<Row> iterator() {
    ChangeText changes = new ChangeText(execution.parts());
    Iterator<Fold> all = folds.iterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return all.hasNext();
      }

      @Override
      public Row next() {
        return row(all.next(), changes);
      }
    };
  }

  private Row row(Fold fold, ChangeText changes) {
    List<Step> steps = steps(fold);
    String own = steps.getFirst().process() + ".";
    String number =
        fold.size() == 1 ? Integer.toString(fold.end()) : (fold.first() + 1) + "-" + fold.end();
    return new Row(
        fold,
        number,
        cells(fold, steps),
        changes.next(steps, part -> fold.kind() != Kind.START || !part.name().startsWith(own)),
        steps.getFirst().occurrence().output());
  }

  private List<Step> steps(Fold fold) {
    return execution.steps().subList(fold.first(), fold.end());
  }

  private List<Cell> cells(Fold fold, List<Step> steps) {
    Step first = steps.getFirst();
    return switch (fold.kind()) {
      case SINGLE -> {
        List<Cell> cells = new ArrayList<>();
        for (int p = 0; p < processes.size(); p++) {
          for (TransitionText move : first.moves()) {
            if (move.process().equals(processes.get(p))) {
              cells.add(new Cell(p, List.of(text(move, ""))));
              break;
            }
          }
        }
        yield cells;
      }
      case START -> List.of(new Cell(-1, List.of(start(steps))));
      case REPEATED ->
          List.of(
              new Cell(
                  processes.indexOf(first.process()),
                  List.of(text(first.moves().getFirst(), "") + " (" + fold.size() + " times)")));
      case SILENT -> {
        List<String> parts = new ArrayList<>();
        String before = "";
        for (Step step : steps) {
          TransitionText move = step.moves().getFirst();
          parts.add(text(move, before));
          before = move.location().orElse("");
        }
        yield List.of(new Cell(processes.indexOf(first.process()), parts));
      }
    };
  }

  /** Which processes are started; they are those that have a place in the source afterwards. */
  private static String start(List<Step> steps) {
    Set<String> started = new LinkedHashSet<>();
    for (Step step : steps) {
      for (Part part : step.changes()) {
        if (part.kind() == Part.Kind.LINE && !part.name().equals(step.process())) {
          started.add(part.name());
        }
      }
    }
    String who = steps.getFirst().process();
    return started.isEmpty() ? who + " begins" : who + " starts " + String.join(", ", started);
  }

  /** A statement with its place, unless that is the same as before. */
  private String text(TransitionText move, String before) {
    String where = move.location().orElse("");
    return where.isEmpty() || where.equals(before)
        ? move.name()
        : place(where) + ": " + move.name();
  }

  /** The line alone if there is one file only. */
  private String place(String location) {
    return isOneFile ? location.substring(location.lastIndexOf(':') + 1) : location;
  }

  private static boolean isOneFile(Execution execution) {
    Set<String> files = new HashSet<>();
    for (Step step : execution.steps()) {
      for (TransitionText move : step.moves()) {
        move.location().ifPresent(l -> files.add(l.substring(0, Math.max(0, l.indexOf(':')))));
      }
    }
    return files.size() <= 1;
  }
}
