package org.porpoise.programs.juc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Spliterator;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;

/**
 * In one thread a model does what the JDK's class does: random calls of all methods whose arguments
 * can be made up, on both, have equal results or exceptions.
 */
@SuppressWarnings("NullAway") // Null is an argument and a result like others.
class SequentialTest {
  private static final int RUNS = 60;
  private static final int CALLS = 40;

  /** A model, how to make it, and the arguments of its constructor. */
  record Kind(String name, Object... arguments) {
    Object model() throws ReflectiveOperationException {
      return make("org.porpoise.programs.juc." + name);
    }

    Object original() throws ReflectiveOperationException {
      return make("java.util.concurrent." + name);
    }

    private Object make(String className) throws ReflectiveOperationException {
      Class<?> type = Class.forName(className);
      Class<?>[] types = new Class<?>[arguments.length];
      for (int i = 0; i < types.length; i++) {
        types[i] = unboxed(arguments[i].getClass());
      }
      return type.getConstructor(types).newInstance(arguments);
    }

    private static Class<?> unboxed(Class<?> type) {
      return type == Integer.class ? int.class : type == Long.class ? long.class : type;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Kind> kinds() {
    return Stream.of(
        new Kind("atomic.AtomicInteger", 1),
        new Kind("atomic.AtomicLong", 1L),
        new Kind("atomic.AtomicBoolean"),
        new Kind("atomic.AtomicReference"),
        new Kind("atomic.AtomicIntegerArray", 3),
        new Kind("atomic.AtomicLongArray", 3),
        new Kind("atomic.AtomicReferenceArray", 3),
        new Kind("atomic.LongAdder"),
        new Kind("atomic.DoubleAdder"),
        new Kind("Semaphore", 2),
        new Kind("CountDownLatch", 2),
        new Kind("CyclicBarrier", 1),
        new Kind("ArrayBlockingQueue", 2),
        new Kind("LinkedBlockingQueue", 3),
        new Kind("LinkedBlockingQueue"),
        new Kind("LinkedBlockingDeque", 3),
        new Kind("PriorityBlockingQueue"),
        new Kind("SynchronousQueue"),
        new Kind("ConcurrentLinkedQueue"),
        new Kind("ConcurrentLinkedDeque"),
        new Kind("CopyOnWriteArrayList"),
        new Kind("CopyOnWriteArraySet"),
        new Kind("ConcurrentHashMap"),
        new Kind("ConcurrentSkipListMap"),
        new Kind("ConcurrentSkipListSet"),
        new Kind("CompletableFuture"),
        new Kind("Phaser", 1),
        new Kind("locks.ReentrantLock"),
        new Kind("locks.ReentrantReadWriteLock"));
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("kinds")
  void aModelDoesWhatTheOriginalDoes(Kind kind) throws Exception {
    int compared = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      compared += compare(kind, new Random(seed));
    }
    assertTrue(compared > RUNS, "hardly anything was compared: " + compared);
  }

  private static int compare(Kind kind, Random random) throws Exception {
    Object model = kind.model();
    Object original = kind.original();
    List<Method> methods = methods(original.getClass());
    List<String> calls = new ArrayList<>();
    int compared = 0;
    for (int i = 0; i < CALLS; i++) {
      Method method = methods.get(random.nextInt(methods.size()));
      Object[] arguments = arguments(method, random);
      if (arguments == null) {
        continue;
      }
      calls.add(method.getName() + Arrays.deepToString(arguments));
      Method modelled = model.getClass().getMethod(method.getName(), method.getParameterTypes());
      String ours = call(modelled, model, arguments);
      if (ours.contains(UnsupportedProgramException.class.getSimpleName())) {
        model = kind.model(); // In one thread it waits forever.
        original = kind.original();
        calls.clear();
        continue;
      }
      String theirs = call(method, original, arguments);
      assertEquals(theirs, ours, () -> kind + ": " + calls);
      compared++;
    }
    return compared;
  }

  /** Those whose answer is given by the documentation. */
  private static List<Method> methods(Class<?> type) {
    List<String> skipped =
        List.of("hashCode", "wait", "notify", "notifyAll", "getClass", "equals", "clone");
    boolean isContainer = Iterable.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    return Arrays.stream(type.getMethods())
        .filter(method -> !skipped.contains(method.getName()))
        .filter(method -> !method.getName().matches("(search|reduce).*"))
        .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isBridge())
        .filter(
            method ->
                isContainer
                    || type.getName().contains("atomic")
                    || !method.getName().equals("toString"))
        .sorted(Comparator.comparing(Method::toGenericString))
        .toList();
  }

