package org.porpoise.programs.engine.hooks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.numbers.Identified;
import org.porpoise.programs.engine.objects.ProgramObjects;
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

  /**
   * Before a reference is made to an object, or a cleaner for it. The machine's garbage collector
   * does not know when the program has its turn: an execution would not repeat itself.
   */
  public static void keep(@Nullable Object referent) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && referent != null) {
      execution.keep(referent);
    }
  }

  /** Before an object is looked at, and what the JDK keeps in it. */
  public static void read(@Nullable Object object, int site) {
    if (object != null && isHolder(object)) {
      look(object, site);
    } else {
      announce(object, Operation.READ, site);
    }
  }

  /** Before an array is looked at, and what is in it. */
  public static void readElements(@Nullable Object array, int site) {
    read(array, site);
    if (array instanceof Object[] elements) {
      for (Object element : elements) {
        look(element, site);
      }
    }
  }

  /** Before somebody looks at an object that may be anything. */
  public static void look(@Nullable Object object, int site) {
    if (object == null || isOfKnownKind(object)) {
      return;
    }
    if (isHolder(object)) {
      inside(object).forEach(held -> look(held, site));
    } else {
      end(begin(object, Operation.READ, site));
    }
  }

  private static boolean isOfKnownKind(Object object) {
    return object instanceof Identified && ThreadSafety.of(object) == ThreadSafety.UNSHARED
        || object instanceof String
        || object instanceof Number
        || object.getClass().isArray();
  }

  /** What an object of the JDK holds and never changes. */
  private static List<@Nullable Object> inside(Object holder) {
    List<@Nullable Object> held = new ArrayList<>();
    switch (holder) {
      case Collection<?> elements -> held.addAll(elements);
      case Map<?, ?> map -> {
        held.addAll(map.keySet());
        held.addAll(map.values());
      }
      case Map.Entry<?, ?> entry -> {
        held.add(entry.getKey());
        held.add(entry.getValue());
      }
      case Optional<?> optional -> optional.ifPresent(held::add);
      default -> throw new AssertionError("no holder: " + holder.getClass());
    }
    return held;
  }

  /** Whether who looks at an object looks at what is in it, in no steps of its own. */
  private static boolean isHolder(Object object) {
    return isImmutable(object) && (object instanceof Collection || object instanceof Map)
        || object instanceof Optional
        || object instanceof Map.Entry
            && ThreadSafety.of(object) == ThreadSafety.UNSHARED
            && !(object instanceof Identified);
  }

  /** Before somebody makes a text of an object, which shows the order of what is in it. */
  public static void tell(@Nullable Object object, int site) {
    OrderHooks.goesThrough(object, site);
    look(object, site);
  }

  /**
   * Before a model looks at elements that the program gave it, by methods of these elements.
   *
   * @return the elements
   */
  public static <T extends Collection<?>> T looked(T elements) {
    if (Execution.watchingOrNull() != null) {
      elements.forEach(element -> look(element, Execution.INSIDE));
    }
    return elements;
  }

  /**
   * Before code that is not seen may look at an object at any time from here on, in no step: where
   * another thread changes it, the two are not explored in both orders.
   */
  public static void glance(@Nullable Object object, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution == null || object == null || isOfKnownKind(object)) {
      return;
    }
    if (isHolder(object)) {
      inside(object).forEach(held -> glance(held, site));
    } else if (isPlain(object) && execution.looksUnseen(object)) {
      doubtLook(execution, site);
    }
  }

  /** The same for an argument of a function that may be one of the JDK's own. */
  public static void glance(@Nullable Object argument, @Nullable Object function, int site) {
    if (argument != null
        && function != null
        && !isOfKnownKind(argument)
        && function.getClass().getName().startsWith("java.")) {
      glance(argument, site);
    }
  }

  /** Before a model compares an object with others. */
  public static void compares(@Nullable Object object, Iterable<?> others) {
    if (object != null && !isOfKnownKind(object) && (isPlain(object) || isHolder(object))) {
      glance(object, Execution.INSIDE);
      others.forEach(other -> glance(other, Execution.INSIDE));
    }
  }

  private static boolean isPlain(Object object) {
    return !(object instanceof Class) && ThreadSafety.of(object) != ThreadSafety.UNSHARED;
  }

  private static void doubtLook(Execution execution, int site) {
    execution.doubt(
        Assumption.OPAQUE,
        "an object of the JDK that another thread changes is looked at inside code that is not"
            + " seen",
        site == Execution.INSIDE ? execution.runner().callSite : site);
  }

  /** Before a method is called that looks at the elements of a collection. */
  public static void lookThrough(@Nullable Object collection, int site) {
    if (collection != null && isImmutable(collection)) {
      look(collection, site);
    }
  }

  /** Before a method is called that hands the elements of a collection to code of the JDK. */
  public static void glanceThrough(@Nullable Object collection, int site) {
    if (collection != null && isImmutable(collection)) {
      glance(collection, site);
    }
  }

  /** Before the elements of an array are handed to code of the JDK. */
  public static void glanceElements(@Nullable Object array, int site) {
    if (array instanceof Object[] elements) {
      for (Object element : elements) {
        glance(element, site);
      }
    } else {
      glance(array, site);
    }
  }

  /** Whether who looks at a collection looks at its elements, in no steps of its own. */
  private static boolean isImmutable(Object object) {
    return object.getClass().getName().startsWith("java.util.ImmutableCollections");
  }

  /** Before the JDK looks at the components of a record, to tell or compare it. */
  public static void lookAtComponents(@Nullable Object record, int site) {
    if (record instanceof Record known && Execution.watchingOrNull() != null) {
      HashHooks.components(known).forEach(component -> look(component, site));
    }
  }

  /** {@code Object.equals}, called of something of which no more is known. */
  public static boolean equals(Object object, @Nullable Object other, int site) {
    look(object, site);
    look(other, site);
    return object.equals(other);
  }

  /** {@code Object.toString}, called of something of which no more is known. */
  public static String toString(Object object, int site) {
    tell(object, site);
    return object.toString();
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
    Execution execution = Execution.watchingOrNull();
    if (execution == null || object == null) {
      return null;
    }
    Object mutex = null;
    if (execution.runner().quiet == 0
        && ThreadSafety.of(object) == ThreadSafety.SYNCHRONIZED
        && !isOutput(object)) {
      mutex = mutexOf(execution, object);
      if (execution.isConfined(mutex)) {
        return null;
      }
      Hooks.enter(mutex);
    }
    announce(execution, object, operation, site);
    return mutex;
  }

  /** What the whole program prints to: nobody looks at it again. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean isOutput(Object object) {
    return object == System.out || object == System.err;
  }

  /** After the method, however it ended. */
  public static void end(@Nullable Object mutex) {
    if (mutex != null) {
      Hooks.exit(mutex);
    }
  }

  private static void announce(@Nullable Object object, Operation operation, int site) {
    Execution execution = Execution.watchingOrNull();
    if (execution != null && object != null) {
      announce(execution, object, operation, site);
    }
  }

  @SuppressWarnings("ReferenceEquality")
  private static void announce(Execution execution, Object object, Operation operation, int site) {
    if (ThreadSafety.of(object) == ThreadSafety.UNSHARED || execution.isQuiet(object, Log.WHOLE)) {
      return;
    }
    if (object.getClass().isArray()) {
      Operation ofMany = operation == Operation.READ ? Operation.READ_MANY : Operation.WRITE_MANY;
      execution.access(ofMany, execution.objects().confinable(object), Log.WHOLE, site, object);
      return;
    }
    switch (ThreadSafety.of(object)) {
      case PLAIN, SYNCHRONIZED -> {
        if (isIterator(object)) {
          execution.accessWhole(Operation.WRITE, object, site);
          Object shown = execution.objects().shownBy(object);
          if (shown != object) {
            execution.accessWhole(operation, shown, site);
          }
        } else if (isSystemProperties(object)) {
          execution.jdkState().properties(operation == Operation.WRITE, site);
        } else if (!isOutput(object)) {
          execution.accessWhole(operation, object, site);
          if (operation == Operation.WRITE && execution.changesUnseen(object)) {
            doubtLook(execution, site);
          }
        }
      }
      case ATOMIC -> execution.accessWhole(CALL, object, site);
      case UNSHARED -> {}
    }
  }

  /** What the virtual machine asks as well, and those who ask it. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean isSystemProperties(Object object) {
    return object instanceof Properties && object == System.getProperties();
  }

  /** An object that goes on whenever it is asked. */
  private static boolean isIterator(Object object) {
    return object instanceof Iterator || object instanceof Enumeration;
  }

  /** A view of a synchronized collection locks what the collection locks. */
  @SuppressWarnings("ReferenceEquality")
  private static Object mutexOf(Execution execution, Object object) {
    Object mutex = object;
    Object shown = execution.objects().shownBy(mutex);
    while (shown != mutex && ThreadSafety.of(shown) == ThreadSafety.SYNCHRONIZED) {
      mutex = shown;
      shown = execution.objects().shownBy(mutex);
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
        || ThreadSafety.of(view) == ThreadSafety.UNSHARED
        || ThreadSafety.of(of) == ThreadSafety.UNSHARED) {
      return;
    }
    ProgramObjects objects = execution.objects();
    if (isIterator(view)) {
      objects.iterator(view, objects.shownBy(of));
    } else if (!isIterator(of)) {
      objects.view(view, of);
    } else if (view instanceof Map.Entry) {
      // What an iterator returns is an element, and no view unless it is an entry of a map.
      objects.view(view, objects.shownBy(of));
    }
  }
}
