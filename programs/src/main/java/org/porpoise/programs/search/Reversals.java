package org.porpoise.programs.search;

import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Parts;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Shared;

/**
 * What an execution says about others: its races turned round, and the other outcomes of its steps.
 *
 * <p>A race is a step e and a later step e' of another thread that depends on it, where e does not
 * happen before what the thread of e' did earlier. The reversal is notdep(e, E).e': the steps
 * between them that do not happen after e, and then e' (notdep and reversible races of the JACM
 * paper). Three things are new here.
 *
 * <ul>
 *   <li>Operations may block. Then e' may be the operation that a blocked thread waits for at the
 *       end; and a reversal counts only if e' is possible in the state that its object has after
 *       notdep(e, E). If it is not, an earlier e may do: between lock and unlock of one thread and
 *       a lock of another only the first can be turned round.
 *   <li>How e' touches its object depends on the state: a compare-and-set that failed may succeed
 *       in the reversal, so its access is asked for again.
 *   <li>A step may have several outcomes. They exclude each other as if they were steps of several
 *       threads that take one lock; each other outcome is a reversal of its own.
 * </ul>
 */
final class Reversals {

  /** Takes in the reversals. */
  interface Sink {
    /** A sequence that is possible in the state before a step, good only during the call. */
    void reversal(int step, Sequence sequence);
  }

  private final HappensBefore order;
  private final Sink sink;
  private final Sequence sequence = new Sequence();

  Reversals(HappensBefore order, Sink sink) {
    this.order = order;
    this.sink = sink;
  }

  /**
   * Hands over the reversals that steps from one on, and threads that wait at the end, take part in
   * as the later one. Those of steps before were handed over after an execution with the same
   * beginning: the reversal of a race is made of steps before its second one.
   */
  void find(Run run, int from) {
    Log log = run.log();
    for (int step = from; step < log.size(); step++) {
      Shared shared = log.shared(step);
      if (shared == null) {
        immediate(log, step);
      } else {
        Pending later =
            new Pending(
                log,
                step,
                log.thread(step),
                log.operation(step),
                log.argument(step),
                log.object(step),
                log.part(step),
                log.second(step),
                shared,
                log.state(step),
                log.secondState(step),
                order.own(step));
        candidates(later, order.link(2 * step));
        if (log.second(step) != 0) {
          candidates(later, order.link(2 * step + 1));
        }
      }
      outcomes(log, step);
    }
    for (int thread = 0; thread < run.threads(); thread++) {
      if (run.isLive(thread)) {
        waiting(run, thread);
      }
    }
  }

  /** The other outcomes of a step. */
  private void outcomes(Log log, int step) {
    for (int choice = 0; choice < log.choices(step); choice++) {
      if (choice != log.choice(step)) {
        sequence.clear();
        sequence.add(
            log.thread(step),
            choice,
            log.access(step),
            log.object(step),
            log.part(step),
            log.second(step));
        sink.reversal(step, sequence);
      }
    }
  }

  /** The races of an access to a plain location, which is always possible. */
  private void immediate(Log log, int step) {
    for (int i = order.firstRace(step); i < order.endOfRaces(step); i++) {
      int earlier = order.race(i);
      collect(log, earlier, step);
      sequence.add(log, step);
      sink.reversal(earlier, sequence);
    }
  }

  /** The races of a thread's operation that was not executed. */
  private void waiting(Run run, int thread) {
    Shared shared = run.shared(thread);
    if (shared == null) {
      return;
    }
    Log log = run.log();
    Pending later =
        new Pending(
            log,
            log.size(),
            thread,
            run.operation(thread),
            run.argument(thread),
            run.object(thread),
            run.part(thread),
            run.second(thread),
            shared,
            shared.state(),
            run.secondState(thread),
            order.last(thread));
    candidates(later, order.head(later.object));
    if (later.second != 0) {
      candidates(later, order.head(later.second));
    }
  }

