package org.porpoise.search.explore;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.SleepSets;
import org.porpoise.search.proviso.CycleProviso;
import org.porpoise.search.proviso.CycleProviso.Share;
import org.porpoise.search.proviso.NoProviso;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.store.StateStore;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.SearchWatch;

/**
 * The heart of the selective search, the same in every order: which transitions are explored from a
 * state that is visited for the first time (line 8 of Figure 5.2, line 11 of Figure 6.2).
 *
 * <p>Of the persistent sets that the reduction offers, the one with the fewest transitions awake is
 * taken; among singletons, one that leads to a known state. The proviso may reject sets; if it
 * rejects all, everything enabled is explored. A state in which an observer is enabled is explored
 * fully, so that the error that the observer stands for hides nothing behind it.
 */
public final class Expansion {
  private static final int ALL = -1; // in place of a candidate set: everything enabled
  private static final CycleProviso NO_PROVISO = new NoProviso();

  private final Stepper stepper;
  private final Reduction reduction;
  private final SleepSets sleeps;
  private final StateStore store;
  private final Checks checks;
  private final SearchWatch watch;
  private final BitSet visible;
  private final boolean observes;
  private final boolean reduces;
  private final EnabledSet enabled;
  private final CandidateSets candidates = new CandidateSets();
  private final Lookahead lookahead;
  private final int words;
  private final Experience experience = new Experience();
  private final Thrift thrift;
  private boolean isSpared; // whether there was no more than a glance at the last state
  private long slept;

  /** Whether the choice between sets may depend on which states are known already. */
  enum Choice {
    PREFER_KNOWN,
    BY_STATE_ALONE
  }

  Expansion(
      TransitionSystem system,
      Settings settings,
      Stepper stepper,
      Reduction reduction,
      SleepSets sleeps,
      StateStore store,
      Checks checks,
      SearchWatch watch,
      BitSet visible,
      Thrift thrift) {
    this.thrift = thrift;
    this.stepper = stepper;
    this.reduction = reduction;
    this.sleeps = sleeps;
    this.store = store;
    this.checks = checks;
    this.watch = watch;
    this.visible = visible;
    observes = !visible.isEmpty();
    reduces = settings.reduction() != ReductionKind.NONE;
    enabled = new EnabledSet(system.transitionCount(), visible);
    words = system.layout().words();
    lookahead = new Lookahead(stepper, store, words);
  }

  /**
   * Looks at a state for the first time and appends what is to be explored from it.
   *
   * @return how much of what is enabled that is, before what sleeps is taken away
   */
  public Share expand(
      int id,
      int sleep,
      CycleProviso proviso,
      Choice choice,
      Supplier<int[]> path,
      TransitionBuffer out) {
    long[] state = store.array(id);
    int offset = store.offset(id);
    TransitionBuffer list = enabled.restart();
    stepper.enabled(state, offset, list);
    boolean observed = checks.hasObservers() && checks.takeObservers(list, path);
    int start = out.size();
    int set = ALL;
    if (list.isEmpty()) {
      checks.onTerminal(state, offset, path);
    } else if (observed) {
      addAwake(list, sleep, out);
    } else {
      set = select(state, offset, sleep, proviso, choice, out);
    }
    if (watch.wantsDecisions()) {
      watch.decided(decision(id, set, observed, out, start));
    }
    return set == ALL || candidates.size(set) == list.size() ? Share.ALL : Share.SUBSET;
  }

  private Decision decision(int id, int set, boolean observed, TransitionBuffer out, int start) {
    int[] all = enabled.list().toArray();
    TransitionBuffer chosen = new TransitionBuffer();
    if (set != ALL) {
      candidates.copyTo(set, chosen);
    }
    Decision.Cause otherwise =
        !reduces || all.length < 2
            ? Decision.Cause.NO_CHOICE
            : isSpared ? Decision.Cause.ECONOMY : Decision.Cause.PROVISO;
    int from = store.offset(id);
    return new Decision(
        id,
        Arrays.copyOfRange(store.array(id), from, from + words),
        all,
        set == ALL ? all : chosen.toArray(),
        Arrays.copyOfRange(out.toArray(), start, out.size()),
        observed ? Decision.Cause.OBSERVED : set == ALL ? otherwise : Decision.Cause.OFFERED);
  }

