package org.porpoise.programs.engine.numbers;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.Properties;

/**
 * Numbers of objects that are told by what they show: classes, enum constants of the JDK, strings
 * and boxed numbers, which may outlive an execution.
 *
 * <p>They are the same in every execution and every run. Two values have one number with a
 * probability of 2<sup>-48</sup>: {@link Object#hashCode} is not enough, since {@code "Aa"} and
 * {@code "BB"} are two locks, and so are {@code 1} and {@code 1L}.
 */
public final class ValueNumbers {
  private static final String IMMUTABLE = "java.util.ImmutableCollections$";
  private static final long CLASSES = 1L << 60;
  private static final long VALUES = 1L << 59;
  private static final long BITS = (1L << 48) - 1;

  /** No object that a thread has made has this number or a larger one. */
  public static final long FIRST = VALUES;

  private ValueNumbers() {}

  /** The number of what an object shows, 0 if that does not tell it. */
  public static long of(Object object) {
    return switch (object) {
      case Class<?> type -> CLASSES | hash("class", type.getName());
      case Enum<?> constant ->
          VALUES | hash(constant.getDeclaringClass().getName(), constant.name());
      case String text -> VALUES | hash("text", text);
      // Whoever asks for something empty first, the JDK has one for all.
      case Collection<?> empty when isConstant(empty, empty.isEmpty()) -> ofKind(empty);
      case Map<?, ?> empty when isConstant(empty, empty.isEmpty()) -> ofKind(empty);
      case Properties properties when isOfSystem(properties) -> ofKind(properties);
      default -> isBox(object) ? VALUES | hash(object.getClass().getName(), object.toString()) : 0;
    };
  }

  /** The number of the only object of its kind. */
  private static long ofKind(Object constant) {
    return VALUES | hash("constant", constant.getClass().getName());
  }

  @SuppressWarnings("ReferenceEquality") // others may have the same entries
  private static boolean isOfSystem(Properties properties) {
    return properties == System.getProperties();
  }

  private static boolean isConstant(Object object, boolean isEmpty) {
    return isEmpty && object.getClass().getName().startsWith(IMMUTABLE);
  }

  /** The number of one of several objects that show the same. */
  public static long of(long shown, int object) {
    return VALUES | mixed(shown + object) & BITS;
  }

  /**
   * Whether an object may be one of several that show the same. Those that the virtual machine has
   * one of are not: string constants, and the boxes that it keeps (JLS 3.10.5, 5.1.7).
   */
  @SuppressWarnings("ReferenceEquality") // which object it is, is the question
  public static boolean isOneOfMany(Object object) {
    return (object instanceof String || isBox(object)) && object != kept(object);
  }

  /** What the virtual machine has one of, or something else if it has not. */
  private static Object kept(Object object) {
    return switch (object) {
      // A copy, so that a string which is no constant does not become one here.
      case String text -> new String(text).intern();
      case Boolean value -> Boolean.valueOf(value);
      case Character value -> Character.valueOf(value);
      case Byte value -> Byte.valueOf(value);
      case Short value -> Short.valueOf(value);
      case Integer value -> Integer.valueOf(value);
      case Long value -> Long.valueOf(value);
      default -> "nothing";
    };
  }

  private static boolean isBox(Object object) {
    return switch (object) {
      case Boolean value -> true;
      case Character value -> true;
      case Byte value -> true;
      case Short value -> true;
      case Integer value -> true;
      case Long value -> true;
      case Float value -> true;
      case Double value -> true;
      case BigInteger value -> true;
      case BigDecimal value -> true;
      default -> false;
    };
  }

  /** FNV-1a over characters, mixed. */
  private static long hash(String kind, String value) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < kind.length(); i++) {
      hash = (hash ^ kind.charAt(i)) * 0x100000001b3L;
    }
    hash = (hash ^ 0xffff) * 0x100000001b3L;
    for (int i = 0; i < value.length(); i++) {
      hash = (hash ^ value.charAt(i)) * 0x100000001b3L;
    }
    return mixed(hash) & BITS;
  }

  private static long mixed(long bits) {
    long mixed = (bits ^ bits >>> 33) * 0xff51afd7ed558ccdL;
    return mixed ^ mixed >>> 33;
  }
}
