package org.porpoise.petri.colour;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.kernel.Cancellation;

/**
 * Finds the bindings of one transition that its guard allows and whose tokens may be there, the way
 * a join is computed in a database: the variables are bound by matching the inscriptions of arcs
 * with the colours their places may have, those with few colours first, and a binding is given up
 * as soon as the guard fails.
 */
final class Binder {
  private final ColouredNet net;
  private final ColouredNet.Transition transition;
  private final BitSet variables = new BitSet();
  private final List<Pattern> patterns = new ArrayList<>();
  private final List<Guard.Comparison> equations = new ArrayList<>();
  private final Cancellation cancellation = Cancellation.current();

  /** A token that must be there. */
  private record Pattern(Tokens tokens, Value value, BitSet variables) {}

  /**
   * A binder.
   *
   * @param tokens for each place the colours that tokens in it may have; looked at when asked
   */
  Binder(ColouredNet net, ColouredNet.Transition transition, List<Tokens> tokens) {
    this.net = net;
    this.transition = transition;
    transition.guard().addVariables(variables);
    collectEquations(transition.guard());
    for (ColouredNet.Arc arc : transition.arcs()) {
      for (Summand summand : arc.inscription()) {
        summand.value().addVariables(variables);
        if (arc.kind().requires() && !arc.subtracts()) {
          BitSet its = new BitSet();
          summand.value().addVariables(its);
          patterns.add(new Pattern(tokens.get(arc.place()), summand.value(), its));
        }
      }
    }
  }

  private void collectEquations(Guard guard) {
    switch (guard) {
      case Guard.All(var parts) -> parts.forEach(this::collectEquations);
      case Guard.Comparison c when c.relation() == Guard.Relation.EQUAL -> equations.add(c);
      default -> {
        // binds nothing
      }
    }
  }

  /** The variables of the transition. */
  BitSet variables() {
    return variables;
  }

  /** Finds all bindings. */
  void all(Consumer<int[]> found) {
    extend(empty(), found);
  }

  /** Finds the bindings under which a value, of one of the arcs, is this colour. */
  void matching(Value value, int colour, Consumer<int[]> found) {
    int[] binding = empty();
    if (value.matches(colour, binding)) {
      extend(binding, found);
    }
  }

  private int[] empty() {
    int[] binding = new int[net.variables().size()];
    Arrays.fill(binding, Value.UNBOUND);
    return binding;
  }

  private void extend(int[] binding, Consumer<int[]> found) {
    cancellation.poll();
    if (!solveEquations(binding)
        || transition.guard().under(binding) == Truth.FALSE
        || lacksToken(binding)) {
      return;
    }
    int free = firstFree(binding, variables);
    if (free < 0) {
      found.accept(binding);
      return;
    }
    Optional<Pattern> cheapest = cheapest(binding);
    if (cheapest.isEmpty()) {
      eachColour(free, binding, found);
      return;
    }
    Pattern pattern = cheapest.get();
    if (pattern.tokens().count() <= colours(pattern, binding)) {
      eachToken(pattern, binding, found);
    } else {
      eachColour(firstFree(binding, pattern.variables()), binding, found);
    }
  }

  private void eachToken(Pattern pattern, int[] binding, Consumer<int[]> found) {
    for (int i = 0; i < pattern.tokens().count(); i++) {
      int[] more = binding.clone();
      if (pattern.value().matches(pattern.tokens().get(i), more)) {
        extend(more, found);
      }
    }
  }

  private void eachColour(int variable, int[] binding, Consumer<int[]> found) {
    int size = net.variables().get(variable).sort().size();
    for (int colour = 0; colour < size; colour++) {
      int[] more = binding.clone();
      more[variable] = colour;
      extend(more, found);
    }
  }

  /** The pattern with free variables that leaves the fewest possibilities for them. */
  private Optional<Pattern> cheapest(int[] binding) {
    Optional<Pattern> best = Optional.empty();
    long least = Long.MAX_VALUE;
    for (Pattern pattern : patterns) {
      if (firstFree(binding, pattern.variables()) >= 0) {
        long cost = Math.min(pattern.tokens().count(), colours(pattern, binding));
        if (cost < least) {
          least = cost;
          best = Optional.of(pattern);
        }
      }
    }
    return best;
  }

  /** In how many ways its free variables can be bound at all. */
  private long colours(Pattern pattern, int[] binding) {
    double ways = 1;
    for (int v = pattern.variables().nextSetBit(0);
        v >= 0;
        v = pattern.variables().nextSetBit(v + 1)) {
      if (binding[v] == Value.UNBOUND) {
        ways *= net.variables().get(v).sort().size();
      }
    }
    return (long) ways;
  }

  /** Binds what the guard says is equal to something bound; false if that cannot be. */
  private boolean solveEquations(int[] binding) {
    for (Guard.Comparison equation : equations) {
      int left = equation.left().under(binding);
      int right = equation.right().under(binding);
      if (left != Value.UNBOUND && right == Value.UNBOUND) {
        if (!equation.right().matches(left, binding)) {
          return false;
        }
      } else if (right != Value.UNBOUND && left == Value.UNBOUND) {
        if (!equation.left().matches(right, binding)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean lacksToken(int[] binding) {
    for (Pattern pattern : patterns) {
      int colour = pattern.value().under(binding);
      if (colour != Value.UNBOUND && !pattern.tokens().has(colour)) {
        return true;
      }
    }
    return false;
  }

  private static int firstFree(int[] binding, BitSet among) {
    for (int v = among.nextSetBit(0); v >= 0; v = among.nextSetBit(v + 1)) {
      if (binding[v] == Value.UNBOUND) {
        return v;
      }
    }
    return -1;
  }
}
