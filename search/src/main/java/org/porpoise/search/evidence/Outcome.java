package org.porpoise.search.evidence;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.TemporalSettings;

/**
 * What a search found out, with its evidence.
 *
 * @param results an answer for each property asked
 * @param settings how it was searched
 * @param complete whether nothing was cut off
 * @param statistics what it took
 * @param notes what was switched off or repeated, and why
 * @param unreached the parts of the model that no execution comes to, where the search can tell
 * @param product the product that was searched, if it was one with an automaton
 */
public record Outcome(
    List<Result> results,
    Settings settings,
    boolean complete,
    Statistics statistics,
    List<String> notes,
    Optional<List<TransitionText>> unreached,
    Optional<Product> product) {
  /** What a search of the system alone found out. */
  public Outcome(
      List<Result> results,
      Settings settings,
      boolean complete,
      Statistics statistics,
      List<String> notes,
      Optional<List<TransitionText>> unreached) {
    this(results, settings, complete, statistics, notes, unreached, Optional.empty());
  }

  public Outcome {
    results = List.copyOf(results);
    notes = List.copyOf(notes);
    unreached = unreached.map(List::copyOf);
  }

  /**
   * The answer to one property.
   *
   * @param own the search that answered it, if it had its own
   */
  public record Result(Property property, Verdict verdict, Optional<Outcome> own) {
    /** The answer of the search that all share. */
    public Result(Property property, Verdict verdict) {
      this(property, verdict, Optional.empty());
    }

    /** The same answer as that of a search of its own. */
    public Result in(Outcome search) {
      return new Result(property, verdict, Optional.of(search));
    }
  }

  /**
   * The product of a system and an automaton.
   *
   * @param settings how it was searched
   * @param states how many pairs of states were met
   */
  public record Product(TemporalSettings settings, long states) {}

  /** The same with other answers, and what is to be noted of the searches that gave them. */
  public Outcome withResults(List<Result> others) {
    Set<String> all = new LinkedHashSet<>(notes);
    others.stream().flatMap(r -> r.own().stream()).forEach(own -> all.addAll(own.notes()));
    return new Outcome(
        others, settings, complete, statistics, List.copyOf(all), unreached, product);
  }

  /** The same with more notes. */
  public Outcome noting(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return new Outcome(results, settings, complete, statistics, all, unreached, product);
  }

  /** What is known where a search was given up before it had begun: nothing, and why. */
  public static Outcome unknown(List<Property> properties, Settings settings, String reason) {
    Verdict unknown = new Verdict.Unknown(reason, Optional.empty());
    return new Outcome(
        properties.stream().map(p -> new Result(p, unknown)).toList(),
        settings,
        false,
        new Statistics(0, 0, 0, 0, 0, Duration.ZERO),
        List.of(),
        Optional.empty());
  }

  /** Whether some property was refuted. */
  public boolean isViolated() {
    return results.stream().anyMatch(r -> r.verdict() instanceof Verdict.Violated);
  }

  /** Whether every property was confirmed. */
  public boolean holds() {
    return results.stream().allMatch(r -> r.verdict() instanceof Verdict.Holds);
  }
}
