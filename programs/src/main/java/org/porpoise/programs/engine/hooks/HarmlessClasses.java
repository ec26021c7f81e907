package org.porpoise.programs.engine.hooks;

import java.util.List;

/**
 * The classes of the JDK whose objects threads may share without taking turns: they never change,
 * are made for several threads, or are seen otherwise. Where a whole package is so, it is named.
 */
public final class HarmlessClasses {
  private static final List<String> HARMLESS =
      List.of(
          "java/lang/",
          "java/math/",
          "java/net/",
          "java/nio/", // seen otherwise where it matters
          "java/time/",
          "java/util/concurrent/",
          "java/util/function/",
          "java/util/jar/",
          "java/util/logging/",
          "java/util/random/",
          "java/util/regex/Pattern",
          "java/util/regex/Matcher$ImmutableMatchResult",
          "java/util/spi/",
          "java/util/Base64",
          "java/util/Comparators$",
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

  /** Those in harmless packages that have memory of their own all the same. */
  private static final List<String> CHANGEABLE =
      List.of(
          "java/lang/ProcessBuilder",
          "java/lang/reflect/AccessibleObject",
          "java/lang/reflect/Constructor",
          "java/lang/reflect/Field",
          "java/lang/reflect/Method",
          "java/net/CookieManager",
          "java/net/DatagramPacket",
          "java/net/HttpCookie",
          "java/nio/charset/CharsetDecoder",
          "java/nio/charset/CharsetEncoder");

  /** What interfaces of packages stand for is of these packages, too. */
  private static final List<String> FAMILIES =
      List.of(
          "java/lang/classfile/",
          "java/lang/constant/",
          "java/lang/foreign/",
          "java/lang/invoke/",
          "java/lang/module/",
          "java/lang/reflect/",
          "java/net/",
          "java/nio/",
          "java/time/",
          "java/util/concurrent/",
          "java/util/logging/",
          "java/util/random/");

  private HarmlessClasses() {}

  /** Whether a class is harmless, by its internal name. */
  public static boolean contains(String name) {
    return HARMLESS.stream().anyMatch(name::startsWith) && !CHANGEABLE.contains(name);
  }

  /** Whether all objects that an interface stands for are harmless, by its internal name. */
  public static boolean areBehind(String interfaceName) {
    return FAMILIES.stream().anyMatch(interfaceName::startsWith);
  }
}
