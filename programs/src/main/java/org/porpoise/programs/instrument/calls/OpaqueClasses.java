package org.porpoise.programs.instrument.calls;

import java.util.List;
import org.porpoise.programs.instrument.facts.Hierarchy;

/**
 * The classes of the JDK whose objects have memory that is not seen and that threads must take
 * turns for: formats, readers and writers, matchers, scanners and the like.
 *
 * <p>These are all of them but those that are known to never change, to be made for several
 * threads, or to be seen otherwise. The list of the latter is by packages where a whole package is
 * so.
 */
final class OpaqueClasses {
  private static final List<String> HARMLESS =
      List.of(
          "java/lang/",
          "java/math/",
          "java/net/",
          "java/nio/", // seen otherwise where it matters
          "java/time/",
          "java/beans/",
          "java/util/concurrent/",
          "java/util/function/",
          "java/util/jar/",
          "java/util/logging/",
          "java/util/prefs/",
          "java/util/random/",
          "java/util/regex/Pattern",
          "java/util/spi/",
          "java/util/stream/",
          "java/util/Base64",
          "java/util/Currency",
          "java/util/HexFormat",
          "java/util/Locale",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/Random",
          "java/util/ResourceBundle",
          "java/util/TimeZone",
          "java/util/Timer",
          "java/util/UUID",
          "java/io/Console",
          "java/io/File",
          "java/security/SecureRandom");

  private OpaqueClasses() {}

  /** Whether calls of a class's methods may touch memory that is not seen. */
  static boolean contains(String name, Hierarchy hierarchy) {
    return (name.startsWith("java/") || name.startsWith("javax/"))
        && HARMLESS.stream().noneMatch(name::startsWith)
        && hierarchy.facts(name).filter(facts -> !facts.isInterface()).isPresent()
        && !hierarchy.isSubtype(name, "java/lang/Throwable")
        && !hierarchy.isSubtype(name, "java/lang/Enum");
  }
}
