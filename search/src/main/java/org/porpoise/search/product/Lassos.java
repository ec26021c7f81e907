package org.porpoise.search.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.store.StateInts;

/**
 * Makes short executions out of what an emptiness check has found in a product: a stem, and a cycle
 * that keeps all its promises.
 */
public final class Lassos {
  private final Product product;
  private final IntPredicate isMet;

  /** An edge of the product. */
  public record Hop(int node, int edge, int target, long marks) {}

  /**
   * For a product.
   *
   * @param isMet which nodes the check has met
   */
  public Lassos(Product product, IntPredicate isMet) {
    this.product = product;
    this.isMet = isMet;
  }

  /** The shortest way to a node that is wanted, of which one has been met. */
  public List<Hop> stem(IntPredicate isWanted) {
    int first = product.initial();
    if (isWanted.test(first)) {
      return List.of();
    }
    return shortest(first, isMet, hop -> isWanted.test(hop.target()))
        .orElseThrow(() -> new AssertionError("no way to a node that was met"));
  }

  /** A short cycle from a node of a strongly connected part that contains an edge of each kind. */
  public List<Hop> cycle(int from, IntPredicate part, List<Predicate<Hop>> kinds) {
    List<Hop> cycle = new ArrayList<>();
    List<Predicate<Hop>> missing = new ArrayList<>(kinds);
    int at = from;
    while (!missing.isEmpty()) {
      List<Hop> way = inside(at, part, hop -> missing.stream().anyMatch(kind -> kind.test(hop)));
      missing.removeIf(kind -> way.stream().anyMatch(kind));
      cycle.addAll(way);
      at = cycle.getLast().target();
    }
    if (cycle.isEmpty() || at != from) {
      cycle.addAll(inside(at, part, hop -> hop.target() == from));
    }
    return cycle;
  }

  /** The same cycle begun at another of its nodes. */
  public static List<Hop> startingFrom(int node, List<Hop> cycle) {
    int at = 0;
    while (cycle.get(at).node() != node) {
      at++;
    }
    List<Hop> turned = new ArrayList<>(cycle.subList(at, cycle.size()));
    turned.addAll(cycle.subList(0, at));
    return turned;
  }

  private List<Hop> inside(int from, IntPredicate part, Predicate<Hop> isLast) {
    return shortest(from, part, isLast)
        .orElseThrow(() -> new AssertionError("a strong component is not strongly connected"));
  }

  /** A shortest path whose last edge is as wanted, breadth first. */
  private Optional<List<Hop>> shortest(int from, IntPredicate isAllowed, Predicate<Hop> isLast) {
    StateInts via = new StateInts(); // position in the queue, plus one
    List<Hop> hops = new ArrayList<>(); // by which the nodes of the queue were reached
    int[] parents = new int[256];
    int[] queue = {from};
    int head = 0;
    int tail = 1;
    via.set(from, 1);
    hops.add(new Hop(from, 0, from, 0));
    while (head < tail) {
      product.graph().exploration().budget.pulse();
      int position = head++;
      List<Hop> out = hops(queue[position]);
      for (Hop hop : out) {
        if (!isAllowed.test(hop.target())) {
          continue;
        }
        if (isLast.test(hop)) {
          return Optional.of(unwind(position, hop, hops, parents));
        }
        if (via.get(hop.target()) == 0) {
          via.set(hop.target(), tail + 1);
          if (tail >= queue.length) {
            queue = Arrays.copyOf(queue, 2 * tail + 16);
          }
          if (tail >= parents.length) {
            parents = Arrays.copyOf(parents, 2 * tail);
          }
          parents[tail] = position;
          queue[tail++] = hop.target();
          hops.add(hop);
        }
      }
    }
    return Optional.empty();
  }

  private List<Hop> hops(int node) {
    List<Hop> out = new ArrayList<>();
    product.edges(
        node,
        (edge, target, marks) -> {
          out.add(new Hop(node, edge, target, marks));
          return true;
        });
    return out;
  }

  private static List<Hop> unwind(int position, Hop last, List<Hop> hops, int[] parents) {
    List<Hop> backwards = new ArrayList<>(List.of(last));
    for (int at = position; at != 0; at = parents[at]) {
      backwards.add(hops.get(at));
    }
    return backwards.reversed();
  }

  /**
   * The transitions of a path after which the automaton accepts whatever comes. It has read the
   * last state but one: the last step only matters if the claim speaks of it.
   */
  public Lasso prefix(List<Hop> path) {
    boolean needsLast =
        !path.isEmpty()
            && product
                .moves()
                .isSpokenOf(product.state(path.getLast().node()), path.getLast().edge());
    List<Hop> needed = needsLast || path.isEmpty() ? path : path.subList(0, path.size() - 1);
    return transitions(needed, List.of());
  }

  /** The transitions of a stem and of a cycle that is repeated forever. */
  public Lasso transitions(List<Hop> stem, List<Hop> cycle) {
    int[] first = transitions(stem);
    int[] repeated = transitions(cycle);
    int[] all = Arrays.copyOf(first, first.length + repeated.length);
    System.arraycopy(repeated, 0, all, first.length, repeated.length);
    return new Lasso(
        all,
        OptionalInt.empty(),
        repeated.length == 0 ? OptionalInt.empty() : OptionalInt.of(first.length));
  }

  private int[] transitions(List<Hop> hops) {
    return hops.stream()
        .flatMapToInt(
            hop ->
                Arrays.stream(product.graph().transitions(product.state(hop.node()), hop.edge())))
        .toArray();
  }
}
