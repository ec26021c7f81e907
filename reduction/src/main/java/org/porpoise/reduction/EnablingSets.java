package org.porpoise.reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Transition;
import org.porpoise.kernel.object.Op;

/**
 * The necessary enabling sets of a system (Definition 4.14), each kept once, with the reasons why a
 * transition can be disabled: a process is not at the preset, or a condition is false.
 *
 * <p>The cost of a set in the current state is found when it is first asked for.
 */
final class EnablingSets {
  private final List<Entry> entries = new ArrayList<>();
  private final NotReady[][] notReady; // transition -> reasons
  private final NotTrue[][] notTrue;
  private final Glance glance;
  private final long[] costs;
  private final int[] stamps;
  private EnabledSet enabled = new EnabledSet(0);
  private int stamp;

  private record Entry(int[] members, Optional<Condition> condition) {}

  /** A process is not at the preset. */
  record NotReady(int process, int point, int set) {}

  /** A condition is false; one that looks at variables of its owners counts at the preset only. */
  record NotTrue(int condition, boolean isOwned, int set) {}

  /** Sets with the same members are the same, unless a condition makes them depend on the state. */
  private record Key(List<Integer> members, Optional<Condition> condition) {}

  EnablingSets(Dependency dependency) {
    List<Transition> transitions = dependency.structure().transitions();
    Map<Key, Integer> numbers = new HashMap<>();
    Glance.Builder conditions = new Glance.Builder(dependency.structure());
    notReady = new NotReady[transitions.size()][];
    notTrue = new NotTrue[transitions.size()][];
    for (Transition t : transitions) {
      List<NotReady> places = new ArrayList<>();
      for (Move move : t.moves()) {
        int[] members = dependency.entering(move.process(), move.from());
        int set = number(members, Optional.empty(), numbers);
        places.add(new NotReady(move.process(), move.from(), set));
      }
      notReady[t.index()] = places.toArray(NotReady[]::new);
      List<NotTrue> untrue = new ArrayList<>();
      for (int c = 0; c < t.guard().size(); c++) {
        Condition condition = t.guard().get(c);
        int[] members = dependency.enabling(t.index(), c);
        untrue.add(
            new NotTrue(
                conditions.number(condition),
                !condition.owners().isEmpty(),
                number(members, refinable(condition), numbers)));
      }
      notTrue[t.index()] = untrue.toArray(NotTrue[]::new);
    }
    glance = conditions.build();
    costs = new long[entries.size()];
    stamps = new int[entries.size()];
  }

  /** For tests the transitions that can make them true are known without looking at the state. */
  private static Optional<Condition> refinable(Condition condition) {
    return condition.selections().isEmpty()
            && condition.operations().stream().allMatch(o -> o.op() instanceof Op.Test)
        ? Optional.empty()
        : Optional.of(condition);
  }

  private int number(int[] members, Optional<Condition> condition, Map<Key, Integer> numbers) {
    Key key = new Key(Arrays.stream(members).boxed().toList(), condition);
    return numbers.computeIfAbsent(
        key,
        k -> {
          entries.add(new Entry(members, condition));
          return entries.size() - 1;
        });
  }

  /** Where the processes of a transition must be. */
  NotReady[] notReady(int transition) {
    return notReady[transition];
  }

  /** What must be true for a transition. */
  NotTrue[] notTrue(int transition) {
    return notTrue[transition];
  }

  /** What the current state says of processes and conditions. */
  Glance glance() {
    return glance;
  }

  /** How many different sets there are. */
  int count() {
    return entries.size();
  }

  /** The transitions of a set. */
  int[] members(int set) {
    return entries.get(set).members();
  }

  /** The condition that a set is for, if fewer transitions may do in some states. */
  Optional<Condition> condition(int set) {
    return entries.get(set).condition();
  }

  /** The largest number of reasons that a transition has. */
  int mostReasons() {
    int most = 0;
    for (int t = 0; t < notReady.length; t++) {
      most = Math.max(most, notReady[t].length + notTrue[t].length);
    }
    return most;
  }

  /** Turns to another state. */
  void restart(long[] state, int offset, EnabledSet nowEnabled) {
    glance.at(state, offset);
    enabled = nowEnabled;
    stamp++;
  }

  /**
   * Writes the sets that can be used for a disabled transition, and their costs. What a condition
   * has to wait for where it reads variables of its owners is known only while they are at the
   * preset: on the way there they may change them.
   */
  int offer(int transition, int[] sets, long[] setCosts) {
    int count = 0;
    for (NotReady reason : notReady[transition]) {
      if (glance.point(reason.process()) != reason.point()) {
        sets[count] = reason.set();
        setCosts[count++] = cost(reason.set());
      }
    }
    boolean isReady = count == 0;
    for (NotTrue reason : notTrue[transition]) {
      if ((isReady || !reason.isOwned()) && !glance.holds(reason.condition())) {
        sets[count] = reason.set();
        setCosts[count++] = cost(reason.set());
      }
    }
    return count;
  }

  private long cost(int set) {
    if (stamps[set] != stamp) {
      stamps[set] = stamp;
      int[] members = entries.get(set).members();
      long cost = members.length;
      for (int u : members) {
        if (enabled.contains(u)) {
          cost += 1L << Integer.SIZE;
        }
      }
      costs[set] = cost;
    }
    return costs[set];
  }
}
