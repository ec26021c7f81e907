package org.porpoise.promela.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.promela.analysis.Creations;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.steps.Eval;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.Step;

/**
 * Makes the transitions that a process with a pid does by itself: those of its steps, and those of
 * guards that fail.
 */
final class ProcessTransitions {
  private final ExecutableModel model;
  private final Footprints footprints;
  private final LifecycleFootprint lifecycle;
  private final AtomicSequences sequences;
  private final Exclusions exclusions;
  private final StructureTransitions transitions;
  private final ThreadLocal<EnabledAt> steppers;

  ProcessTransitions(
      ExecutableModel model,
      Footprints footprints,
      LifecycleFootprint lifecycle,
      AtomicSequences sequences,
      Exclusions exclusions,
      StructureTransitions transitions,
      Supplier<EnabledAt> steppers) {
    this.model = model;
    this.footprints = footprints;
    this.lifecycle = lifecycle;
    this.sequences = sequences;
    this.exclusions = exclusions;
    this.transitions = transitions;
    this.steppers = ThreadLocal.withInitial(steppers);
  }

  /** Makes those of the process of a frame with a pid at a point. */
  void add(int pid, Layout.Frame frame, int point) {
    Step[] steps = model.code(pid).steps()[point];
    for (int i = 0; i < steps.length; i++) {
      Cancellation.check();
      List<Condition> before = new ArrayList<>(footprints.provided(pid, frame));
      before.addAll(exclusions.escapes(pid, frame, steps, i));
      addStep(pid, frame, steps, i, before);
    }
    int guardFailure = model.code(pid).guardFailures()[point];
    if (guardFailure >= 0) {
      addGuardFailure(guardFailure, pid, frame, point, steps);
    }
  }

  private void addStep(int pid, Layout.Frame frame, Step[] steps, int at, List<Condition> before) {
    Step step = steps[at];
    TransitionBuilder builder = new TransitionBuilder(pid, frame, step, before);
    switch (step.edge().action()) {
      case Action.Basic(Statement statement) -> {
        switch (step.role()) {
          case Step.Role.Asserting a -> {
            Expression asserted = ((Statement.Assert) statement).expression();
            Guards guards = footprints.of(pid, frame).guards();
            builder.guard.addAll(guards.conditions(asserted, true));
            add(builder, step.transition());
            TransitionBuilder failing = new TransitionBuilder(pid, frame, step, before);
            failing.guard.addAll(guards.conditions(asserted, false));
            add(failing, step.transition() + 1);
          }
          case Step.Role.Creating c -> addCreation(pid, frame, step, c, before);
          default -> addStatement(footprints.of(pid, frame), statement, step, builder);
        }
      }
      case Action.Else e -> {
        builder.guard.addAll(exclusions.before(pid, frame, steps, at));
        add(builder, step.transition());
      }
      case Action.Jump j -> add(builder, step.transition());
      case Action.DStep d -> {
        if (!(step.role() instanceof Step.Role.Receiver)) { // that is half of a rendezvous only
          addDStep(pid, frame, d, steps, at, before);
        }
      }
      case Action.End e -> {
        builder.guard.add(lifecycle.isLast(pid, step.ready()));
        lifecycle.addEnd(frame, builder.used);
        add(builder, step.transition());
      }
    }
  }

  private void add(TransitionBuilder builder, int number) {
    builder.followedBy(sequences).put(number, transitions);
  }

  private void addStatement(
      Footprint footprint, Statement statement, Step step, TransitionBuilder builder) {
    if (Creations.createsAny(statement)) {
      throw new UnknownEffect("it creates processes inside an expression");
    }
    List<Condition> ready = footprint.guards().ready(statement, step.ready());
    switch (statement) {
      case Statement.Send s -> builder.implied.addAll(ready);
      case Statement.Receive r -> builder.implied.addAll(ready);
      default -> builder.guard.addAll(ready);
    }
    footprint.effects().of(statement, builder.used);
    switch (step.role()) {
      case Step.Role.Sender s -> {
        Eval fits = m -> fields(s.channel(), m) == s.message().length ? 1 : 0;
        addFittingOrNot(footprint, s.statement().channel(), fits, step, builder);
      }
      case Step.Role.Receiver r -> {
        Eval fits = m -> fields(r.channel(), m) == r.fields() ? 1 : 0;
        addFittingOrNot(footprint, r.statement().channel(), fits, step, builder);
      }
      default -> add(builder, step.transition());
    }
  }

