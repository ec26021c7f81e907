package org.porpoise.reduction.stubborn;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.sets.EnabledSet;

/**
 * The necessary enabling sets of a system (Definition 4.14), each kept once, with the reasons why a
 * transition can be disabled: a process is not at the preset, or a condition is false.
 *
 * <p>The sets are numbered, first those for control points, then those for conditions. Reasons,
 * sets and the cost of a set in the current state are found when they are first asked for. Belongs
 * to one thread.
 */
public final class EnablingSets {
  private final Dependency dependency;
  private final List<Transition> transitions;
  private final int[] firstPoint; // by process: the number of the set of its first control point
  private final int[] firstCondition; // by transition: the number of the set of its first one
  private final int mostReasons;
  private final Map<Key, Integer> numbers = new HashMap<>(); // of the sets for conditions
  private final Entry[] entries; // by set
  private final NotReady[][] notReady; // transition -> reasons
  private final NotTrue[][] notTrue;
  private final StateFacts glance;
  private final long[] costs;
  private final int[] stamps;
  private EnabledSet enabled = new EnabledSet(0);
  private int stamp;

  /** Some members are shared with other sets, and others are not. */
  private record Entry(
      TransitionSet shared, TransitionSet own, int size, Optional<Condition> condition) {
    boolean has(int transition) {
      return shared.contains(transition) || own.contains(transition);
    }
  }

  /** A process is not at the preset. */
  public record NotReady(int process, int point, int set) {}

  /** A condition is false; one that looks at variables of its owners counts at the preset only. */
  public record NotTrue(int condition, boolean isOwned, int set) {}

  /** Conditions that read the same wait for the same, unless it depends on the state. */
  private record Key(
      List<Operation> operations, List<Move> owners, Optional<Condition> condition) {}

  public EnablingSets(Dependency dependency) {
    this(dependency, new Inquiry());
  }

  /** Sets for which states are asked through an inquiry. */
  EnablingSets(Dependency dependency, Inquiry inquiry) {
    this.dependency = dependency;
    transitions = dependency.structure().transitions();
    List<Process> processes = dependency.structure().processes();
    firstPoint = new int[processes.size()];
    int count = 0;
    for (Process p : processes) {
      firstPoint[p.index()] = count;
      count += p.points().size();
    }
    firstCondition = new int[transitions.size()];
    int most = 0;
    for (Transition t : transitions) {
      firstCondition[t.index()] = count;
      count += t.guard().size();
      most = Math.max(most, t.moves().size() + t.guard().size());
    }
    mostReasons = most;
    entries = new Entry[count];
    notReady = new NotReady[transitions.size()][];
    notTrue = new NotTrue[transitions.size()][];
    glance = new StateFacts(dependency.structure(), inquiry);
    costs = new long[count];
    stamps = new int[count];
  }

  /** For tests the transitions that can make them true are known without looking at the state. */
  private static Optional<Condition> refinable(Condition condition) {
    return condition.selections().isEmpty()
            && condition.operations().stream().allMatch(o -> o.op() instanceof Op.Test)
        ? Optional.empty()
        : Optional.of(condition);
  }

  /** Where the processes of a transition must be. */
  public NotReady[] notReady(int transition) {
    NotReady[] known = notReady[transition];
    if (known == null) {
      List<Move> moves = transitions.get(transition).moves();
      known = new NotReady[moves.size()];
      for (int i = 0; i < known.length; i++) {
        Move m = moves.get(i);
        known[i] = new NotReady(m.process(), m.from(), ofPoint(m.process(), m.from()));
      }
      notReady[transition] = known;
      for (NotReady reason : known) {
        if (entries[reason.set()] == null) {
          int[] members = dependency.entering(reason.process(), reason.point());
          entries[reason.set()] =
              new Entry(
                  TransitionSet.of(members), TransitionSet.EMPTY, members.length, Optional.empty());
        }
      }
    }
    return known;
  }

  /** The number of the set of what enters a control point. */
  int ofPoint(int process, int point) {
    return firstPoint[process] + point;
  }

  /** What must be true for a transition. */
  public NotTrue[] notTrue(int transition) {
    NotTrue[] known = notTrue[transition];
    if (known == null) {
      List<Condition> guard = transitions.get(transition).guard();
      known = new NotTrue[guard.size()];
      for (int c = 0; c < known.length; c++) {
        Condition condition = guard.get(c);
        known[c] =
            new NotTrue(
                glance.number(condition), !condition.owners().isEmpty(), set(transition, c));
      }
      notTrue[transition] = known;
    }
    return known;
  }

  private int set(int transition, int position) {
    Condition condition = transitions.get(transition).guard().get(position);
    List<Move> owners =
        transitions.get(transition).moves().stream()
            .filter(m -> condition.owners().contains(m.process()))
            .map(m -> new Move(m.process(), m.from(), m.from()))
            .toList();
    return numbers.computeIfAbsent(
        new Key(condition.operations(), owners, refinable(condition)),
        k -> {
          int number = firstCondition[transition] + position;
          TransitionSet shared = dependency.enabling(condition);
          TransitionSet own = TransitionSet.of(dependency.leavingOwners(transition, position));
          int[] size = {shared.size()};
          own.forEach(u -> size[0] += shared.contains(u) ? 0 : 1);
          entries[number] = new Entry(shared, own, size[0], refinable(condition));
          return number;
        });
  }

  /** What the current state says of processes and conditions. */
  StateFacts glance() {
    return glance;
  }

  /** Above the numbers of the sets. */
  public int count() {
    return entries.length;
  }

  /** The transitions of a set that other sets have as well. */
  TransitionSet shared(int set) {
    return entries[set].shared();
  }

  /** The other transitions of a set. */
  TransitionSet own(int set) {
    return entries[set].own();
  }

  /** The condition that a set is for, if fewer transitions may do in some states. */
  Optional<Condition> condition(int set) {
    return entries[set].condition();
  }

  /** The largest number of reasons that a transition has. */
  int mostReasons() {
    return mostReasons;
  }

  /** Turns to another state. */
  public void restart(long[] state, int offset, EnabledSet nowEnabled) {
    glance.at(state, offset);
    restart(nowEnabled);
  }

  /** Turns to the state at which one has glanced already. */
  void restart(EnabledSet nowEnabled) {
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
    for (NotReady reason : notReady(transition)) {
      if (glance.point(reason.process()) != reason.point()) {
        sets[count] = reason.set();
        setCosts[count++] = cost(reason.set());
      }
    }
    boolean isReady = count == 0;
    for (NotTrue reason : notTrue(transition)) {
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
      Entry entry = entries[set];
      long cost = entry.size();
      for (int i = 0; i < enabled.list().size(); i++) {
        if (entry.has(enabled.list().get(i))) {
          cost += 1L << Integer.SIZE;
        }
      }
      costs[set] = cost;
    }
    return costs[set];
  }
}
