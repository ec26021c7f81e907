package org.porpoise.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.Careless;
import org.porpoise.reduction.Edited;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.SleepSets;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.watch.SearchWatch;

/**
 * Ways to break the search that users run: something else is believed of the system, or one part of
 * the search is replaced. A campaign that does not notice proves nothing.
 */
public enum Fault {
  /** Nothing is wrong. */
  NONE,
  /** One operation of one transition is left out of the dependency. */
  DROPPED_DEPENDENCY {
    @Override
    public Structure believed(Structure right) {
      return changedOnce(
          right,
          t -> !t.used().isEmpty(),
          t -> edited(t, t.guard(), t.used().subList(1, t.used().size())));
    }
  },
  /** Nobody is believed to be able to make the conditions of one transition true. */
  MISSING_NECESSARY_SET {
    @Override
    public Structure believed(Structure right) {
      return changedOnce(
          right,
          t -> t.guard().stream().anyMatch(c -> !c.operations().isEmpty()),
          t -> edited(t, t.guard().stream().map(Fault::unreadable).toList(), t.used()));
    }
  },
  /** Sleep sets keep what depends on the transition executed. */
  SLEEP_SETS_NOT_PURGED {
    @Override
    Broken in(Parts right, Settings s, SearchWatch watch) {
      return broken(
          right.with(
              (kind, system, use, i) -> new Careless(right.reductions().of(kind, system, use, i))),
          watch);
    }
  },
  /** The transition that satisfies the proviso may be asleep (trap 15). */
  PROVISO_IGNORES_SLEEP {
    @Override
    Broken in(Parts right, Settings s, SearchWatch watch) {
      boolean applies = s.sleep() == Sleep.ON && s.proviso() != ProvisoKind.NONE;
      return broken(applies ? new SleeplessProviso().in(right) : right, watch);
    }
  },
  /** A state that is reached again while it is on the stack is not explored again (trap 15). */
  NO_DELAY {
    @Override
    Broken in(Parts right, Settings s, SearchWatch watch) {
      return s.sleep() == Sleep.ON ? new Again().withoutDelay(right, watch) : broken(right, watch);
    }
  },
  /** Of what slept and is awake now, only the persistent set is explored (trap 15). */
  AGAIN_WITHIN_PERSISTENT_SET {
    @Override
    Broken in(Parts right, Settings s, SearchWatch watch) {
      return s.sleep() == Sleep.ON && s.order() == Order.DFS
          ? new Again().withinPersistentSets(right, watch)
          : broken(right, watch);
    }
  },
  /** What slept and is awake now is not explored (trap 15). */
  NEVER_AGAIN {
    @Override
    Broken in(Parts right, Settings s, SearchWatch watch) {
      return broken(right.with(NeverAgain::new), watch);
    }
  },
  /** When the search has stepped back from sleep sets, what slept before stays asleep. */
  STEPPING_BACK_WAKES_NOBODY {
    @Override
    Broken in(Parts right, Settings s, SearchWatch watch) {
      Restless thrift = new Restless(s);
      SleepSets sleeps =
          new SleepSets() {
            @Override
            public boolean isSubset(int left, int others) {
              return !thrift.sleeps() || super.isSubset(left, others);
            }
          };
      return broken(right.with(settings -> thrift).with(() -> sleeps), watch);
    }
  },
  /** A leap has two transitions of one ample set, which depend on each other. */
  LEAP_WITH_A_DEPENDENT_PAIR {
    @Override
    Broken in(Parts right, Settings s, SearchWatch watch) {
      return broken(
          right.with(
              (kind, system, use, ignored) -> {
                Reduction whole = right.reductions().of(kind, system, use, ignored);
                return kind == ReductionKind.LEAP ? Edited.torn(whole) : whole;
              }),
          watch);
    }
  },
  /** The stack proviso does not see the state itself on the stack. */
  STACK_LETS_A_CYCLE_CLOSE(BrokenProviso.STACK_WITHOUT_THE_TOP),
  /** A state in the queue is mixed up with one that was there. */
  QUEUE_LETS_A_CYCLE_CLOSE(BrokenProviso.EVERYTHING_IS_QUEUED),
  /** All states are taken for safe. */
  EXPANDED_LETS_A_CYCLE_CLOSE(BrokenProviso.EVERYTHING_IS_SAFE),
  /** No state turns red. */
  COLOR_LETS_A_CYCLE_CLOSE(BrokenProviso.NEVER_RED),
  /** Nothing more is explored when a new state turns out to be red. */
  COLOR_IS_NOT_LATE(BrokenProviso.NEVER_AGAIN),
  /** No state turns red, and colors are known sooner. */
  COLOR_STAR_LETS_A_CYCLE_CLOSE(BrokenProviso.NEVER_RED_STAR),
  /** Nothing more is explored from the root of a component. */
  SCC_LETS_A_CYCLE_CLOSE(BrokenProviso.ROOTS_ARE_LEFT);

  private final Optional<BrokenProviso> proviso;

  Fault() {
    proviso = Optional.empty();
  }

  Fault(BrokenProviso proviso) {
    this.proviso = Optional.of(proviso);
  }

  /** All but nothing. */
  public static List<Fault> seeded() {
    return Arrays.stream(values()).filter(f -> f != NONE).toList();
  }

  /** The parts of a search with one fault, and who watches it. */
  record Broken(Parts parts, SearchWatch watch) {}

  /** What is believed of a system. */
  public Structure believed(Structure right) {
    return right;
  }

  /** What a search is made of. */
  Broken in(Parts right, Settings s, SearchWatch watch) {
    return broken(
        proviso.filter(p -> p.kind() == s.proviso()).map(p -> right.with(p::make)).orElse(right),
        watch);
  }

  private static Broken broken(Parts parts, SearchWatch watch) {
    return new Broken(parts, watch);
  }

  /** Never finds anything to explore again. */
  private static final class NeverAgain extends SleepSets {
    @Override
    public void difference(int left, int right, TransitionBuffer out) {}
  }

  /** Changes one transition that can be changed, not the same one in all systems. */
  private static Structure changedOnce(
      Structure right, Predicate<Transition> applies, UnaryOperator<Transition> change) {
    List<Transition> transitions = new ArrayList<>(right.transitions());
    List<Transition> possible = transitions.stream().filter(applies).toList();
    if (!possible.isEmpty()) {
      Transition chosen = possible.get(transitions.size() % possible.size());
      transitions.set(chosen.index(), change.apply(chosen));
    }
    return new Structure(right.processes(), right.objects(), transitions);
  }

  private static Transition edited(Transition t, List<Condition> guard, List<Operation> used) {
    return new Transition(t.index(), t.name(), t.label(), t.moves(), guard, used);
  }

  private static Condition unreadable(Condition c) {
    return new Condition(c.text(), c.truth(), List.of());
  }
}
