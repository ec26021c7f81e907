package org.porpoise.reduction;

import java.util.Arrays;
import java.util.BitSet;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Transition;

/**
 * Algorithm 2 (Overman, Fig. 4.3): a closed set of processes, each of which brings along the
 * processes that take part in, or can interfere with, what it might do next. The enabled
 * transitions of these processes are persistent by Theorem 4.10.
 *
 * <p>Processes are the nodes of a graph whose edges are looked up by control point; its strong
 * components give the smallest sets (end of section 4.5).
 */
final class OvermanSets implements Reduction {
  private final Dependency dependency;
  private final Process[] processes;
  private final int[][][] brings; // process, control point -> processes to add
  private final int[][][] leaving; // process, control point -> transitions
  private final StrongComponents components;
  private final boolean[] isBusy; // takes part in an enabled transition
  private final BitSet closed = new BitSet();

  OvermanSets(Dependency dependency) {
    this.dependency = dependency;
    processes = dependency.structure().processes().toArray(Process[]::new);
    components = new StrongComponents(processes.length);
    isBusy = new boolean[processes.length];
    brings = new int[processes.length][][];
    leaving = new int[processes.length][][];
    for (Process p : processes) {
      leaving[p.index()] = new int[p.points().size()][];
      brings[p.index()] = new int[p.points().size()][];
      for (int point = 0; point < p.points().size(); point++) {
        int here = point;
        leaving[p.index()][point] =
            dependency.structure().transitions().stream()
                .filter(t -> leaves(t, p.index(), here))
                .mapToInt(Transition::index)
                .toArray();
        brings[p.index()][point] = broughtBy(leaving[p.index()][point]);
      }
    }
  }

  private static boolean leaves(Transition t, int process, int point) {
    return t.moves().stream().anyMatch(m -> m.process() == process && m.from() == point);
  }

  private int[] broughtBy(int[] transitions) {
    BitSet set = new BitSet();
    for (int t : transitions) {
      set.or(dependency.active(t));
      for (int u : dependency.interfering(t)) {
        if (dependency.areParallel(t, u)) {
          set.or(dependency.active(u));
        }
      }
    }
    return set.stream().toArray();
  }

  @Override
  public void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    out.clear();
    components.restart();
    TransitionBuffer list = enabled.list();
    Arrays.fill(isBusy, false);
    for (int i = 0; i < list.size(); i++) {
      BitSet active = dependency.active(list.get(i));
      for (int p = active.nextSetBit(0); p >= 0; p = active.nextSetBit(p + 1)) {
        isBusy[p] = true;
      }
    }
    StrongComponents.Graph graph =
        new StrongComponents.Graph() {
          @Override
          public void successors(int process, TransitionBuffer edges) {
            for (int q : brings[process][processes[process].point(state, offset)]) {
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
              if (dependency.active(list.get(i)).intersects(closed)) {
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
    BitSet set = (BitSet) dependency.active(transition).clone();
    TransitionBuffer work = new TransitionBuffer();
    set.stream().forEach(work::add);
    for (int i = 0; i < work.size(); i++) {
      int p = work.get(i);
      for (int q : brings[p][processes[p].point(state, offset)]) {
        if (!set.get(q)) {
          set.set(q);
          work.add(q);
        }
      }
    }
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      if (dependency.active(list.get(i)).intersects(set)) {
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
