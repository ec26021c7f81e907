package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.model.Statement;

/**
 * Why steps are not done: what {@code else} asks of all steps before it, and the main part of an
 * {@code unless} of its escapes.
 */
final class Exclusions {
  private final Conducts conducts;
  private final Rendezvous rendezvous;

  Exclusions(Conducts conducts, Rendezvous rendezvous) {
    this.conducts = conducts;
    this.rendezvous = rendezvous;
  }

  /** That none of the steps of a node before one can be done. */
  List<Condition> before(int place, Layout.Home home, Step[] steps, int at) {
    List<Condition> all = new ArrayList<>();
    for (int k = 0; k < at; k++) {
      all.addAll(notDone(place, home, steps[k]));
    }
    return all;
  }

  /** That no escape from a step of a node can be done. */
  List<Condition> escapes(int place, Layout.Home home, Step[] steps, int at) {
    List<Condition> all = new ArrayList<>();
    for (int k = 0; k < at; k++) {
      Edge other = steps[k].edge();
      if (other.isEscape() && other.escape() != steps[at].edge().escape()) {
        all.addAll(notDone(place, home, steps[k]));
      }
    }
    return all;
  }

  private List<Condition> notDone(int place, Layout.Home home, Step step) {
    Conduct conduct = conducts.of(place, home);
    return switch (step.edge().action()) {
      case Action.Basic(Statement.Send send) when rendezvous.isPossible(step) ->
          List.of(notSent(conduct, send, step));
      case Action.Basic(Statement statement) -> conduct.guards().notReady(statement, step.ready());
      case Action.Jump j -> List.of(Truths.never());
      case Action.Else e -> throw new Unseen("it has an else before another statement");
      case Action.DStep(Action.Entry.AnyOf(List<Statement> guards), var body, var where) -> {
        if (step.role() instanceof Step.Role.Receiver) {
          yield List.of();
        }
        Found found = new Found();
        guards.forEach(g -> conduct.effects().whole(g, found));
        Condition.Truth truth = Truths.truth(step.ready(), false);
        yield List.of(conduct.guards().condition("no entry", truth, found));
      }
      case Action.DStep d -> List.of(Truths.never());
      case Action.End e -> List.of(Truths.never());
    };
  }

  private Condition notSent(Conduct conduct, Statement.Send send, Step step) {
    Found others = new Found();
    rendezvous.addPartners(step, others);
    Found found = new Found();
    found.addLater(others);
    conduct.effects().whole(send, found);
    Condition.Truth alone = rendezvous.nobodyReceives(step);
    Condition.Truth full = Truths.truth(step.ready(), false);
    return conduct
        .guards()
        .condition("nobody receives", (s, o) -> alone.holds(s, o) && full.holds(s, o), found);
  }
}
