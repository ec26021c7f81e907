package org.porpoise.programs.instrument.calls;

import java.lang.constant.ClassDesc;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;

/**
 * What a call of a method of the JDK does to objects of the JDK whose memory is not seen otherwise:
 * collections, iterators, maps, string builders and the like, and arrays as arguments.
 *
 * <p>Such an object is one location, and a call one access: exact as long as calls do not race, and
 * where they do that is told. A method that is not known to only look changes it. A view is the
 * same location as what it was made from; an iterator is a location of its own besides. Not
 * covered: what methods do to collections that are reached through their arguments' elements, and
 * objects that are called by way of interfaces other than those of collections.
 *
 * @param operands what happens to the receiver, if there is one, and to each argument
 * @param viewOf the operand of which the result is a view, -1 if it is none
 */
record Effects(List<Effect> operands, int viewOf) {

  /** What happens to an object. */
  enum Effect {
    NONE,
    READ,
    WRITE
  }

  private static final List<String> MUTABLE =
      List.of(
          "java/lang/Iterable",
          "java/util/Map",
          "java/util/Map$Entry",
          "java/util/Iterator",
          "java/util/Enumeration",
          "java/util/Dictionary",
          "java/util/BitSet",
          "java/lang/AbstractStringBuilder");

  /** Their methods change them, whatever they are called. */
  private static final List<String> ALWAYS_CHANGING =
      List.of(
          "java/util/Random",
          "java/util/random/RandomGenerator",
          "java/util/StringJoiner",
          "java/util/StringTokenizer",
          "java/util/Scanner",
          "java/util/Calendar",
          "java/util/Formatter",
          "java/text/Format");

  private static final Set<String> LOOKING =
      Set.of(
              // all
              "equals hashCode toString size length isEmpty clone forEach iterator spliterator stream",
              "parallelStream comparator get compareTo",
              // collections
              "contains containsAll indexOf lastIndexOf toArray getFirst getLast first last peek",
              "peekFirst peekLast element lower floor higher ceiling listIterator descendingIterator",
              "subList subSet headSet tailSet descendingSet reversed elementAt firstElement",
              "lastElement elements copyInto capacity",
              // maps
              "getOrDefault containsKey containsValue keySet values entrySet firstKey lastKey",
              "firstEntry lastEntry lowerKey lowerEntry floorKey floorEntry higherKey higherEntry",
              "ceilingKey ceilingEntry subMap headMap tailMap descendingMap navigableKeySet",
              "descendingKeySet sequencedKeySet sequencedValues sequencedEntrySet keys getKey getValue",
              "getProperty stringPropertyNames propertyNames",
              // iterators
              "hasNext next hasPrevious previous nextIndex previousIndex forEachRemaining",
              "hasMoreElements nextElement asIterator nextInt nextLong nextDouble",
              // bits and characters
              "cardinality nextSetBit nextClearBit previousSetBit previousClearBit intersects",
              "toByteArray toLongArray charAt substring subSequence chars codePoints codePointAt",
              "codePointBefore codePointCount offsetByCodePoints getChars")
          .stream()
          .flatMap(line -> Arrays.stream(line.split(" ")))
          .collect(java.util.stream.Collectors.toUnmodifiableSet());

  private static final Pattern GETTER =
      Pattern.compile("(?:get|is|has|to)[A-Z].*|before|after|group");

  private static final Set<String> VIEWS =
      Set.of(
          "iterator",
          "listIterator",
          "descendingIterator",
          "spliterator",
          "subList",
          "subSet",
          "headSet",
          "tailSet",
          "descendingSet",
          "reversed",
          "elements",
          "keys",
          "keySet",
          "values",
          "entrySet",
          "subMap",
          "headMap",
          "tailMap",
          "descendingMap",
          "navigableKeySet",
          "descendingKeySet",
          "sequencedKeySet",
          "sequencedValues",
          "sequencedEntrySet",
          "asIterator",
          "next",
          "previous",
          "append",
          "insert",
          "delete",
          "reverse",
          "replace",
          "deleteCharAt",
          "appendCodePoint",
          "repeat");

  private static final Set<String> CHANGING_FIRST =
      Set.of(
          "sort",
          "shuffle",
          "reverse",
          "swap",
          "fill",
          "copy",
          "rotate",
          "replaceAll",
          "addAll",
          "setAll",
          "parallelSort",
          "parallelSetAll",
          "parallelPrefix");

  /** The effects of a call, empty if there are none. */
  static Optional<Effects> of(Call call, Hierarchy hierarchy) {
    String declaring = declaring(call, hierarchy);
    boolean isCovered = declaring.startsWith("java/") || declaring.startsWith("javax/");
    if (!isCovered || declaring.startsWith("java/util/concurrent/")) {
      return Optional.empty();
    }
    Effects effects =
        call.isStatic() ? ofStatic(call, declaring, hierarchy) : ofInstance(call, hierarchy);
    return effects.operands.stream().allMatch(effect -> effect == Effect.NONE) && effects.viewOf < 0
        ? Optional.empty()
        : Optional.of(effects);
  }

