package org.porpoise.contest;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.petri.machine.Census;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * The figures of all reachable markings of a net.
 *
 * @param outcome of the search that counted them, which was asked whether the net can stop
 * @param mostInPlace the most tokens in one place; of a coloured net, in one that it was unfolded
 *     to
 * @param mostInMarking the most tokens in one marking
 */
public record StateSpace(Outcome outcome, long mostInPlace, long mostInMarking) {

  /** Explores everything, within bounds. */
  public static StateSpace of(PetriSystem system, Bounds bounds, ProgressListener listener) {
    return of(system, bounds, listener, stops -> {});
  }

  /**
   * Explores everything, within bounds.
   *
   * @param stops is told as soon as it is known that the net can stop
   */
  public static StateSpace of(
      PetriSystem system,
      Bounds bounds,
      ProgressListener listener,
      Consumer<Outcome.Result> stops) {
    Census census = new Census();
    Settings full =
        new Settings(
            ReductionKind.NONE,
            Sleep.OFF,
            ProvisoKind.NONE,
            Order.BFS,
            StoreKind.EXACT,
            Extent.ALL_ERRORS,
            bounds);
    Outcome outcome =
        new Search(
                system.counted(census),
                List.of(new Property.Deadlock()),
                new Announcing(listener, stops))
            .verdictsOnly()
            .run(full);
    return new StateSpace(outcome, census.mostInPlace(), census.mostInMarking());
  }

  /** The lines of the contest for it, if it is known. */
  public Optional<List<String>> lines() {
    return outcome.complete()
        ? Optional.of(
            List.of(
                line("STATES", outcome.statistics().states()),
                line("TRANSITIONS", outcome.statistics().transitions()),
                line("MAX_TOKEN_IN_PLACE", mostInPlace),
                line("MAX_TOKEN_PER_MARKING", mostInMarking)))
        : Optional.empty();
  }

  private static String line(String figure, long value) {
    return "STATE_SPACE " + figure + " " + value + " TECHNIQUES SEQUENTIAL_PROCESSING EXPLICIT";
  }
}
