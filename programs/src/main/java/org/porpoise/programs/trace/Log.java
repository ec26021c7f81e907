package org.porpoise.programs.trace;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The steps of an execution, in arrays that are used again for the next one.
 *
 * <p>Mutable and filled by the engine alone; a scheduler may shorten it between executions.
 */
public final class Log {
  /** The part that stands for all parts of an object. */
  public static final int WHOLE = -1;

  private int size;
  private int[] thread = new int[64];
  private Operation[] operation = new Operation[64];
  private Access[] access = new Access[64];
  private long[] object = new long[64];
  private int[] part = new int[64];
  private long[] second = new long[64];
  private long[] secondState = new long[64];
  private long[] argument = new long[64];
  private int[] choice = new int[64];
  private int[] choices = new int[64];
  private long[] state = new long[64];
  private @Nullable Shared[] shared = new Shared[64];
  private int[] site = new int[64];

  /** How many steps there are. */
  public int size() {
    return size;
  }

  /** The thread of a step. */
  public int thread(int step) {
    return thread[step];
  }

  /** What it did. */
  public Operation operation(int step) {
    return operation[step];
  }

  /** How it touched its object. */
  public Access access(int step) {
    return access[step];
  }

  /** The object. */
  public long object(int step) {
    return object[step];
  }

  /** The part of the object. */
  public int part(int step) {
    return part[step];
  }

  /** A second object that it wrote, 0 if none. */
  public long second(int step) {
    return second[step];
  }

  /** The state of the second object before the step, 0 if there is none. */
  public long secondState(int step) {
    return secondState[step];
  }

  /** The argument of the operation. */
  public long argument(int step) {
    return argument[step];
  }

  /** Which of its outcomes happened. */
  public int choice(int step) {
    return choice[step];
  }

  /** How many outcomes it could have had: 1 for most. */
  public int choices(int step) {
    return choices[step];
  }

  /** The state of the shared object before the step, 0 for a plain location. */
  public long state(int step) {
    return state[step];
  }

  /** The object if it decides about its operations, else null. */
  public @Nullable Shared shared(int step) {
    return shared[step];
  }

  /** Where in the program, 0 if not known. */
  public int site(int step) {
    return site[step];
  }

  /** Forgets all steps from one on. */
  public void truncate(int steps) {
    size = steps;
  }

  /** Adds a step. */
  public void add(
      int byThread,
      Operation what,
      Access how,
      long onObject,
      int onPart,
      long onSecond,
      long secondBefore,
      long withArgument,
      int chosen,
      int ofChoices,
      long before,
      @Nullable Shared decider,
      int where) {
    if (size == thread.length) {
      grow();
    }
    int step = size++;
    thread[step] = byThread;
    operation[step] = what;
    access[step] = how;
    object[step] = onObject;
    part[step] = onPart;
    second[step] = onSecond;
    secondState[step] = secondBefore;
    argument[step] = withArgument;
    choice[step] = chosen;
    choices[step] = ofChoices;
    state[step] = before;
    shared[step] = decider;
    site[step] = where;
  }

  /** Puts this execution's object into a step that is repeated. */
  public void renew(int step, @Nullable Shared decider) {
    shared[step] = decider;
  }

  /** Takes a step that only looked for one that changed its object: it depends on more. */
  public void widen(int step) {
    access[step] = Access.WRITE;
  }

  /** Whether two steps depend on each other, whatever their threads. */
  public boolean dependent(int one, int other) {
    return dependent(
        access[one],
        object[one],
        part[one],
        second[one],
        access[other],
        object[other],
        part[other],
        second[other]);
  }

  /** Whether two operations, told in parts, depend on each other. */
  public static boolean dependent(
      Access access1,
      long object1,
      int part1,
      long second1,
      Access access2,
      long object2,
      int part2,
      long second2) {
    return object1 == object2 && Parts.overlap(part1, part2) && access1.dependsOn(access2)
        || second1 != 0 && (second1 == object2 || second1 == second2)
        || second2 != 0 && second2 == object1;
  }

  private void grow() {
    int length = 2 * thread.length;
    thread = Arrays.copyOf(thread, length);
    operation = Arrays.copyOf(operation, length);
    access = Arrays.copyOf(access, length);
    object = Arrays.copyOf(object, length);
    part = Arrays.copyOf(part, length);
    second = Arrays.copyOf(second, length);
    secondState = Arrays.copyOf(secondState, length);
    argument = Arrays.copyOf(argument, length);
    choice = Arrays.copyOf(choice, length);
    choices = Arrays.copyOf(choices, length);
    state = Arrays.copyOf(state, length);
    shared = Arrays.copyOf(shared, length);
    site = Arrays.copyOf(site, length);
  }
}
