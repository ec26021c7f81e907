package org.porpoise.programs.engine;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * What rewritten code calls before and after a method of the JDK that looks at or changes an object
 * of the JDK, such as a collection or an array.
 */
public final class ObjectHooks {
  private static final Operation CALL = new Operation("call", Access.WRITE, Order.BOTH);

  private ObjectHooks() {}

  /** Before an object is looked at. */
  public static void read(@Nullable Object object, int site) {
    announce(object, Operation.READ, site);
  }

  /** Before an object is changed. */
  public static void write(@Nullable Object object, int site) {
    announce(object, Operation.WRITE, site);
  }

  /**
   * Before a method of an object is called that looks at it.
   *
   * @return what the method locks, null if it does not lock; {@link #end} takes it back
   */
  public static @Nullable Object beginRead(@Nullable Object object, int site) {
    return begin(object, Operation.READ, site);
  }

  /** The same for a method that changes the object. */
  public static @Nullable Object beginWrite(@Nullable Object object, int site) {
    return begin(object, Operation.WRITE, site);
  }

  private static @Nullable Object begin(@Nullable Object object, Operation operation, int site) {
    Object mutex = null;
    Execution execution = Execution.currentOrNull();
    if (execution == null || execution.isUnseen()) {
      return null;
    }
    if (object != null && Nature.of(object) == Nature.SYNCHRONIZED) {
      mutex = mutexOf(object);
      Hooks.enter(mutex);
    }
    announce(object, operation, site);
    return mutex;
  }

  /** After the method, however it ended. */
  public static void end(@Nullable Object mutex) {
    if (mutex != null) {
      Hooks.exit(mutex);
    }
  }

  private static void announce(@Nullable Object object, Operation operation, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution == null || object == null || execution.isUnseen()) {
      return;
    }
    if (object.getClass().isArray()) {
      Operation ofMany = operation == Operation.READ ? Operation.READ_MANY : Operation.WRITE_MANY;
      execution.access(ofMany, execution.objects().confinable(object), Log.WHOLE, site, object);
      return;
    }
    switch (Nature.of(object)) {
      case PLAIN, SYNCHRONIZED ->
          execution.access(
              operation, execution.objects().numberOf(object), Log.WHOLE, site, object);
      case ATOMIC ->
          execution.access(CALL, execution.objects().numberOf(object), Log.WHOLE, site, object);
      case UNSHARED -> {}
    }
  }

  /** A view of a synchronized collection locks what the collection locks. */
  @SuppressWarnings("ReferenceEquality")
  private static Object mutexOf(Object object) {
    Execution execution = Execution.currentOrNull();
    Object mutex = object;
    while (execution != null) {
      Object shown = execution.objects().shownBy(mutex);
      if (shown == mutex || Nature.of(shown) != Nature.SYNCHRONIZED) {
        break;
      }
      mutex = shown;
    }
    return mutex;
  }

  /**
   * After a method has returned something that shows the memory of an object: an iterator, an entry
   * of a map, a part of a list.
   */
  @SuppressWarnings("ReferenceEquality")
  public static void view(@Nullable Object view, @Nullable Object of) {
    Execution execution = Execution.currentOrNull();
    if (execution == null
        || view == null
        || of == null
        || view == of
        || view instanceof Identified
        || Nature.of(view) == Nature.UNSHARED
        || Nature.of(of) == Nature.UNSHARED) {
      return;
    }
    // What an iterator returns is an element, and no view unless it is an entry of a map.
    if (!(of instanceof java.util.Iterator) || view instanceof Map.Entry) {
      execution.objects().view(view, of);
    }
  }
}
