package org.porpoise.programs.search;

import java.util.Arrays;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;

/**
 * Optimal dynamic partial-order reduction: one execution for each Mazurkiewicz trace, none cut
 * short (Algorithm 2 of Abdulla, Aronis, Jonsson, Sagonas: Source sets, JACM 64(4), 2017).
 *
 * <p>The nodes of the current execution each have a wakeup tree of sequences that are still to be
 * run from there. After an execution its {@link Reversals} are inserted where no explored branch
 * and no wakeup sequence covers them. At the end of a wakeup sequence nothing is asleep, so that
 * the execution goes on freely from there.
 */
public final class Optimal implements Search {
  private final HappensBefore order = new HappensBefore();
  private final Reversals reversals = new Reversals(order, this::insert);
  private Branch[] path = new Branch[65]; // the node before each step
  private int length; // of the execution that ended
  private int from; // the first step that the execution before did not have
  private int planned; // how many steps are decided before the execution
  private int position;
  private boolean hasEnded;
  private boolean isDone;

  public Optimal() {
    path[0] = new Branch(-1, 0, Access.LOCAL, 0, 0, 0);
    path[0].isOpen = true;
    hasEnded = true;
    length = -1;
  }

  @Override
  public boolean begin(Log log) {
    if (!hasEnded) {
      throw new IllegalStateException("the end of the execution was not shown");
    }
    hasEnded = false;
    if (length < 0) {
      return true;
    }
    for (int step = length - 1; step >= 0; step--) {
      path[step + 1].finish();
      if (path[step].begun() < path[step].size()) {
        descend(step);
        order.truncate(log, step);
        log.truncate(step);
        return true;
      }
    }
    isDone = true;
    return false;
  }

  /** Begins the next branch of a node, down to the end of its wakeup sequence. */
  private void descend(int step) {
    from = step;
    planned = step;
    Branch node = path[step];
    do {
      node = node.begin();
      put(++planned, node);
    } while (node.size() > 0);
  }

  @Override
  public int next(Run run) {
    position = run.log().size();
    return position < planned ? path[position + 1].thread : Turns.same(run);
  }

  @Override
  public int choose(Run run, int thread, int alternatives) {
    return position < planned ? path[position + 1].choice : 0;
  }

  @Override
  public void end(Run run) {
    Log log = run.log();
    length = log.size();
    for (int step = from; step < length; step++) {
      if (step < planned) {
        verify(log, step);
      } else {
        path[step].add(
            new Branch(
                log.thread(step),
                log.choice(step),
                log.access(step),
                log.object(step),
                log.part(step),
                log.second(step)));
        put(step + 1, path[step].begin());
      }
    }
    order.extend(log, run.threads());
    reversals.find(run, from);
    hasEnded = true;
  }

  @Override
  public boolean isExhaustive() {
    return true;
  }

  @Override
  public double done() {
    if (isDone) {
      return 1;
    }
    double done = 0;
    double weight = 1;
    for (int step = 0; step < planned; step++) {
      weight /= path[step].size();
      done += weight * (path[step].begun() - 1);
    }
    return done;
  }

  /** Inserts a sequence into the wakeup tree of a node (Def. 6.2 of the JACM paper). */
  private void insert(int step, Sequence sequence) {
    Branch node = path[step];
    for (Branch asleep : node.sleep) {
      if (sequence.find(asleep) != Sequence.NEVER) {
        return;
      }
    }
    int index = 0;
    while (index < node.size()) {
      Branch branch = node.branch(index++);
      int found = sequence.find(branch);
      if (found != Sequence.NEVER) {
        if (branch.isCovering()) {
          return;
        }
        if (found < sequence.size()) {
          sequence.remove(found);
        }
        node = branch;
        index = 0;
      }
    }
    for (int i = 0; i < sequence.size(); i++) {
      Branch next = sequence.branch(i);
      node.add(next);
      node = next;
    }
  }

  private void verify(Log log, int step) {
    Branch planning = path[step + 1];
    if (log.thread(step) != planning.thread
        || log.access(step) != planning.access
        || log.object(step) != planning.object) {
      throw new AssertionError(
          "step %d is %s by thread %d, not %s by thread %d as foreseen"
              .formatted(
                  step, log.access(step), log.thread(step), planning.access, planning.thread));
    }
  }

  private void put(int index, Branch node) {
    if (index == path.length) {
      path = Arrays.copyOf(path, 2 * index);
    }
    path[index] = node;
  }
}