  /** How many transitions have been left out because they were asleep. */
  long slept() {
    return slept;
  }

  /** Appends all that is enabled in a state that is only passed through. */
  public void expandTransient(long[] state, int offset, TransitionBuffer out) {
    TransitionBuffer list = enabled.restart();
    stepper.enabled(state, offset, list);
    out.addAll(list);
  }

  /** Appends what {@link #expand} selected before, with no proviso and no sleep set; no checks. */
  public void selectAgain(int id, TransitionBuffer out) {
    long[] state = store.array(id);
    int offset = store.offset(id);
    TransitionBuffer list = enabled.restart();
    stepper.enabled(state, offset, list);
    boolean observed = checks.hasObservers() && dropObservers(list);
    if (observed) {
      out.addAll(list);
    } else if (!list.isEmpty()) {
      select(state, offset, SleepSets.EMPTY, NO_PROVISO, Choice.BY_STATE_ALONE, out);
    }
  }

  /** Appends what is explored; returns the candidate set that was taken, or ALL. */
  private int select(
      long[] state,
      int offset,
      int sleep,
      CycleProviso proviso,
      Choice choice,
      TransitionBuffer out) {
    TransitionBuffer list = enabled.list();
    isSpared = reduces && list.size() > 1 && !thrift.reduces();
    if (!reduces || list.size() == 1 || isSpared && !thrift.glances()) {
      addAwake(list, sleep, out);
      return ALL;
    }
    enabled.index();
    long before = reduction.work();
    int best =
        isSpared
            ? find(Reduction.Effort.GLANCE, state, offset, sleep, proviso, choice)
            : look(state, offset, sleep, proviso, choice);
    int size = best < 0 ? list.size() : candidates.size(best);
    if (isSpared) {
      thrift.glanced(size < list.size());
    } else {
      thrift.reduced(list.size(), size, reduction.work() - before);
    }
    if (best < 0) {
      addAwake(list, sleep, out);
      return ALL;
    }
    for (int i = 0; i < size; i++) {
      int t = candidates.get(best, i);
      if (!sleeps.contains(sleep, t)) {
        out.add(t);
      } else {
        slept++;
      }
    }
    return best;
  }

  /** Looks for the best set; its number, or -1 if there is none. */
  private int look(long[] state, int offset, int sleep, CycleProviso proviso, Choice choice) {
    TransitionBuffer list = enabled.list();
    int best = find(Reduction.Effort.QUICK, state, offset, sleep, proviso, choice);
    int size = best < 0 ? Integer.MAX_VALUE : candidates.size(best);
    if (size > 1 && choice == Choice.PREFER_KNOWN && experience.tries(list)) {
      best = find(Reduction.Effort.THOROUGH, state, offset, sleep, proviso, choice);
      experience.tried(best >= 0 && candidates.size(best) < size);
    }
    return best < 0 ? find(Reduction.Effort.ALL, state, offset, sleep, proviso, choice) : best;
  }

  /** Appends the persistent set that starts from a transition, for the component proviso. */
  void startingFrom(int id, int transition, TransitionBuffer out) {
    index(id);
    reduction.startingFrom(transition, store.array(id), store.offset(id), enabled, out);
  }

  /** Appends the enabled transitions, observers left out. */
  public void enabled(int id, TransitionBuffer out) {
    index(id);
    out.addAll(enabled.list());
  }

  private void index(int id) {
    TransitionBuffer list = enabled.restart();
    stepper.enabled(store.array(id), store.offset(id), list);
    if (checks.hasObservers()) {
      dropObservers(list);
    }
    enabled.index();
  }

  /** Takes observers out of a list; whether one of them is watched. */
  private boolean dropObservers(TransitionBuffer list) {
    boolean found = false;
    int[] all = list.toArray();
    list.clear();
    for (int t : all) {
      if (checks.isObserver(t)) {
        found |= checks.isWatched(t);
      } else {
        list.add(t);
      }
    }
    return found;
  }

