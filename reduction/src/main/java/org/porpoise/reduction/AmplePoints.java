package org.porpoise.reduction;

import java.util.BitSet;
import java.util.List;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.Interference;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Transition;

/**
 * The static part of ample sets: a label for each control point of each process, and for each
 * transition who can interfere with it where it is enabled, or enable it where it is not.
 *
 * <p>A visible transition has a rival that belongs to nobody: it is never in an ample set (C3).
 */
final class AmplePoints {
  private static final BitSet NOBODY = new BitSet();

  private final Dependency dependency;
  private final RelationUse use;
  private final Process[] processes;
  private final Move[][] moves; // by transition
  private final Rivals[] rivals; // of enabled transitions
  private final Condition.Truth[][] guards;
  private final Rivals[][] enablers; // transition, condition
  private final ControlPoint[][] points; // process, control point

  AmplePoints(Dependency dependency, RelationUse use, BitSet visible) {
    this.dependency = dependency;
    this.use = use;
    List<Transition> transitions = dependency.structure().transitions();
    processes = dependency.structure().processes().toArray(Process[]::new);
    moves = new Move[transitions.size()][];
    rivals = new Rivals[transitions.size()];
    guards = new Condition.Truth[transitions.size()][];
    enablers = new Rivals[transitions.size()][];
    for (Transition t : transitions) {
      int number = t.index();
      moves[number] = t.moves().toArray(Move[]::new);
      rivals[number] = rivals(number, visible);
      guards[number] = t.guard().stream().map(Condition::truth).toArray(Condition.Truth[]::new);
      enablers[number] = new Rivals[t.guard().size()];
      for (int c = 0; c < enablers[number].length; c++) {
        enablers[number][c] = enablers(t, c);
      }
    }
    points = new ControlPoint[processes.length][];
    for (Process p : processes) {
      points[p.index()] = new ControlPoint[p.points().size()];
      for (int point = 0; point < points[p.index()].length; point++) {
        points[p.index()][point] = point(p.index(), point);
      }
    }
  }

  private Rivals rivals(int t, BitSet visible) {
    Rivals.Builder found = new Rivals.Builder(dependency.active(t));
    switch (use) {
      case CONDITIONAL -> {
        for (int u : dependency.notAccording(t)) {
          found.add(dependency.active(u), dependency.interference(t, u));
        }
      }
      case UNIFORM -> {
        for (int u : dependency.notAccordingUniformly(t)) {
          found.add(dependency.active(u), Interference.ALWAYS);
        }
      }
    }
    if (visible.get(t)) {
      found.add(NOBODY, Interference.ALWAYS);
    }
    return found.build();
  }

  private Rivals enablers(Transition t, int condition) {
    Rivals.Builder found = new Rivals.Builder(dependency.active(t.index()));
    for (int u : dependency.enabling(t.index(), condition)) {
      found.add(dependency.active(u), dependency.interference(t.guard().get(condition), u));
    }
    return found.build();
  }

  private ControlPoint point(int process, int point) {
    int[] leaving =
        dependency.structure().transitions().stream()
            .filter(t -> leaves(t, process, point))
            .mapToInt(Transition::index)
            .toArray();
    BitSet partners = new BitSet();
    for (int t : leaving) {
      partners.or(dependency.active(t));
    }
    partners.clear(process);
    return new ControlPoint(
        label(process, leaving, partners), leaving, partners.stream().toArray());
  }

  private static boolean leaves(Transition t, int process, int point) {
    return t.moves().stream().anyMatch(m -> m.process() == process && m.from() == point);
  }

  private ControlPoint.Label label(int process, int[] leaving, BitSet partners) {
    if (!partners.isEmpty()) {
      return ControlPoint.Label.CONDITIONALLY_SAFE;
    }
    BitSet alone = new BitSet();
    alone.set(process);
    boolean safe = true;
    boolean unsafe = true;
    for (int t : leaving) {
      safe &= rivals[t].isEmpty();
      unsafe &= rivals[t].alwaysInterfere(alone);
      for (Rivals waiting : enablers[t]) {
        safe &= waiting.isEmpty();
      }
    }
    return unsafe
        ? ControlPoint.Label.UNSAFE
        : safe ? ControlPoint.Label.SAFE : ControlPoint.Label.CONDITIONALLY_SAFE;
  }

  int processCount() {
    return processes.length;
  }

  /** Where a process is. */
  ControlPoint at(int process, long[] state, int offset) {
    return points[process][processes[process].point(state, offset)];
  }

  /** The process with which a transition is counted, of those that take part in it. */
  int leader(int transition) {
    return moves[transition][0].process();
  }

  /**
   * Whether nothing that a closed group of processes stays out of can interfere with a transition
   * that leaves where the group is (C1): not with an enabled one, and not by enabling it.
   */
  boolean isUndisturbed(
      int transition, BitSet group, long[] state, int offset, EnabledSet enabled) {
    return enabled.contains(transition)
        ? !rivals[transition].mayInterfere(group, state, offset)
        : !isReady(transition, state, offset) || staysDisabled(transition, group, state, offset);
  }

  private boolean isReady(int transition, long[] state, int offset) {
    for (Move m : moves[transition]) {
      if (processes[m.process()].point(state, offset) != m.from()) {
        return false;
      }
    }
    return true;
  }

  /** Whether a condition is false that nobody outside the group can make true. */
  private boolean staysDisabled(int transition, BitSet group, long[] state, int offset) {
    Condition.Truth[] guard = guards[transition];
    for (int c = 0; c < guard.length; c++) {
      if (!enablers[transition][c].mayInterfere(group, state, offset)
          && !guard[c].holds(state, offset)) {
        return true;
      }
    }
    return false;
  }
}
