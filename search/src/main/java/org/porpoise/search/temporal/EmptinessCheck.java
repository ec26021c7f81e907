package org.porpoise.search.temporal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.explore.Budget;
import org.porpoise.search.product.AutomatonMoves;
import org.porpoise.search.product.ComponentEmptiness;
import org.porpoise.search.product.FairParts;
import org.porpoise.search.product.FairUnits;
import org.porpoise.search.product.Lassos;
import org.porpoise.search.product.NestedEmptiness;
import org.porpoise.search.product.Product;
import org.porpoise.search.product.ProductWatch;
import org.porpoise.search.product.SystemGraph;
import org.porpoise.search.settings.Emptiness;
import org.porpoise.search.settings.TemporalSettings;

/** Asks one temporal claim of a system graph. */
final class EmptinessCheck {
  private final Buchi automaton;
  private final Product product;
  private final Emptiness emptiness;
  private final Fairness fairness;
  private final ProductWatch watch;
  private final FairUnits units;
  private long nodes;
  private long bytes;

  /**
   * A check.
   *
   * @param completed whether the automaton is completed, so that its product goes wherever the
   *     system does
   */
  EmptinessCheck(
      SystemGraph graph,
      Claim.Temporal claim,
      TemporalSettings settings,
      boolean completed,
      ProductWatch watch) {
    this.watch = watch;
    emptiness = settings.emptiness();
    fairness = settings.fairness();
    Buchi violations = claim.specification().violations();
    // What completes an automaton can only reject if there is an acceptance set.
    automaton = (emptiness == Emptiness.NESTED ? violations.degeneralised() : violations).marked();
    units = new FairUnits(graph, fairness);
    product = new Product(graph, new AutomatonMoves(graph, claim, automaton, completed));
  }

  Buchi automaton() {
    return automaton;
  }

  Product product() {
    return product;
  }

  /** Who has to hear of the path of a search. */
  ProductWatch watch() {
    return watch;
  }

  SystemGraph graph() {
    return product.graph();
  }

  /** How many nodes of the product were met. */
  long nodes() {
    return nodes;
  }

  /** The bytes that the check took besides the graph. */
  long bytes() {
    return bytes;
  }

  /**
   * An execution that violates the claim, if there is one.
   *
   * @throws Budget.CutShort if the search was given up
   */
  Optional<Lasso> violation() {
    return switch (emptiness) {
      case COMPONENTS -> byComponents();
      case NESTED -> nested();
    };
  }

  /**
   * Whether some execution violates the claim.
   *
   * @throws Budget.CutShort if the search was given up
   */
  boolean isViolated() {
    return switch (emptiness) {
      case COMPONENTS -> components().run().isPresent();
      case NESTED -> new NestedEmptiness(product, watch).run().isPresent();
    };
  }

  private ComponentEmptiness components() {
    Optional<FairParts> fair =
        fairness == Fairness.NONE ? Optional.empty() : Optional.of(fairParts());
    return new ComponentEmptiness(product, automaton.allMarks(), fair, watch);
  }

  /** Whether the path to a node is enough: not if what follows has to be fair. */
  boolean isDecided(int node) {
    return fairness == Fairness.NONE && product.isDecided(node);
  }

  private FairParts fairParts() {
    return new FairParts(product, automaton.allMarks(), fairness, units);
  }

  /** The nodes of an accepting part of a strong component, if it has one. */
  Optional<IntPredicate> acceptingPart(int[] component) {
    return fairParts().acceptingPart(component);
  }

  private Optional<Lasso> byComponents() {
    ComponentEmptiness search = components();
    try {
      return search.run().map(part -> lasso(search::isMet, part));
    } finally {
      nodes = search.nodes();
      bytes = search.bytes();
    }
  }

  /** An execution to a part that accepts, and through it, over nodes that were met. */
  Lasso lasso(IntPredicate isMet, IntPredicate part) {
    Lassos lassos = new Lassos(product, isMet);
    List<Lassos.Hop> stem = lassos.stem(part);
    int start = stem.isEmpty() ? product.initial() : stem.getLast().target();
    if (isDecided(start)) {
      return lassos.prefix(stem);
    }
    List<Predicate<Lassos.Hop>> kinds = new ArrayList<>();
    for (int set = 0; set < automaton.acceptanceSets(); set++) {
      long mark = 1L << set;
      kinds.add(hop -> (hop.marks() & mark) != 0);
    }
    if (fairness != Fairness.NONE) {
      kinds.addAll(fairParts().promises(start, part));
    }
    return lassos.transitions(stem, lassos.cycle(start, part, kinds));
  }

  private Optional<Lasso> nested() {
    NestedEmptiness search = new NestedEmptiness(product, watch);
    try {
      return search.run().map(found -> lasso(search, found));
    } finally {
      nodes = search.nodes();
      bytes = search.bytes();
    }
  }

  private Lasso lasso(NestedEmptiness search, NestedEmptiness.Found found) {
    Lassos lassos = new Lassos(product, search::isMet);
    return switch (found) {
      case NestedEmptiness.Decided d -> lassos.prefix(lassos.stem(product::isDecided));
      case NestedEmptiness.Closed closed -> lasso(search, closed, lassos);
    };
  }

  private Lasso lasso(NestedEmptiness search, NestedEmptiness.Closed found, Lassos lassos) {
    List<Lassos.Hop> cycle =
        lassos.cycle(
            found.source(),
            search::isMet,
            List.of(
                hop ->
                    hop.node() == found.source()
                        && hop.target() == found.target()
                        && hop.marks() != 0));
    BitSet onCycle = new BitSet();
    cycle.forEach(hop -> onCycle.set(hop.node()));
    List<Lassos.Hop> stem = lassos.stem(onCycle::get);
    int start = stem.isEmpty() ? product.initial() : stem.getLast().target();
    return lassos.transitions(stem, Lassos.startingFrom(start, cycle));
  }
}
