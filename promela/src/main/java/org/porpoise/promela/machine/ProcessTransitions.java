package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;

/**
 * Makes the transitions that a process in a place does by itself: those of its steps, and those of
 * guards that fail.
 */
final class ProcessTransitions {
  private final ExecutableModel model;
  private final Conducts conducts;
  private final Lifetimes lifetimes;
  private final Sequences sequences;
  private final Exclusions exclusions;
  private final Transitions transitions;
  private final ThreadLocal<EnabledAt> steppers;

  ProcessTransitions(
      ExecutableModel model,
      Conducts conducts,
      Lifetimes lifetimes,
      Sequences sequences,
      Exclusions exclusions,
      Transitions transitions,
      Supplier<EnabledAt> steppers) {
    this.model = model;
    this.conducts = conducts;
    this.lifetimes = lifetimes;
    this.sequences = sequences;
    this.exclusions = exclusions;
    this.transitions = transitions;
    this.steppers = ThreadLocal.withInitial(steppers);
  }

  /** Makes those of the process of a home in a place at a point. */
  void add(int place, Layout.Home home, int point) {
    Step[] steps = model.code(place).steps()[point];
    for (int i = 0; i < steps.length; i++) {
      Cancellation.check();
      List<Condition> before = new ArrayList<>(conducts.provided(place, home));
      before.addAll(exclusions.escapes(place, home, steps, i));
      addStep(place, home, steps, i, before);
    }
    int mishap = model.code(place).mishaps()[point];
    if (mishap >= 0) {
      addMishap(mishap, place, home, point, steps);
    }
  }

  private void addStep(int place, Layout.Home home, Step[] steps, int at, List<Condition> before) {
    Step step = steps[at];
    Draft draft = new Draft(place, home, step, before);
    switch (step.edge().action()) {
      case Action.Basic(Statement statement) -> {
        switch (step.role()) {
          case Step.Role.Asserting a -> {
            Expression asserted = ((Statement.Assert) statement).expression();
            Guards guards = conducts.of(place, home).guards();
            draft.guard.addAll(guards.conditions(asserted, true));
            add(draft, step.transition());
            Draft failing = new Draft(place, home, step, before);
            failing.guard.addAll(guards.conditions(asserted, false));
            add(failing, step.transition() + 1);
          }
          case Step.Role.Creating c -> addCreation(place, home, step, c, before);
          default -> addStatement(conducts.of(place, home), statement, step, draft);
        }
      }
      case Action.Else e -> {
        draft.guard.addAll(exclusions.before(place, home, steps, at));
        add(draft, step.transition());
      }
      case Action.Jump j -> add(draft, step.transition());
      case Action.DStep d -> {
        if (!(step.role() instanceof Step.Role.Receiver)) { // that is half of a rendezvous only
          addDStep(place, home, d, steps, at, before);
        }
      }
      case Action.End e -> {
        draft.guard.add(lifetimes.isLast(place, step.ready()));
        lifetimes.addEnd(home, draft.used);
        add(draft, step.transition());
      }
    }
  }

  private void add(Draft draft, int number) {
    draft.followedBy(sequences).put(number, transitions);
  }

  private void addStatement(Conduct conduct, Statement statement, Step step, Draft draft) {
    if (Creations.createsAny(statement)) {
      throw new Unseen("it creates processes inside an expression");
    }
    List<Condition> ready = conduct.guards().ready(statement, step.ready());
    switch (statement) {
      case Statement.Send s -> draft.implied.addAll(ready);
      case Statement.Receive r -> draft.implied.addAll(ready);
      default -> draft.guard.addAll(ready);
    }
    conduct.effects().of(statement, draft.used);
    switch (step.role()) {
      case Step.Role.Sender s -> {
        Eval fits = m -> fields(s.channel(), m) == s.message().length ? 1 : 0;
        addFittingOrNot(conduct, s.statement().channel(), fits, step, draft);
      }
      case Step.Role.Receiver r -> {
        Eval fits = m -> fields(r.channel(), m) == r.fields() ? 1 : 0;
        addFittingOrNot(conduct, r.statement().channel(), fits, step, draft);
      }
      default -> add(draft, step.transition());
    }
  }

