package org.porpoise.reduction;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.Interference;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Transition;

/**
 * The static part of ample sets: how safe each control point of each process is, and for each
 * transition who can interfere with it where it is enabled, or enable it where it is not.
 */
final class AmplePoints {
  private final Dependency dependency;
  private final RelationUse use;
  private final LocalReach reach;
  private final int[] alike; // by transition
  private final Map<Long, Interference> known = new HashMap<>();
  private final Map<List<Object>, Rivals> shared = new HashMap<>(); // by all that they follow from
  private final Process[] processes;
  private final Move[][] moves; // by transition
  private final Rivals[] rivals; // of enabled transitions
  private final Condition.Truth[][] guards;
  private final Rivals[][] enablers; // transition, condition
  private final int[][] active; // transition -> processes, the leader first
  private final boolean company; // whether processes share transitions
  private final ControlPoint[][] points; // process, control point

  AmplePoints(Dependency dependency, RelationUse use) {
    this.dependency = dependency;
    this.use = use;
    reach = new LocalReach(dependency.structure(), LocalReach.MANY);
    List<Transition> transitions = dependency.structure().transitions();
    alike = alike(transitions);
    processes = dependency.structure().processes().toArray(Process[]::new);
    moves = transitions.stream().map(t -> t.moves().toArray(Move[]::new)).toArray(Move[][]::new);
    active =
        transitions.stream()
            .map(t -> dependency.active(t.index()).stream().toArray())
            .toArray(int[][]::new);
    company = Arrays.stream(active).anyMatch(a -> a.length > 1);
    rivals = transitions.stream().map(t -> sharedRivals(t.index())).toArray(Rivals[]::new);
    guards = new Condition.Truth[transitions.size()][];
    enablers = new Rivals[transitions.size()][];
    for (Transition t : transitions) {
      guards[t.index()] = t.guard().stream().map(Condition::truth).toArray(Condition.Truth[]::new);
      enablers[t.index()] = new Rivals[t.guard().size()];
      for (int c = 0; c < t.guard().size(); c++) {
        enablers[t.index()][c] = sharedEnablers(t, c);
      }
    }
    points = new ControlPoint[processes.length][];
    TransitionBuffer[][] leaving = leaving();
    for (int p = 0; p < points.length; p++) {
      points[p] = new ControlPoint[leaving[p].length];
      for (int point = 0; point < leaving[p].length; point++) {
        points[p][point] = point(p, leaving[p][point].toArray());
      }
    }
  }

  /** Transitions of one process that use the same have the same rivals. */
  private Rivals sharedRivals(int t) {
    int[] others =
        switch (use) {
          case CONDITIONAL -> dependency.notAccording(t);
          case UNIFORM -> dependency.notAccordingUniformly(t);
        };
    return shared.computeIfAbsent(
        List.of(dependency.active(t), alike[t], IntBuffer.wrap(others)), key -> rivals(t));
  }

  /** Equal conditions of one process wait for the same. */
  private Rivals sharedEnablers(Transition t, int condition) {
    Condition waiting = t.guard().get(condition);
    return shared.computeIfAbsent(
        List.of(
            dependency.active(t.index()),
            waiting.owners(),
            waiting.operations(),
            IntBuffer.wrap(dependency.enabling(t.index(), condition))),
        key -> enablers(t, condition));
  }

  private Rivals rivals(int t) {
    Rivals.Builder found = new Rivals.Builder(dependency.active(t), reach);
    switch (use) {
      case CONDITIONAL -> {
        for (int u : dependency.notAccording(t)) {
          if (dependency.areParallel(t, u)) {
            add(u, interference(t, u), found);
          }
        }
      }
      case UNIFORM -> {
        for (int u : dependency.notAccordingUniformly(t)) {
          add(u, Interference.ALWAYS, found);
        }
      }
    }
    return found.build();
  }

  /** Depends on what parallel transitions use, and few use different things. */
  private Interference interference(int t, int u) {
    return known.computeIfAbsent(
        (long) alike[t] << Integer.SIZE | alike[u], pair -> dependency.interference(t, u));
  }

  /** Numbers transitions so that those with the same operations have the same number. */
  private static int[] alike(List<Transition> transitions) {
    Map<List<Object>, Integer> numbers = new HashMap<>();
    return transitions.stream()
        .mapToInt(t -> numbers.computeIfAbsent(List.of(t.used(), t.reach()), k -> numbers.size()))
        .toArray();
  }

