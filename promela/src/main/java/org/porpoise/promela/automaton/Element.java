package org.porpoise.promela.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.Statement;

/**
 * What may become a control state: a statement, or the point where the parts of one come together.
 * Mutable, and used only while one automaton is built.
 */
final class Element {
  /** What an element is. */
  enum Kind {
    BASIC,
    ELSE,
    GOTO,
    /** Where the options of a selection meet; in a loop, the way back. */
    JOIN,
    /** Behind a loop: where {@code break} goes. */
    LOOP_END,
    IF,
    DO,
    UNLESS,
    ATOMIC,
    BLOCK,
    D_STEP,
    /** The end of the body. */
    STOP
  }

  final int number;
  final SourcePlace place;
  Kind kind;

  /** What it does, if it is a statement without parts. */
  Optional<Statement> statement = Optional.empty();

  Optional<Destination> destination = Optional.empty();

  /** The options of a selection or loop; the main sequence and the escape of an {@code unless}. */
  List<Chain> options = List.of();

  /** The inside of a group. */
  Optional<Chain> body = Optional.empty();

  /** The escapes that can be taken here, the one with priority first. */
  final List<Chain> escapes = new ArrayList<>();

  /** The labels at it, as they are written. */
  final List<Label> labels = new ArrayList<>();

  Optional<Element> next = Optional.empty();

  /** Inside an atomic sequence, but not its end. */
  boolean isAtomic;

  /** The end of an atomic sequence. */
  boolean isAtomicEnd;

  boolean isInDStep;

  /** Its edges are written, or it needs none. */
  boolean isDone;

  Element(int number, Kind kind, SourcePlace place) {
    this.number = number;
    this.kind = kind;
    this.place = place;
  }

  Chain inside() {
    return body.orElseThrow(AssertionError::new);
  }

  boolean isGroup() {
    return kind == Kind.ATOMIC || kind == Kind.BLOCK || kind == Kind.D_STEP;
  }

  /** A condition that is this constant. */
  boolean isConstant(int value) {
    return statement.isPresent()
        && statement.get() instanceof Statement.Condition(Expression.Constant c, var ignored)
        && c.value() == value;
  }

  boolean hasMarkingLabel() {
    return labels.stream().anyMatch(l -> l.isEnd() || l.isProgress() || l.isAccept());
  }

  @Override
  public String toString() {
    return kind + " " + number + " at " + place;
  }
}
