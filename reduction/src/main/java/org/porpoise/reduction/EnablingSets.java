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
import org.porpoise.kernel.state.Field;

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
  private final long[] costs;
  private final int[] stamps;
  private EnabledSet enabled = new EnabledSet(0);
  private int stamp;

  private record Entry(int[] members, Optional<Condition> condition) {}

  private record NotReady(Field pc, int point, int set) {}

  private record NotTrue(Condition condition, int set) {}

  /** Sets with the same members are the same, unless a condition makes them depend on the state. */
  private record Key(List<Integer> members, Optional<Condition> condition) {}

  EnablingSets(Dependency dependency) {
    List<Transition> transitions = dependency.structure().transitions();
    Map<Key, Integer> numbers = new HashMap<>();
    notReady = new NotReady[transitions.size()][];
    notTrue = new NotTrue[transitions.size()][];
    for (Transition t : transitions) {
      List<NotReady> places = new ArrayList<>();
      for (Move move : t.moves()) {
        Field pc = dependency.structure().processes().get(move.process()).pc();
        int[] members = dependency.entering(move.process(), move.from());
        places.add(new NotReady(pc, move.from(), number(members, Optional.empty(), numbers)));
      }
      notReady[t.index()] = places.toArray(NotReady[]::new);
      List<NotTrue> conditions = new ArrayList<>();
      for (int c = 0; c < t.guard().size(); c++) {
        Condition condition = t.guard().get(c);
        int[] members = dependency.enabling(t.index(), c);
        conditions.add(new NotTrue(condition, number(members, refinable(condition), numbers)));
      }
      notTrue[t.index()] = conditions.toArray(NotTrue[]::new);
    }
    costs = new long[entries.size()];
    stamps = new int[entries.size()];
  }

  /** For tests the transitions that can make them true are known without looking at the state. */
  private static Optional<Condition> refinable(Condition condition) {
    return condition.operations().stream().allMatch(o -> o.op() instanceof Op.Test)
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

  /** Forgets the costs, for a new state. */
  void restart(EnabledSet nowEnabled) {
    enabled = nowEnabled;
    stamp++;
  }

  /** Writes the sets that can be used for a disabled transition, and their costs. */
  int offer(int transition, long[] state, int offset, int[] sets, long[] setCosts) {
    int count = 0;
    for (NotReady reason : notReady[transition]) {
      if (reason.pc().get(state, offset) != reason.point()) {
        sets[count] = reason.set();
        setCosts[count++] = cost(reason.set());
      }
    }
    boolean ready = count == 0;
    for (NotTrue reason : notTrue[transition]) {
      // An owner that is not at the preset may still change what the condition reads of it.
      if ((ready || reason.condition().owners().isEmpty())
          && !reason.condition().truth().holds(state, offset)) {
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
