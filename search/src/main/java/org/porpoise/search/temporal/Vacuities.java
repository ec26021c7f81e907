package org.porpoise.search.temporal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Conjuncts;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Vacuity;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.explore.Budget;
import org.porpoise.search.product.Allowance;
import org.porpoise.search.product.SystemGraph;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.TemporalSettings;
import org.porpoise.search.store.StoreFull;

/**
 * Finds out which parts of claims that hold do not matter ({@link Vacuity}), and notes it. A
 * stronger formula is asked of the graph that the claim itself was asked of. That graph is right
 * for it too, because it speaks of no other propositions: a reduction keeps all formulas without
 * "next" over what it sees.
 *
 * <p>The work is counted, not timed, so that equal runs note equal things: all stronger formulas of
 * a claim together may meet a few times the nodes that the claim met itself.
 */
final class Vacuities {
  private static final long AGAIN = 3;
  private static final long AT_LEAST = 10_000;
  private static final int MOST_PARTS = 3;

  private final TransitionSystem system;
  private final TemporalSettings settings;
  private final Map<Integer, Set<String>> parts = new LinkedHashMap<>(); // by claim, in words
  private final Map<Integer, Set<String>> open = new LinkedHashMap<>(); // by claim, and why

  Vacuities(TransitionSystem system, TemporalSettings settings) {
    this.system = system;
    this.settings = settings;
  }

  /**
   * A claim, or a component of one, that was found to hold.
   *
   * @param claim what was asked
   * @param whole the claim that it is a component of, in whose words is told what does not matter
   * @param graph what it was asked of
   * @param keepsNext whether that graph has all executions, so that "next" means what it says
   * @param nodes how many nodes of the product were met
   */
  record Held(
      Property.Claimed claim,
      Claim.Temporal whole,
      SystemGraph graph,
      boolean keepsNext,
      long nodes) {
    Claim.Temporal temporal() {
      return (Claim.Temporal) claim.claim();
    }
  }

  /** Whether it makes sense to ask what matters to a claim. */
  boolean isAbout(Claim.Temporal claim) {
    return settings.fairness() == Fairness.NONE
        && (claim.kind() == Claim.Kind.LTL || claim.kind() == Claim.Kind.INVARIANT)
        && claim.specification().formula().isPresent();
  }

  /** Looks at a claim that holds. */
  void look(Held held) {
    PartText text = new PartText(system, held.whole(), held.temporal());
    Allowance allowance = new Allowance(AGAIN * held.nodes() + AT_LEAST);
    int number = held.claim().number();
    try {
      Formula formula = held.temporal().specification().formula().orElseThrow();
      for (Formula conjunct : Conjuncts.of(formula)) {
        Vacuity.partsThatDoNotMatter(conjunct, stronger -> holds(held, stronger, allowance))
            .forEach(part -> add(parts, number, text.of(conjunct, part)));
      }
    } catch (Allowance.UsedUp e) {
      add(open, number, "%,d states of its products were looked at".formatted(allowance.granted()));
    } catch (Cancelled e) {
      add(open, number, e.reason());
    } catch (Budget.CutShort e) {
      add(open, number, held.graph().exploration().budget.cutOff().orElse("it was cut short"));
    } catch (OutOfMemoryError e) {
      add(open, number, "out of memory");
    } catch (CapacityExceeded e) {
      if (held.nodes() <= AT_LEAST) {
        throw e; // all of it again, with more room, takes no longer than this look
      }
      add(open, number, "a value took more room than in the search");
    } catch (StoreFull | SystemGraph.Sealed e) {
      add(open, number, "it takes more states");
    }
  }

  private static void add(Map<Integer, Set<String>> table, int claim, String text) {
    table.computeIfAbsent(claim, c -> new LinkedHashSet<>()).add(text);
  }

  private boolean holds(Held held, Formula stronger, Allowance allowance) {
    Claim.Temporal claim = held.temporal();
    Specification specification = Specification.of(stronger);
    if (!held.keepsNext() && !specification.isStutterInvariant()) {
      return false;
    }
    // All propositions of the claim stay: whether it speaks of steps decides what its words are.
    Claim.Temporal asked =
        new Claim.Temporal(claim.name(), claim.kind(), specification, claim.propositions());
    return !new EmptinessCheck(held.graph(), asked, settings, false, allowance).isViolated();
  }

  /** An answer with what is to be noted of it. */
  Outcome.Result noted(Outcome.Result result, int claim) {
    if (!(result.verdict() instanceof Verdict.Holds)) {
      return result;
    }
    String name = result.property().name();
    List<String> notes = new ArrayList<>();
    List<String> found = List.copyOf(parts.getOrDefault(claim, Set.of()));
    if (!found.isEmpty()) {
      int told = Math.min(found.size(), MOST_PARTS);
      String more = told == found.size() ? "" : "; and so for " + (found.size() - told) + " more";
      notes.add(name + " holds vacuously: " + String.join("; ", found.subList(0, told)) + more);
    }
    open.getOrDefault(claim, Set.of())
        .forEach(why -> notes.add("whether " + name + " holds vacuously is open: " + why));
    return new Outcome.Result(
        result.property(), result.verdict(), result.own().map(own -> own.noting(notes)));
  }
}
