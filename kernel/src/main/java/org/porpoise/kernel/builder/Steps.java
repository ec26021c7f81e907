package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem.TransitionText;

/**
 * The steps of a description, as their author wrote them, behind the transitions of its system: a
 * safety automaton makes several transitions of one step.
 *
 * @param texts the steps as a person reads them; observers are no steps
 * @param origin the number of the step that a transition comes from, or -1
 * @param dead how many steps can never happen, whatever the guards say
 */
record Steps(List<TransitionText> texts, List<Integer> origin, int dead) {
  Steps {
    texts = List.copyOf(texts);
    origin = List.copyOf(origin);
  }

  /**
   * The steps that no execution contains. A line that makes several steps of one process, say one
   * for each value of something, is told only if none of them is executed.
   */
  List<TransitionText> unreached(BitSet executed) {
    BitSet happened = new BitSet();
    executed.stream().map(origin::get).filter(s -> s >= 0).forEach(happened::set);
    Set<TransitionText> alive = new HashSet<>();
    happened.stream().mapToObj(s -> line(texts.get(s))).forEach(alive::add);
    Set<TransitionText> told = new HashSet<>();
    List<TransitionText> found = new ArrayList<>();
    for (int s = 0; s < texts.size(); s++) {
      TransitionText line = line(texts.get(s));
      if (!happened.get(s) && !alive.contains(line) && told.add(line)) {
        found.add(texts.get(s));
      }
    }
    return found;
  }

  /** What steps of one process have in common that come from one line; a name if there is none. */
  private static TransitionText line(TransitionText step) {
    return step.location().isPresent()
        ? new TransitionText(step.process(), "", step.location())
        : step;
  }
}
