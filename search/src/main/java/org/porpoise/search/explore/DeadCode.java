package org.porpoise.search.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/**
 * What never happened in a finished search: transitions that were not executed (Theorem 6.13) and,
 * where the processes are known, control points that were not reached (Theorem 6.14).
 */
public final class DeadCode {
  private final TransitionSystem system;
  private final Checks checks;

  public DeadCode(TransitionSystem system, Checks checks) {
    this.system = system;
    this.checks = checks;
  }

  public List<String> list() {
    List<String> dead = new ArrayList<>();
    for (int t = 0; t < system.transitionCount(); t++) {
      if (!checks.executed().get(t) && !checks.isObserver(t)) {
        TransitionSystem.TransitionText text = system.text(t);
        dead.add(
            "never executed: %s: %s%s"
                .formatted(
                    text.process(),
                    text.name(),
                    text.location().map(l -> " (" + l + ")").orElse("")));
      }
    }
    if (system.knowledge() instanceof Knowledge.Structured(Structure structure)) {
      structure.processes().forEach(p -> addUnreached(p, structure, dead));
    }
    return dead;
  }

  private void addUnreached(Process process, Structure structure, List<String> dead) {
    BitSet reached = new BitSet();
    reached.set(process.initial());
    for (Transition t : structure.transitions()) {
      for (Move move : t.moves()) {
        if (move.process() == process.index() && checks.executed().get(t.index())) {
          reached.set(move.to());
        }
      }
    }
    for (int point = 0; point < process.points().size(); point++) {
      if (!reached.get(point)) {
        dead.add("never reached: " + process.name() + "@" + process.points().get(point));
      }
    }
  }
}
