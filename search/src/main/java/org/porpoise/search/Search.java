package org.porpoise.search;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionSystem;

/**
 * Answers properties of a system by exploring as much of its states as the settings say.
 *
 * <p>One search answers all properties asked. If it was told to rely on the model being always
 * may-terminating and that turns out to be false, what it did not refute is unknown, or a full
 * search takes over where the user left the choice open. A search that needs more room for an
 * unbounded object starts again with twice as much.
 */
public final class Search {
  private final TransitionSystem system;
  private final List<Property> properties;
  private final ProgressListener listener;

  public Search(TransitionSystem system, List<Property> properties, ProgressListener listener) {
    this.system = system;
    this.properties = List.copyOf(properties);
    this.listener = listener;
  }

  /** Runs a plan. */
  public Outcome run(Planner.Sound plan) {
    Investigation first = investigate(plan.settings());
    if (!first.needsFullSearch() || !plan.mayFallBack()) {
      return first.outcome();
    }
    Outcome reduced = first.outcome();
    Outcome full = investigate(plan.settings().withoutReduction()).outcome();
    List<String> notes = new ArrayList<>(reduced.notes());
    notes.add(
        "the model is not always may-terminating, so that the search with reduction (%,d states)"
                .formatted(reduced.statistics().states())
            + " proves nothing; searched again without reduction");
    notes.addAll(full.notes());
    return new Outcome(full.results(), full.settings(), full.complete(), full.statistics(), notes);
  }

  /**
   * Runs settings as they are.
   *
   * @throws IllegalArgumentException if they are not sound for the properties
   */
  public Outcome run(Settings settings) {
    Soundness.objection(settings, properties, system)
        .ifPresent(
            why -> {
              throw new IllegalArgumentException(why);
            });
    return investigate(settings).outcome();
  }

  private Investigation investigate(Settings settings) {
    TransitionSystem current = system;
    while (true) {
      try {
        return new Investigation(current, settings, propertiesOf(current), listener);
      } catch (CapacityExceeded e) {
        current = e.wider();
      }
    }
  }

  /** The properties in the words of a system whose transitions may be numbered anew. */
  private List<Property> propertiesOf(TransitionSystem current) {
    List<Property> same = new ArrayList<>();
    for (Property property : properties) {
      same.add(
          property instanceof Property.Claimed claimed
              ? new Property.Claimed(claimed.number(), current.claims().get(claimed.number()))
              : property);
    }
    return same;
  }
}