  private Rivals enablers(Transition t, int condition) {
    Rivals.Builder found = new Rivals.Builder(dependency.active(t.index()), reach);
    for (int u : dependency.enabling(t.index(), condition)) {
      add(u, dependency.interference(t.guard().get(condition), u), found);
    }
    return found.build();
  }

  private void add(int rival, Interference interference, Rivals.Builder out) {
    int leader = leader(rival);
    for (Move m : moves[rival]) {
      if (m.process() == leader) {
        out.add(dependency.active(rival), processes[leader], m.from(), interference);
      }
    }
  }

  /** The transitions that leave the control points of the processes. */
  private TransitionBuffer[][] leaving() {
    TransitionBuffer[][] leaving = new TransitionBuffer[processes.length][];
    for (Process p : processes) {
      leaving[p.index()] = new TransitionBuffer[p.points().size()];
      Arrays.setAll(leaving[p.index()], point -> new TransitionBuffer());
    }
    for (int t = 0; t < moves.length; t++) {
      for (Move m : moves[t]) {
        TransitionBuffer out = leaving[m.process()][m.from()];
        if (out.isEmpty() || out.get(out.size() - 1) != t) {
          out.add(t);
        }
      }
    }
    return leaving;
  }

  private ControlPoint point(int process, int[] leaving) {
    BitSet partners = new BitSet();
    for (int t : leaving) {
      partners.or(dependency.active(t));
    }
    partners.clear(process);
    int[] led = Arrays.stream(leaving).filter(t -> leader(t) == process).toArray();
    int[] precarious = Arrays.stream(led).filter(t -> !isAlwaysUndisturbed(t)).toArray();
    ControlPoint.Safety safety =
        partners.isEmpty() ? safety(led, precarious) : ControlPoint.Safety.CONDITIONALLY_SAFE;
    return new ControlPoint(safety, led, precarious, partners.stream().toArray());
  }

  private ControlPoint.Safety safety(int[] led, int[] precarious) {
    boolean unsafe = true;
    for (int t : led) {
      unsafe &= rivals[t].alwaysInterfere();
    }
    return unsafe
        ? ControlPoint.Safety.UNSAFE
        : precarious.length == 0
            ? ControlPoint.Safety.SAFE
            : ControlPoint.Safety.CONDITIONALLY_SAFE;
  }

  /** Whether nobody can interfere with a transition, or enable it, in any state. */
  private boolean isAlwaysUndisturbed(int transition) {
    boolean undisturbed = rivals[transition].isEmpty();
    for (Rivals waiting : enablers[transition]) {
      undisturbed &= waiting.isEmpty();
    }
    return undisturbed;
  }

  int processCount() {
    return processes.length;
  }

  /** Where a process is. */
  ControlPoint at(int process, long[] state, int offset) {
    return points[process][processes[process].point(state, offset)];
  }

  /** Whether there are transitions in which several processes take part. */
  boolean haveCompany() {
    return company;
  }

  /** The processes that take part in a transition; the first is its leader. */
  int[] active(int transition) {
    return active[transition];
  }

  private int leader(int transition) {
    return active[transition][0];
  }

  /**
   * Whether nothing outside a closed group of processes can interfere with a transition that leaves
   * where the group is, before the group moves (C1): not with an enabled one, and not by enabling
   * it.
   */
  boolean isUndisturbed(int transition, Group group, long[] state, int offset, EnabledSet enabled) {
    return enabled.contains(transition)
        ? !rivals[transition].mayInterfere(group, state, offset)
        : !isReady(transition, state, offset) || staysDisabled(transition, group, state, offset);
  }

  /** Whether all who take part are where the transition starts; one who is alone always is. */
  private boolean isReady(int transition, long[] state, int offset) {
    if (active[transition].length == 1) {
      return true;
    }
    for (Move m : moves[transition]) {
      if (processes[m.process()].point(state, offset) != m.from()) {
        return false;
      }
    }
    return true;
  }

  /** Whether a condition is false that nobody outside the group can make true. */
  private boolean staysDisabled(int transition, Group group, long[] state, int offset) {
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
