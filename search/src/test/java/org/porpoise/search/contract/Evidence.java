package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.BadPrefixes;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.fixtures.truth.Lasso;
import org.porpoise.fixtures.truth.Letters;
import org.porpoise.kernel.Claim;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Sleep;

/**
 * Counterexamples are executions of the full graph that end in the violation they claim to show.
 */
public final class Evidence {
  private Evidence() {}

  /** Checks every execution in an outcome. */
  static void check(Subject subject, Outcome outcome) {
    for (Outcome.Result result : outcome.results()) {
      switch (result.verdict()) {
        case Verdict.Holds h -> {}
        case Verdict.Unknown u -> u.witness().ifPresent(w -> checkWitness(subject, w));
        case Verdict.Violated v -> {
          require(
              v.execution().isPresent() || result.property() instanceof Property.DeadTransitions,
              "%s is violated without an execution",
              result.property().name());
          v.execution().ifPresent(e -> check(subject, result.property(), e, outcome));
        }
      }
    }
  }

  private static void check(
      Subject subject, Property property, Execution execution, Outcome outcome) {
    List<Integer> states = replay(subject, execution);
    boolean shown =
        switch (property) {
          case Property.Deadlock d -> subject.graph().isDeadlock(states.getLast());
          case Property.DeadTransitions d -> true;
          case Property.Claimed(int number, Claim claim) ->
              shows(subject, number, claim, execution, states);
        };
    require(
        shown,
        "the execution %s does not violate %s",
        subject.names(execution.steps().stream().map(Execution.Step::transition).toList()),
        property.name());
    boolean isShortest =
        outcome.settings().order() == Order.BFS
            && outcome.settings().reduction() == ReductionKind.NONE
            && outcome.settings().sleep() == Sleep.OFF;
    if (isShortest) {
      OptionalInt shortest = shortest(subject, property);
      require(
          shortest.isEmpty() || shortest.getAsInt() == execution.steps().size(),
          "%d steps to a violation of %s, %d are enough",
          execution.steps().size(),
          property.name(),
          shortest.orElse(0));
    }
  }

  /** What a search shows, as a lasso; without a cycle it is taken to have ended. */
  public static Lasso lasso(Execution execution) {
    List<Integer> steps = execution.steps().stream().map(Execution.Step::transition).toList();
    int start = execution.cycleStart().orElse(steps.size());
    return new Lasso(steps.subList(0, start), steps.subList(start, steps.size()));
  }

  /** The states of an execution, the initial one first. */
  private static List<Integer> replay(Subject subject, Execution execution) {
    List<Integer> states = new ArrayList<>(List.of(0));
    for (Execution.Step step : execution.steps()) {
      OptionalInt next = subject.graph().successor(states.getLast(), step.transition());
      require(
          next.isPresent() && !subject.graph().isObserver(step.transition()),
          "%s is not a step of %s",
          step.name(),
          subject.describe(states.getLast()));
      states.add(next.getAsInt());
      require(
          step.state().equals(subject.system().describe(subject.graph().state(next.getAsInt()), 0)),
          "the state after %s is told wrongly: %s",
          step.name(),
          step.state());
    }
    return states;
  }

  private static boolean shows(
      Subject subject, int number, Claim claim, Execution execution, List<Integer> states) {
    FullGraph graph = subject.graph();
    int last = states.getLast();
    return switch (claim) {
      case Claim.NeverExecuted c ->
          !execution.steps().isEmpty()
              && c.transitions().contains(execution.steps().getLast().transition());
      case Claim.NeverEnabled c ->
          Arrays.stream(graph.observers(last)).anyMatch(c.observers()::contains);
      case Claim.GoodStates c -> true;
      case Claim.GoodSteps c -> true;
      case Claim.InProduct c -> true;
      case Claim.Temporal c -> violates(graph, c, execution);
      case Claim.MayProgress c ->
          !Truth.reachingProgress(graph, number)
              .get(states.get(execution.lostAt().orElse(states.size() - 1)));
      case Claim.Unchecked c -> false;
      case Claim.NoEndlessRepetition c -> {
        List<Integer> cycle =
            execution.steps().subList(execution.cycleStart().orElse(0), states.size() - 1).stream()
                .map(Execution.Step::transition)
                .toList();
        yield isCycle(execution, states)
            && cycle.contains(c.repeated())
            && cycle.stream().noneMatch(c.finite()::contains);
      }
    };
  }

  /** An execution that is over or repeats itself is a word; another must decide whatever comes. */
  private static boolean violates(FullGraph graph, Claim.Temporal claim, Execution execution) {
    Lasso lasso = lasso(execution);
    Letters letters = new Letters(graph, claim);
    if (lasso.isExecutionOf(graph)) {
      return claim
          .specification()
          .formula()
          .filter(f -> letters.word(lasso).satisfies(f))
          .isEmpty();
    }
    return lasso.cycle().isEmpty()
        && claim
            .specification()
            .formula()
            .filter(f -> new BadPrefixes(f).contains(letters.prefix(lasso.stem())))
            .isPresent();
  }

  private static boolean isCycle(Execution execution, List<Integer> states) {
    int start = execution.cycleStart().orElse(states.size());
    return start < states.size() - 1 && states.get(start).equals(states.getLast());
  }

  /** A witness of "not always may-terminating" ends where no terminal state can be reached. */
  private static void checkWitness(Subject subject, Execution witness) {
    FullGraph graph = subject.graph();
    BitSet terminal = new BitSet();
    for (int id = 0; id < graph.size(); id++) {
      terminal.set(id, graph.isTerminal(id));
    }
    int last = replay(subject, witness).getLast();
    require(
        !graph.reaching(terminal).get(last),
        "an execution is said to be unable to stop, but can: %s",
        subject.describe(last));
  }

  private static OptionalInt shortest(Subject subject, Property property) {
    FullGraph graph = subject.graph();
    BitSet bad = new BitSet();
    int extra = 0;
    for (int id = 0; id < graph.size(); id++) {
      switch (property) {
        case Property.Deadlock d -> bad.set(id, graph.isDeadlock(id));
        case Property.DeadTransitions d -> {}
        case Property.Claimed(int number, Claim claim) -> {
          if (claim instanceof Claim.NeverEnabled c) {
            bad.set(id, Arrays.stream(graph.observers(id)).anyMatch(c.observers()::contains));
          } else if (claim instanceof Claim.NeverExecuted c) {
            bad.set(id, Arrays.stream(graph.transitions(id)).anyMatch(c.transitions()::contains));
            extra = 1;
          }
        }
      }
    }
    int plus = extra;
    return bad.stream().map(graph::depth).min().stream().map(d -> d + plus).findFirst();
  }
}
