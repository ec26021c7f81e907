package org.porpoise.testkit;

import static org.porpoise.testkit.Contract.require;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Outcome;
import org.porpoise.search.ProgressListener;
import org.porpoise.search.Property;
import org.porpoise.search.ProvisoKind;
import org.porpoise.search.Search;
import org.porpoise.search.Settings;
import org.porpoise.search.Verdict;

/**
 * A Promela program has the same verdicts, the same number of deadlocks and the same dead code with
 * every sound position of the dials, merged and not; nothing is ignored where sequences are passed
 * through.
 */
final class ProgramContract {
  private static final Property DEADLOCK = new Property.Deadlock();
  private static final Property DEAD_CODE = new Property.DeadTransitions();

  private ProgramContract() {}

  /** Checks a system that has room for all its states. */
  static void check(TransitionSystem system) {
    List<Outcome> full = new ArrayList<>();
    for (TransitionSystem form : List.of(system, system.merged())) {
      List<Property> all = new ArrayList<>(Property.all(form));
      all.add(DEAD_CODE);
      full.add(Subject.run(form, all, Dials.FULL));
      for (Settings s : Dials.soundFor(DEAD_CODE, form)) {
        RecordedGraph graph = new RecordedGraph();
        Outcome outcome = new Search(form, all, ProgressListener.SILENT, graph).run(s);
        compare(form, full.getLast(), outcome, s);
        if (IgnoringContract.isPromise(s) && !hasProducts(outcome)) {
          IgnoringContract.checkIgnoring(graph, s);
        }
      }
      for (Settings s : Dials.soundFor(DEADLOCK, form)) {
        if (s.proviso() == ProvisoKind.NONE) {
          compare(form, full.getLast(), Subject.run(form, List.of(DEADLOCK), s), s);
        }
      }
    }
    for (int p = 0; p < full.getFirst().results().size(); p++) {
      Verdict plain = full.getFirst().results().get(p).verdict();
      Verdict merged = full.getLast().results().get(p).verdict();
      require(
          plain.getClass().equals(merged.getClass())
              && (!isDeadCode(full.getFirst().results().get(p)) || plain.equals(merged)),
          "%s: %s, but merged %s",
          full.getFirst().results().get(p).property().name(),
          plain,
          merged);
    }
  }

  /** Whether the last search was one of a product. */
  private static boolean hasProducts(Outcome outcome) {
    return outcome.results().stream().anyMatch(r -> r.own().isPresent());
  }

  private static boolean isDeadCode(Outcome.Result result) {
    return result.property().equals(DEAD_CODE);
  }

  private static void compare(
      TransitionSystem form, Outcome full, Outcome reduced, Settings settings) {
    for (int p = 0; p < reduced.results().size(); p++) {
      Outcome.Result expected = full.results().get(p);
      Verdict found = reduced.results().get(p).verdict();
      boolean equal =
          switch (found) {
            case Verdict.Holds h -> expected.verdict() instanceof Verdict.Holds;
            case Verdict.Unknown u -> mayBeUnknown(settings);
            case Verdict.Violated v ->
                expected.verdict() instanceof Verdict.Violated w
                    && (!expected.property().equals(DEADLOCK) || v.count() == w.count())
                    && (!isDeadCode(expected) || v.message().equals(w.message()));
          };
      require(
          equal,
          "%s: %s in full, %s with %s, %s",
          expected.property().name(),
          expected.verdict(),
          found,
          Dials.text(settings),
          form.merged().equals(form) ? "merged" : "not merged");
    }
  }

  /** A search that relies on the model being always may-terminating says so where it is not. */
  private static boolean mayBeUnknown(Settings s) {
    return s.proviso() == ProvisoKind.MAY_TERMINATE && s.reduction() != ReductionKind.NONE;
  }
}
