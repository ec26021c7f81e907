package org.porpoise.search.product;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.SearchWatch;

/** The edges that a search of a system explores, in the order in which it does. */
public final class RecordedEdges implements SearchWatch {
  private final boolean keepsTrails;
  private final TransitionBuffer sources = new TransitionBuffer();
  private final TransitionBuffer targets = new TransitionBuffer();
  private final TransitionBuffer trailNumbers = new TransitionBuffer();
  private final Trails trails = new Trails();

  public RecordedEdges(boolean keepsTrails) {
    this.keepsTrails = keepsTrails;
  }

  boolean keepsTrails() {
    return keepsTrails;
  }

  @Override
  public boolean wantsDecisions() {
    return false;
  }

  @Override
  public void begins(Searched what) {
    sources.clear();
    targets.clear();
    trailNumbers.clear();
  }

  @Override
  public void decided(Decision decision) {}

  @Override
  public void goesOn(int id, int[] transitions) {}

  @Override
  public void explored(int from, int[] transitions, int to) {
    sources.add(from);
    targets.add(to);
    if (keepsTrails) {
      trailNumbers.add(trails.number(transitions));
    }
  }

  /** Gives a graph the edges of each state together, and of those that have none, none. */
  void sortInto(SystemGraph graph) {
    int states = graph.exploration().store.size();
    int[] next = new int[states + 1]; // where the edges of a state go
    for (int i = 0; i < sources.size(); i++) {
      next[sources.get(i) + 1]++;
    }
    for (int id = 0; id < states; id++) {
      next[id + 1] += next[id];
    }
    int[] byState = new int[sources.size()];
    int[] starts = next.clone();
    for (int i = 0; i < sources.size(); i++) {
      byState[next[sources.get(i)]++] = i;
    }
    TransitionBuffer ends = new TransitionBuffer();
    TransitionBuffer ways = new TransitionBuffer();
    for (int id = 0; id < states; id++) {
      ends.clear();
      ways.clear();
      for (int i = starts[id]; i < starts[id + 1]; i++) {
        ends.add(targets.get(byState[i]));
        if (keepsTrails) {
          ways.add(graph.trails().number(trails.transitions(trailNumbers.get(byState[i]))));
        }
      }
      graph.put(id, ends, ways);
    }
  }
}
