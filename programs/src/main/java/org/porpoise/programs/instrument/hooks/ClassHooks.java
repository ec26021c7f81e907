package org.porpoise.programs.instrument.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Outside;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.jdk.Internals;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;
import org.porpoise.programs.instrument.facts.StaticState;

/**
 * What rewritten code calls where the JDK initialises a class of the program for it: by reflection,
 * handles, and tables of enums.
 */
public final class ClassHooks {

  /** How a class is asked for. */
  private record Request(VarHandle stale, MethodHandle refresh) {
    boolean isStale() {
      return (boolean) stale.get();
    }

    void mark(boolean isStale) {
      stale.set(isStale);
    }
  }

  private static final ClassValue<@Nullable Request> REQUESTS =
      new ClassValue<>() {
        @Override
        protected @Nullable Request computeValue(Class<?> type) {
          return requestOf(type);
        }
      };

  private ClassHooks() {}

  /** When a class with static state is loaded. */
  public static void initialised(Class<?> type) {
    ProgramLoader.of(type).initialised(type);
  }

  /** When an enum has made a constant: the object that stands for it. */
  public static Enum<?> keep(Enum<?> made) {
    return ProgramLoader.of(made.getDeclaringClass()).keep(made);
  }

  /** Initialises a class of the program if it is not. */
  public static void initialise(@Nullable Class<?> type) {
    Request request = type == null ? null : REQUESTS.get(type);
    if (request == null) {
      return;
    }
    if (request.isStale()) {
      try {
        request.refresh.invokeExact();
      } catch (Throwable e) {
        throw ClassHooks.<RuntimeException>thrown(e);
      }
    }
  }

  /** Initialises an enum of the program if it is not, and has the JDK know its constants. */
  public static void initialiseConstants(@Nullable Class<?> type) {
    initialise(type);
    if (type != null && type.isEnum()) {
      constants(type);
    }
  }

  /**
   * Outside of the execution nobody knows that the class is initialised, and it must not be twice.
   */
  private static void constants(Class<?> type) {
    Request request = REQUESTS.get(type);
    if (request == null || !request.isStale()) {
      Outside.execution(type::getEnumConstants);
    } else {
      request.mark(false);
      Outside.execution(type::getEnumConstants);
      request.mark(true);
    }
  }

  /** The same, where the program says whether to. */
  public static void initialise(@Nullable Class<?> type, boolean isWanted) {
    if (isWanted) {
      initialise(type);
    }
  }

  /** The loader that the running thread of the program has for what it looks for. */
  public static @Nullable ClassLoader contextClassLoader() {
    return ThreadHooks.currentThread().getContextClassLoader();
  }

  private static @Nullable Request requestOf(Class<?> type) {
    if (!(type.getClassLoader() instanceof ProgramLoader loader)) {
      return null;
    }
    Hierarchy hierarchy = loader.hierarchy();
    ClassFacts facts = hierarchy.facts(type.getName().replace('.', '/')).orElse(null);
    if (facts == null || !StaticState.canBeStale(facts, hierarchy)) {
      return null;
    }
    int number = loader.numbers().classes().numberOf(facts.name());
    try {
      Class<?> home =
          facts.isInterface()
              ? loader.loadClass(Names.internal(StaticState.home(facts)).replace('/', '.'))
              : type;
      return new Request(
          Internals.staticField(home, StaticState.stale(number), boolean.class),
          Internals.staticMethod(home, StaticState.refresh(number)));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a class that can be stale has a way to be refreshed", e);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> T thrown(Throwable e) throws T {
    throw (T) e;
  }
}
