package org.porpoise.promela.model;

import java.util.List;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Expression.Reference;

/** A statement whose names are resolved. */
public sealed interface Statement {
  SourcePlace place();

  /** A statement that does nothing by itself, and says what is done next. */
  sealed interface Control extends Statement {}

  /** Waits until the expression is not 0; {@code skip} is the constant 1. */
  record Condition(Expression expression, SourcePlace place) implements Statement {}

  /** Gives a scalar variable a value, cut to its type. */
  record Assign(Reference target, Expression value, Form form, SourcePlace place)
      implements Statement {
    /** How it is written. */
    public enum Form {
      PLAIN,
      /** {@code x++}; the value is {@code x + 1}. */
      INCREMENT,
      /** {@code x--}; the value is {@code x - 1}. */
      DECREMENT,
      /** A declaration after the first statement of a body: a step like any other, as in SPIN. */
      DECLARATION,
      /** Not written: a part of a {@code for} or {@code select}. */
      WRITTEN_OUT
    }
  }

  /** {@code _ = e}: the value is computed and forgotten. */
  record Discard(Expression value, SourcePlace place) implements Statement {}

  /**
   * Puts a message into a channel.
   *
   * @param arguments the slots, with structures taken apart
   */
  record Send(
      Expression channel, Channels.SendOrder order, List<Expression> arguments, SourcePlace place)
      implements Statement {
    public Send {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * Takes a message from a channel.
   *
   * @param arguments the slots, with structures taken apart
   */
  record Receive(
      Expression channel,
      Channels.ReceiveOrder order,
      Channels.ReceiveEffect effect,
      List<ReceiveArgument> arguments,
      SourcePlace place)
      implements Statement {
    public Receive {
      arguments = List.copyOf(arguments);
    }
  }

  record Assert(Expression expression, SourcePlace place) implements Statement {}

  /**
   * {@code printf}.
   *
   * @param format with its escapes as written, without the quotes
   */
  record Print(String format, List<Expression> arguments, SourcePlace place) implements Statement {
    public Print {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code printm}: prints a value as the name of a symbolic constant. */
  record PrintMtype(Expression value, SourcePlace place) implements Statement {}

  record SetPriority(Expression pid, Expression priority, SourcePlace place) implements Statement {}

  /** Can be done when no other option of its {@link If} or {@link Do} can; elsewhere, always. */
  record Else(SourcePlace place) implements Control {}

  record Goto(Label target, SourcePlace place) implements Control {}

  /** Leaves the innermost {@link Do}. */
  record Break(SourcePlace place) implements Control {}

  /** A block: only a scope. */
  record Block(Sequence body, SourcePlace place) implements Control {}

  record Atomic(Sequence body, SourcePlace place) implements Control {}

  record DStep(Sequence body, SourcePlace place) implements Control {}

  /** The options of {@code if}, in the order of the source. */
  record If(List<Sequence> options, SourcePlace place) implements Control {
    public If {
      options = List.copyOf(options);
    }
  }

  /** The options of {@code do}, in the order of the source; {@code for} and {@code select} too. */
  record Do(List<Sequence> options, SourcePlace place) implements Control {
    public Do {
      options = List.copyOf(options);
    }
  }

  /**
   * {@code main unless escape}. When statements are nested, the innermost escape is tried last: an
   * outer one has priority over the inner ones.
   */
  record Unless(Sequence main, Sequence escape, SourcePlace place) implements Control {}
}
