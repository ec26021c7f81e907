package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;

/** Turns the edges of one process into the form that runs. */
final class StepCompiler {
  private static final Eval ALWAYS = m -> 1;
  private static final Effect NOTHING = m -> {};
  private static final int LONGEST_D_STEP = 1_000_000;

  private final World world;
  private final int place;
  private final int proctype;
  private final ExpressionCompiler expressions;
  private final ExpressionCompiler tests;
  private final Numbering numbering;

  /** Gives out numbers of transitions. */
  static final class Numbering {
    private int transitions;
    private int senders;
    private int receivers;

    int next(int count) {
      int first = transitions;
      transitions += count;
      return first;
    }

    int transitions() {
      return transitions;
    }

    int senders() {
      return senders;
    }

    int receivers() {
      return receivers;
    }
  }

  StepCompiler(World world, int place, Layout.Home home, Numbering numbering) {
    this.world = world;
    this.place = place;
    this.proctype = home.proctype();
    this.numbering = numbering;
    expressions = new ExpressionCompiler(world, place, Optional.of(home.storage()));
    tests = new ExpressionCompiler(world, place, Optional.of(home.storage()), Runs.PRETENDED);
  }

  /** Whether a process is really created when an expression with {@code run} is evaluated. */
  enum Runs {
    DONE,
    PRETENDED
  }

  /** The condition of {@code provided}. */
  Eval provided(Optional<Expression> condition) {
    return condition.map(expressions::compile).orElse(ALWAYS);
  }

  /** The steps of each node. */
  Step[][] steps(Automaton automaton) {
    Step[][] all = new Step[automaton.nodes().size()][];
    for (int n = 0; n < all.length; n++) {
      List<Step> steps = new ArrayList<>();
      for (Edge edge : automaton.nodes().get(n).edges()) {
        int target = World.position(automaton, edge.to());
        steps.add(step(edge, target));
        if (edge.action() instanceof Action.DStep d) {
          addReceivers(edge, target, d, steps);
        }
      }
      all[n] = steps.toArray(Step[]::new);
    }
    return all;
  }

  private Step step(Edge edge, int target) {
    return switch (edge.action()) {
      case Action.Basic(Statement statement) -> basic(edge, target, statement);
      case Action.Else e ->
          new Step(numbering.next(1), edge, target, ALWAYS, NOTHING, new Step.Role.Otherwise());
      case Action.Jump j -> alone(edge, target, ALWAYS, NOTHING);
      case Action.DStep d -> dStep(edge, target, d);
      case Action.End e ->
          alone(
              edge,
              target,
              m -> world.processCount(m) == place + 1 ? 1 : 0,
              m -> world.delete(m, place, proctype));
    };
  }

  private Step alone(Edge edge, int target, Eval ready, Effect effect) {
    return new Step(numbering.next(1), edge, target, ready, effect, new Step.Role.Alone());
  }

  private Step basic(Edge edge, int target, Statement statement) {
    return switch (statement) {
      case Statement.Assert a ->
          new Step(
              numbering.next(2),
              edge,
              target,
              ALWAYS,
              NOTHING,
              new Step.Role.Asserting(expressions.compile(a.expression())));
      case Statement.Send s -> {
        ExpressionCompiler.ChannelUse use = expressions.channel(s.channel());
        yield new Step(
            numbering.next(2),
            edge,
            target,
            ready(s),
            effect(s),
            new Step.Role.Sender(
                numbering.senders++, m -> use.of(m).number(), message(s.arguments())));
      }
      case Statement.Receive r -> {
        ExpressionCompiler.Receiving receiving =
            expressions.receiving(r.channel(), r.arguments(), r.place());
        yield new Step(
            numbering.next(2),
            edge,
            target,
            ready(r),
            effect(r),
            new Step.Role.Receiver(
                numbering.receivers++,
                m -> receiving.channel(m).number(),
                r.arguments().size(),
                receiving::fits,
                receiving.acceptor()));
      }
      case Statement other -> alone(edge, target, ready(other), effect(other));
    };
  }

  private Eval[] message(List<Expression> arguments) {
    return arguments.stream().map(expressions::compile).toArray(Eval[]::new);
  }

  private Eval ready(Statement statement) {
    return switch (statement) {
      case Statement.Condition c -> tests.compile(c.expression());
      case Statement.Send s -> {
        ExpressionCompiler.ChannelUse use = expressions.channel(s.channel());
        yield m -> {
          Channel channel = use.of(m);
          return channel.size(m) < channel.capacity() ? 1 : 0;
        };
      }
      case Statement.Receive r -> {
        ExpressionCompiler.Receiving receiving =
            expressions.receiving(r.channel(), r.arguments(), r.place());
        yield switch (r.order()) {
          case FIFO -> m -> receiving.first(m) >= 0 ? 1 : 0;
          case RANDOM -> m -> receiving.any(m) >= 0 ? 1 : 0;
        };
      }
      default -> ALWAYS;
    };
  }

