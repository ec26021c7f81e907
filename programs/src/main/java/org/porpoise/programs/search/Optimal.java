package org.porpoise.programs.search;

import java.util.List;
import java.util.stream.IntStream;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Shared;

/**
 * Optimal dynamic partial-order reduction: one execution for each Mazurkiewicz trace, none cut
 * short (Optimal-DPOR of Abdulla, Aronis, Jonsson, Sagonas: Source sets, JACM 64(4), 2017).
 *
 * <p>Each node of the current execution has a wakeup tree of sequences that are still to be run
 * from there. After an execution its {@link Reversals} are inserted where no explored branch and no
 * wakeup sequence covers them. At the end of a wakeup sequence nothing is asleep, so that the
 * execution goes on freely from there.
 *
 * <p>The paper has a reversal contain all steps of the execution that do not happen after the
 * earlier step of the race; here it contains those before the later step. So the races of steps
 * that two executions have in common need not be looked at twice. Nothing is lost: if a step that
 * is asleep, or on the left, is independent of the shorter sequence and not of the longer one, then
 * it was run before the shorter one, and the race that it has with the rest was found there.
 *
 * <p>This is one worker; several can share what is to be done, each with its own program and log.
 */
public final class Optimal implements Search {
  private final ExplorationTree tree;
  private final HappensBefore order = new HappensBefore();
  private final Reversals reversals = new Reversals(order, this::insert);
  private final Path path = new Path();
  private int length = -1; // of the execution that ended
  private int position;
  private boolean hasEnded = true;

  /** A search with one worker. */
  public Optimal() {
    this(new ExplorationTree());
  }

  private Optimal(ExplorationTree tree) {
    this.tree = tree;
    path.set(0, tree.root());
  }

  /**
   * A search with several workers. Each is called by one thread, and {@link #begin} waits while
   * others may find something to do; a worker that is not going to be called again must {@link
   * #stop}. The workers must agree on the numbers of threads and objects.
   */
  public static List<Optimal> team(int workers) {
    ExplorationTree tree = new ExplorationTree();
    return IntStream.range(0, workers).mapToObj(worker -> new Optimal(tree)).toList();
  }

  /** Lets no worker of the team begin another execution. */
  public void stop() {
    tree.stop();
  }

  @Override
  public boolean begin(Log log) {
    if (!hasEnded) {
      throw new IllegalStateException("the end of the execution was not shown");
    }
    hasEnded = false;
    if (!tree.begin(path, length)) {
      hasEnded = true;
      return false;
    }
    order.truncate(log, path.common());
    log.truncate(path.common());
    return true;
  }

  @Override
  public int next(Run run) {
    position = run.log().size();
    return position < path.planned() ? path.node(position + 1).thread : Turns.same(run);
  }

  @Override
  public int choose(Run run, int thread, int alternatives) {
    return position < path.planned() ? path.node(position + 1).choice : 0;
  }

  @Override
  public void end(Run run) {
    Log log = run.log();
    length = log.size();
    verify(log);
    tree.adopt(path, log);
    order.extend(log, run.threads());
    reversals.find(run, path.from());
    tree.finish(path, Math.max(length, path.planned()));
    hasEnded = true;
  }

  private void insert(int step, Sequence sequence) {
    tree.insert(path, step, sequence);
  }

  @Override
  public double done() {
    return tree.done();
  }

  @Override
  public boolean isExhaustive() {
    return true;
  }

  /** An object that says wrongly what an operation would have done makes the search unsound. */
  private void verify(Log log) {
    int end = Math.min(path.planned(), log.size()); // a limit may have ended it early
    for (int step = path.common(); step < end; step++) {
      Branch planned = path.node(step + 1);
      Shared shared = log.shared(step);
      if (planned.access == Access.WRITE && shared != null && shared.isStateOfPart()) {
        log.widen(step); // where its state was not known it was taken for a change, and stays one
      }
      if (log.thread(step) != planned.thread
          || log.access(step) != planned.access
          || log.object(step) != planned.object) {
        throw new AssertionError(
            "step %d was to be %s of object %d by thread %d, and is %s (%s) of object %d by thread %d"
                .formatted(
                    step,
                    planned.access,
                    planned.object,
                    planned.thread,
                    log.access(step),
                    log.operation(step),
                    log.object(step),
                    log.thread(step)));
      }
    }
  }
}
