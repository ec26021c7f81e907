package org.porpoise.programs.instrument.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.Hooks;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;

/**
 * What rewritten code calls before and after {@code super.clone()} of the JDK: it reads one field
 * after another.
 */
public final class CloneHooks {

  /** A field that others may write while it is read. */
  private record Location(Field field, int number, int kind) {}

  private static final ClassValue<List<Location>> LOCATIONS =
      new ClassValue<>() {
        @Override
        protected List<Location> computeValue(Class<?> type) {
          return locationsOf(type);
        }
      };

  private CloneHooks() {}

  /** Before the copy is made: reads the fields, and keeps what it has seen. */
  public static @Nullable Object[] before(Object object, int site) {
    List<Location> locations = LOCATIONS.get(object.getClass());
    @Nullable Object[] seen = new Object[locations.size()];
    for (int i = 0; i < seen.length; i++) {
      Location location = locations.get(i);
      VarHandleHooks.before(object, location.number, location.kind, site);
      try {
        seen[i] = location.field.get(object);
      } catch (IllegalAccessException e) {
        throw new LinkageError("fields of rewritten classes are accessible", e);
      }
    }
    return seen;
  }

  /** After it was made: it has a number of its own, and what was seen. */
  public static Object after(@Nullable Object[] seen, Object copy) {
    Hooks.cloned(copy);
    List<Location> locations = LOCATIONS.get(copy.getClass());
    for (int i = 0; i < seen.length; i++) {
      Field field = locations.get(i).field;
      if (!Modifier.isFinal(field.getModifiers())) {
        try {
          field.set(copy, seen[i]);
        } catch (IllegalAccessException e) {
          throw new LinkageError("fields of rewritten classes are accessible", e);
        }
      }
    }
    return copy;
  }

  private static List<Location> locationsOf(Class<?> type) {
    List<Location> locations = new ArrayList<>();
    for (Class<?> at = type;
        at != null && at.getClassLoader() instanceof ProgramLoader loader;
        at = at.getSuperclass()) {
      Hierarchy hierarchy = loader.hierarchy();
      ClassFacts facts = hierarchy.facts(at.getName().replace('.', '/')).orElseThrow();
      for (Field field : at.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if (!Modifier.isStatic(modifiers)
            && !field.getName().startsWith(Names.ADDED)
            && (!Modifier.isFinal(modifiers) || hierarchy.showsFinals(facts))) {
          field.setAccessible(true);
          int number = loader.numberOf(at, field.getName());
          boolean isVolatile = Modifier.isVolatile(modifiers);
          locations.add(
              new Location(
                  field, number, isVolatile ? VarHandleHooks.READ_VOLATILE : VarHandleHooks.READ));
        }
      }
    }
    return locations;
  }
}