  private static String call(Method method, Object object, Object[] arguments) throws Exception {
    method.setAccessible(true);
    try {
      return told(method.invoke(object, arguments));
    } catch (InvocationTargetException e) {
      Throwable thrown = e.getCause();
      return (thrown instanceof IndexOutOfBoundsException
              ? IndexOutOfBoundsException.class
              : thrown.getClass())
          .getSimpleName();
    }
  }

  private static String told(Object value) {
    return switch (value) {
      case null -> "null";
      case Iterator<?> iterator -> {
        List<Object> elements = new ArrayList<>();
        iterator.forEachRemaining(elements::add);
        yield elements.toString();
      }
      case Enumeration<?> enumeration -> told(enumeration.asIterator());
      case Spliterator<?> spliterator -> {
        List<Object> elements = new ArrayList<>();
        spliterator.forEachRemaining(elements::add);
        yield elements.toString();
      }
      case Stream<?> stream -> stream.toList().toString();
      case Object array when array.getClass().isArray() -> {
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
          elements.add(Array.get(array, i));
        }
        yield elements.toString();
      }
      case Collection<?> collection -> collection.toString();
      case Map<?, ?> map -> map.toString();
      case Number number -> number.toString();
      case Boolean truth -> truth.toString();
      case String text -> text;
      default -> "something";
    };
  }

  private static Object[] arguments(Method method, Random random) {
    Object[] arguments = new Object[method.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = argument(method.getParameterTypes()[i], random);
      if (arguments[i] == null && method.getParameterTypes()[i] != Object.class) {
        return null;
      }
    }
    return arguments;
  }

  private static Object argument(Class<?> type, Random random) {
    int number = random.nextInt(5) - 1;
    if (type == int.class) {
      return number;
    } else if (type == long.class) {
      return (long) number;
    } else if (type == double.class) {
      return (double) number;
    } else if (type == boolean.class) {
      return random.nextBoolean();
    } else if (type == Object.class) {
      return random.nextInt(20) == 0 ? null : (Object) number;
    } else if (type == TimeUnit.class) {
      return TimeUnit.NANOSECONDS;
    } else if (type == Object[].class) {
      return new Object[1];
    } else if (type == Collection.class) {
      return new ArrayList<>(List.of(number, 2, 3));
    } else if (type == Map.class) {
      return Map.of(number, 7);
    }
    return function(type);
  }

  /** Functions of numbers, of any kind. */
  private static Object function(Class<?> type) {
    if (type == IntUnaryOperator.class) {
      return (IntUnaryOperator) x -> x + 1;
    } else if (type == IntBinaryOperator.class) {
      return (IntBinaryOperator) Integer::sum;
    } else if (type == LongUnaryOperator.class) {
      return (LongUnaryOperator) x -> x + 1;
    } else if (type == LongBinaryOperator.class) {
      return (LongBinaryOperator) Long::sum;
    } else if (type == UnaryOperator.class) {
      return (UnaryOperator<Object>) x -> x instanceof Integer i ? i + 1 : 0;
    } else if (type == BinaryOperator.class) {
      return (BinaryOperator<Object>) (x, y) -> y;
    } else if (type == Function.class) {
      return (Function<Object, Object>) x -> x.equals(2) ? null : x;
    } else if (type == BiFunction.class) {
      return (BiFunction<Object, Object, Object>) (x, y) -> x.equals(y) ? null : x;
    } else if (type == Predicate.class) {
      return (Predicate<Object>) x -> x.equals(1);
    } else if (type == Consumer.class) {
      return (Consumer<Object>) x -> {};
    } else if (type == BiConsumer.class) {
      return (BiConsumer<Object, Object>) (x, y) -> {};
    }
    return type == Comparator.class ? Comparator.naturalOrder() : null;
  }
}
