package org.porpoise.promela.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.state.Field;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.ChannelWatch;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.model.Channels.ReceiveEffect;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.steps.Eval;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.ExpressionCompiler;

/**
 * Follows a {@code trace} or {@code notrace} assertion: an automaton that moves with each send to a
 * channel that it sends to, and each receive from one that it receives from.
 *
 * <p>Its position is part of the state, as in SPIN. A {@code trace} is violated by an event in its
 * scope that it does not allow, and stays where it is; a {@code notrace} is violated when it comes
 * to its end, and gives up at the first event that does not fit.
 */
public final class TraceObserver implements ChannelWatch {
  private final Claim claim;
  private final Automaton automaton;
  private final Field position;
  private final int end;
  private final Expected[][] expected; // by position of the node
  private final List<Eval> sendScope = new ArrayList<>();
  private final List<Eval> receiveScope = new ArrayList<>();

  /** What happens to a channel. */
  private enum Event {
    SENT,
    RECEIVED
  }

  /**
   * An event that the automaton allows.
   *
   * @param fields for each field of the message what it must be, if that matters
   */
  private record Expected(
      Event event, Eval channel, List<Optional<Eval>> fields, Edge edge, int target) {
    boolean matches(Memory m, Event happened, Channel on, int[] message) {
      if (happened != event || channel.eval(m) != on.number()) {
        return false;
      }
      for (int f = 0; f < message.length && f < fields.size(); f++) {
        Optional<Eval> field = fields.get(f);
        if (field.isPresent() && field.get().eval(m) != message[f]) {
          return false;
        }
      }
      return true;
    }
  }

  /** The observer of a model's assertion, if it has one. */
  public static Optional<TraceObserver> in(ExecutableModel model, Automata automata) {
    for (int c = 0; c < automata.claims().size(); c++) {
      Claim claim = model.processTable().model().claims().get(c);
      if (claim.kind() != Claim.Kind.NEVER) {
        return Optional.of(new TraceObserver(model, claim, automata.claims().get(c)));
      }
    }
    return Optional.empty();
  }

  private TraceObserver(ExecutableModel model, Claim claim, Automaton automaton) {
    this.claim = claim;
    this.automaton = automaton;
    position = model.layout().event();
    end = endOf(automaton);
    ExpressionCompiler expressions = model.lifecycle().compiler(0, Optional.empty());
    expected = new Expected[automaton.nodes().size()][];
    for (int n = 0; n < expected.length; n++) {
      List<Expected> all = new ArrayList<>();
      for (Edge edge : automaton.nodes().get(n).edges()) {
        expected(edge, expressions).ifPresent(all::add);
      }
      expected[n] = all.toArray(Expected[]::new);
    }
  }

  private static int endOf(Automaton automaton) {
    for (int n = 0; n < automaton.nodes().size(); n++) {
      if (isEnd(automaton.nodes().get(n))) {
        return n;
      }
    }
    return -1;
  }

  private static boolean isEnd(Node node) {
    return node.edges().stream().anyMatch(e -> e.action() instanceof Action.End);
  }

  private Optional<Expected> expected(Edge edge, ExpressionCompiler expressions) {
    int target = automaton.position(edge.to());
    return switch (edge.action()) {
      case Action.Basic(Statement.Send s) -> {
        Eval channel = expressions.compile(s.channel());
        sendScope.add(channel);
        List<Optional<Eval>> fields =
            s.arguments().stream().map(a -> sentField(a, expressions)).toList();
        yield Optional.of(new Expected(Event.SENT, channel, fields, edge, target));
      }
      case Action.Basic(Statement.Receive r) -> {
        Eval channel = expressions.compile(r.channel());
        receiveScope.add(channel);
        List<Optional<Eval>> fields =
            r.arguments().stream().map(a -> receivedField(a, expressions)).toList();
        yield Optional.of(new Expected(Event.RECEIVED, channel, fields, edge, target));
      }
      case Action.End e -> Optional.empty();
      case Action other ->
          throw new ModelFault(
              other.place() + ": a " + claim.kind().shown() + " consists of sends and receives");
    };
  }

  private static Optional<Eval> sentField(Expression argument, ExpressionCompiler expressions) {
    return argument instanceof Expression.Predefined p
            && p.which() == Expression.Predefined.Which.ANY
        ? Optional.empty()
        : Optional.of(expressions.compile(argument));
  }

  private static Optional<Eval> receivedField(
      ReceiveArgument argument, ExpressionCompiler expressions) {
    return argument instanceof ReceiveArgument.Match(Expression value)
        ? Optional.of(expressions.compile(value))
        : Optional.empty();
  }

  @Override
  public void begin(Memory m) {
    move(m, automaton.position(automaton.initial()));
  }

  @Override
  public void sent(Memory m, int pid, Channel channel, int[] message) {
    observe(m, Event.SENT, channel, message, sendScope);
  }

  @Override
  public void received(Memory m, int pid, Channel channel, int[] message, ReceiveEffect effect) {
    if (effect == ReceiveEffect.REMOVE) {
      observe(m, Event.RECEIVED, channel, message, receiveScope);
    }
  }

  /** What is missing if all processes stay where they are; a {@code notrace} misses nothing. */
  Optional<String> incomplete(Memory m) {
    boolean mayEnd =
        claim.kind() == Claim.Kind.NOTRACE || automaton.nodes().get(position(m)).isEnd();
    return mayEnd ? Optional.empty() : Optional.of("the trace is not completed");
  }

  private int position(Memory m) {
    return (int) position.get(m.state, m.offset);
  }

  private void move(Memory m, int to) {
    position.set(m.state, m.offset, to);
  }

  private void observe(Memory m, Event event, Channel channel, int[] message, List<Eval> scope) {
    if (scope.stream().noneMatch(c -> c.eval(m) == channel.number())) {
      return;
    }
    int at = position(m);
    List<Expected> fitting = new ArrayList<>();
    for (Expected candidate : expected[at]) {
      if (candidate.matches(m, event, channel, message)) {
        fitting.add(candidate);
      }
    }
    if (fitting.size() > 1) {
      throw new ModelFault(
          fitting.getLast().edge().action().place()
              + ": the "
              + claim.kind().shown()
              + " is not deterministic: more than one of its events fits");
    }
    if (!fitting.isEmpty()) {
      move(m, fitting.getFirst().target());
      if (claim.kind() == Claim.Kind.NOTRACE && position(m) == end) {
        m.breaches.put(this, "all events of the notrace have happened");
      }
    } else if (claim.kind() == Claim.Kind.TRACE) {
      m.breaches.put(this, "the trace does not allow " + text(event, channel, message));
    } else if (end >= 0) {
      move(m, end);
    }
  }

  private static String text(Event event, Channel channel, int[] message) {
    StringBuilder text = new StringBuilder(channel.name());
    text.append(event == Event.SENT ? '!' : '?');
    for (int f = 0; f < message.length; f++) {
      text.append(f == 0 ? "" : ",").append(message[f]);
    }
    return text.toString();
  }
}