  /** The class whose code is called as far as it is known; an interface's is not. */
  private static String declaring(Call call, Hierarchy hierarchy) {
    return hierarchy
        .declaringClass(call.ownerName(), call.key())
        .map(ClassFacts::name)
        .orElse(call.ownerName());
  }

  private static Effects ofInstance(Call call, Hierarchy hierarchy) {
    Effect[] operands = new Effect[call.type().parameterCount() + 1];
    Arrays.fill(operands, Effect.NONE);
    String owner = call.ownerName();
    if (ALWAYS_CHANGING.stream().anyMatch(type -> hierarchy.isSubtype(owner, type))) {
      operands[0] = Effect.WRITE;
    } else if (isMutable(owner, hierarchy) || OpaqueClasses.contains(owner, hierarchy)) {
      operands[0] = isLook(call.name()) ? Effect.READ : Effect.WRITE;
    } else {
      return new Effects(List.of(operands), -1);
    }
    for (int i = 1; i < operands.length; i++) {
      ClassDesc parameter = call.type().parameterType(i - 1);
      if (parameter.isArray()) {
        operands[i] =
            call.name().equals("toArray")
                    || call.name().equals("getChars")
                    || call.name().startsWith("read")
                ? Effect.WRITE
                : Effect.READ;
      } else if (isMutable(parameter, hierarchy) || call.name().equals("equals")) {
        operands[i] = Effect.READ;
      }
    }
    boolean isView = VIEWS.contains(call.name()) && !call.type().returnType().isPrimitive();
    return new Effects(List.of(operands), isView ? 0 : -1);
  }

  private static boolean isLook(String method) {
    return LOOKING.contains(method) || GETTER.matcher(method).matches();
  }

  private static Effects ofStatic(Call call, String owner, Hierarchy hierarchy) {
    Effect[] operands = new Effect[call.type().parameterCount()];
    Arrays.fill(operands, Effect.NONE);
    int viewOf = -1;
    String name = call.name();
    switch (owner) {
      case "java/util/Collections" -> {
        for (int i = 0; i < operands.length; i++) {
          if (isMutable(call.type().parameterType(i), hierarchy)) {
            operands[i] = i == 0 && CHANGING_FIRST.contains(name) ? Effect.WRITE : Effect.READ;
          }
        }
        if (isWrapper(name)) {
          operands[0] = Effect.NONE;
          viewOf = 0;
        }
      }
      case "java/util/Arrays" -> {
        for (int i = 0; i < operands.length; i++) {
          if (call.type().parameterType(i).isArray()) {
            operands[i] = i == 0 && CHANGING_FIRST.contains(name) ? Effect.WRITE : Effect.READ;
          }
        }
        if (name.equals("asList")) {
          operands[0] = Effect.NONE;
          viewOf = 0;
        }
      }
      case "java/lang/System" -> {
        if (name.equals("arraycopy")) {
          operands[0] = Effect.READ;
          operands[2] = Effect.WRITE;
        }
      }
      case "java/lang/String", "java/util/List", "java/util/Set", "java/util/Map" -> {
        for (int i = 0; i < operands.length; i++) {
          if (isMutable(call.type().parameterType(i), hierarchy)) {
            operands[i] = Effect.READ;
          }
        }
      }
      default -> {}
    }
    return new Effects(List.of(operands), viewOf);
  }

  /** Whether a constructor copies from its last argument: another collection, or an array. */
  static boolean readsLastArgument(Call call, Hierarchy hierarchy) {
    int count = call.type().parameterCount();
    boolean isCovered =
        call.ownerName().startsWith("java/util/") || call.ownerName().equals("java/lang/String");
    if (count == 0 || !isCovered) {
      return false;
    }
    ClassDesc last = call.type().parameterType(count - 1);
    return last.isArray() || isMutable(last, hierarchy);
  }

  private static boolean isWrapper(String name) {
    return name.startsWith("unmodifiable")
        || name.startsWith("synchronized")
        || name.startsWith("checked")
        || name.equals("newSetFromMap")
        || name.equals("newSequencedSetFromMap")
        || name.equals("asLifoQueue")
        || name.equals("enumeration");
  }

  /** Whether objects of a type may be collections or the like of the JDK. */
  static boolean isMutable(ClassDesc type, Hierarchy hierarchy) {
    return type.isClassOrInterface() && isMutable(Names.internal(type), hierarchy);
  }

  private static boolean isMutable(String type, Hierarchy hierarchy) {
    return MUTABLE.stream().anyMatch(root -> hierarchy.isSubtype(type, root));
  }
}
