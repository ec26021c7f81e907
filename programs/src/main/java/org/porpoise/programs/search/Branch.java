package org.porpoise.programs.search;

import java.util.Arrays;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;

/**
 * A node of an {@link ExplorationTree}, with the step that leads to it. The branches of a node are
 * in the order in which they are begun; those that wait are its wakeup tree (of the JACM paper),
 * the others are explored or being explored. What is left of a branch is asleep for it.
 */
final class Branch {
  private static final Branch[] NONE = {};

  final int thread;
  final int choice;
  final Access access;
  final long object;
  final int part;
  final long second;

  private Branch[] sleep = NONE;
  private Branch[] branches = NONE;
  private int size;
  private int begun;
  private int busy; // how many of the begun ones are not complete
  private int settled; // how many of the first ones are complete
  private boolean isOpen;
  private boolean isComplete;

  Branch(int thread, int choice, Access access, long object, int part, long second) {
    this.thread = thread;
    this.choice = choice;
    this.access = access;
    this.object = object;
    this.part = part;
    this.second = second;
  }

  /** A step that was taken. */
  static Branch of(Log log, int step) {
    return new Branch(
        log.thread(step),
        log.choice(step),
        log.access(step),
        log.object(step),
        log.part(step),
        log.second(step));
  }

  /** The node in which all begins. */
  static Branch root() {
    Branch root = new Branch(-1, 0, Access.LOCAL, 0, 0, 0);
    root.isOpen = true;
    return root;
  }

  /** How many branches there are. */
  int size() {
    return size;
  }

  /** One of them. */
  Branch branch(int index) {
    return branches[index];
  }

  /** How many of them have been begun. */
  int begun() {
    return begun;
  }

  /** Whether some branch waits to be begun. */
  boolean hasWaiting() {
    return begun < size;
  }

  /** What is asleep when the node is begun. */
  Branch[] sleep() {
    return sleep;
  }

  /**
   * Whether nothing need be inserted below: it is a leaf of a wakeup tree, or was one when it was
   * begun. Nothing is asleep there, so all that can follow is explored from there in any case.
   */
  boolean isOpen() {
    return isOpen || size == 0;
  }

  /** Whether all is explored that is known to be below. */
  boolean isComplete() {
    return isComplete;
  }

  /** Adds a branch on the right. */
  void add(Branch branch) {
    if (size == branches.length) {
      branches = Arrays.copyOf(branches, Math.max(2, 2 * size));
    }
    branches[size++] = branch;
  }

  /** Begins the first branch that waits. */
  Branch begin() {
    Branch next = branches[begun];
    next.sleep = sleepOf(next);
    next.isOpen = next.size == 0;
    begun++;
    busy++;
    return next;
  }

  /** Sleep sets: what was asleep and what is left of a branch, if it is independent of it. */
  private Branch[] sleepOf(Branch next) {
    int count = 0;
    Branch[] kept = NONE;
    for (int i = 0; i < sleep.length + begun; i++) {
      Branch asleep = i < sleep.length ? sleep[i] : branches[i - sleep.length];
      if (!next.dependsOn(asleep)) {
        if (count == 0) {
          kept = new Branch[sleep.length + begun - i];
        }
        kept[count++] = asleep;
      }
    }
    return count == kept.length ? kept : Arrays.copyOf(kept, count);
  }

  /** Makes this node complete if it is. An open one forgets what is below. */
  boolean complete() {
    if (hasWaiting() || busy > 0) {
      return false;
    }
    isComplete = true;
    if (isOpen) {
      forget();
    }
    return true;
  }

  /**
   * One of the branches is complete. Sequences are inserted only from the left; so below an open
   * node, into which none come from above, a branch forgets what is below once all on its left are
   * complete.
   */
  void settle() {
    busy--;
    while (isOpen && settled < begun && branches[settled].isComplete) {
      branches[settled++].forget();
    }
  }

  /** A complete branch has got something new below. */
  void reopen(Branch branch) {
    if (branch.isComplete) {
      branch.isComplete = false;
      busy++;
    }
  }

  private void forget() {
    branches = NONE;
    size = 0;
    begun = 0;
    settled = 0;
    sleep = NONE;
    isOpen = true;
  }

  /**
   * Whether two steps at one node depend on each other. Outcomes of one step exclude each other.
   */
  boolean dependsOn(Branch other) {
    return thread == other.thread
        || Log.dependent(
            access, object, part, second, other.access, other.object, other.part, other.second);
  }
}
