package org.porpoise.promela.structure;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.steps.Step;

/**
 * Why steps are not done: what {@code else} asks of all steps before it, and the main part of an
 * {@code unless} of its escapes.
 */
final class Exclusions {
  private final Footprints footprints;
  private final Rendezvous rendezvous;

  Exclusions(Footprints footprints, Rendezvous rendezvous) {
    this.footprints = footprints;
    this.rendezvous = rendezvous;
  }

  /** That none of the steps of a node before one can be done. */
  List<Condition> before(int pid, Layout.Frame frame, Step[] steps, int at) {
    List<Condition> all = new ArrayList<>();
    for (int k = 0; k < at; k++) {
      all.addAll(notDone(pid, frame, steps[k]));
    }
    return all;
  }

  /** That no escape from a step of a node can be done. */
  List<Condition> escapes(int pid, Layout.Frame frame, Step[] steps, int at) {
    List<Condition> all = new ArrayList<>();
    for (int k = 0; k < at; k++) {
      Edge other = steps[k].edge();
      if (other.isEscape() && other.escape() != steps[at].edge().escape()) {
        all.addAll(notDone(pid, frame, steps[k]));
      }
    }
    return all;
  }

  private List<Condition> notDone(int pid, Layout.Frame frame, Step step) {
    Footprint footprint = footprints.of(pid, frame);
    return switch (step.edge().action()) {
      case Action.Basic(Statement.Send send) when rendezvous.isPossible(step) ->
          List.of(notSent(footprint, send, step));
      case Action.Basic(Statement statement) ->
          footprint.guards().notReady(statement, step.ready());
      case Action.Jump j -> List.of(StatePredicates.never());
      case Action.Else e -> throw new UnknownEffect("it has an else before another statement");
      case Action.DStep(Action.Entry.AnyOf(List<Statement> guards), var body, var where) -> {
        if (step.role() instanceof Step.Role.Receiver) {
          yield List.of();
        }
        StepUses found = new StepUses();
        guards.forEach(g -> footprint.effects().whole(g, found));
        Condition.Truth truth = StatePredicates.truth(step.ready(), false);
        yield List.of(footprint.guards().condition("no entry", truth, found));
      }
      case Action.DStep d -> List.of(StatePredicates.never());
      case Action.End e -> List.of(StatePredicates.never());
    };
  }

  private Condition notSent(Footprint footprint, Statement.Send send, Step step) {
    StepUses others = new StepUses();
    rendezvous.addPartners(step, others);
    StepUses found = new StepUses();
    found.addLater(others);
    footprint.effects().whole(send, found);
    Condition.Truth alone = rendezvous.nobodyReceives(step);
    Condition.Truth full = StatePredicates.truth(step.ready(), false);
    return footprint
        .guards()
        .condition("nobody receives", (s, o) -> alone.holds(s, o) && full.holds(s, o), found);
  }
}
