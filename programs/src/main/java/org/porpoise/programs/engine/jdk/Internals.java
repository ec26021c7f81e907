package org.porpoise.programs.engine.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * Opens what is internal to the JDK and needed here: continuations, and what copies of the JDK's
 * own classes use.
 *
 * <p>With {@code --add-exports java.base/jdk.internal.vm=ALL-UNNAMED} there is nothing to do.
 * Without it the JDK's own way of exporting is called, at the price of a warning that the JDK
 * prints once.
 */
public final class Internals {
  private static final String PACKAGE = "jdk.internal.vm";
  private static final String HINT =
      """
      Porpoise runs the threads of a program as continuations of the JDK, and this Java virtual \
      machine does not let it. Start it with
          --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
      Maven:  <plugin><artifactId>maven-surefire-plugin</artifactId><configuration><argLine>\
      --add-exports java.base/jdk.internal.vm=ALL-UNNAMED</argLine></configuration></plugin>
      Gradle: test { jvmArgs '--add-exports', 'java.base/jdk.internal.vm=ALL-UNNAMED' }""";

  private Internals() {}

  /** Makes continuations accessible. */
  public static void open() {
    export(PACKAGE, Internals.class.getModule());
  }

  /** Makes what the JDK's classes use of each other accessible to copies of them in a module. */
  public static void openToCopies(Module copies) {
    for (String name : Object.class.getModule().getPackages()) {
      export(name, copies);
    }
  }

  private static void export(String name, Module to) {
    Module base = Object.class.getModule();
    if (base.isExported(name, to)) {
      return;
    }
    try {
      trustedLookup()
          .findVirtual(
              Module.class,
              "implAddExportsToAllUnnamed",
              MethodType.methodType(void.class, String.class))
          .invoke(base, name);
    } catch (Throwable e) {
      throw new IllegalStateException(HINT, e);
    }
  }

  /** The offset of the field of objects that a variable handle means. */
  public static long offsetOf(VarHandle handle) {
    try {
      return (long)
          trustedLookup().findGetter(handle.getClass(), "fieldOffset", long.class).invoke(handle);
    } catch (Throwable e) {
      throw new LinkageError("the field of a variable handle is not known: " + handle, e);
    }
  }

  /** The offset of a field of objects. */
  public static long offsetOf(Field field) {
    try {
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      MethodHandles.Lookup lookup = trustedLookup();
      Object unsafe = lookup.findStatic(type, "getUnsafe", MethodType.methodType(type)).invoke();
      return (long)
          lookup
              .findVirtual(
                  type, "objectFieldOffset", MethodType.methodType(long.class, Field.class))
              .invoke(unsafe, field);
    } catch (Throwable e) {
      throw new LinkageError("the offset of a field is not known: " + field, e);
    }
  }

  /**
   * A static method of a class without parameters and result. Reflection would resolve the types of
   * all other methods as well, and optional dependencies of a library may not be there.
   */
  public static MethodHandle staticMethod(Class<?> type, String name)
      throws ReflectiveOperationException {
    return trustedLookup().findStatic(type, name, MethodType.methodType(void.class));
  }

  /** A static field of a class, found in the same way. */
  public static VarHandle staticField(Class<?> type, String name, Class<?> of)
      throws ReflectiveOperationException {
    return trustedLookup().findStaticVarHandle(type, name, of);
  }

  /** The lookup that may do everything; by reflection, because javac warns of this class. */
  static MethodHandles.Lookup trustedLookup() throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.misc.Unsafe");
    Field holder = type.getDeclaredField("theUnsafe");
    holder.setAccessible(true);
    Object unsafe = holder.get(null);
    Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
    Object base = type.getMethod("staticFieldBase", Field.class).invoke(unsafe, lookup);
    Object offset = type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, lookup);
    return (MethodHandles.Lookup)
        type.getMethod("getObject", Object.class, long.class).invoke(unsafe, base, offset);
  }
}