  private void candidates(Pending later, int head) {
    Log log = later.log;
    for (int entry = head; entry != HappensBefore.NONE; entry = order.link(entry)) {
      int earlier = entry >> 1;
      if (log.thread(earlier) == later.thread
          || later.before != HappensBefore.NONE && order.isBefore(log, earlier, later.before)) {
        if (HappensBefore.coversEarlier(log, entry)) {
          return;
        }
        continue;
      }
      if (later.at < log.size() && !order.isBefore(log, earlier, later.at)) {
        continue;
      }
      Access access = accessWithout(later, earlier);
      if (access == Access.BLOCKED
          || !Log.dependent(
              access,
              later.object,
              later.part,
              later.second,
              log.access(earlier),
              log.object(earlier),
              log.part(earlier),
              log.second(earlier))) {
        continue;
      }
      collect(log, earlier, later.at);
      sequence.add(later.thread, 0, access, later.object, later.part, later.second);
      sink.reversal(earlier, sequence);
    }
  }

  /** How the later operation of a race touches its object if the earlier one is left out. */
  private Access accessWithout(Pending later, int earlier) {
    if (isWidened(later)) {
      return Access.WRITE;
    }
    long state = stateWithout(later, later.object, later.state, earlier);
    Access access = later.shared.access(later.operation, later.argument, later.thread, state);
    return access == Access.BLOCKED
            && later.second != 0
            && stateWithout(later, later.second, later.secondState, earlier) != 0
        ? later.shared.interrupted(later.operation, later.argument, later.thread, state)
        : access;
  }

  /** Whether a step that looked counts as a change, because it was planned as one. */
  private static boolean isWidened(Pending later) {
    return later.at < later.log.size()
        && later.shared.isStateOfPart()
        && later.log.access(later.at) == Access.WRITE
        && later.shared.access(later.operation, later.argument, later.thread, later.state)
            == Access.READ;
  }

  /** Collects the steps between two that do not happen after the first. */
  private void collect(Log log, int earlier, int end) {
    sequence.clear();
    for (int step = earlier + 1; step < end; step++) {
      if (!order.isBefore(log, earlier, step)) {
        sequence.add(log, step);
      }
    }
  }

  /**
   * The state of an object without a step and what happens after it: that before the first step on
   * it that is left out, and then the steps that are not. These commute with the one left out
   * although it changed the object, so they added something.
   */
  private long stateWithout(Pending later, long object, long last, int earlier) {
    Log log = later.log;
    int first = HappensBefore.NONE;
    int head = order.head(object);
    for (int entry = head; entry >> 1 >= earlier; entry = order.link(entry)) {
      if (entry >> 1 < later.at
          && order.isBefore(log, earlier, entry >> 1)
          && isOfState(later, entry)) {
        first = entry;
      }
    }
    if (first == HappensBefore.NONE) {
      return last;
    }
    long state = (first & 1) == 0 ? log.state(first >> 1) : log.secondState(first >> 1);
    for (int entry = head; entry > first; entry = order.link(entry)) {
      int step = entry >> 1;
      if ((entry & 1) == 0
          && step < later.at
          && log.access(step) == Access.ADD
          && !order.isBefore(log, earlier, step)) {
        state =
            later.shared.after(log.operation(step), log.argument(step), log.thread(step), state);
      }
    }
    return state;
  }

  /** Whether the state before a step says something of the state that an operation looks at. */
  private static boolean isOfState(Pending later, int entry) {
    return !later.shared.isStateOfPart()
        || (entry & 1) == 0 && Parts.overlap(later.log.part(entry >> 1), later.part);
  }

  /** The later operation of a race, executed or not. */
  private record Pending(
      Log log,
      int at,
      int thread,
      Operation operation,
      long argument,
      long object,
      int part,
      long second,
      Shared shared,
      long state,
      long secondState,
      int before) {}
}