  /** Sends and receives have a second number, for messages that do not fit. */
  private void addFittingOrNot(
      Footprint footprint, Expression channel, Eval fits, Step step, TransitionBuilder builder) {
    builder.followedBy(sequences);
    StepUses found = new StepUses();
    footprint.reads().in(channel, found);
    List<Condition> unfitting = new ArrayList<>(builder.guard);
    Guards guards = footprint.guards();
    builder.guard.add(
        guards.condition("right number of fields", StatePredicates.truth(fits, true), found));
    unfitting.add(
        guards.condition("wrong number of fields", StatePredicates.truth(fits, false), found));
    builder.put(step.transition(), transitions);
    builder.put(step.transition() + 1, unfitting, transitions);
  }

  private int fields(Eval channel, Memory m) {
    return model
        .processTable()
        .layout()
        .channel(channel.eval(m))
        .map(c -> c.fields().size())
        .orElse(-1);
  }

  /** A transition for each pid where the new process may be. */
  private void addCreation(
      int pid, Layout.Frame frame, Step step, Step.Role.Creating creating, List<Condition> before) {
    Layout layout = model.processTable().layout();
    for (int p = pid + 1; p < layout.pids().size(); p++) {
      Layout.Frame created = layout.frame(p, creating.proctype()).orElse(null);
      if (created != null) {
        TransitionBuilder builder = new TransitionBuilder(pid, frame, step, before);
        builder.guard.add(lifecycle.isNext(p));
        builder.moves.add(new Move(p, Layout.Pid.ABSENT, model.processTable().start(created)));
        lifecycle.addCreation(footprints.of(pid, frame), step, p, created, builder.used);
        add(builder, step.transition() + creating.numbers()[p]);
      }
    }
    TransitionBuilder elsewhere = new TransitionBuilder(pid, frame, step, before);
    elsewhere.guard.add(lifecycle.hasNoRoom(creating));
    elsewhere.used.reachesEverything = true; // the search begins anew: nothing may be put off
    int[] numbers = creating.numbers();
    add(elsewhere, step.transition() + numbers[numbers.length - 1]);
  }

  private void addDStep(
      int pid, Layout.Frame frame, Action.DStep d, Step[] steps, int at, List<Condition> before) {
    Footprint footprint = footprints.of(pid, frame);
    Step step = steps[at];
    List<Condition> guard = new ArrayList<>(before);
    switch (d.entry()) {
      case Action.Entry.AnyOf(List<Statement> guards) when guards.size() == 1 ->
          guard.addAll(footprint.guards().ready(guards.getFirst(), step.ready()));
      case Action.Entry.AnyOf(List<Statement> guards) -> {
        StepUses found = new StepUses();
        guards.forEach(g -> footprint.effects().whole(g, found));
        guard.add(
            footprint
                .guards()
                .condition("entry", StatePredicates.truth(step.ready(), true), found));
      }
      case Action.Entry.Otherwise o -> guard.addAll(exclusions.before(pid, frame, steps, at));
      case Action.Entry.Always a -> {}
      case Action.Entry.Unchecked u -> {}
    }
    TransitionBuilder builder = new TransitionBuilder(pid, frame, step, guard);
    footprint.effects().body(d, builder.used);
    if (step.role() instanceof Step.Role.Asserting(Eval passes)) {
      Condition.Truth pass = StatePredicates.truth(passes, true);
      builder.guard.add(footprint.guards().condition("passes", pass, builder.used));
      add(builder, step.transition());
      TransitionBuilder failing = new TransitionBuilder(pid, frame, step, guard);
      footprint.effects().body(d, failing.used);
      Condition.Truth fail = StatePredicates.soundTruth(passes, false);
      failing.guard.add(footprint.guards().condition("fails", fail, failing.used));
      add(failing, step.transition() + 1);
    } else {
      add(builder, step.transition());
    }
  }

  /** What the failure of a guard is: it looks at what all guards there look at. */
  private void addGuardFailure(int number, int pid, Layout.Frame frame, int point, Step[] steps) {
    Footprint footprint = footprints.of(pid, frame);
    StepUses found = new StepUses();
    footprints.addProvided(pid, frame, found);
    for (Step step : steps) {
      switch (step.edge().action()) {
        case Action.Basic(Statement s) -> footprint.reads().inGuard(s, found);
        case Action.DStep(Action.Entry.AnyOf(List<Statement> guards), var body, var where) ->
            guards.forEach(g -> footprint.reads().inGuard(g, found));
        default -> {}
      }
    }
    Condition fails =
        footprint
            .guards()
            .condition(
                "a guard fails",
                (s, o) -> steppers.get().isEnabledAt(pid, point, number, s, o),
                found);
    Move move = new Move(pid, point, frame.failedAt(point));
    transitions.put(number, List.of(move), List.of(fails), found);
  }
}
