package org.porpoise.report.page;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.execution.MessageArrow;
import org.porpoise.report.execution.MessageArrows;
import org.porpoise.report.execution.Processes;
import org.porpoise.report.page.TraceBuilder.ArrowKind;
import org.porpoise.report.page.TraceBuilder.Move;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.replay.Moments;
import org.porpoise.search.settings.Property;

/** Puts the execution of a model on a page. */
final class ExecutionTrace {
  /** Who moves where there are no processes, as in a net. */
  private static final String NOBODY = "transitions";

  private static final int MOST_IDLE = 12;

  private final Execution execution;
  private final Optional<Moments> moments;
  private final TraceBuilder trace = new TraceBuilder();

  private ExecutionTrace(Execution execution, Optional<Moments> moments) {
    this.execution = execution;
    this.moments = moments;
  }

  /**
   * The trace of an execution.
   *
   * @param system the system that has it, where that is known: it tells more than the execution
   * @param properties the properties that the execution is about
   */
  static Trace of(
      Execution execution, Optional<TransitionSystem> system, List<Property> properties) {
    List<Claim.Temporal> claims = new ArrayList<>();
    List<Integer> propositions = new ArrayList<>();
    for (Property property : properties) {
      if (property instanceof Property.Claimed(int number, Claim.Temporal claim)) {
        claims.add(claim);
        propositions.addAll(claim.propositions());
      }
    }
    Optional<Moments> moments = system.flatMap(s -> Moments.of(s, execution, propositions));
    ExecutionTrace made = new ExecutionTrace(execution, moments);
    made.addSteps();
    made.addArrows();
    Folds.add(execution, moments.map(Moments::passed).orElse(new BitSet()), made.trace);
    moments.ifPresent(m -> made.addTruths(system.orElseThrow(), claims, m));
    execution.cycleStart().ifPresent(made.trace::setCycle);
    execution.lostAt().ifPresent(made.trace::setLost);
    return made.trace.build();
  }

  /** The propositions of the claims come one claim after the other. */
  private void addTruths(TransitionSystem system, List<Claim.Temporal> claims, Moments all) {
    int next = 0;
    for (Claim.Temporal claim : claims) {
      int end = next + claim.propositions().size();
      Moments own =
          new Moments(all.gone(), all.passed(), all.truths().subList(next, end), all.isOver());
      new TruthLines(system, claim, execution, own).addTo(trace);
      next = end;
    }
  }

  private void addSteps() {
    trace.addLanes(
        Processes.withIdle(execution, MOST_IDLE).stream().map(ExecutionTrace::lane).toList());
    execution.parts().forEach(trace::addInitial);
    trace.addState(execution.initial());
    for (int i = 0; i < execution.steps().size(); i++) {
      Execution.Step step = execution.steps().get(i);
      List<Move> moves = new ArrayList<>();
      for (TransitionText move : step.moves()) {
        moves.add(new Move(lane(move.process()), move.name(), move.location()));
      }
      List<Part> changes = step.changes();
      Set<String> gone = moments.isPresent() ? moments.get().gone().get(i) : Set.of();
      trace.addStep(moves, changes, gone, step.occurrence().output(), whole(step));
      trace.addState(step.state());
    }
  }

  /** How the step is called where its moves do not say so. */
  private static Optional<Move> whole(Execution.Step step) {
    TransitionText text = new TransitionText(step.process(), step.name(), step.location());
    return step.moves().equals(List.of(text))
        ? Optional.empty()
        : Optional.of(new Move(step.process(), step.name(), step.location()));
  }

  private void addArrows() {
    List<List<MessageArrow>> all = MessageArrows.of(execution);
    for (int i = 0; i < all.size(); i++) {
      for (MessageArrow arrow : all.get(i)) {
        int from = arrow.sentAt().orElse(i + 1);
        if (from != i + 1 || !arrow.from().equals(arrow.to())) {
          ArrowKind kind = from == i + 1 ? ArrowKind.RENDEZVOUS : ArrowKind.MESSAGE;
          trace.addArrow(kind, from, lane(arrow.from()), i + 1, lane(arrow.to()), arrow.label());
        }
      }
    }
  }

  private static String lane(String process) {
    return process.isEmpty() ? NOBODY : process;
  }
}
