package org.porpoise.dve.structure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.Fault;
import org.porpoise.dve.analysis.Observer;
import org.porpoise.dve.model.Assignment;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.State;
import org.porpoise.dve.model.Step;
import org.porpoise.dve.model.Sync;
import org.porpoise.dve.model.Transition;
import org.porpoise.dve.model.Trees;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.UsedOperations;

/**
 * Finds the structure of an asynchronous system: its processes, and what each step waits for, uses
 * and moves.
 *
 * <p>Two processes that meet at a channel make one transition with two moves. Where others look at
 * the state of a process, in an expression or because it can be committed, that state is an object
 * too: a step moves it, and a step that a committed process keeps waiting tests that it is not
 * there.
 */
public final class StructureBuilder {
  private final AnalyzedModel analyzed;
  private final Model model;
  private final SharedObjects objects;
  private final BitSet watched = new BitSet(); // processes at whose states others look
  private final List<Condition> unhurried; // that no process is committed

  private StructureBuilder(AnalyzedModel analyzed) {
    this.analyzed = analyzed;
    model = analyzed.model();
    objects = new SharedObjects(analyzed);
    for (org.porpoise.dve.model.Process p : model.movers()) {
      if (p.canBeCommitted()) {
        watched.set(p.index());
      }
      p.transitions().forEach(t -> Trees.values(t).forEach(this::watch));
      p.states().forEach(s -> s.assertions().forEach(this::watch));
    }
    unhurried = unhurried();
  }

  private void watch(Expression whole) {
    Trees.visit(
        whole,
        e -> {
          if (e instanceof Expression.InState i) {
            watched.set(i.process());
          }
        });
  }

  /**
   * What is known of a system.
   *
   * @param names what the user calls the transitions
   */
  public static Knowledge of(AnalyzedModel analyzed, IntFunction<String> names) {
    if (analyzed.model().timing() == Model.Timing.SYNCHRONOUS) {
      return new Knowledge.Nothing(
          "every process of a synchronous system takes part in every step, so that no two steps"
              + " are independent");
    }
    StructureBuilder structuring = new StructureBuilder(analyzed);
    List<org.porpoise.kernel.structure.Transition> transitions = new ArrayList<>();
    for (int t = 0; t < analyzed.transitions(); t++) {
      Cancellation.check();
      transitions.add(
          analyzed.isObserver(t)
              ? structuring.observer(t, names.apply(t), analyzed.observer(t))
              : structuring.transition(t, names.apply(t), analyzed.steps().get(t)));
    }
    return new Knowledge.Structured(
        new Structure(structuring.processes(), structuring.objects.all(), transitions));
  }

  private List<Process> processes() {
    return model.processes().stream()
        .map(
            p ->
                new Process(
                    p.index(),
                    p.name(),
                    points(p),
                    p.initial(),
                    Set.of(),
                    analyzed.layout().pc(p.index())))
        .toList();
  }

  private List<String> points(org.porpoise.dve.model.Process p) {
    return Stream.concat(
            p.states().stream().map(State::name),
            analyzed.faults().of(p.index()).stream().map(Fault::message))
        .toList();
  }

  private org.porpoise.kernel.structure.Transition transition(int number, String name, Step step) {
    List<Condition> guard = new ArrayList<>();
    UsedOperations used = new UsedOperations();
    List<Move> moves = new ArrayList<>();
    List<Footprint.Risk> risks = new ArrayList<>();
    boolean risky = step.transitions().stream().anyMatch(t -> !analyzed.faults().of(t).isEmpty());
    for (Transition t : step.transitions()) {
      addMoves(t, moves, used);
      if (risky && step.transitions().size() > 1) {
        moves.add(new Move(t.process(), t.from(), t.from())); // where the other one fails
      }
      addGuard(t, risks, guard, used);
    }
    addPriority(step, guard, used);
    switch (step) {
      case Step.Alone(Transition t) -> addAlone(t, guard, used);
      case Step.Rendezvous(Transition receiver, Transition sender) ->
          addMeeting(receiver, sender, used);
      case Step.Together t -> throw new AssertionError("a synchronous step: " + t);
    }
    return new org.porpoise.kernel.structure.Transition(
        number,
        name,
        name,
        moves,
        guard,
        used.all(),
        used.selections(),
        org.porpoise.kernel.structure.Transition.Reach.USED);
  }

