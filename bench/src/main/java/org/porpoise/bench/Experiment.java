package org.porpoise.bench;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * A run of a whole model.
 *
 * @param name what it is called on the command line
 * @param model the model, below the folder of examples
 * @param defines the parameters of the model
 * @param property the property that is checked; all that the model has if empty
 * @param request how it is searched
 * @param expected what it must count, where that is known from elsewhere
 * @param target what it aims at, if it aims at something
 */
record Experiment(
    String name,
    String model,
    Map<String, String> defines,
    Optional<String> property,
    Request request,
    Optional<Counts> expected,
    Optional<Target> target) {
  Experiment {
    defines = Map.copyOf(defines);
  }

  /** Numbers of states and transitions. */
  record Counts(long states, long transitions) {}

  /** A speed at least, and a size at most. */
  record Target(double transitionsPerCpuSecond, double bytesPerState) {}

  private static final Counts PETERSON_4 = new Counts(12_346_971, 49_387_884);
  private static final Target FIVE_MILLION = new Target(5e6, 24);

  /** All experiments there are, the short ones last. */
  static List<Experiment> all() {
    String peterson = "peterson/Peterson.java";
    String structured = "peterson/PetersonStructured.java";
    return List.of(
        new Experiment(
            "peterson-4-dfs",
            peterson,
            Map.of("n", "4"),
            Optional.of("invariant"),
            full(Order.DFS),
            Optional.of(PETERSON_4),
            Optional.of(FIVE_MILLION)),
        new Experiment(
            "peterson-4-bfs",
            peterson,
            Map.of("n", "4"),
            Optional.of("invariant"),
            full(Order.BFS),
            Optional.of(PETERSON_4),
            Optional.of(FIVE_MILLION)),
        new Experiment(
            "peterson-4-structured",
            structured,
            Map.of("n", "4"),
            Optional.of("deadlock"),
            full(Order.DFS),
            Optional.of(PETERSON_4),
            Optional.empty()),
        new Experiment(
            "peterson-4-hand-rules",
            peterson,
            Map.of("n", "4", "variant", "correct"),
            Optional.empty(),
            Request.AUTO,
            Optional.of(new Counts(9_318_636, 18_581_236)),
            Optional.empty()),
        new Experiment(
            "peterson-4-automatic",
            structured,
            Map.of("n", "4", "variant", "correct"),
            Optional.empty(),
            Request.AUTO,
            Optional.empty(),
            Optional.empty()),
        new Experiment(
            "peterson-3-hand-rules",
            peterson,
            Map.of("n", "3", "variant", "correct"),
            Optional.empty(),
            Request.AUTO,
            Optional.of(new Counts(44_868, 78_750)),
            Optional.empty()),
        new Experiment(
            "peterson-3-automatic",
            structured,
            Map.of("n", "3", "variant", "correct"),
            Optional.empty(),
            Request.AUTO,
            Optional.empty(),
            Optional.empty()));
  }

  private static Request full(Order order) {
    return new Request(
        Optional.of(ReductionKind.NONE),
        Optional.of(Sleep.OFF),
        Optional.empty(),
        Optional.of(order),
        StoreKind.EXACT,
        Extent.FIRST_ERROR,
        Bounds.NONE);
  }
}
