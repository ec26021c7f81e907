package org.porpoise.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.SleepSets;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.proviso.CycleProviso;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.SearchWatch;

/**
 * Two ways to get wrong what is explored from a state that is reached again with another sleep set.
 * What the sleep sets are not told, the proviso and the watch of the search are.
 */
final class Again {
  private final Map<Integer, int[]> sets = new HashMap<>(); // persistent, by state
  private boolean isOnStack; // the state that was reached again
  private int current; // the state that is explored again

  /** Nothing is noted for a state on the stack, so that it is never explored again. */
  Fault.Broken withoutDelay(Parts right, SearchWatch watch) {
    SleepSets sleeps =
        new SleepSets() {
          @Override
          public boolean isSubset(int left, int others) {
            return isOnStack || super.isSubset(left, others);
          }
        };
    return new Fault.Broken(following(right).with(() -> sleeps), watch);
  }

  /** Only what is in the persistent set of the state is explored. */
  Fault.Broken withinPersistentSets(Parts right, SearchWatch watch) {
    SleepSets sleeps =
        new SleepSets() {
          @Override
          public void difference(int left, int others, TransitionBuffer out) {
            TransitionBuffer awake = new TransitionBuffer();
            super.difference(left, others, awake);
            int[] set = sets.getOrDefault(current, new int[0]);
            Arrays.stream(awake.toArray())
                .filter(t -> Arrays.stream(set).anyMatch(u -> u == t))
                .forEach(out::add);
          }
        };
    return new Fault.Broken(following(right).with(() -> sleeps), new Listener(watch));
  }

  private Parts following(Parts right) {
    return right.with((x, waiting) -> new Follower(right.provisos().make(x, waiting), waiting));
  }

  private final class Follower extends ForwardingProviso {
    private final IntPredicate waiting;

    Follower(CycleProviso right, IntPredicate waiting) {
      super(right);
      this.waiting = waiting;
    }

    @Override
    public void matched(int from, int to) {
      isOnStack = waiting.test(to);
      current = to;
      super.matched(from, to);
    }

    @Override
    public void left(int id, int parent) {
      current = id;
      super.left(id, parent);
    }
  }

  private final class Listener implements SearchWatch {
    private final SearchWatch watch;

    Listener(SearchWatch watch) {
      this.watch = watch;
    }

    @Override
    public void begins(Searched what) {
      if (watch.listens()) {
        watch.begins(what);
      }
    }

    @Override
    public void decided(Decision decision) {
      sets.put(decision.id(), decision.set());
      if (watch.listens()) {
        watch.decided(decision);
      }
    }

    @Override
    public void goesOn(int id, int[] transitions) {
      if (watch.listens()) {
        watch.goesOn(id, transitions);
      }
    }

    @Override
    public void explored(int from, int[] transitions, int to) {
      if (watch.listens()) {
        watch.explored(from, transitions, to);
      }
    }
  }
}
