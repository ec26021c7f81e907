package org.porpoise.bench.reproduce;

import java.util.List;
import org.porpoise.cli.Combination;
import org.porpoise.search.Request;

/** An algorithm of RELIEF, as a position of the dials of the one search. */
enum ReliefAlgorithm {
  /** Conventional reachability analysis: everything. */
  CRA("none"),
  /** Partial-order verification with ample sets (Definition 7.6). */
  POVAS("ample/stack"),
  /** Leaping reachability analysis (Definitions 7.21 and 7.22). */
  LRA("leap/stack");

  private final String combination;

  ReliefAlgorithm(String combination) {
    this.combination = combination;
  }

  /** The dials: all of the system is explored first, and then formulas are asked of it. */
  Request request() {
    return new Combination(combination).request(List.of("--checking=off-line"));
  }

  /** The same for a search that is prepared and stops at once. */
  Request preparation() {
    return new Combination(combination).request(List.of("--checking=off-line", "--max-states=1"));
  }
}
