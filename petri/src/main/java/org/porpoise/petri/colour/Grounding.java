package org.porpoise.petri.colour;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.Cancellation;

/**
 * Finds out which colours the places of a net may ever have and under which bindings its
 * transitions may ever fire, if tokens are never used up and nothing inhibits. What is not found
 * here cannot happen. Each token that is found wakes those transitions that can take it, together
 * with tokens that came before it, so that each binding is found about once (semi-naive
 * evaluation).
 */
final class Grounding {
  private final ColouredNet net;
  private final List<Tokens> tokens = new ArrayList<>();
  private final List<Binder> binders = new ArrayList<>();
  private final List<Set<Binding>> bindings = new ArrayList<>();
  private final List<List<Taker>> takers = new ArrayList<>();
  private final Deque<Token> fresh = new ArrayDeque<>();
  private final Cancellation cancellation = Cancellation.current();
  private final UnfoldedSize size;

  private record Token(int place, int colour) {}

  /** A transition that takes tokens of a place. */
  private record Taker(int transition, Value value) {}

  private Grounding(ColouredNet net, UnfoldedSize size) {
    this.net = net;
    this.size = size;
    for (int p = 0; p < net.places().size(); p++) {
      tokens.add(new Tokens());
      takers.add(new ArrayList<>());
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      ColouredNet.Transition transition = net.transitions().get(t);
      binders.add(new Binder(net, transition, tokens));
      bindings.add(new HashSet<>());
      for (ColouredNet.Arc arc : transition.arcs()) {
        UnfoldedSize.check(arc.inscription(), "an arc of " + transition.name() + " means so many");
        addTakers(t, arc);
      }
    }
  }

  private void addTakers(int transition, ColouredNet.Arc arc) {
    if (arc.kind().requires()) {
      for (Summand summand : arc.inscription()) {
        if (summand.factor() > 0) {
          takers.get(arc.place()).add(new Taker(transition, summand.value()));
        }
      }
    }
  }

  /**
   * What may happen in a net.
   *
   * @throws org.porpoise.kernel.ModelTooLarge if that is more than the size allows
   */
  static Grounding of(ColouredNet net, UnfoldedSize size) {
    Grounding grounding = new Grounding(net, size);
    grounding.run();
    return grounding;
  }

  /** The colours that tokens of a place may have, in order. */
  List<Integer> colours(int place) {
    return tokens.get(place).sorted();
  }

  /** The bindings under which a transition may fire, in order. */
  List<Binding> bindings(int transition) {
    return bindings.get(transition).stream().sorted().toList();
  }

  /** The variables of a transition, by number. */
  int[] variables(int transition) {
    return binders.get(transition).variables().stream().toArray();
  }

  private void run() {
    for (int p = 0; p < net.places().size(); p++) {
      ColouredNet.Place place = net.places().get(p);
      UnfoldedSize.check(place.initial(), place.name() + " starts with tokens of so many");
      mark(p, checked(place.id(), Inscription.under(new int[0], place.initial())));
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      if (canTakeNothing(net.transitions().get(t))) {
        int transition = t;
        binders.get(t).all(binding -> found(transition, binding));
      }
    }
    while (!fresh.isEmpty()) {
      cancellation.poll();
      Token token = fresh.remove();
      tokens.get(token.place()).awake(token.colour());
      for (Taker taker : takers.get(token.place())) {
        binders
            .get(taker.transition())
            .matching(taker.value(), token.colour(), binding -> found(taker.transition(), binding));
      }
    }
  }

  /** Whether it may fire under some binding without a token, so that none would wake it. */
  private static boolean canTakeNothing(ColouredNet.Transition transition) {
    return transition.arcs().stream()
        .noneMatch(a -> a.kind().requires() && !a.subtracts() && !a.inscription().isEmpty());
  }

  /** A binding that the guard allows. If a token is missing, it is found again when that comes. */
  private void found(int transition, int[] binding) {
    Binding key = new Binding(binding.clone());
    if (bindings.get(transition).contains(key)) {
      return;
    }
    String id = net.transitions().get(transition).id();
    List<ColouredNet.Arc> arcs = net.transitions().get(transition).arcs();
    for (ColouredNet.Arc arc : arcs) {
      if (arc.kind().requires() && !isMatched(arc)) {
        Map<Integer, Long> needed = checked(id, Inscription.under(binding, arc.inscription()));
        for (int colour : needed.keySet()) {
          if (!tokens.get(arc.place()).has(colour)) {
            return;
          }
        }
      }
    }
    size.addTransition(transition, variables(transition));
    bindings.get(transition).add(key);
    for (ColouredNet.Arc arc : arcs) {
      if (arc.kind() == ColouredNet.Kind.PUT) {
        mark(arc.place(), checked(id, Inscription.under(binding, arc.inscription())));
      }
    }
  }

  /** Whether the tokens of an arc are there if the binder says so. */
  private static boolean isMatched(ColouredNet.Arc arc) {
    return !arc.subtracts() && arc.inscription().stream().noneMatch(s -> hasBlank(s.value()));
  }

  private static boolean hasBlank(Value value) {
    return switch (value) {
      case Value.Any any -> true;
      case Value.Tuple tuple -> tuple.parts().stream().anyMatch(Grounding::hasBlank);
      default -> false;
    };
  }

  /** Tokens that are subtracted must be there. */
  private static Map<Integer, Long> checked(String node, Map<Integer, Long> tokens) {
    if (tokens.values().stream().anyMatch(n -> n < 0)) {
      throw new UnfoldingException(
          node,
          "at \"" + node + "\" tokens are subtracted that are not there",
          "a guard can rule out the colours for which that happens");
    }
    return tokens;
  }

  private void mark(int place, Map<Integer, Long> colours) {
    for (int colour : colours.keySet()) {
      if (tokens.get(place).add(colour)) {
        size.addPlace(place);
        fresh.add(new Token(place, colour));
      }
    }
  }
}
