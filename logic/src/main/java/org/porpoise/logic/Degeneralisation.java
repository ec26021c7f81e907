package org.porpoise.logic;

import java.util.ArrayList;
import java.util.List;

/** tmp. */
public final class Degeneralisation {
  private Degeneralisation() {}

  public static Buchi of(Buchi g) {
    int k = g.acceptanceSets();
    if (k == 1) {
      return g;
    }
    int levels = Math.max(1, k);
    List<List<Buchi.Edge>> edges = new ArrayList<>();
    for (int q = 0; q < g.size(); q++) {
      for (int l = 0; l < levels; l++) {
        List<Buchi.Edge> out = new ArrayList<>();
        for (Buchi.Edge e : g.edges().get(q)) {
          int n = l;
          while (n < k && (e.marks() >> n & 1) != 0) {
            n++;
          }
          boolean done = n >= k;
          out.add(new Buchi.Edge(e.target() * levels + (done ? 0 : n), e.guard(), done ? 1 : 0));
        }
        edges.add(out);
      }
    }
    return new Buchi(g.initial() * levels, 1, edges);
  }
}