  private void addAwake(TransitionBuffer list, int sleep, TransitionBuffer out) {
    for (int i = 0; i < list.size(); i++) {
      if (sleep == SleepSets.EMPTY || !sleeps.contains(sleep, list.get(i))) {
        out.add(list.get(i));
      } else {
        slept++;
      }
    }
  }

  private int find(
      Reduction.Effort effort,
      long[] state,
      int offset,
      int sleep,
      CycleProviso proviso,
      Choice choice) {
    reduction.candidates(state, offset, enabled, effort, candidates);
    return choose(state, offset, sleep, proviso, choice);
  }

  /** The number of the best admissible set, or -1 if there is none. */
  private int choose(long[] state, int offset, int sleep, CycleProviso proviso, Choice choice) {
    int best = -1;
    int bestAwake = Integer.MAX_VALUE;
    int bestSize = Integer.MAX_VALUE;
    int bestFresh = Integer.MAX_VALUE;
    IntPredicate good = id -> !isKnown(id) || proviso.isGood(id);
    for (int c = 0; c < candidates.count(); c++) {
      int size = candidates.size(c);
      int awake = awake(c, sleep);
      boolean better = awake < bestAwake || awake == bestAwake && size < bestSize;
      boolean tie =
          awake == bestAwake && size == bestSize && bestFresh > 0 && choice == Choice.PREFER_KNOWN;
      if (!better && !tie) {
        continue;
      }
      int fresh =
          choice == Choice.PREFER_KNOWN && candidates.count() > 1
              ? fresh(c, state, offset, sleep)
              : 0;
      if ((better || fresh < bestFresh)
          && admits(proviso.demand(), good, c, state, offset, sleep)) {
        best = c;
        bestAwake = awake;
        bestSize = size;
        bestFresh = fresh;
      }
    }
    return best;
  }

  /** How many states a set leads to that are not known yet. */
  private int fresh(int set, long[] state, int offset, int sleep) {
    int fresh = 0;
    for (int i = 0; i < candidates.size(set); i++) {
      int t = candidates.get(set, i);
      if (!sleeps.contains(sleep, t)
          && !lookahead.leadsToSome(Expansion::isKnown, t, state, offset)) {
        fresh++;
      }
    }
    return fresh;
  }

  private int awake(int set, int sleep) {
    if (sleep == SleepSets.EMPTY) {
      return candidates.size(set);
    }
    int awake = 0;
    for (int i = 0; i < candidates.size(set); i++) {
      if (!sleeps.contains(sleep, candidates.get(set, i))) {
        awake++;
      }
    }
    return awake;
  }

  private static boolean isKnown(int id) {
    return id != Lookahead.UNKNOWN;
  }

  /** Whether a candidate set may be taken. */
  private boolean admits(
      CycleProviso.Demand demand, IntPredicate good, int set, long[] state, int offset, int sleep) {
    if (candidates.size(set) == enabled.list().size()) {
      return true;
    }
    if (observes && hasVisible(set)) {
      return false;
    }
    return switch (demand) {
      case NOTHING -> true;
      case SOME -> leadsToSome(good, set, state, offset, sleep);
      case ALL -> leadsOnlyTo(good, set, state, offset);
    };
  }

  /** Whether a candidate set has a transition that a property looks at. */
  private boolean hasVisible(int set) {
    for (int i = 0; i < candidates.size(set); i++) {
      if (visible.get(candidates.get(set, i))) {
        return true;
      }
    }
    return false;
  }

  private boolean leadsToSome(IntPredicate good, int set, long[] state, int offset, int sleep) {
    for (int i = 0; i < candidates.size(set); i++) {
      int t = candidates.get(set, i);
      if (!sleeps.contains(sleep, t) && lookahead.leadsToSome(good, t, state, offset)) {
        return true;
      }
    }
    return false;
  }

  private boolean leadsOnlyTo(IntPredicate good, int set, long[] state, int offset) {
    for (int i = 0; i < candidates.size(set); i++) {
      if (!lookahead.leadsOnlyTo(good, candidates.get(set, i), state, offset)) {
        return false;
      }
    }
    return true;
  }
}