  /** Sends and receives have a second number, for messages that do not fit. */
  private void addFittingOrNot(
      Conduct conduct, Expression channel, Eval fits, Step step, Draft draft) {
    draft.followedBy(sequences);
    Found found = new Found();
    conduct.reads().in(channel, found);
    List<Condition> unfitting = new ArrayList<>(draft.guard);
    Guards guards = conduct.guards();
    draft.guard.add(guards.condition("right number of fields", Truths.truth(fits, true), found));
    unfitting.add(guards.condition("wrong number of fields", Truths.truth(fits, false), found));
    draft.put(step.transition(), transitions);
    draft.put(step.transition() + 1, unfitting, transitions);
  }

  private int fields(Eval channel, Memory m) {
    return model.world().layout().channel(channel.eval(m)).map(c -> c.fields().size()).orElse(-1);
  }

  /** A transition for each place where the new process may be. */
  private void addCreation(
      int place, Layout.Home home, Step step, Step.Role.Creating creating, List<Condition> before) {
    Layout layout = model.world().layout();
    for (int p = place + 1; p < layout.places().size(); p++) {
      Layout.Home created = layout.home(p, creating.proctype()).orElse(null);
      if (created != null) {
        Draft draft = new Draft(place, home, step, before);
        draft.guard.add(lifetimes.isNext(p));
        draft.moves.add(new Move(p, Layout.Place.ABSENT, model.world().start(created)));
        lifetimes.addCreation(conducts.of(place, home), step, p, created, draft.used);
        add(draft, step.transition() + creating.numbers()[p]);
      }
    }
    Draft elsewhere = new Draft(place, home, step, before);
    elsewhere.guard.add(lifetimes.hasNoRoom(creating));
    elsewhere.used.reachesEverything = true; // the search begins anew: nothing may be put off
    int[] numbers = creating.numbers();
    add(elsewhere, step.transition() + numbers[numbers.length - 1]);
  }

  private void addDStep(
      int place, Layout.Home home, Action.DStep d, Step[] steps, int at, List<Condition> before) {
    Conduct conduct = conducts.of(place, home);
    Step step = steps[at];
    List<Condition> guard = new ArrayList<>(before);
    switch (d.entry()) {
      case Action.Entry.AnyOf(List<Statement> guards) when guards.size() == 1 ->
          guard.addAll(conduct.guards().ready(guards.getFirst(), step.ready()));
      case Action.Entry.AnyOf(List<Statement> guards) -> {
        Found found = new Found();
        guards.forEach(g -> conduct.effects().whole(g, found));
        guard.add(conduct.guards().condition("entry", Truths.truth(step.ready(), true), found));
      }
      case Action.Entry.Otherwise o -> guard.addAll(exclusions.before(place, home, steps, at));
      case Action.Entry.Always a -> {}
      case Action.Entry.Unchecked u -> {}
    }
    Draft draft = new Draft(place, home, step, guard);
    conduct.effects().body(d, draft.used);
    if (step.role() instanceof Step.Role.Asserting(Eval passes)) {
      Condition.Truth pass = Truths.truth(passes, true);
      draft.guard.add(conduct.guards().condition("passes", pass, draft.used));
      add(draft, step.transition());
      Draft failing = new Draft(place, home, step, guard);
      conduct.effects().body(d, failing.used);
      Condition.Truth fail = Truths.soundTruth(passes, false);
      failing.guard.add(conduct.guards().condition("fails", fail, failing.used));
      add(failing, step.transition() + 1);
    } else {
      add(draft, step.transition());
    }
  }

  /** What the failure of a guard is: it looks at what all guards there look at. */
  private void addMishap(int number, int place, Layout.Home home, int point, Step[] steps) {
    Conduct conduct = conducts.of(place, home);
    Found found = new Found();
    conducts.addProvided(place, home, found);
    for (Step step : steps) {
      switch (step.edge().action()) {
        case Action.Basic(Statement s) -> conduct.reads().inGuard(s, found);
        case Action.DStep(Action.Entry.AnyOf(List<Statement> guards), var body, var where) ->
            guards.forEach(g -> conduct.reads().inGuard(g, found));
        default -> {}
      }
    }
    Condition fails =
        conduct
            .guards()
            .condition(
                "a guard fails",
                (s, o) -> steppers.get().isEnabledAt(place, point, number, s, o),
                found);
    Move move = new Move(place, point, home.failedAt(point));
    transitions.put(number, List.of(move), List.of(fails), found);
  }
}
