package org.porpoise.promela.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.analysis.Creations;
import org.porpoise.promela.analysis.Ranges;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.Storage;
import org.porpoise.promela.layout.Widths;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Type;

/** Turns the edges of one process into the form that runs. */
public final class StepCompiler {
  private static final Eval ALWAYS = m -> 1;
  private static final Effect NOTHING = m -> {};
  static final int LONGEST_D_STEP = 1_000_000;
  private static final int NOWHERE = -1;

  private final ProcessTable processTable;
  private final ProcessLifecycle lifecycle;
  private final int pid;
  private final int proctype;
  private final int base;
  private final ExpressionCompiler expressions;
  private final ExpressionCompiler tests;
  private final Numbering numbering;
  private final Storage locals;

  /** Gives out numbers of transitions. */
  public static final class Numbering {
    private int transitions;
    private int senders;
    private int receivers;

    int next(int count) {
      int first = transitions;
      transitions += count;
      return first;
    }

    public int transitions() {
      return transitions;
    }

    int senders() {
      return senders;
    }

    int receivers() {
      return receivers;
    }
  }

  /**
   * For the process with a pid.
   *
   * @param base the point of the first node
   * @param locals where its variables are
   */
  public StepCompiler(
      ProcessTable processTable,
      ProcessLifecycle lifecycle,
      int pid,
      int proctype,
      int base,
      Storage locals,
      Numbering numbering) {
    this.processTable = processTable;
    this.lifecycle = lifecycle;
    this.pid = pid;
    this.proctype = proctype;
    this.base = base;
    this.numbering = numbering;
    this.locals = locals;
    expressions = lifecycle.compiler(pid, Optional.of(locals));
    tests = new ExpressionCompiler(processTable, pid, Optional.of(locals), Optional.empty());
  }

  /** The condition of {@code provided}. */
  Eval provided(Optional<Expression> condition) {
    return condition.map(expressions::compile).orElse(ALWAYS);
  }

  /** The steps of each node. */
  public Step[][] steps(Automaton automaton) {
    return steps(automaton, base);
  }

  /** The steps of each node of an automaton whose first node is this point. */
  private Step[][] steps(Automaton automaton, int first) {
    Step[][] all = new Step[automaton.nodes().size()][];
    for (int n = 0; n < all.length; n++) {
      Cancellation.check();
      List<Step> steps = new ArrayList<>();
      for (Edge edge : automaton.nodes().get(n).edges()) {
        int to = automaton.position(edge.to());
        Way way = new Way(edge, first + n, to < 0 ? NOWHERE : first + to);
        steps.add(step(way));
        if (edge.action() instanceof Action.DStep d) {
          addReceivers(way, d, steps);
        }
      }
      all[n] = steps.toArray(Step[]::new);
    }
    return all;
  }

  /** An edge with the points before and after it. */
  private record Way(Edge edge, int from, int target) {
    Step step(int transition, Eval ready, Effect effect, Step.Role role) {
      return new Step(transition, edge, from, target, ready, effect, role);
    }
  }

  private Step step(Way way) {
    return switch (way.edge().action()) {
      case Action.Basic(Statement statement) -> basic(way, statement);
      case Action.Else e -> way.step(numbering.next(1), ALWAYS, NOTHING, new Step.Role.Otherwise());
      case Action.Jump j -> alone(way, ALWAYS, NOTHING);
      case Action.DStep d -> dStep(way, d);
      case Action.End e ->
          alone(
              way,
              m -> processTable.processCount(m) == pid + 1 ? 1 : 0,
              m -> lifecycle.delete(m, pid, proctype));
    };
  }

  private Step alone(Way way, Eval ready, Effect effect) {
    return way.step(numbering.next(1), ready, effect, new Step.Role.Alone());
  }

  private Step basic(Way way, Statement statement) {
    return switch (statement) {
      case Statement.Assert a ->
          way.step(
              numbering.next(2),
              ALWAYS,
              NOTHING,
              new Step.Role.Asserting(expressions.compile(a.expression())));
      case Statement.Send s -> {
        ExpressionCompiler.ChannelUse use = expressions.channel(s.channel());
        yield way.step(
            numbering.next(2),
            ready(s),
            effect(s),
            new Step.Role.Sender(
                numbering.senders++, m -> use.of(m).number(), message(s.arguments()), s));
      }
      case Statement.Receive r -> {
        ExpressionCompiler.Receiving receiving =
            expressions.receiving(r.channel(), r.arguments(), r.place());
        yield way.step(
            numbering.next(2),
            ready(r),
            effect(r),
            new Step.Role.Receiver(
                numbering.receivers++,
                m -> receiving.channel(m).number(),
                r.arguments().size(),
                r.effect() == Channels.ReceiveEffect.REMOVE
                    ? receiving::fits
                    : (m, message) -> false,
                receiving.acceptor(),
                r));
      }
      case Statement other ->
          Creations.created(other)
              .map(run -> creating(way, other, run))
              .orElseGet(() -> alone(way, ready(other), effect(other)));
    };
  }

