package org.porpoise.cli.terminal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.ModelTooLarge;
import org.porpoise.report.answer.Answer;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.Settings;

/**
 * What is known of a run of {@code verify} by now: what there is to tell if it never ends by
 * itself. One thread works and adds to it, another may have to tell it.
 */
public final class RunSoFar {
  private final Interruption interruption;
  private final Map<String, Supplier<Verdict>> answers = new LinkedHashMap<>(); // by property
  private String model;
  private String phase = "the model was read";
  private List<Property> properties;
  private Settings settings;
  private Duration loading = Duration.ZERO;
  private Statistics statistics = new Statistics(0, 0, 0, 0, 0, Duration.ZERO);

  /**
   * Nothing is known yet.
   *
   * @param model what the user calls it
   * @param asked the properties that the user named
   */
  public RunSoFar(Interruption interruption, String model, List<String> asked, Request request) {
    this.interruption = interruption;
    this.model = model;
    properties = new ArrayList<>();
    for (String name : asked) {
      properties.add(
          new Property.Claimed(0, new Claim.Unchecked(name, Claim.Kind.INVARIANT, "not read")));
    }
    if (asked.isEmpty()) {
      properties.add(new Property.Deadlock());
    }
    settings = request.unplanned();
  }

  /** The model has been read, and it is known what will be done with it. */
  public synchronized void begins(String name, List<Property> asked, Settings how) {
    model = name;
    properties = List.copyOf(asked);
    settings = how;
    loading = interruption.elapsed();
    phase = "the search was prepared";
  }

  /** The search has come so far. */
  synchronized void reached(Statistics soFar) {
    statistics = soFar;
    phase = "";
  }

  /** A property has been decided. */
  synchronized void answered(Property property, Supplier<Verdict> verdict) {
    answers.put(property.name(), verdict);
  }

  /** The answer as far as it is known, and why there is no more. */
  public synchronized Answer answer(String reason) {
    return answerBecause(phase.isEmpty() ? reason : reason + " while " + phase);
  }

  /**
   * The answer as far as it is known, where the model itself is the reason that there is no more.
   */
  public synchronized Answer answer(ModelTooLarge e) {
    return answerBecause(e.reason());
  }

  private Answer answerBecause(String why) {
    Verdict unknown = new Verdict.Unknown(why, Optional.empty());
    List<Outcome.Result> results = new ArrayList<>();
    for (Property property : properties) {
      Supplier<Verdict> known =
          isUnique(property.name())
              ? answers.getOrDefault(property.name(), () -> unknown)
              : () -> unknown;
      results.add(new Outcome.Result(property, decided(known, unknown)));
    }
    Duration total = interruption.elapsed();
    Outcome outcome =
        new Outcome(results, settings, false, statistics, List.of(), Optional.empty());
    return new Answer(
        model,
        outcome,
        new Answer.Times(
            total,
            phase.equals("the model was read") ? total : loading,
            total.minus(loading),
            Optional.empty()),
        new Answer.Memory(statistics.stateBytes(), PeakMemory.bytes()));
  }

  /** Of two properties with one name nobody knows which was meant. */
  private boolean isUnique(String name) {
    return properties.stream().filter(p -> p.name().equals(name)).count() == 1;
  }

  /** A verdict that is none leaves things as they are. */
  private static Verdict decided(Supplier<Verdict> known, Verdict unknown) {
    Verdict verdict = known.get();
    return verdict instanceof Verdict.Unknown ? unknown : verdict;
  }
}
