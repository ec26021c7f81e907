package org.porpoise.promela.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.SourcePlace;

/** An expression whose names are resolved. Its value is a 32-bit integer. */
public sealed interface Expression {
  /** The type, where one is known; the result of arithmetic is an {@code int}. */
  Type type();

  SourcePlace place();

  /**
   * A number.
   *
   * @param text how to show it: the name of a symbolic constant, {@code true}, or the number
   */
  record Constant(int value, String text, Type type, SourcePlace place) implements Expression {}

  /**
   * A variable, an element of an array, or a field.
   *
   * @param steps the way from the variable to the part that is meant, empty if it is the whole; a
   *     scalar unless a whole structure stands in a message or argument
   * @param type the type of the part
   */
  record Reference(Variable variable, List<Step> steps, Type type, SourcePlace place)
      implements Expression {
    public Reference {
      steps = List.copyOf(steps);
    }
  }

  /** A step from a variable to its part. */
  sealed interface Step {
    /** To an element of an array of this length, which is to be checked. */
    record Index(Expression index, int length) implements Step {}

    /** To a field of a structure. */
    record Field(Variable field) implements Step {}
  }

  record Unary(UnaryOperator operator, Expression operand, Type type, SourcePlace place)
      implements Expression {}

  record Binary(
      BinaryOperator operator, Expression left, Expression right, Type type, SourcePlace place)
      implements Expression {}

  /** {@code (condition -> then : otherwise)}. */
  record Conditional(
      Expression condition, Expression then, Expression otherwise, Type type, SourcePlace place)
      implements Expression {}

  /**
   * Creates a process and is its number, or 0 if there are too many.
   *
   * @param arguments one for each number in a parameter, structures being taken apart; fewer mean 0
   *     for the rest
   */
  record Run(String proctype, List<Expression> arguments, OptionalInt priority, SourcePlace place)
      implements Expression {
    public Run {
      arguments = List.copyOf(arguments);
    }

    @Override
    public Type type() {
      return Type.Basic.PID;
    }
  }

  /** {@code len}, {@code empty}, {@code nempty}, {@code full}, {@code nfull} of a channel. */
  record ChannelQuery(Channels.Query query, Expression channel, SourcePlace place)
      implements Expression {
    @Override
    public Type type() {
      return query == Channels.Query.LEN ? Type.Basic.INT : Type.Basic.BOOL;
    }
  }

  /** {@code c?[…]} and {@code c??[…]}: whether the receive could be done, without doing it. */
  record Poll(
      Expression channel,
      Channels.ReceiveOrder order,
      List<ReceiveArgument> arguments,
      SourcePlace place)
      implements Expression {
    public Poll {
      arguments = List.copyOf(arguments);
    }

    @Override
    public Type type() {
      return Type.Basic.BOOL;
    }
  }

  /** {@code enabled}, {@code pc_value}, {@code get_priority} of a process. */
  record ProcessQuery(Question question, Expression pid, SourcePlace place) implements Expression {
    /** What is asked. */
    public enum Question {
      ENABLED,
      PC_VALUE,
      GET_PRIORITY;

      public String shown() {
        return name().toLowerCase(Locale.ROOT);
      }
    }

    @Override
    public Type type() {
      return question == Question.ENABLED ? Type.Basic.BOOL : Type.Basic.INT;
    }
  }

  /**
   * {@code P[i]@L}: whether a process is at a label. Without a number, the only process of the
   * proctype is meant.
   */
  record RemoteLabel(String proctype, Optional<Expression> pid, Label label, SourcePlace place)
      implements Expression {
    @Override
    public Type type() {
      return Type.Basic.BOOL;
    }
  }

  /** {@code P[i]:v}: a local variable of another process. */
  record RemoteVariable(
      String proctype, Optional<Expression> pid, Reference variable, SourcePlace place)
      implements Expression {
    @Override
    public Type type() {
      return variable.type();
    }
  }

  /** A value that the language keeps by itself. */
  record Predefined(Which which, SourcePlace place) implements Expression {
    /** Which value. */
    public enum Which {
      PID("_pid", Type.Basic.PID),
      NR_PR("_nr_pr", Type.Basic.INT),
      LAST("_last", Type.Basic.PID),
      PRIORITY("_priority", Type.Basic.INT),
      /** Whether no process is at a {@code progress} label. */
      NON_PROGRESS("np_", Type.Basic.BOOL),
      /** Whether some process is at an {@code accept} label; only claims ask. */
      ACCEPTING("accept_", Type.Basic.BOOL),
      TIMEOUT("timeout", Type.Basic.BOOL),
      /** Any value: in the sends of {@code trace} and {@code notrace} only. */
      ANY("_", Type.Basic.INT);

      private final String shown;
      private final Type.Basic type;

      Which(String shown, Type.Basic type) {
        this.shown = shown;
        this.type = type;
      }

      public String shown() {
        return shown;
      }
    }

    @Override
    public Type type() {
      return which.type;
    }
  }
}
