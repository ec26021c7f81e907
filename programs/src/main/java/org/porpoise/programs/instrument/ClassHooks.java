package org.porpoise.programs.instrument;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Outside;

/**
 * What rewritten code calls where the JDK initialises a class of the program for it: by reflection,
 * handles, and tables of enums.
 */
public final class ClassHooks {

  /** How a class is asked for. */
  private record Request(Field stale, Method refresh) {}

  private static final ClassValue<@Nullable Request> REQUESTS =
      new ClassValue<>() {
        @Override
        protected @Nullable Request computeValue(Class<?> type) {
          return requestOf(type);
        }
      };

  private ClassHooks() {}

  /** Initialises a class of the program if it is not. */
  public static void initialise(@Nullable Class<?> type) {
    Request request = type == null ? null : REQUESTS.get(type);
    if (request == null) {
      return;
    }
    try {
      if (request.stale.getBoolean(null)) {
        request.refresh.invoke(null);
      }
    } catch (InvocationTargetException e) {
      throw ClassHooks.<RuntimeException>thrown(e.getCause() == null ? e : e.getCause());
    } catch (IllegalAccessException e) {
      throw new LinkageError("what is added to classes is public", e);
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
    try {
      if (request == null || !request.stale.getBoolean(null)) {
        Outside.execution(type::getEnumConstants);
      } else {
        request.stale.setBoolean(null, false);
        Outside.execution(type::getEnumConstants);
        request.stale.setBoolean(null, true);
      }
    } catch (IllegalAccessException e) {
      throw new LinkageError("what is added to classes is public", e);
    }
  }

  /** The same, where the program says whether to. */
  public static void initialise(@Nullable Class<?> type, boolean isWanted) {
    if (isWanted) {
      initialise(type);
    }
  }

  private static @Nullable Request requestOf(Class<?> type) {
    if (!(type.getClassLoader() instanceof InstrumentedLoader loader)) {
      return null;
    }
    ProgramClasses classes = loader.classes();
    ClassFacts facts = classes.hierarchy().facts(type.getName().replace('.', '/')).orElse(null);
    if (facts == null || !StaticState.canBeStale(facts, classes.hierarchy())) {
      return null;
    }
    int number = classes.numberOf(facts.name());
    try {
      Class<?> home =
          facts.isInterface()
              ? loader.loadClass(Names.internal(StaticState.home(facts)).replace('/', '.'))
              : type;
      Field stale = home.getField(StaticState.stale(number));
      Method refresh = home.getMethod(StaticState.refresh(number));
      stale.setAccessible(true);
      refresh.setAccessible(true);
      return new Request(stale, refresh);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a class that can be stale has a way to be refreshed", e);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> T thrown(Throwable e) throws T {
    throw (T) e;
  }
}
