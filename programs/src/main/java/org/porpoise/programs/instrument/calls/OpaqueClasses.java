package org.porpoise.programs.instrument.calls;

import java.util.List;
import org.porpoise.programs.engine.hooks.HarmlessClasses;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;

/**
 * The classes of the JDK whose objects have memory that is not seen and that threads must take
 * turns for: formats, readers and writers, matchers, scanners and the like.
 *
 * <p>These are all of them but {@link HarmlessClasses}. What a call by way of an interface leads to
 * is known when it happens.
 */
final class OpaqueClasses {
  private static final List<String> JDK =
      List.of("java/", "javax/", "com/sun/", "org/w3c/dom/", "org/xml/sax/");

  private OpaqueClasses() {}

  /** Whether a class is of the JDK, and its methods may be called by programs. */
  static boolean areOfJdk(String name) {
    return JDK.stream().anyMatch(name::startsWith);
  }

  /** Whether calls of a class's methods may touch memory that is not seen. */
  static boolean contains(String name, Hierarchy hierarchy) {
    return areOfJdk(name)
        && !HarmlessClasses.contains(name)
        && hierarchy.facts(name).filter(facts -> !facts.isInterface()).isPresent()
        && !hierarchy.isSubtype(name, "java/lang/Throwable")
        && !hierarchy.isSubtype(name, "java/lang/Enum");
  }

  /** Whether an object of such a class may be what an interface of the JDK is called of. */
  static boolean mayBeBehind(String name, Hierarchy hierarchy) {
    return areOfJdk(name)
        && !HarmlessClasses.areBehind(name)
        && hierarchy.facts(name).filter(ClassFacts::isInterface).isPresent();
  }
}
