package org.porpoise.promela.automaton;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.automaton.Element.Kind;
import org.porpoise.promela.automaton.Node.Mark;

/**
 * Turns raw transitions into those that can be done: a selection gets the first steps of its
 * options, nested ones too; a group the first step of its inside; and what has escapes gets their
 * first steps before its own. The marks of what disappears go to what follows it.
 */
final class Flattening {
  private final List<List<Move>> table;
  private final List<Set<Mark>> marks = new ArrayList<>();

  private Flattening(List<List<Move>> table, List<Element> elements) {
    this.table = table;
    marks.add(EnumSet.noneOf(Mark.class));
    elements.forEach(element -> marks.add(marksOf(element)));
  }

  /** The transitions and marks of each element, by its number. */
  record Result(List<List<Move>> table, List<Set<Mark>> marks) {}

  static Result flatten(List<List<Move>> table, List<Element> elements) {
    Flattening flattening = new Flattening(table, elements);
    flattening.flattenNested();
    flattening.pullFirstSteps();
    flattening.addEscapes();
    flattening.spreadEnds();
    return new Result(table, flattening.marks);
  }

  private static Set<Mark> marksOf(Element element) {
    Set<Mark> set = EnumSet.noneOf(Mark.class);
    element.labels.forEach(
        label -> {
          if (label.isEnd()) {
            set.add(Mark.END);
          }
          if (label.isProgress()) {
            set.add(Mark.PROGRESS);
          }
          if (label.isAccept()) {
            set.add(Mark.ACCEPT);
          }
        });
    if (element.kind == Kind.STOP) {
      set.add(Mark.END);
    }
    return set;
  }

  private boolean isChoice(int number) {
    return table.get(number).size() > 1;
  }

  private List<Move> options(int number) {
    List<Move> moves = table.get(number);
    return moves.subList(1, moves.size());
  }

  private void pass(int through, Move move) {
    marks.get(move.to()).addAll(marks.get(through));
  }

  /** Replaces options that are choices by their options until there are none. */
  private void flattenNested() {
    boolean changed;
    do {
      changed = false;
      for (int i = 1; i < table.size(); i++) {
        Cancellation.check();
        if (isChoice(i) && options(i).stream().anyMatch(option -> isChoice(option.to()))) {
          table.set(i, flattened(i));
          changed = true;
        }
      }
    } while (changed);
  }

  private List<Move> flattened(int number) {
    List<Move> moves = new ArrayList<>();
    moves.add(table.get(number).getFirst());
    for (Move option : options(number)) {
      if (isChoice(option.to())) {
        for (Move inner : options(option.to())) {
          moves.add(inner);
          pass(option.to(), inner);
        }
      } else {
        moves.add(option);
      }
    }
    return moves;
  }

  private void pullFirstSteps() {
    for (int i = 1; i < table.size(); i++) {
      Cancellation.check();
      if (!isChoice(i) || table.get(options(i).getFirst().to()).isEmpty()) {
        continue;
      }
      List<Move> moves = new ArrayList<>();
      for (Move option : options(i)) {
        if (!table.get(option.to()).isEmpty()) {
          Move first = table.get(option.to()).getFirst();
          moves.add(first);
          pass(option.to(), first);
        }
      }
      table.set(i, moves);
    }
  }

  /**
   * Puts the steps of escapes first; of several, those of the escape with priority. The steps of
   * one escape come out in reverse order.
   */
  private void addEscapes() {
    for (int i = 1; i < table.size(); i++) {
      Cancellation.check();
      List<Move> moves = table.get(i);
      for (Move move : List.copyOf(moves)) {
        for (int escape : move.escapes().reversed()) {
          addEscape(escape, moves);
        }
      }
    }
  }

  private void addEscape(int escape, List<Move> moves) {
    for (Move move : List.copyOf(table.get(escape))) {
      Stream<Element> present = moves.stream().map(Move::source);
      if (present.noneMatch(source -> source == move.source())) {
        moves.addFirst(move.asEscape(escape));
      }
    }
  }

  /** A process may also end where the only way on from a possible end joins another. */
  private void spreadEnds() {
    for (int i = 1; i < table.size(); i++) {
      Cancellation.check();
      List<Move> moves = table.get(i);
      if (moves.size() == 1
          && moves.getFirst().source().kind == Kind.JOIN
          && marks.get(i).contains(Mark.END)) {
        marks.get(moves.getFirst().to()).add(Mark.END);
      }
    }
  }
}
