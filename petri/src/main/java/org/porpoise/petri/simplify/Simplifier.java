package org.porpoise.petri.simplify;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.porpoise.petri.net.Net;

/** Makes a net as small as the rules can for one kind of property. */
public final class Simplifier {
  /** The cheap ones first, and those that make transitions last. */
  static final List<Rule> RULES =
      List.of(
          new DeadTransitions(),
          new ConstantPlaces(),
          new IrrelevantParts(),
          new GrowingPlaces(),
          new ImpliedPlaces(),
          new NeutralTransitions(),
          new DominatedTransitions(),
          new PostAgglomeration(),
          new PreAgglomeration(),
          new FreeAgglomeration());

  private Simplifier() {}

  /**
   * Simplifies a net.
   *
   * @param observed the places that the property speaks of; where it asks whether a transition can
   *     fire, all places by which that is decided. For deadlocks none need be given
   */
  public static Simplification simplify(Net net, Set<Integer> observed, Preserved preserved) {
    return simplify(net, observed, preserved, RULES);
  }

  /** Simplifies a net by some rules only. */
  static Simplification simplify(
      Net net, Set<Integer> observed, Preserved preserved, List<Rule> rules) {
    BitSet seen = new BitSet();
    observed.forEach(seen::set);
    MutableNet smaller = new MutableNet(net, seen, preserved);
    List<Rule> allowed = rules.stream().filter(r -> r.keeps(preserved)).toList();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Rule rule : allowed) {
        changed |= rule.apply(smaller);
      }
    }
    return smaller.finish();
  }
}
