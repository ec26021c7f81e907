package org.porpoise.search.replay;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.search.evidence.Execution;

/**
 * What an execution does not say of its states, found by executing it once more. State {@code i} is
 * the one after {@code i} steps.
 *
 * @param gone for each step, the names of the parts of the state that no longer exist after it
 * @param passed the states that are only passed through, inside a sequence that nothing interleaves
 *     with
 * @param truths for each proposition asked for, the states where it holds; for one about steps, the
 *     states that such a step leads to
 * @param isOver whether no step is possible after the last one
 */
public record Moments(List<Set<String>> gone, BitSet passed, List<BitSet> truths, boolean isOver) {

  /**
   * Executes an execution again.
   *
   * @param propositions the numbers of the propositions to evaluate
   * @return nothing if the system does not have this execution, with the same texts
   */
  public static Optional<Moments> of(
      TransitionSystem system, Execution execution, List<Integer> propositions) {
    return inRoom(system.unmerged(), execution, propositions)
        .or(() -> inRoom(system.unmerged().detailed(), execution, propositions));
  }

  /** The same in a system that grows where the execution does not fit. */
  private static Optional<Moments> inRoom(
      TransitionSystem system, Execution execution, List<Integer> propositions) {
    TransitionSystem roomy = system;
    while (true) {
      try {
        return along(roomy, execution, propositions);
      } catch (CapacityExceeded e) {
        roomy = e.wider();
      }
    }
  }

  private static Optional<Moments> along(
      TransitionSystem system, Execution execution, List<Integer> propositions) {
    Walk walk = new Walk(system);
    if (!system.describe(walk.state(), 0).equals(execution.initial())) {
      return Optional.empty();
    }
    List<Set<String>> gone = new ArrayList<>();
    BitSet passed = new BitSet();
    List<BitSet> truths = new ArrayList<>();
    propositions.forEach(p -> truths.add(new BitSet()));
    note(system, walk, propositions, truths);
    for (Execution.Step step : execution.steps()) {
      Set<String> before = names(walk.parts());
      if (!walk.enabled().contains(step.transition())
          || !walk.take(step.transition()).state().equals(step.state())) {
        return Optional.empty();
      }
      before.removeAll(names(walk.parts()));
      gone.add(before);
      if (walk.stepper().isTransient(walk.state(), 0)) {
        passed.set(walk.steps().size());
      }
      note(system, walk, propositions, truths);
    }
    return Optional.of(new Moments(gone, passed, truths, walk.enabled().isEmpty()));
  }

  private static Set<String> names(List<Part> parts) {
    Set<String> names = new HashSet<>();
    parts.forEach(part -> names.add(part.name()));
    return names;
  }

  private static void note(
      TransitionSystem system, Walk walk, List<Integer> propositions, List<BitSet> truths) {
    int position = walk.steps().size();
    for (int i = 0; i < propositions.size(); i++) {
      int number = propositions.get(i);
      boolean holds =
          switch (system.propositions().get(number)) {
            case Proposition.OfState p -> walk.stepper().holds(number, walk.state(), 0);
            case Proposition.OfStep(String text, Set<Integer> transitions) ->
                position > 0 && transitions.contains(walk.steps().getLast().transition());
          };
      if (holds) {
        truths.get(i).set(position);
      }
    }
  }
}
