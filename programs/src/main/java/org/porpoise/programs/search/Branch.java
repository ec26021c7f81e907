package org.porpoise.programs.search;

import java.util.Arrays;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;

/**
 * A node of the exploration tree, with the step that leads to it. The branches of a node are in the
 * order in which they are explored: those on the left are done or under way, the others wait and
 * are the wakeup tree of the node (Def. 6.1 of the JACM paper).
 */
final class Branch {
  private static final Branch[] NONE = {};

  final int thread;
  final int choice;
  final Access access;
  final long object;
  final int part;
  final long second;

  /**
   * Whether all continuations are explored from here or will be: it was a leaf of a wakeup tree
   * when it was begun.
   */
  boolean isOpen;

  /** What is asleep at this node when it is begun. */
  Branch[] sleep = NONE;

  private Branch[] branches = NONE;
  private int size;
  private int begun;

  Branch(int thread, int choice, Access access, long object, int part, long second) {
    this.thread = thread;
    this.choice = choice;
    this.access = access;
    this.object = object;
    this.part = part;
    this.second = second;
  }

  /** How many branches there are. */
  int size() {
    return size;
  }

  /** One of them. */
  Branch branch(int index) {
    return branches[index];
  }

  /** How many of them are done or under way. */
  int begun() {
    return begun;
  }

  /** Adds a branch on the right. */
  void add(Branch branch) {
    if (size == branches.length) {
      branches = Arrays.copyOf(branches, Math.max(2, 2 * size));
    }
    branches[size++] = branch;
  }

  /** Begins the first branch that waits; what is left of it is asleep there if independent. */
  Branch begin() {
    Branch next = branches[begun];
    int count = 0;
    for (Branch asleep : sleep) {
      count += next.dependsOn(asleep) ? 0 : 1;
    }
    for (int i = 0; i < begun; i++) {
      count += next.dependsOn(branches[i]) ? 0 : 1;
    }
    if (count > 0) {
      Branch[] kept = new Branch[count];
      for (Branch asleep : sleep) {
        if (!next.dependsOn(asleep)) {
          kept[--count] = asleep;
        }
      }
      for (int i = 0; i < begun; i++) {
        if (!next.dependsOn(branches[i])) {
          kept[--count] = branches[i];
        }
      }
      next.sleep = kept;
    }
    next.isOpen = next.size == 0;
    begun++;
    return next;
  }

  /** Whether all continuations of this branch are explored or will be without further ado. */
  boolean isCovering() {
    return isOpen || size == 0;
  }

  /** Drops what is below a branch that is explored. */
  void finish() {
    branches = NONE;
    size = 0;
    begun = 0;
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
