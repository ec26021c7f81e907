package org.porpoise.programs.instrument.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.ObjectHooks;

/** What rewritten code calls before it accesses a field by reflection. */
public final class FieldHooks {
  private FieldHooks() {}

  /** Before a field is read. */
  public static void beforeGet(Field field, @Nullable Object object, int site) {
    boolean isVolatile = Modifier.isVolatile(field.getModifiers());
    before(field, object, isVolatile ? VarHandleHooks.READ_VOLATILE : VarHandleHooks.READ, site);
  }

  /** Before a field is written. */
  public static void beforeSet(Field field, @Nullable Object object, int site) {
    boolean isVolatile = Modifier.isVolatile(field.getModifiers());
    before(field, object, isVolatile ? VarHandleHooks.WRITE_VOLATILE : VarHandleHooks.WRITE, site);
  }

  /** The fields of other classes are not seen when they are accessed otherwise, either. */
  private static void before(Field field, @Nullable Object object, int kind, int site) {
    ObjectHooks.read(field, site); // who may access it can be changed
    Class<?> declaring = field.getDeclaringClass();
    if (declaring.getClassLoader() instanceof ProgramLoader loader) {
      int number = loader.numberOf(declaring, field.getName());
      if (!Modifier.isStatic(field.getModifiers())) {
        VarHandleHooks.before(object, number, kind, site);
      } else {
        ClassHooks.initialise(declaring);
        VarHandleHooks.beforeStatic(number, kind, site);
      }
    }
  }
}
