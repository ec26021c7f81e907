package org.porpoise.bench.reproduce;

import java.util.List;
import org.porpoise.cli.verify.Combination;
import org.porpoise.search.settings.Request;

/** An algorithm of RELIEF, as a position of the dials of the one search. */
enum ReliefAlgorithm {
  /** Conventional reachability analysis: everything. */
  CRA("none", "none"),
  /** Partial-order verification with ample sets (Definition 7.6). */
  POVAS("ample/stack", "ample/stack-liveness"),
  /** Leaping reachability analysis (Definitions 7.21 and 7.22). */
  LRA("leap/stack", "leap/stack");

  private final String combination;
  private final String withoutFormula; // the same, where no formula says that cycles matter

  ReliefAlgorithm(String combination, String withoutFormula) {
    this.combination = combination;
    this.withoutFormula = withoutFormula;
  }

  /** The dials: all of the system is explored first, and then formulas are asked of it. */
  Request request() {
    return new Combination(combination).request(List.of("--checking=off-line"));
  }

  /** The dials of the exploration alone. */
  Request exploration() {
    return new Combination(withoutFormula).request(List.of());
  }
}
