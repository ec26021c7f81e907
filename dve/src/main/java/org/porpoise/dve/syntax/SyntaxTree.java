package org.porpoise.dve.syntax;

import java.util.List;
import java.util.Optional;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.State;
import org.porpoise.dve.model.Type;
import org.porpoise.dve.model.Variable;
import org.porpoise.logic.source.SourcePlace;

/**
 * A model as it is written.
 *
 * @param system how it ends; missing only if there are errors
 */
public record SyntaxTree(
    List<VariableDeclaration> variables,
    List<ChannelDeclaration> channels,
    List<ProcessDeclaration> processes,
    Optional<SystemDeclaration> system) {
  public SyntaxTree {
    variables = List.copyOf(variables);
    channels = List.copyOf(channels);
    processes = List.copyOf(processes);
  }

  /** A word that the model chose. */
  public record Identifier(String text, SourcePlace place) {}

  /**
   * A variable or an array.
   *
   * @param initial the first values: one, or one for each element; none if they are 0
   */
  public record VariableDeclaration(
      Identifier name,
      Type type,
      Variable.Mutability mutability,
      Optional<Expr> length,
      Optional<Initial> initial) {}

  /** First values: one, or a list in braces. */
  public sealed interface Initial {
    SourcePlace place();

    record One(Expr value) implements Initial {
      @Override
      public SourcePlace place() {
        return value.place();
      }
    }

    record Each(List<Expr> values, SourcePlace place) implements Initial {
      public Each {
        values = List.copyOf(values);
      }
    }
  }

  /** A channel. */
  public record ChannelDeclaration(
      Identifier name, Optional<List<Type>> types, Optional<Expr> capacity) {}

  /** A process. */
  public record ProcessDeclaration(
      Identifier name,
      List<VariableDeclaration> variables,
      List<Identifier> states,
      List<Identifier> initial,
      List<MarkedState> marks,
      List<AssertedState> assertions,
      List<TransitionDeclaration> transitions) {
    public ProcessDeclaration {
      variables = List.copyOf(variables);
      states = List.copyOf(states);
      initial = List.copyOf(initial);
      marks = List.copyOf(marks);
      assertions = List.copyOf(assertions);
      transitions = List.copyOf(transitions);
    }
  }

  /** A state in a {@code commit} or {@code accept} list. */
  public record MarkedState(Identifier state, State.Mark mark) {}

  /** A state in an {@code assert} list. */
  public record AssertedState(Identifier state, Expr condition) {}

  /** A transition. */
  public record TransitionDeclaration(
      Identifier from,
      Identifier to,
      List<Expr> guards,
      Optional<SyncClause> sync,
      List<EffectClause> effects,
      SourcePlace place) {
    public TransitionDeclaration {
      guards = List.copyOf(guards);
      effects = List.copyOf(effects);
    }
  }

  /** {@code c!e} or {@code c?x}. */
  public record SyncClause(Identifier channel, Direction direction, List<Expr> parts) {
    public SyncClause {
      parts = List.copyOf(parts);
    }

    /** Which way a message goes. */
    public enum Direction {
      SEND,
      RECEIVE
    }
  }

  /** {@code x = e}. */
  public record EffectClause(Expr target, Expr value, SourcePlace place) {}

  /** {@code system async property P;}. */
  public record SystemDeclaration(
      Model.Timing timing, Optional<Identifier> property, SourcePlace place) {}
}
