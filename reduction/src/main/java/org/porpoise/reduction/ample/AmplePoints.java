package org.porpoise.reduction.ample;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.Interference;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.LocalReach;
import org.porpoise.reduction.sets.RelationUse;

/**
 * The static part of ample sets: how safe each control point of each process is, and for each
 * transition who can interfere with it where it is enabled, or enable it where it is not.
 */
public final class AmplePoints {
  private static final int OWNED = -1; // in place of what is used: an owner takes part

  private final Dependency dependency;
  private final RelationUse use;
  private final LocalReach reach;
  private final List<Transition> transitions;
  private final Map<Long, Interference> known = new HashMap<>();
  private final Map<Key, Rivals> shared = new HashMap<>(); // by all that they follow from
  private final Process[] processes;
  private final Rivals[] rivals; // of enabled transitions, as needed
  private final Rivals[][] enablers; // transition, condition; as needed
  private final boolean company; // whether processes share transitions
  private final ControlPoint[][] points; // process, control point; as needed

  /** What rivals follow from: what can be one, of whom, and who reads what. */
  private record Key(
      TransitionSet members, int team, Set<Integer> owners, List<Operation> operations) {}

  public AmplePoints(Dependency dependency, RelationUse use) {
    this.dependency = dependency;
    this.use = use;
    reach = new LocalReach(dependency.structure(), LocalReach.MANY);
    transitions = dependency.structure().transitions();
    processes = dependency.structure().processes().toArray(Process[]::new);
    company = transitions.stream().anyMatch(t -> dependency.active(t.index()).length > 1);
    rivals = new Rivals[transitions.size()];
    enablers = new Rivals[transitions.size()][];
    points = new ControlPoint[processes.length][];
    for (Process p : processes) {
      points[p.index()] = new ControlPoint[p.points().size()];
    }
  }

  /** Transitions of one process that use the same have the same rivals. */
  private Rivals rivals(int t) {
    Rivals found = rivals[t];
    if (found == null) {
      TransitionSet others =
          switch (use) {
            case CONDITIONAL -> dependency.notAccordingElsewhere(t);
            case UNIFORM -> dependency.notAccordingUniformlyElsewhere(t);
          };
      Key key = new Key(others, dependency.team(t), Set.of(), List.of());
      found = shared.computeIfAbsent(key, k -> rivals(t, others));
      rivals[t] = found;
    }
    return found;
  }

  private Rivals rivals(int t, TransitionSet others) {
    Rivals.Builder found = new Rivals.Builder(dependency.active(t), reach);
    for (int u : others.toArray()) {
      switch (use) {
        case CONDITIONAL -> add(u, kind(u), () -> interference(t, u), found);
        case UNIFORM -> add(u, OWNED, () -> Interference.ALWAYS, found);
      }
    }
    return found.build();
  }

  private int kind(int u) {
    return dependency.isEverywhere(u) ? OWNED : dependency.uses(u);
  }

  /** Depends on what parallel transitions use, and few use different things. */
  private Interference interference(int t, int u) {
    return dependency.isEverywhere(t) || dependency.isEverywhere(u)
        ? Interference.ALWAYS
        : known.computeIfAbsent(
            (long) dependency.uses(t) << Integer.SIZE | dependency.uses(u),
            pair -> dependency.interference(t, u));
  }

  /** Equal conditions of one process wait for the same. */
  private Rivals enablers(int t, int condition) {
    if (enablers[t] == null) {
      enablers[t] = new Rivals[transitions.get(t).guard().size()];
    }
    Rivals found = enablers[t][condition];
    if (found == null) {
      Condition waiting = transitions.get(t).guard().get(condition);
      TransitionSet others = dependency.enabling(waiting);
      Key key = new Key(others, dependency.team(t), waiting.owners(), waiting.operations());
      found = shared.computeIfAbsent(key, k -> enablers(t, waiting, others));
      enablers[t][condition] = found;
    }
    return found;
  }

  private Rivals enablers(int t, Condition waiting, TransitionSet others) {
    Rivals.Builder found = new Rivals.Builder(dependency.active(t), reach);
    for (int u : others.toArray()) {
      int kind =
          waiting.owners().stream().anyMatch(p -> dependency.isActive(p, u))
              ? OWNED
              : dependency.uses(u);
      add(u, kind, () -> dependency.interference(waiting, u), found);
    }
    return found.build();
  }

  private void add(int rival, int kind, Supplier<Interference> how, Rivals.Builder out) {
    int[] active = dependency.active(rival);
    if (out.admits(active)) {
      int leader = leader(rival);
      BitSet presets = out.presets(dependency.team(rival), kind, active, processes[leader], how);
      for (Move m : transitions.get(rival).moves()) {
        if (m.process() == leader) {
          presets.set(m.from());
        }
      }
    }
  }

  private ControlPoint point(int process, int[] leaving) {
    BitSet partners = new BitSet();
    for (int t : leaving) {
      for (int p : dependency.active(t)) {
        partners.set(p);
      }
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
      unsafe &= rivals(t).alwaysInterfere();
    }
    return unsafe
        ? ControlPoint.Safety.UNSAFE
        : precarious.length == 0
            ? ControlPoint.Safety.SAFE
            : ControlPoint.Safety.CONDITIONALLY_SAFE;
  }

  /** Whether nobody can interfere with a transition, or enable it, in any state. */
  private boolean isAlwaysUndisturbed(int transition) {
    boolean undisturbed = rivals(transition).isEmpty();
    for (int c = 0; undisturbed && c < transitions.get(transition).guard().size(); c++) {
      undisturbed = enablers(transition, c).isEmpty();
    }
    return undisturbed;
  }

  public int processCount() {
    return processes.length;
  }

  /** Where a process is. */
  public ControlPoint at(int process, long[] state, int offset) {
    int point = processes[process].point(state, offset);
    ControlPoint known = points[process][point];
    if (known == null) {
      known = point(process, dependency.leaving(process, point));
      points[process][point] = known;
    }
    return known;
  }

  /** Whether there are transitions in which several processes take part. */
  boolean haveCompany() {
    return company;
  }

  /** The processes that take part in a transition; the first is its leader. */
  int[] active(int transition) {
    return dependency.active(transition);
  }

  private int leader(int transition) {
    return dependency.active(transition)[0];
  }

  /**
   * Whether nothing outside a closed group of processes can interfere with a transition that leaves
   * where the group is, before the group moves (C1): not with an enabled one, and not by enabling
   * it.
   */
  boolean isUndisturbed(int transition, Group group, long[] state, int offset, EnabledSet enabled) {
    return enabled.contains(transition)
        ? !rivals(transition).mayInterfere(group, state, offset)
        : !isReady(transition, state, offset) || staysDisabled(transition, group, state, offset);
  }

  /** Whether all who take part are where the transition starts; one who is alone always is. */
  private boolean isReady(int transition, long[] state, int offset) {
    if (dependency.active(transition).length == 1) {
      return true;
    }
    for (Move m : transitions.get(transition).moves()) {
      if (processes[m.process()].point(state, offset) != m.from()) {
        return false;
      }
    }
    return true;
  }

  /** Whether a condition is false that nobody outside the group can make true. */
  private boolean staysDisabled(int transition, Group group, long[] state, int offset) {
    List<Condition> guard = transitions.get(transition).guard();
    for (int c = 0; c < guard.size(); c++) {
      if (!enablers(transition, c).mayInterfere(group, state, offset)
          && !guard.get(c).truth().holds(state, offset)) {
        return true;
      }
    }
    return false;
  }
}
