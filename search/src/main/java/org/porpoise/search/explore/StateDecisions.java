package org.porpoise.search.explore;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.Widening;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.SearchWatch;

/**
 * Decides in the states of one execution as a search would that knows nothing of other states: with
 * no proviso and no sleep sets, and with the smallest set that the reduction offers.
 */
public final class StateDecisions {
  private final TransitionSystem system;
  private final Settings settings;
  private final Stepper stepper;
  private final Checks checks;
  private final Reduction reduction;
  private final EnabledSet enabled;
  private final CandidateSets candidates = new CandidateSets();

  /**
   * A state of an execution.
   *
   * @param decision what a search would do here
   * @param isPassed whether the state is inside an atomic sequence, where there is nothing to
   *     choose
   */
  public record Stop(Decision decision, boolean isPassed) {}

  /**
   * An execution with a decision in each state.
   *
   * @param what the system, with all the room that it needed
   * @param taken the transitions of the execution; one fewer than the states
   */
  public record Along(SearchWatch.Searched what, List<Stop> stops, List<Integer> taken) {
    public Along {
      stops = List.copyOf(stops);
      taken = List.copyOf(taken);
    }
  }

  private StateDecisions(TransitionSystem system, Settings settings, List<Property> properties) {
    this.system = system;
    this.settings = settings;
    stepper = system.stepper();
    checks = new Checks(system, stepper, properties, settings.extent());
    reduction =
        settings.reduction().create(system, Exploration.relation(settings), checks.unwatched());
    enabled = new EnabledSet(system.transitionCount());
  }

  /** Decides in each state of an execution, which is given as positions among the choices. */
  public static Along along(
      TransitionSystem system,
      Settings settings,
      List<Property> properties,
      List<Integer> choices) {
    return Widening.repeat(
        system, current -> new StateDecisions(current, settings, properties).follow(choices));
  }

  private Along follow(List<Integer> choices) {
    List<Stop> stops = new ArrayList<>();
    List<Integer> taken = new ArrayList<>();
    long[] state = new long[system.layout().words()];
    stepper.initial(state, 0);
    stops.add(stop(0, state));
    for (int choice : choices) {
      Decision here = stops.getLast().decision();
      int t = here.enabled()[choice];
      long[] next = new long[state.length];
      stepper.fire(t, here.state(), 0, next, 0);
      taken.add(t);
      stops.add(stop(stops.size(), next));
    }
    return new Along(
        new SearchWatch.Searched(
            system, settings, Exploration.relation(settings), checks.unwatched()),
        stops,
        taken);
  }

  private Stop stop(int number, long[] state) {
    return new Stop(decide(number, state), stepper.isTransient(state, 0));
  }

  private Decision decide(int number, long[] state) {
    stepper.enabled(state, 0, enabled.restart());
    boolean observed =
        checks.hasObservers() && checks.takeObservers(enabled.list(), () -> new int[0]);
    int[] all = enabled.list().toArray();
    boolean reduces = settings.reduction() != ReductionKind.NONE && all.length > 1;
    if (observed || !reduces || stepper.isTransient(state, 0)) {
      Decision.Cause cause = observed ? Decision.Cause.OBSERVED : Decision.Cause.NO_CHOICE;
      return new Decision(number, state, all, all, all, cause);
    }
    enabled.index();
    reduction.candidates(state, 0, enabled, Reduction.Effort.QUICK, candidates);
    int best = 0;
    for (int c = 1; c < candidates.count(); c++) {
      best = candidates.size(c) < candidates.size(best) ? c : best;
    }
    int[] set = new int[candidates.size(best)];
    for (int i = 0; i < set.length; i++) {
      set[i] = candidates.get(best, i);
    }
    return new Decision(number, state, all, set, set, Decision.Cause.OFFERED);
  }
}