  private Effect effect(Statement statement) {
    return switch (statement) {
      case Statement.Condition(Expression e, var p) when Runner.creates(e) -> run(e);
      case Statement.Discard(Expression e, var p) when Runner.creates(e) -> run(e);
      case Statement.Assign a -> {
        ExpressionCompiler.Address target = expressions.address(a.target());
        Eval value = expressions.compile(a.value());
        yield m -> {
          int computed = value.eval(m);
          target.cell(m).write(m, computed);
        };
      }
      case Statement.Send s -> send(s);
      case Statement.Receive r -> receive(r);
      case Statement.SetPriority s -> {
        Eval pid = expressions.compile(s.pid());
        Eval priority = expressions.compile(s.priority());
        yield m -> world.setPriority(m, pid.eval(m), priority.eval(m));
      }
      default -> NOTHING;
    };
  }

  private Effect run(Expression e) {
    Eval eval = expressions.compile(e);
    return eval::eval;
  }

  private Effect send(Statement.Send s) {
    ExpressionCompiler.ChannelUse use = expressions.channel(s.channel());
    Eval[] arguments = message(s.arguments());
    boolean sorted = s.order() == Channels.SendOrder.SORTED;
    return m -> {
      Channel channel = use.of(m);
      int[] message = Runner.message(channel, arguments, m);
      int n = channel.size(m);
      channel.insert(m, sorted ? Runner.sortedPosition(channel, message, m) : n, message);
    };
  }

  private Effect receive(Statement.Receive r) {
    ExpressionCompiler.Receiving receiving =
        expressions.receiving(r.channel(), r.arguments(), r.place());
    Step.Acceptor acceptor = receiving.acceptor();
    return m -> {
      Channel channel = receiving.channel(m);
      int at = r.order() == Channels.ReceiveOrder.FIFO ? 0 : receiving.any(m);
      int[] message = new int[channel.fields().size()];
      for (int f = 0; f < message.length; f++) {
        message[f] = channel.read(m, at, f);
      }
      acceptor.accept(m, message);
      if (r.effect() == Channels.ReceiveEffect.REMOVE) {
        channel.remove(m, at);
      }
    };
  }

  /** A whole {@code d_step}: its entry decides, its body runs to the end. */
  private Step dStep(Edge edge, int target, Action.DStep d) {
    StepCompiler inside = this;
    Step[][] body = inside.steps(d.body());
    int start = World.position(d.body(), d.body().initial());
    Effect effect = m -> runDStep(body, start, d, m);
    Eval ready =
        switch (d.entry()) {
          case Action.Entry.AnyOf(List<Statement> guards) -> anyOf(guards);
          case Action.Entry.Otherwise o -> ALWAYS;
          case Action.Entry.Always a -> ALWAYS;
          case Action.Entry.Unchecked u -> ALWAYS;
        };
    return new Step(
        numbering.next(2), edge, target, ready, effect, dStepRole(d, body, m -> passes(effect, m)));
  }

  private static Step.Role dStepRole(Action.DStep d, Step[][] body, Eval passes) {
    if (d.entry() instanceof Action.Entry.Otherwise) {
      return new Step.Role.Otherwise();
    }
    for (Step[] node : body) {
      for (Step step : node) {
        if (step.role() instanceof Step.Role.Asserting) {
          return new Step.Role.Asserting(passes);
        }
      }
    }
    return new Step.Role.Alone();
  }

  /** Tries the effect on a copy, to see whether an assertion in it fails. */
  private int passes(Effect effect, Memory m) {
    Memory trial = m.copy(world.layout().packed().words());
    try {
      effect.execute(trial);
    } catch (RuntimeFault fault) {
      return 1; // it will be met again when the step is done
    }
    return trial.assertionFailed ? 0 : 1;
  }

  /** A {@code d_step} that begins with a receive can be the second half of a rendezvous. */
  private void addReceivers(Edge edge, int target, Action.DStep d, List<Step> out) {
    Step[][] body = steps(d.body());
    int start = World.position(d.body(), d.body().initial());
    for (Step first : body[start]) {
      if (first.role() instanceof Step.Role.Receiver r) {
        Step.Acceptor acceptor =
            (m, message) -> {
              r.accept().accept(m, message);
              runDStep(body, first.target(), d, m);
            };
        out.add(
            new Step(
                numbering.next(2),
                edge,
                target,
                m -> 0,
                NOTHING,
                new Step.Role.Receiver(
                    numbering.receivers++, r.channel(), r.fields(), r.matches(), acceptor)));
      }
    }
  }

  private Eval anyOf(List<Statement> guards) {
    Eval[] all = guards.stream().map(this::ready).toArray(Eval[]::new);
    return m -> {
      for (Eval guard : all) {
        if (guard.eval(m) != 0) {
          return 1;
        }
      }
      return 0;
    };
  }

  private static void runDStep(Step[][] body, int start, Action.DStep d, Memory m) {
    int at = start;
    for (int count = 0; at >= 0; count++) {
      if (count > LONGEST_D_STEP) {
        throw new RuntimeFault(d.place(), "the d_step does not end");
      }
      Step taken = firstReady(body[at], d, m);
      if (taken.role() instanceof Step.Role.Asserting(Eval passes) && passes.eval(m) == 0) {
        m.assertionFailed = true;
      }
      m.watcher.before(taken, m);
      taken.effect().execute(m);
      at = taken.target();
    }
  }

  private static Step firstReady(Step[] steps, Action.DStep d, Memory m) {
    for (Step step : steps) {
      if (step.ready().eval(m) != 0) {
        return step;
      }
    }
    throw new RuntimeFault(d.place(), "the d_step blocks");
  }
}
