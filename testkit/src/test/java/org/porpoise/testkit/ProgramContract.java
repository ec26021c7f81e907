package org.porpoise.testkit;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.RecordedGraph;
import org.porpoise.search.Search;
import org.porpoise.search.Trials;
import org.porpoise.search.contract.Dials;
import org.porpoise.search.contract.IgnoringContract;
import org.porpoise.search.contract.Searches;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.soundness.Planner;
import org.porpoise.search.watch.SearchWatch;
import org.porpoise.testkit.promela.ProgramFormulaContract;

/**
 * A Promela program has the same verdicts, the same number of deadlocks and the same dead code with
 * every sound position of the dials, merged and not; nothing is ignored where sequences are passed
 * through. Whatever is asked by itself, with nothing said about the dials, has the same answer.
 * Formulas are left to {@link ProgramFormulaContract}.
 */
public final class ProgramContract {
  private static final Property DEADLOCK = new Property.Deadlock();
  private static final Property DEAD_CODE = new Property.DeadTransitions();

  private final TransitionSystem system;
  private final Portion portion;
  private final List<Property> asked;
  private final Outcome full;

  private ProgramContract(TransitionSystem system, Portion portion) {
    this.system = system;
    this.portion = portion;
    asked = asked(system);
    full = full(system);
  }

  /** Checks a system that has room for all its states with all combinations. */
  public static void check(TransitionSystem system) {
    check(system, Portion.ALL);
  }

  /** Checks a system with some of the combinations. */
  public static void check(TransitionSystem system, Portion portion) {
    new ProgramContract(system, portion).check();
  }

  /** What a full search says of everything but formulas. */
  public static Outcome full(TransitionSystem system) {
    return Searches.run(system, asked(system), Dials.FULL);
  }

  private static List<Property> asked(TransitionSystem system) {
    List<Property> all = new ArrayList<>();
    for (Property p : Property.all(system)) {
      boolean inProduct =
          p instanceof Property.Claimed(int n, Claim c) && c instanceof Claim.InProduct;
      if (!p.isTemporal() && !inProduct) {
        all.add(p);
      }
    }
    all.add(DEAD_CODE);
    return all;
  }

  private void check() {
    for (TransitionSystem form : List.of(system, system.merged())) {
      Outcome ofForm = form.equals(system) ? full : full(form);
      compareForms(ofForm, system.knowledge().getClass().equals(form.knowledge().getClass()));
      Trials trials = Trials.verdictsOnly(form);
      for (Settings s : portion.of(Dials.soundFor(DEAD_CODE, form))) {
        boolean promises = IgnoringContract.isPromise(s);
        RecordedGraph graph = new RecordedGraph();
        compare(form, ofForm, trials.run(asked(form), s, promises ? graph : SearchWatch.NONE), s);
        if (promises) {
          IgnoringContract.checkIgnoring(graph, s);
        }
      }
      for (Settings s : portion.of(forDeadlock(form))) {
        compare(form, ofForm, trials.run(List.of(DEADLOCK), s, SearchWatch.NONE), s);
      }
    }
    checkAlone(portion.half(List.of(system, system.merged())));
  }

  private static List<Settings> forDeadlock(TransitionSystem form) {
    return Dials.soundFor(DEADLOCK, form).stream()
        .filter(s -> s.proviso() == ProvisoKind.NONE)
        .toList();
  }

  /** What is told of dead code depends on how much is known of a form. */
  private void compareForms(Outcome other, boolean knowsTheSame) {
    for (int p = 0; p < asked.size(); p++) {
      Verdict plain = full.results().get(p).verdict();
      Verdict merged = other.results().get(p).verdict();
      require(
          plain.getClass().equals(merged.getClass())
              && (!asked.get(p).equals(DEAD_CODE) || !knowsTheSame || plain.equals(merged)),
          "%s: %s, but merged %s",
          asked.get(p).name(),
          plain,
          merged);
    }
  }

  private static void compare(
      TransitionSystem form, Outcome full, Outcome reduced, Settings settings) {
    for (int p = 0; p < reduced.results().size(); p++) {
      Outcome.Result expected = full.results().get(p);
      Verdict found = reduced.results().get(p).verdict();
      boolean equal =
          switch (found) {
            case Verdict.Holds h -> expected.verdict() instanceof Verdict.Holds;
            case Verdict.Unknown u ->
                mayBeUnknown(settings) || expected.verdict() instanceof Verdict.Unknown;
            case Verdict.Violated v ->
                expected.verdict() instanceof Verdict.Violated w
                    && (!expected.property().equals(DEADLOCK) || v.count() == w.count())
                    && (!expected.property().equals(DEAD_CODE) || v.message().equals(w.message()));
          };
      require(
          equal,
          "%s: %s in full, %s with %s, %s",
          expected.property().name(),
          expected.verdict(),
          found,
          new Subject.Late(() -> Dials.text(settings)),
          new Subject.Late(() -> form.unmerged().equals(form) ? "not merged" : "merged"));
    }
  }

  /** A search that relies on the model being always may-terminating says so where it is not. */
  private static boolean mayBeUnknown(Settings s) {
    return s.proviso() == ProvisoKind.MAY_TERMINATE && s.reduction() != ReductionKind.NONE;
  }

  /** What a user is told who asks for one thing, with all dials where they are by themselves. */
  private void checkAlone(List<TransitionSystem> forms) {
    for (TransitionSystem form : forms) {
      for (int p = 0; p < asked.size(); p++) {
        List<Property> one = List.of(asked(form).get(p));
        Planner.Sound plan = (Planner.Sound) Planner.plan(Request.AUTO, one, form);
        Outcome alone = new Search(form, one, ProgressListener.SILENT).verdictsOnly().run(plan);
        require(
            isRight(alone, full.results().get(p).verdict()),
            "%s asked alone: %s in full, %s with %s",
            asked.get(p).name(),
            full.results().get(p).verdict(),
            alone.results(),
            new Subject.Late(() -> Dials.text(plan.settings())));
      }
    }
  }

  /** A run-time fault is told unasked, and then nothing is said to hold. */
  private boolean isRight(Outcome alone, Verdict expected) {
    boolean tellsFault =
        alone.results().stream().skip(1).anyMatch(r -> r.verdict() instanceof Verdict.Violated);
    return switch (alone.results().getFirst().verdict()) {
      case Verdict.Holds h -> expected instanceof Verdict.Holds && !goesWrong();
      case Verdict.Violated v -> expected instanceof Verdict.Violated;
      case Verdict.Unknown u -> expected instanceof Verdict.Unknown || tellsFault && goesWrong();
    };
  }

  private boolean goesWrong() {
    return full.results().stream()
        .anyMatch(
            r ->
                r.property() instanceof Property.Claimed c
                    && system.faults().contains(c.number())
                    && r.verdict() instanceof Verdict.Violated);
  }
}
