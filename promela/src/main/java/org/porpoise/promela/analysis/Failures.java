package org.porpoise.promela.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.porpoise.kernel.state.Range;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;

/**
 * Whether evaluating something can go wrong: an index out of bounds, a division by zero, a channel
 * that is none, a process too many. What cannot be ruled out by what values can be is said to be
 * possible.
 */
public final class Failures {
  private final Ranges ranges;
  private final Ranges.Leaves leaves;
  private final Predicate<Range> mayBeRendezvous;
  private final int processes;

  /**
   * Failures in one process.
   *
   * @param mayBeRendezvous whether one of these numbers may be that of a rendezvous channel
   * @param processes how many processes have been there at once so far: only with the most that can
   *     be is there one too many
   */
  public Failures(
      Ranges ranges, Ranges.Leaves leaves, Predicate<Range> mayBeRendezvous, int processes) {
    this.processes = processes;
    this.ranges = ranges;
    this.leaves = leaves;
    this.mayBeRendezvous = mayBeRendezvous;
  }

  /** Whether an action can go wrong while it is found out whether it can be done. */
  public boolean inGuard(Action action) {
    return switch (action) {
      case Action.Basic(Statement statement) -> inGuard(statement);
      case Action.DStep(Action.Entry.AnyOf(List<Statement> guards), var body, var pid) ->
          guards.stream().anyMatch(this::inGuard);
      case Action.DStep d -> false;
      case Action.Else e -> false;
      case Action.Jump j -> false;
      case Action.End e -> false;
    };
  }

  /** Whether an action can go wrong, before or while it is done. */
  public boolean in(Action action) {
    return switch (action) {
      case Action.Basic(Statement statement) -> inEffect(statement);
      case Action.DStep d -> inGuard(d) || inBody(d.body());
      case Action.Else e -> false;
      case Action.Jump j -> false;
      case Action.End e -> false;
    };
  }

  /** A d_step must not block, and it must end. */
  private boolean inBody(Automaton body) {
    return hasLoop(body, body.initial(), new HashSet<>(), new HashSet<>())
        || body.nodes().stream()
            .anyMatch(n -> blocks(n) || n.edges().stream().anyMatch(e -> in(e.action())));
  }

  private static boolean hasLoop(Automaton body, int number, Set<Integer> path, Set<Integer> seen) {
    if (path.contains(number)) {
      return true;
    }
    if (!seen.add(number)) {
      return false;
    }
    path.add(number);
    boolean found =
        body.node(number).stream()
            .flatMap(n -> n.edges().stream())
            .anyMatch(e -> hasLoop(body, e.to(), path, seen));
    path.remove(number);
    return found;
  }

  private static boolean blocks(Node node) {
    return node.edges().stream().allMatch(e -> blocks(e.action()));
  }

  private static boolean blocks(Action action) {
    return switch (action) {
      case Action.Basic(Statement.Condition c) ->
          !(c.expression() instanceof Expression.Constant k && k.value() != 0);
      case Action.Basic(Statement.Send s) -> true;
      case Action.Basic(Statement.Receive r) -> true;
      case Action.DStep d -> true;
      case Action.Basic b -> false;
      case Action.Else e -> false;
      case Action.Jump j -> false;
      case Action.End e -> false;
    };
  }

  /** Whether a statement can go wrong while it is found out whether it can be done. */
  public boolean inGuard(Statement statement) {
    return switch (statement) {
      case Statement.Condition c -> in(c.expression());
      case Statement.Send s -> inChannel(s.channel()) || s.arguments().stream().anyMatch(this::in);
      case Statement.Receive r ->
          inChannel(r.channel())
              || r.effect() == Channels.ReceiveEffect.KEEP
                  && mayBeRendezvous.test(ranges.of(r.channel(), leaves))
              || r.arguments().stream().anyMatch(this::in);
      case Statement.Assert a -> in(a.expression());
      default -> false;
    };
  }

  private boolean inEffect(Statement statement) {
    return inGuard(statement)
        || statement instanceof Statement.SetPriority s && !isPriority(s.priority())
        || Trees.reads(statement).stream().anyMatch(this::in)
        || Trees.writes(statement).stream().anyMatch(this::in);
  }

  private boolean isPriority(Expression priority) {
    return Ranges.PRIORITIES.contains(ranges.of(priority, leaves));
  }

  private boolean in(ReceiveArgument argument) {
    return switch (argument) {
      case ReceiveArgument.Match(Expression value) -> in(value);
      case ReceiveArgument.Store(Expression.Reference target) -> in(target);
      case ReceiveArgument.Discard d -> false;
    };
  }

  private boolean inChannel(Expression channel) {
    return in(channel) || !isChannel(ranges.of(channel, leaves));
  }

  private static boolean isChannel(Range range) {
    return range.min() > 0;
  }

  /** Whether an expression can go wrong. */
  public boolean in(Expression expression) {
    return switch (expression) {
          case Expression.Reference r -> outside(r.steps());
          case Expression.RemoteVariable v -> outside(v.variable().steps());
          case Expression.Binary b when b.operator().isPartial() && contains0(b.right()) -> true;
          case Expression.ChannelQuery q when !isChannel(ranges.of(q.channel(), leaves)) -> true;
          case Expression.ProcessQuery q
              when q.question() == Expression.ProcessQuery.Question.ENABLED ->
              true;
          case Expression.Run r -> processes >= Model.MOST_PROCESSES;
          case Expression.Poll p -> {
            Range channels = ranges.of(p.channel(), leaves);
            yield !isChannel(channels) || mayBeRendezvous.test(channels);
          }
          default -> false;
        }
        || Trees.parts(expression).stream().anyMatch(this::in);
  }

  /** Whether a divisor can be zero. */
  public boolean contains0(Expression divisor) {
    return ranges.of(divisor, leaves).contains(Range.of(0));
  }

  /** Whether an index can be outside an array. */
  public boolean isOutside(Expression index, int length) {
    return !new Range(0, length - 1L).contains(ranges.of(index, leaves));
  }

  private boolean outside(List<Expression.Step> steps) {
    for (Expression.Step step : steps) {
      if (step instanceof Expression.Step.Index(Expression index, int length)
          && isOutside(index, length)) {
        return true;
      }
    }
    return false;
  }
}
