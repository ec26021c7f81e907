package org.porpoise.search.product;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.SleepSets;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.explore.TransientStates;
import org.porpoise.search.proviso.CycleProviso;
import org.porpoise.search.store.EdgeTable;
import org.porpoise.search.store.Links;

/**
 * The graph of a system that temporal claims are asked of: its stored states and the edges between
 * them. Edges are found once and kept, so that every automaton, every state of an automaton and
 * both searches of a nested one see the same graph (trap 4 of nested search with a reduction), and
 * none of them executes a transition again. A terminal state has an edge to itself, by no
 * transition: its execution repeats it forever.
 *
 * <p>The edges of a state are found when they are first asked for, all of them or those of a
 * reduction, unless a search of the system has found them before.
 */
public final class SystemGraph {
  /** The trail of the edge by which a terminal state repeats. */
  static final int STUTTER = Integer.MAX_VALUE;

  private static final int[] NOTHING = {};

  private final Exploration search;
  private final EdgeTable edges;
  private final Trails trails = new Trails();
  private Growth growth;
  private final TransitionBuffer selected = new TransitionBuffer();
  private final TransitionBuffer ends = new TransitionBuffer();
  private final TransitionBuffer ways = new TransitionBuffer();
  private final TransitionBuffer path = new TransitionBuffer();
  private final TransientStates inside;
  private int[] nexts = new int[16]; // in what is selected, by how many states are passed through
  private int[] limits = new int[16];

  /** Where edges come from that are not there yet. */
  @FunctionalInterface
  interface Growth {
    /** Appends the transitions that are explored from a state. */
    void select(int id, TransitionBuffer out);
  }

  private SystemGraph(Exploration exploration, EdgeTable edges, Growth growth) {
    search = exploration;
    this.edges = edges;
    this.growth = growth;
    inside = new TransientStates(exploration.scratch.length);
  }

  /** A graph with all edges, which grows where it is looked at. */
  public static SystemGraph full(Exploration exploration, boolean keepsTrails) {
    exploration.start();
    return new SystemGraph(
        exploration,
        new EdgeTable(keepsTrails),
        (id, out) -> exploration.expansion.enabled(id, out));
  }

  /** A graph that grows where it is looked at, by what a proviso lets the reduction choose. */
  public static SystemGraph reduced(
      Exploration exploration, boolean keepsTrails, CycleProviso proviso) {
    exploration.start();
    return new SystemGraph(
        exploration,
        new EdgeTable(keepsTrails),
        (id, out) ->
            exploration.expansion.expand(
                id, SleepSets.EMPTY, proviso, exploration.choice, () -> NOTHING, out));
  }

  /** The graph that a finished search has recorded. */
  public static SystemGraph finished(Exploration exploration, RecordedEdges recorded) {
    EdgeTable edges = new EdgeTable(recorded.keepsTrails());
    SystemGraph graph = new SystemGraph(exploration, edges, (id, out) -> {});
    recorded.sortInto(graph);
    return graph;
  }

  /** Lets it grow no more: what has no edges yet gets none. */
  public void freeze() {
    growth = (id, out) -> {};
  }

  /** Lets nobody ask for edges that are not there, because they could not be decided any more. */
  public void seal() {
    growth =
        (id, out) -> {
          throw new Sealed();
        };
  }

  /** Somebody asked a sealed graph for edges that are not there. */
  public static final class Sealed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Sealed() {
      super("sealed", null, false, false);
    }
  }

  public Exploration exploration() {
    return search;
  }

  Trails trails() {
    return trails;
  }

  /** How many edges lead from a state. */
  public int degree(int id) {
    if (!edges.isKnown(id)) {
      expand(id);
    }
    return edges.degree(id);
  }

  int target(int id, int edge) {
    return edges.target(id, edge);
  }

  int trail(int id, int edge) {
    return edges.trail(id, edge);
  }

  /** Whether edges say by which transitions they go. */
  boolean keepsTrails() {
    return edges.keepsTrails();
  }

  /** The transitions of an edge. */
  public int[] transitions(int id, int edge) {
    if (keepsTrails()) {
      int trail = trail(id, edge);
      return trail == STUTTER ? NOTHING : trails.transitions(trail);
    }
    if (target(id, edge) == id && isTerminal(id)) {
      return NOTHING;
    }
    TransitionBuffer found = new TransitionBuffer();
    new Links(search.system, search.store).between(id, target(id, edge), found);
    return found.toArray();
  }

  /** Whether nothing is enabled in a state. */
  boolean isTerminal(int id) {
    selected.clear();
    search.expansion.enabled(id, selected);
    return selected.isEmpty();
  }

  /** Sets the edges of a state as they were recorded; one without any may be terminal. */
  void put(int id, TransitionBuffer targets, TransitionBuffer trailsOfThem) {
    if (targets.isEmpty() && isTerminal(id)) {
      targets.add(id);
      trailsOfThem.add(STUTTER);
    }
    edges.put(id, targets, trailsOfThem);
  }

  private void expand(int id) {
    selected.clear();
    ends.clear();
    ways.clear();
    growth.select(id, selected);
    if (selected.isEmpty()) {
      put(id, ends, ways);
    } else {
      follow(id);
      edges.put(id, ends, ways);
    }
  }

  /** Executes what was selected, and what follows each before another process can interfere. */
  private void follow(int id) {
    int depth = open(0);
    while (depth > 0) {
      int level = depth - 1;
      if (nexts[level] == limits[level]) {
        depth = close(level);
        continue;
      }
      int t = selected.get(nexts[level]++);
      long[] state = level == 0 ? search.store.array(id) : inside.array();
      search.stepper.fire(
          t,
          state,
          level == 0 ? search.store.offset(id) : inside.offset(~(level - 1)),
          search.scratch,
          0);
      path.add(t);
      if (search.stepper.isTransient(search.scratch, 0)) {
        if (level == 0) {
          inside.begin(search.scratch, 0);
        } else {
          inside.goOn(search.scratch, 0);
        }
        search.expansion.expandTransient(search.scratch, 0, selected);
        depth = open(depth);
      } else {
        search.counters.executed();
        arrive();
        path.removeLast();
      }
    }
  }

  /** Begins with what was put on top of what is selected; returns how many levels there are. */
  private int open(int level) {
    if (level == nexts.length) {
      nexts = Arrays.copyOf(nexts, 2 * level);
      limits = Arrays.copyOf(limits, 2 * level);
    }
    nexts[level] = level == 0 ? 0 : limits[level - 1];
    limits[level] = selected.size();
    return level + 1;
  }

  private int close(int level) {
    if (level > 0) {
      selected.truncate(limits[level - 1]);
      inside.pop();
      path.removeLast();
    }
    return level;
  }

  private void arrive() {
    int found = search.store.add(search.scratch, 0);
    if (found < 0) {
      search.counters.matched();
    }
    ends.add(found >= 0 ? found : ~found);
    if (keepsTrails()) {
      ways.add(path.size() == 1 ? path.get(0) : trails.number(path.toArray()));
    }
  }

  /** The bytes taken besides the store. */
  public long bytes() {
    return edges.bytes();
  }
}
