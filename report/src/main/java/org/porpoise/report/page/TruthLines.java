package org.porpoise.report.page;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.text.FormulaPrinter;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.replay.Moments;

/**
 * Tells where a temporal claim, its parts and its propositions hold along an execution. The claim
 * itself only where the execution is infinite, or ends for good: then its last state repeats.
 */
final class TruthLines {
  private static final int MOST_PARTS = 24;

  private final TransitionSystem system;
  private final Claim.Temporal claim;
  private final Execution execution;
  private final Moments moments;

  TruthLines(TransitionSystem system, Claim.Temporal claim, Execution execution, Moments moments) {
    this.system = system;
    this.claim = claim;
    this.execution = execution;
    this.moments = moments;
  }

  /** Adds a line for each part. */
  void addTo(TraceBuilder trace) {
    int states = execution.steps().size() + 1;
    Optional<Formula> formula = claim.specification().formula();
    OptionalInt loop = loop();
    if (formula.isPresent() && loop.isPresent() && isAboutStates()) {
      int length = execution.cycleStart().isPresent() ? states - 1 : states;
      FormulaTruth truth = new FormulaTruth(moments.truths(), length, loop.getAsInt());
      FormulaPrinter printer = new FormulaPrinter(this::text);
      List<Formula> parts = FormulaTruth.parts(formula.get());
      for (Formula part : parts.subList(0, Math.min(MOST_PARTS, parts.size()))) {
        BitSet where = new BitSet();
        where.or(truth.of(part));
        if (length < states) { // the last state is the one where the cycle begins
          where.set(length, where.get(loop.getAsInt()));
        }
        trace.addTruth(printer.print(part), runs(where, states));
      }
      return;
    }
    for (int i = 0; i < Math.min(MOST_PARTS, moments.truths().size()); i++) {
      trace.addTruth(text(i), runs(moments.truths().get(i), states));
    }
  }

  /** The state that follows the last one. */
  private OptionalInt loop() {
    int last = execution.steps().size();
    OptionalInt cycle = execution.cycleStart();
    if (cycle.isPresent() && cycle.getAsInt() < last) {
      return cycle;
    }
    return moments.isOver() ? OptionalInt.of(last) : OptionalInt.empty();
  }

  /** Words with propositions about steps have letters between the states. */
  private boolean isAboutStates() {
    return claim.propositions().stream()
        .allMatch(p -> system.propositions().get(p) instanceof Proposition.OfState);
  }

  private String text(int proposition) {
    return system.propositions().get(claim.propositions().get(proposition)).text();
  }

  /** How many are false, then true, and so on. */
  private static List<Integer> runs(BitSet where, int length) {
    List<Integer> runs = new ArrayList<>();
    int at = 0;
    boolean holds = false;
    while (at < length) {
      int end = holds ? where.nextClearBit(at) : where.nextSetBit(at);
      int stop = end < 0 ? length : Math.min(end, length);
      runs.add(stop - at);
      at = stop;
      holds = !holds;
    }
    return runs;
  }
}
