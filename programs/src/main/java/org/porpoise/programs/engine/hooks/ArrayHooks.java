package org.porpoise.programs.engine.hooks;

import java.lang.reflect.Array;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.numbers.Confinable;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;

/**
 * What rewritten code calls instead of methods that go through arrays.
 *
 * <p>Such a call is one step as long as nobody else touches the array meanwhile. If a race shows
 * that somebody may, the exploration begins again with a step for each element (decision 061).
 */
@SuppressWarnings({"SuspiciousSystemArraycopy", "ReferenceEquality"}) // as the program has it
public final class ArrayHooks {
  private ArrayHooks() {}

  /** {@code System.arraycopy}. */
  public static void arraycopy(Object from, int start, Object to, int at, int count, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution == null
        || execution.isUnseen()
        || count <= 0
        || !isPossible(from, start, count)
        || !isPossible(to, at, count)) {
      System.arraycopy(from, start, to, at, count);
      return;
    }
    Object copy = Array.newInstance(from.getClass().componentType(), count);
    if (!execution.stepsThroughArrays() || count == 1) {
      access(execution, Operation.READ_MANY, Operation.READ, from, start, count, site);
      System.arraycopy(from, start, copy, 0, count);
      access(execution, Operation.WRITE_MANY, Operation.WRITE, to, at, count, site);
      System.arraycopy(copy, 0, to, at, count);
      return;
    }
    boolean isOneArray = from == to; // then as if there were another one between
    for (int i = 0; i < count; i++) {
      Hooks.readElement(from, start + i, site);
      System.arraycopy(from, start + i, copy, i, 1);
      if (!isOneArray) {
        Hooks.writeElement(to, at + i, site);
        System.arraycopy(copy, i, to, at + i, 1);
      }
    }
    for (int i = 0; isOneArray && i < count; i++) {
      Hooks.writeElement(to, at + i, site);
      System.arraycopy(copy, i, to, at + i, 1);
    }
  }

  private static boolean isPossible(@Nullable Object array, int start, int count) {
    return array != null
        && array.getClass().isArray()
        && start >= 0
        && start <= Array.getLength(array) - count;
  }

  /** {@code array.clone()}. */
  public static Object copy(Object array, int site) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().componentType(), length);
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      System.arraycopy(array, 0, copy, 0, length);
      return copy;
    }
    Hooks.made(copy);
    if (execution.isUnseen() || length == 0) {
      System.arraycopy(array, 0, copy, 0, length);
    } else if (!execution.stepsThroughArrays() || length == 1) {
      access(execution, Operation.READ_MANY, Operation.READ, array, 0, length, site);
      System.arraycopy(array, 0, copy, 0, length);
    } else {
      for (int i = 0; i < length; i++) {
        Hooks.readElement(array, i, site);
        System.arraycopy(array, i, copy, i, 1);
      }
    }
    return copy;
  }

  private static void access(
      Execution execution,
      Operation ofMany,
      Operation ofOne,
      Object array,
      int start,
      int count,
      int site) {
    if (execution.isQuiet(array, Log.WHOLE)) {
      return;
    }
    Confinable known = execution.objects().confinable(array);
    if (count == 1) {
      execution.access(ofOne, known, start, site, array);
    } else {
      execution.access(ofMany, known, Log.WHOLE, site, array);
    }
  }

  /** Writes elements, one by one or in one step. */
  static void write(Object array, int from, int to, int site, IntConsumer one) {
    Execution execution = Execution.currentOrNull();
    boolean isStepwise = false;
    if (execution != null && !execution.isUnseen() && from < to) {
      isStepwise = execution.stepsThroughArrays();
      if (!isStepwise) {
        access(execution, Operation.WRITE_MANY, Operation.WRITE, array, from, to - from, site);
      }
    }
    for (int i = from; i < to; i++) {
      if (isStepwise) {
        Hooks.writeElement(array, i, site);
      }
      one.accept(i);
    }
  }

  /** What {@code Arrays} checks before it touches a range. */
  static void check(int length, int from, int to) {
    if (from > to) {
      throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    }
    if (from < 0 || to > length) {
      throw new ArrayIndexOutOfBoundsException(from < 0 ? from : to);
    }
  }
}
