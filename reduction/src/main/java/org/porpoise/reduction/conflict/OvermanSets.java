package org.porpoise.reduction.conflict;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.kernel.structure.Process;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.StrongComponents;

/**
 * Algorithm 2 (Overman, Fig. 4.3): a closed set of processes, each of which brings along the
 * processes that take part in, or can interfere with, what it might do next. The enabled
 * transitions of these processes are persistent by Theorem 4.10.
 *
 * <p>Processes are the nodes of a graph whose edges are looked up by control point; its strong
 * components give the smallest sets (end of section 4.5).
 */
public final class OvermanSets implements Reduction {
  private final Dependency dependency;
  private final Process[] processes;
  private final int[][][] brings; // process, control point -> processes to add; as needed
  private final Map<Key, int[]> active = new HashMap<>(); // of what interferes
  private final StrongComponents components;
  private final boolean[] isBusy; // takes part in an enabled transition
  private final BitSet closed = new BitSet();

  /** Transitions, and who they interfere with. */
  private record Key(TransitionSet interfering, int team) {}

  public OvermanSets(Dependency dependency) {
    this.dependency = dependency;
    processes = dependency.structure().processes().toArray(Process[]::new);
    components = new StrongComponents(processes.length);
    isBusy = new boolean[processes.length];
    brings = new int[processes.length][][];
    for (Process p : processes) {
      brings[p.index()] = new int[p.points().size()][];
    }
  }

  private int[] broughtBy(int process, long[] state, int offset) {
    int point = processes[process].point(state, offset);
    int[] known = brings[process][point];
    if (known == null) {
      known = broughtBy(dependency.leaving(process, point));
      brings[process][point] = known;
    }
    return known;
  }

  private int[] broughtBy(int[] transitions) {
    BitSet set = new BitSet();
    for (int t : transitions) {
      Cancellation.check();
      add(dependency.active(t), set);
      TransitionSet interfering = dependency.interferingElsewhere(t);
      add(
          active.computeIfAbsent(
              new Key(interfering, dependency.team(t)), k -> active(t, interfering)),
          set);
    }
    return set.stream().toArray();
  }

  /** The processes of what is parallel to a transition, the same for all that are alike. */
  private int[] active(int t, TransitionSet transitions) {
    BitSet found = new BitSet();
    for (int u : transitions.toArray()) {
      if (dependency.areParallel(t, u)) {
        add(dependency.active(u), found);
      }
    }
    return found.stream().toArray();
  }

  private static void add(int[] some, BitSet out) {
    for (int p : some) {
      out.set(p);
    }
  }

  /** Whether one of some processes is in a set. */
  private static boolean hasOneOf(int[] some, BitSet set) {
    for (int p : some) {
      if (set.get(p)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    out.clear();
    components.restart(Long.MAX_VALUE);
    TransitionBuffer list = enabled.list();
    Arrays.fill(isBusy, false);
    for (int i = 0; i < list.size(); i++) {
      for (int p : dependency.active(list.get(i))) {
        isBusy[p] = true;
      }
    }
    StrongComponents.Graph graph =
        new StrongComponents.Graph() {
          @Override
          public void successors(int process, TransitionBuffer edges) {
            for (int q : broughtBy(process, state, offset)) {
              edges.add(q);
            }
          }

          @Override
          public boolean isEnabled(int process) {
            return isBusy[process];
          }
        };
    StrongComponents.Listener listener =
        new StrongComponents.Listener() {
          @Override
          public void member(int process) {
            closed.set(process);
          }

          @Override
          public boolean endOfComponent() {
            for (int i = 0; i < list.size(); i++) {
              if (hasOneOf(dependency.active(list.get(i)), closed)) {
                out.add(list.get(i));
              }
            }
            out.endSet();
            closed.clear();
            return effort == Effort.ALL || out.size(out.count() - 1) > 1;
          }
        };
    for (int p = 0; p < processes.length; p++) {
      if (isBusy[p] && !components.isVisited(p) && !components.visit(p, graph, listener)) {
        return;
      }
    }
  }

  @Override
  public void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    BitSet set = new BitSet();
    add(dependency.active(transition), set);
    TransitionBuffer work = new TransitionBuffer();
    set.stream().forEach(work::add);
    for (int i = 0; i < work.size(); i++) {
      int p = work.get(i);
      for (int q : broughtBy(p, state, offset)) {
        if (!set.get(q)) {
          set.set(q);
          work.add(q);
        }
      }
    }
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      if (hasOneOf(dependency.active(list.get(i)), set)) {
        out.add(list.get(i));
      }
    }
  }

  /** The constant relation, which these sets are persistent for. */
  @Override
  public Independence independence() {
    return (t, u, state, offset) -> dependency.areIndependent(t, u);
  }
}
