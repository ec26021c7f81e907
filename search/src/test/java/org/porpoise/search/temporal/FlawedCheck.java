package org.porpoise.search.temporal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.Letters;
import org.porpoise.fixtures.truth.Persistence;
import org.porpoise.fixtures.truth.TemporalTruth;
import org.porpoise.fixtures.truth.WeakSets;
import org.porpoise.fixtures.truth.WordAutomaton;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.Proposition;
import org.porpoise.logic.formula.Formula;

/**
 * A small search of its own that checks a temporal claim with the smallest persistent sets there
 * are, found by brute force, and with a flaw. Without one it is the off-line search: a depth-first
 * search of the system decides what is explored, with C3 and the stack proviso, and the product
 * with that is searched afterwards.
 */
final class FlawedCheck {
  private final Subject subject;
  private final Flaw flaw;
  private final Letters letters;
  private final WordAutomaton automaton;
  private final Persistence persistence;
  private final WeakSets weak;
  private final BitSet visible = new BitSet();
  private final Map<Integer, Set<Integer>> chosen = new HashMap<>(); // by state
  private final Map<Node, Set<Integer>> chosenAt = new HashMap<>(); // by node
  private final BitSet stack = new BitSet();
  private final Set<Node> productStack = new HashSet<>();

  private record Node(int state, int automaton) {}

  private FlawedCheck(Subject subject, Claim.Temporal claim, Flaw flaw) {
    this.subject = subject;
    this.flaw = flaw;
    letters = new Letters(subject.graph(), claim);
    automaton = automaton(claim, flaw);
    persistence = new Persistence(subject.commutation(), subject.commutation()::areIndependentIn);
    weak = new WeakSets(subject.commutation());
    for (int number : claim.propositions()) {
      switch (subject.system().propositions().get(number)) {
        case Proposition.OfState p -> p.visible().orElseThrow().forEach(visible::set);
        case Proposition.OfStep p -> p.transitions().forEach(visible::set);
      }
    }
  }

  private static WordAutomaton automaton(Claim.Temporal claim, Flaw flaw) {
    return claim
        .specification()
        .formula()
        .filter(f -> flaw == Flaw.SETS_OF_PRODUCT_NODES)
        .<WordAutomaton>map(f -> new LabelledTableau(new Formula.Not(f)))
        .orElseGet(() -> WordAutomaton.of(claim.specification().violations()));
  }

  /** What a flawed search says of a claim. */
  static boolean holds(Subject subject, Claim.Temporal claim, Flaw flaw, Fairness fairness) {
    return new FlawedCheck(subject, claim, flaw).holds(fairness);
  }

  private boolean holds(Fairness fairness) {
    boolean followsProduct =
        flaw == Flaw.SETS_OF_PRODUCT_NODES || flaw == Flaw.CYCLES_OF_THE_PRODUCT;
    if (followsProduct) {
      visit(new Node(0, 0));
    } else {
      visit(0);
    }
    TemporalTruth.Explored explored =
        followsProduct
            ? (t, s, q) -> chosenAt.getOrDefault(new Node(s, q), Set.of()).contains(t)
            : (t, s, q) -> chosen.getOrDefault(s, Set.of()).contains(t);
    return TemporalTruth.violation(letters, automaton, fairness, explored).isEmpty();
  }

  private void visit(int state) {
    stack.set(state);
    chosen.put(state, choose(state, t -> stack.get(successor(state, t))));
    for (int t : chosen.getOrDefault(state, Set.of())) {
      if (!chosen.containsKey(successor(state, t))) {
        visit(successor(state, t));
      }
    }
    stack.clear(state);
  }

  private void visit(Node node) {
    productStack.add(node);
    IntPredicate closes = t -> successors(node, t).stream().anyMatch(productStack::contains);
    if (flaw == Flaw.CYCLES_OF_THE_PRODUCT) {
      if (!chosen.containsKey(node.state())) {
        chosen.put(node.state(), choose(node.state(), closes));
      }
      chosenAt.put(node, chosen.getOrDefault(node.state(), Set.of()));
    } else {
      chosenAt.put(node, choose(node.state(), closes));
    }
    for (int t : chosenAt.getOrDefault(node, Set.of())) {
      for (Node next : successors(node, t)) {
        if (!chosenAt.containsKey(next)) {
          visit(next);
        }
      }
    }
    productStack.remove(node);
  }

  private List<Node> successors(Node node, int transition) {
    List<Node> found = new ArrayList<>();
    letters.read(
        automaton,
        node.automaton(),
        node.state(),
        transition,
        (q, marks) -> found.add(new Node(successor(node.state(), transition), q)));
    return found;
  }

  private int successor(int state, int transition) {
    return subject.graph().successor(state, transition).orElseThrow();
  }

  /** The smallest set that the conditions allow, or all that is enabled. */
  private Set<Integer> choose(int state, IntPredicate closesCycle) {
    for (Set<Integer> set : sets(state)) {
      boolean isInvisible =
          flaw == Flaw.VISIBLE_TRANSITIONS || set.stream().noneMatch(visible::get);
      boolean goesOn = flaw == Flaw.NO_PROVISO || set.stream().noneMatch(t -> closesCycle.test(t));
      if (isInvisible && goesOn) {
        return set;
      }
    }
    return boxed(subject.commutation().enabled(state));
  }

  /** The persistent sets of a state, small ones first. */
  private List<Set<Integer>> sets(int state) {
    long enabled = subject.commutation().enabled(state);
    List<Long> found = new ArrayList<>();
    for (long set = (enabled - 1) & enabled; set != 0; set = (set - 1) & enabled) {
      boolean fits =
          flaw == Flaw.WEAK_SETS
              ? weak.hasSetWith(set, state)
              : persistence.isPersistent(set, state);
      if (fits) {
        found.add(set);
      }
    }
    found.sort(Comparator.comparingInt(Long::bitCount));
    return found.stream().map(FlawedCheck::boxed).toList();
  }

  private static Set<Integer> boxed(long bits) {
    Set<Integer> set = new HashSet<>();
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      set.add(Long.numberOfTrailingZeros(rest));
    }
    return set;
  }
}
