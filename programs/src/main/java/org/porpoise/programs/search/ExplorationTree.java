package org.porpoise.programs.search;

import org.porpoise.programs.trace.Log;

/**
 * What is explored, being explored and to be explored, shared by the workers of an optimal search.
 * Its lock guards all nodes.
 *
 * <p>A worker walks the tree as the depth-first search of the paper does; when nothing is left on
 * its way it takes over the topmost branch that waits elsewhere. The order of the branches of a
 * node, not that in time, says what is asleep: branches on the left count as explored while they
 * are under way. What a worker finds out on the left of a branch may have to be inserted below the
 * branch although another worker has begun it, or is even through with it; such nodes are kept
 * until all on their left is complete. So the traces are those that one worker finds.
 */
final class ExplorationTree {
  private final Branch root = Branch.root();
  private boolean isBegun;
  private boolean isStopped;
  private int idle; // workers that wait for a branch

  // The search for a branch that waits.
  private final Path way = new Path();
  private final Path best = new Path();
  private int depth;

  Branch root() {
    return root;
  }

  /** Adds the steps of an execution that were not planned. */
  synchronized void adopt(Path path, Log log) {
    for (int step = path.planned(); step < log.size(); step++) {
      Branch node = path.node(step);
      node.add(Branch.of(log, step));
      path.set(step + 1, node.begin());
    }
  }

  /**
   * Inserts a sequence before a step of a path (insert of the JACM paper) unless it is covered: by
   * what is asleep, by a branch on the left, or by a leaf of the wakeup tree.
   */
  synchronized void insert(Path path, int step, Sequence sequence) {
    Branch node = path.node(step);
    for (Branch asleep : node.sleep()) {
      if (sequence.find(asleep) != Sequence.NEVER) {
        return;
      }
    }
    int index = 0;
    while (node.branch(index) != path.node(step + 1)) {
      if (sequence.find(node.branch(index++)) != Sequence.NEVER) {
        return;
      }
    }
    if (isInserted(node, index + 1, sequence) && idle > 0) {
      notifyAll();
    }
  }

  private static boolean isInserted(Branch node, int firstIndex, Sequence sequence) {
    for (int index = firstIndex; index < node.size(); index++) {
      Branch branch = node.branch(index);
      int found = sequence.find(branch);
      if (found == Sequence.NEVER) {
        continue;
      }
      if (branch.isOpen()) {
        return false;
      }
      if (found < sequence.size()) {
        sequence.remove(found);
      }
      boolean isInserted = isInserted(branch, 0, sequence);
      if (isInserted) {
        node.reopen(branch);
      }
      return isInserted;
    }
    Branch last = node;
    for (int i = 0; i < sequence.size(); i++) {
      Branch next = sequence.branch(i);
      last.add(next);
      last = next;
    }
    return true;
  }

  /** Notes that the execution along a path, of so many steps, and what it says are in the tree. */
  synchronized void finish(Path path, int length) {
    int step = length;
    while (step >= 0 && path.node(step).complete()) {
      if (step > 0) {
        path.node(step - 1).settle();
      }
      step--;
    }
    if (idle > 0) {
      notifyAll();
    }
  }

  /**
   * Begins the next branch for a worker whose last execution has so many steps, waiting for one if
   * others may still find some.
   *
   * @return whether there is one
   */
  synchronized boolean begin(Path path, int length) {
    if (!isBegun) {
      isBegun = true;
      return true;
    }
    try {
      while (!isStopped && !root.isComplete()) {
        if (isTaken(path, length)) {
          return true;
        }
        idle++;
        wait();
        idle--;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stop();
    }
    return false;
  }

  private boolean isTaken(Path path, int length) {
    for (int step = length; step >= 0; step--) {
      if (path.node(step).hasWaiting()) {
        path.take(step);
        return true;
      }
    }
    depth = Integer.MAX_VALUE;
    look(root, 0);
    if (depth == Integer.MAX_VALUE) {
      return false;
    }
    path.take(best, depth, length);
    return true;
  }

  /** Lets no worker begin another execution. */
  synchronized void stop() {
    isStopped = true;
    notifyAll();
  }

  /** The part that is explored, if what is not known yet is like what is. */
  synchronized double done() {
    return done(root);
  }

  private static double done(Branch node) {
    if (node.isComplete()) {
      return 1;
    }
    double sum = 0;
    for (int i = 0; i < node.begun(); i++) {
      sum += done(node.branch(i));
    }
    return node.size() == 0 ? 0 : sum / node.size();
  }

  /** Looks for the topmost node with a branch that waits. */
  private void look(Branch node, int at) {
    way.set(at, node);
    if (node.hasWaiting()) {
      depth = at;
      best.copy(way, at);
      return;
    }
    for (int i = 0; i < node.begun() && at + 1 < depth; i++) {
      if (!node.branch(i).isComplete()) {
        look(node.branch(i), at + 1);
      }
    }
  }
}
