package org.porpoise.report.answer;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;

/**
 * What there is to tell about one run: what was asked of which model, what came out, what it took.
 *
 * @param model what the user calls the model
 * @param outcome the verdicts with their evidence
 * @param reservation what qualifies every verdict on the model, if anything does: how much of it
 *     can never happen
 */
public record Answer(
    String model, Outcome outcome, Times times, Memory memory, Optional<String> reservation) {
  /** An answer without reservation. */
  public Answer(String model, Outcome outcome, Times times, Memory memory) {
    this(model, outcome, times, memory, Optional.empty());
  }

  /**
   * Where the time went.
   *
   * @param total all of it, from the start of the command
   * @param compile reading the model
   * @param search searching, all searches if there were several
   * @param searchCpu how long the searching thread had a processor, where that is known
   */
  public record Times(
      Duration total, Duration compile, Duration search, Optional<Duration> searchCpu) {}

  /**
   * Where the memory went.
   *
   * @param states bytes for states and all that is kept with them
   * @param peak the most bytes that the whole program ever had
   */
  public record Memory(long states, long peak) {}

  /** All that is to be noted: first the reservation, then what the searches noted. */
  public List<String> notes() {
    return Stream.concat(reservation.stream(), outcome.notes().stream()).toList();
  }

  /** The same verdicts without the executions that show them. */
  public Answer withoutExecutions() {
    Outcome o = outcome;
    List<Outcome.Result> bare = o.results().stream().map(Answer::bare).toList();
    return new Answer(
        model,
        new Outcome(
            bare,
            o.settings(),
            o.complete(),
            o.statistics(),
            o.notes(),
            o.unreached(),
            o.product()),
        times,
        memory,
        reservation);
  }

  private static Outcome.Result bare(Outcome.Result result) {
    Verdict verdict =
        switch (result.verdict()) {
          case Verdict.Holds h -> new Verdict.Holds();
          case Verdict.Violated v -> v.shownBy(Optional.empty());
          case Verdict.Unknown u -> new Verdict.Unknown(u.reason(), Optional.empty());
        };
    return new Outcome.Result(result.property(), verdict, result.own());
  }

  /** The verdict on everything asked, taken together. */
  public Conclusion conclusion() {
    return Conclusion.of(outcome);
  }
}