  /** A step that creates one process. */
  private Step creating(Way way, Statement statement, Expression.Run run) {
    int created = processTable.number(run.proctype());
    int[] numbers = new int[processTable.layout().pids().size() + 1];
    int count = 0;
    for (int p = 0; p < numbers.length; p++) { // it goes to the top, above its creator
      boolean fits = p > pid && processTable.layout().frame(p, created).isPresent();
      numbers[p] = fits ? count++ : -1;
    }
    for (int p = 0; p < numbers.length; p++) {
      numbers[p] = numbers[p] < 0 ? count : numbers[p]; // where it will turn out not to fit
    }
    return way.step(
        numbering.next(count + 1),
        ready(statement),
        effect(statement),
        new Step.Role.Creating(created, numbers));
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
        Eval found =
            switch (r.order()) {
              case FIFO -> m -> receiving.first(m) >= 0 ? 1 : 0;
              case RANDOM -> m -> receiving.any(m) >= 0 ? 1 : 0;
            };
        yield switch (r.effect()) {
          case REMOVE -> found;
          case KEEP -> m -> receiving.polls(m) ? found.eval(m) : 0;
        };
      }
      default -> ALWAYS;
    };
  }

  private Effect effect(Statement statement) {
    return switch (statement) {
      case Statement.Condition(Expression e, var p) when Creations.creates(e) -> run(e);
      case Statement.Discard(Expression e, var p) when Creations.creates(e) -> run(e);
      case Statement.Assign a -> {
        ExpressionCompiler.Address target = expressions.address(a.target());
        Eval value = expressions.compile(a.value());
        Type type = a.target().type();
        yield m -> {
          int computed = value.eval(m);
          m.put(computed, type);
          target.cell(m).write(m, computed);
        };
      }
      case Statement.Send s -> send(s);
      case Statement.Receive r -> receive(r);
      case Statement.SetPriority s -> {
        Eval pid = expressions.compile(s.pid());
        Eval priority = expressions.compile(s.priority());
        yield m -> {
          int given = priority.eval(m);
          if (!Ranges.PRIORITIES.contains(given)) {
            throw new RuntimeFault(s.place(), "the priority must be from 1 to 255, not " + given);
          }
          processTable.setPriority(m, pid.eval(m), given);
        };
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
      int[] message = Messages.sent(channel, arguments, m);
      int n = channel.size(m);
      channel.insert(m, sorted ? Messages.sortedPosition(channel, message, m) : n, message);
      m.watch.sent(m, pid, channel, message);
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
      m.watch.received(m, pid, channel, message, r.effect());
      if (r.effect() == Channels.ReceiveEffect.REMOVE) {
        channel.remove(m, at);
      }
    };
  }

  /** A whole {@code d_step}: its entry decides, its body runs to the end. */
  private Step dStep(Way way, Action.DStep d) {
    Step[][] body = body(d);
    int start = d.body().position(d.body().initial());
    Effect effect = m -> runDStep(body, start, d, m);
    Eval ready =
        switch (d.entry()) {
          case Action.Entry.AnyOf(List<Statement> guards) -> anyOf(guards);
          case Action.Entry.Otherwise o -> ALWAYS;
          case Action.Entry.Always a -> ALWAYS;
          case Action.Entry.Unchecked u -> ALWAYS;
        };
    Step.Role role = dStepRole(d, body, m -> passes(effect, m));
    int numbers = role instanceof Step.Role.Asserting ? 2 : 1;
    return way.step(numbering.next(numbers), ready, effect, role);
  }

  /** The steps inside a {@code d_step}, which are no transitions of their own. */
  private Step[][] body(Action.DStep d) {
    return new StepCompiler(processTable, lifecycle, pid, proctype, 0, locals, new Numbering())
        .steps(d.body(), 0);
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
    Memory trial = m.copy(processTable.layout().packed().words());
    try {
      effect.execute(trial);
    } catch (RuntimeFault | Widths.TooNarrow fault) {
      return 1; // it will be met again when the step is done
    }
    return trial.assertionFailed ? 0 : 1;
  }

  /** A {@code d_step} that begins with a receive can be the second half of a rendezvous. */
  private void addReceivers(Way way, Action.DStep d, List<Step> out) {
    Step[][] body = body(d);
    int start = d.body().position(d.body().initial());
    for (Step first : body[start]) {
      if (first.role() instanceof Step.Role.Receiver r) {
        Step.Acceptor acceptor =
            (m, message) -> {
              r.accept().accept(m, message);
              runDStep(body, first.target(), d, m);
            };
        out.add(
            way.step(
                numbering.next(2),
                m -> 0,
                NOTHING,
                new Step.Role.Receiver(
                    numbering.receivers++,
                    r.channel(),
                    r.fields(),
                    r.matches(),
                    acceptor,
                    r.statement())));
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
    Repetition repetition = new Repetition();
    int at = start;
    for (int count = 0; at != NOWHERE; count++) {
      if (count > LONGEST_D_STEP || repetition.isSeen(count, at, m)) {
        throw new RuntimeFault(d.place(), "the d_step does not end");
      }
      Step taken = firstReady(body[at], d, m);
      if (taken.role() instanceof Step.Role.Asserting(Eval passes) && passes.eval(m) == 0) {
        m.assertionFailed = true;
      }
      m.watcher.before(taken.edge(), m);
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
