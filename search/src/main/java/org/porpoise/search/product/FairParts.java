package org.porpoise.search.product;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.porpoise.kernel.Fairness;
import org.porpoise.search.store.StateBits;

/**
 * Looks for a fair accepting cycle in a strong component of a product.
 *
 * <p>A strongly connected part has one that goes through all of it if it has all marks and is fair
 * to everybody: who is enabled in all of its states (weak fairness), or in one of them (strong
 * fairness), moves in it. If it is unfair to somebody in the weak sense, so is each of its parts.
 * If it is unfair in the strong sense, a fair cycle can only be where those are not enabled whom it
 * is unfair to: the rest is taken apart again (the emptiness check of Streett automata by
 * Lichtenstein and Pnueli). So the answer is exact, for cycles of any shape.
 */
public final class FairParts {
  private final Product product;
  private final long allMarks;
  private final Fairness fairness;
  private final FairUnits units;
  private final StateBits members = new StateBits(); // of the part that is looked at

  public FairParts(Product product, long allMarks, Fairness fairness, FairUnits units) {
    this.product = product;
    this.allMarks = allMarks;
    this.fairness = fairness;
    this.units = units;
  }

  /** What was found about a strongly connected part. */
  private static final class Survey {
    private long marks;
    private boolean hasEdge;
    private final BitSet moving = new BitSet();
    private final BitSet sometimes = new BitSet(); // enabled
    private Optional<BitSet> always = Optional.empty(); // enabled
  }

  /** The nodes of a fair accepting part of a strong component, if it has one. */
  public Optional<IntPredicate> acceptingPart(int[] component) {
    Deque<int[]> parts = new ArrayDeque<>();
    parts.add(component);
    while (!parts.isEmpty()) {
      int[] part = parts.poll();
      fill(members, part);
      Survey survey = survey(part, members);
      if (survey.hasEdge && (survey.marks & allMarks) == allMarks) {
        BitSet wronged = wronged(survey);
        if (wronged.isEmpty()) {
          return Optional.of(members::get);
        }
        if (fairness.isStrong()) {
          parts.addAll(partsWithout(part, wronged));
        }
      }
      for (int node : part) {
        members.clear(node);
      }
    }
    return Optional.empty();
  }

  /**
   * What a fair cycle through a part has to contain, besides the marks.
   *
   * @param start a node of the part
   */
  public List<Predicate<Lassos.Hop>> promises(int start, IntPredicate part) {
    BitSet owed = new BitSet();
    for (int[] component : new InducedComponents(product, part).of(List.of(start))) {
      StateBits inside = new StateBits();
      fill(inside, component);
      Survey survey = survey(component, inside);
      owed.or(survey.sometimes);
    }
    return owed.stream().mapToObj(this::promise).toList();
  }

  private Predicate<Lassos.Hop> promise(int unit) {
    return hop -> {
      int id = product.state(hop.node());
      return units.moving(id, hop.edge()).get(unit)
          || !fairness.isStrong() && !units.enabled(id).get(unit);
    };
  }

  private static void fill(StateBits bits, int[] part) {
    for (int node : part) {
      bits.set(node);
    }
  }

  private Survey survey(int[] part, StateBits inside) {
    Survey survey = new Survey();
    for (int node : part) {
      int id = product.state(node);
      product.edges(
          node,
          (edge, target, marks) -> {
            if (inside.get(target)) {
              survey.hasEdge = true;
              survey.marks |= marks;
              survey.moving.or(units.moving(id, edge));
            }
            return true;
          });
      BitSet enabled = units.enabled(id);
      survey.sometimes.or(enabled);
      if (survey.always.isEmpty()) {
        survey.always = Optional.of((BitSet) enabled.clone());
      } else {
        survey.always.get().and(enabled);
      }
    }
    return survey;
  }

  /** Whom a cycle through all of a part is unfair to. */
  private BitSet wronged(Survey survey) {
    BitSet wronged =
        fairness.isStrong()
            ? (BitSet) survey.sometimes.clone()
            : survey.always.orElseGet(BitSet::new);
    wronged.andNot(survey.moving);
    return wronged;
  }

  /** The strong components of what is left of a part without the states where some are enabled. */
  private List<int[]> partsWithout(int[] part, BitSet wronged) {
    List<Integer> rest = new ArrayList<>();
    for (int node : part) {
      if (units.enabled(product.state(node)).intersects(wronged)) {
        members.clear(node);
      } else {
        rest.add(node);
      }
    }
    return new InducedComponents(product, members::get).of(rest);
  }
}
