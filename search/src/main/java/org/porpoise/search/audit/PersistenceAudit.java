package org.porpoise.search.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.store.StateKey;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.SearchWatch;
import org.porpoise.search.watch.Sequences;

/**
 * Looks ahead from a state whether a set is persistent (Definition 4.1), by nothing but execution:
 * each transition that is done while the set is left alone must be independent of each one in the
 * set, in the state where it is done (Definition 3.17). Both orders are tried; each must be
 * possible and lead to the same states.
 *
 * <p>An atomic sequence counts as one step, with as many ends as it has. An observer that somebody
 * watches counts as a transition that changes nothing.
 */
final class PersistenceAudit {
  private final TransitionSystem system;
  private final AuditLimits limits;
  private final Set<Integer> ignored;
  private final Set<Integer> observers = new HashSet<>();
  private final Sequences sequences;
  private final Map<StateKey, BitSet> enabled = new HashMap<>(); // of the current look-ahead

  /** How far a look-ahead came. */
  enum Extent {
    /** It saw all that can happen outside the set. */
    WHOLE,
    /** A limit stopped it. */
    CUT
  }

  /** A state outside the set, and how it was reached. */
  private record Reached(long[] state, int transition, Optional<Reached> before, int depth) {}

  PersistenceAudit(SearchWatch.Searched what, AuditLimits limits) {
    this.limits = limits;
    system = what.system();
    ignored = what.ignored();
    sequences = new Sequences(system.stepper(), system.layout().words());
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.NeverEnabled c) {
        observers.addAll(c.observers());
      }
    }
  }

  /**
   * Looks at one decision.
   *
   * @throws AuditFinding if the set is not persistent
   */
  Extent look(Decision decision) {
    enabled.clear();
    try {
      return lookAhead(decision);
    } catch (ModelFault | CapacityExceeded e) {
      return Extent.CUT; // a place where the search itself may never come to
    }
  }

  private Extent lookAhead(Decision decision) {
    BitSet set = bits(decision.set());
    Set<StateKey> seen = new HashSet<>();
    List<Reached> queue = new ArrayList<>();
    seen.add(new StateKey(decision.state()));
    queue.add(new Reached(decision.state(), -1, Optional.empty(), 0));
    Extent extent = Extent.WHOLE;
    for (int i = 0; i < queue.size(); i++) {
      Reached here = queue.get(i);
      if (here.depth() >= limits.depth()) {
        extent = Extent.CUT;
        continue;
      }
      for (int t : enabled(here.state()).stream().toArray()) {
        if (set.get(t) || ignored.contains(t)) {
          continue;
        }
        for (int member : decision.set()) {
          compare(decision, here, t, member);
        }
        if (observers.contains(t)) {
          continue;
        }
        for (Sequences.Sequence way : sequences.from(here.state(), t)) {
          if (seen.size() < limits.states()) {
            if (seen.add(new StateKey(way.end()))) {
              queue.add(new Reached(way.end(), t, Optional.of(here), here.depth() + 1));
            }
          } else if (!seen.contains(new StateKey(way.end()))) {
            extent = Extent.CUT;
          }
        }
      }
    }
    return extent;
  }

  /** Definition 3.17 for two transitions, the first of which is enabled here. */
  private void compare(Decision decision, Reached here, int t, int member) {
    if (!enabled(here.state()).get(member)) {
      throw finding(decision, here, t, member, name(member) + " is not possible any more");
    }
    List<Sequences.Sequence> others = sequences.from(here.state(), member);
    for (Sequences.Sequence way : others) {
      if (!enabled(way.end()).get(t)) {
        throw finding(
            decision, here, t, member, name(member) + " makes " + name(t) + " impossible");
      }
    }
    if (observers.contains(t)) {
      return;
    }
    Set<StateKey> memberLast = new HashSet<>();
    for (Sequences.Sequence way : sequences.from(here.state(), t)) {
      if (!enabled(way.end()).get(member)) {
        throw finding(
            decision, here, t, member, name(t) + " makes " + name(member) + " impossible");
      }
      sequences.from(way.end(), member).forEach(w -> memberLast.add(new StateKey(w.end())));
    }
    Set<StateKey> memberFirst = new HashSet<>();
    for (Sequences.Sequence way : others) {
      sequences.from(way.end(), t).forEach(w -> memberFirst.add(new StateKey(w.end())));
    }
    if (!memberFirst.equals(memberLast)) {
      throw finding(
          decision,
          here,
          t,
          member,
          name(t) + " and " + name(member) + " lead to different states in different orders");
    }
  }

  private AuditFinding finding(Decision decision, Reached here, int t, int member, String what) {
    List<String> path = new ArrayList<>();
    for (Reached at = here; at.before().isPresent(); at = at.before().get()) {
      path.add(name(at.transition()));
    }
    return new AuditFinding(
        """
        a set is not persistent
          state     %s
          set       %s
          outside   %s
          then      %s depends on %s: %s"""
            .formatted(
                system.describe(decision.state(), 0),
                String.join("; ", Arrays.stream(decision.set()).mapToObj(this::name).toList()),
                path.isEmpty() ? "(at once)" : String.join("; ", path.reversed()),
                name(t),
                name(member),
                what));
  }

  private BitSet enabled(long[] state) {
    return enabled.computeIfAbsent(new StateKey(state), k -> bits(sequences.enabled(state)));
  }

  private static BitSet bits(int[] transitions) {
    BitSet bits = new BitSet();
    Arrays.stream(transitions).forEach(bits::set);
    return bits;
  }

  private String name(int t) {
    var text = system.text(t);
    return text.process().isEmpty() ? text.name() : text.process() + ": " + text.name();
  }
}