  /** An assertion that is violated: nothing moves. */
  private org.porpoise.kernel.structure.Transition observer(int number, String name, Observer o) {
    Footprint footprint = new Footprint(analyzed, objects, o.process());
    Expression e = o.condition();
    UsedOperations used = new UsedOperations();
    List<Condition> guard = new ArrayList<>();
    footprint.addConditions(e, false, analyzed.risks().in(e), new ArrayList<>(), guard);
    footprint.guard(e, false, used);
    return new org.porpoise.kernel.structure.Transition(
        number,
        name,
        name,
        List.of(new Move(o.process(), o.state(), o.state())),
        guard,
        used.all(),
        used.selections(),
        org.porpoise.kernel.structure.Transition.Reach.USED);
  }

  private Footprint footprint(Transition t) {
    return new Footprint(analyzed, objects, t.process());
  }

  /** Where a process goes: to the next state, or to a point that says that it failed. */
  private void addMoves(Transition t, List<Move> moves, UsedOperations used) {
    List<Integer> targets = new ArrayList<>(List.of(t.to()));
    analyzed.faults().of(t).forEach(f -> targets.add(f.point()));
    for (int to : targets) {
      moves.add(new Move(t.process(), t.from(), to));
      if (watched.get(t.process())) {
        used.add(objects.control(t.process(), new Op.Move(t.from(), to)));
      }
    }
  }

  private void addGuard(
      Transition t, List<Footprint.Risk> before, List<Condition> guard, UsedOperations used) {
    Footprint footprint = footprint(t);
    Set<Expression> risks = analyzed.risks().inGuards(t);
    for (Expression e : t.guards()) {
      footprint.addConditions(e, true, risks, before, guard);
      footprint.guard(e, true, used);
    }
  }

  /** Unless all that move are committed, no process may be. */
  private void addPriority(Step step, List<Condition> guard, UsedOperations used) {
    if (step.transitions().stream()
        .allMatch(t -> model.state(t.process(), t.from()).isCommitted())) {
      return;
    }
    guard.addAll(unhurried);
    unhurried.forEach(used::add);
  }

  /** That no process is in a committed state. */
  private List<Condition> unhurried() {
    List<Condition> all = new ArrayList<>();
    for (org.porpoise.dve.model.Process p : model.movers()) {
      for (int s = 0; s < p.states().size(); s++) {
        if (p.states().get(s).isCommitted()) {
          Field pc = analyzed.layout().pc(p.index());
          int committed = s;
          all.add(
              new Condition(
                  p.name() + " is not in " + p.states().get(s).name(),
                  (state, offset) -> pc.get(state, offset) != committed,
                  List.of(objects.control(p.index(), new Op.Test(Comparison.NE, s)))));
        }
      }
    }
    return all;
  }

  private void addAlone(Transition t, List<Condition> guard, UsedOperations used) {
    Footprint footprint = footprint(t);
    switch (t.sync()) {
      case Sync.None n -> {}
      case Sync.Send(var channel, List<Expression> message) -> {
        Field length = analyzed.layout().buffer(channel).count();
        int capacity = channel.capacity();
        guard.add(
            new Condition(
                channel.name() + " has room",
                (s, o) -> length.get(s, o) < capacity,
                List.of(objects.channel(channel, new Op.Test(Comparison.LT, capacity)))));
        used.add(objects.channel(channel, Plain.SEND));
        message.forEach(e -> footprint.reads(e, used));
      }
      case Sync.Receive(var channel, List<Expression.Target> targets) -> {
        Field length = analyzed.layout().buffer(channel).count();
        guard.add(
            new Condition(
                channel.name() + " has a message",
                (s, o) -> length.get(s, o) > 0,
                List.of(objects.channel(channel, new Op.Test(Comparison.GT, 0)))));
        used.add(objects.channel(channel, Plain.RECEIVE));
        targets.forEach(target -> footprint.store(target, OptionalInt.empty(), used));
      }
    }
    addEffects(footprint, t, used);
  }

  private void addMeeting(Transition receiver, Transition sender, UsedOperations used) {
    Footprint giving = footprint(sender);
    Footprint taking = footprint(receiver);
    List<Expression> message = ((Sync.Send) sender.sync()).values();
    List<Expression.Target> targets = ((Sync.Receive) receiver.sync()).targets();
    message.forEach(e -> giving.reads(e, used));
    for (int i = 0; i < targets.size(); i++) {
      OptionalInt constant =
          i < message.size() ? SyntacticEquality.constant(message.get(i)) : OptionalInt.empty();
      taking.store(targets.get(i), constant, used);
    }
    addEffects(taking, receiver, used);
    addEffects(giving, sender, used);
  }

  private static void addEffects(Footprint footprint, Transition t, UsedOperations used) {
    for (Assignment a : t.effects()) {
      footprint.assign(a.target(), a.value(), used);
    }
  }
}
