package org.porpoise.programs.instrument.calls;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
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
 * same location as what it was made from; an iterator is a location of its own besides. By way of
 * an interface any object may be called, and only such an object is touched. Not covered: what
 * methods do to collections that are reached through their arguments' elements.
 *
 * @param operands what happens to the receiver, if there is one, and to each argument
 * @param viewOf the operand of which the result is a view, -1 if it is none
 */
record Effects(List<Effect> operands, int viewOf) {

  /** What happens to an object. */
  enum Effect {
    NONE,
    READ,
    WRITE,
    /** It is an array, and what is in it is looked at. */
    READ_ELEMENTS,
    /** Code of the JDK may look at it later, or at its elements. */
    GLANCE,
    /** The same, if the receiver is a function of the JDK's own. */
    GIVE,
    /** A text is made of it, or of what it goes through. */
    TELL
  }

  private static final String ACCESSIBLE = "java/lang/reflect/AccessibleObject";
  private static final Set<String> ACCESS_CHANGES = Set.of("setAccessible", "trySetAccessible");
  private static final Set<String> COMPARING =
      Set.of(
          "equals (Ljava/lang/Object;)Z",
          "compare (Ljava/lang/Object;Ljava/lang/Object;)I",
          "compareTo (Ljava/lang/Object;)I");
  private static final String FORMATTED = "formatted ([Ljava/lang/Object;)Ljava/lang/String;";

  private static final Set<String> TELLING = Set.of("valueOf", "join", "toString");

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

  private static final List<String> VALUES =
      List.of("java/util/Date", "java/util/Calendar", "java/text/Format", "java/text/Collator");

  private static final Set<String> LOOKING =
      Set.of(
              // all
              "equals hashCode toString size length isEmpty clone forEach iterator spliterator stream",
              "parallelStream comparator get compareTo compare",
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
    if (!OpaqueClasses.areOfJdk(declaring) || declaring.startsWith("java/util/concurrent/")) {
      return Optional.empty();
    }
    Effects effects =
        call.isStatic()
            ? ofStatic(call, declaring, hierarchy)
            : ofInstance(call, declaring, hierarchy);
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

  private static Effects ofInstance(Call call, String declaring, Hierarchy hierarchy) {
    Effect[] operands = new Effect[call.type().parameterCount() + 1];
    Arrays.fill(operands, Effect.NONE);
    String owner = call.ownerName();
    if (ALWAYS_CHANGING.stream().anyMatch(type -> hierarchy.isSubtype(owner, type))) {
      operands[0] = Effect.WRITE;
    } else if (hierarchy.isSubtype(owner, ACCESSIBLE)) {
      operands[0] = ACCESS_CHANGES.contains(call.name()) ? Effect.WRITE : Effect.READ;
      if (call.name().equals("invoke")) {
        operands[1] = Effect.WRITE; // unless what is called is seen
      }
      return new Effects(List.of(operands), -1);
    } else if (isMutable(owner, hierarchy)
        || OpaqueClasses.contains(owner, hierarchy)
        || OpaqueClasses.contains(declaring, hierarchy)) {
      operands[0] = isLook(call.name()) ? Effect.READ : Effect.WRITE;
    } else {
      if (OpaqueClasses.mayBeBehind(owner, hierarchy)) {
        operands[0] = isLook(call.name()) ? Effect.READ : Effect.WRITE;
      }
      if (call.key().equals(FORMATTED)) {
        operands[1] = Effect.READ_ELEMENTS;
      } else if (COMPARING.contains(call.key())) {
        Arrays.fill(operands, 1, operands.length, Effect.READ);
      } else if (owner.startsWith("java/util/function/")) {
        for (int i = 1; i < operands.length; i++) {
          if (call.type().parameterType(i - 1).equals(ConstantDescs.CD_Object)) {
            operands[i] = Effect.GIVE;
          }
        }
      }
      return new Effects(List.of(operands), -1);
    }
    for (int i = 1; i < operands.length; i++) {
      ClassDesc parameter = call.type().parameterType(i - 1);
      if (isAnything(parameter) && !isMutable(owner, hierarchy)) {
        operands[i] = lookAtAnything(parameter);
      } else if (parameter.isArray()) {
        operands[i] =
            call.name().equals("toArray")
                    || call.name().equals("getChars")
                    || call.name().startsWith("read")
                ? Effect.WRITE
                : Effect.READ;
      } else if (isMutable(parameter, hierarchy) || call.name().equals("equals")) {
        operands[i] = Effect.READ;
      } else {
        operands[i] = effectOnArgument(parameter, hierarchy);
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
      case "java/lang/String", "java/util/Objects" -> {
        for (int i = 0; i < operands.length; i++) {
          ClassDesc parameter = call.type().parameterType(i);
          if (isAnything(parameter) && !name.startsWith("requireNonNull")) {
            operands[i] =
                parameter.isArray()
                    ? Effect.READ_ELEMENTS
                    : TELLING.contains(name) ? Effect.TELL : Effect.READ;
          } else if (isMutable(parameter, hierarchy)) {
            operands[i] = TELLING.contains(name) ? Effect.TELL : Effect.READ;
          }
        }
      }
      case "java/util/List", "java/util/Set", "java/util/Map" -> {
        for (int i = 0; i < operands.length; i++) {
          if (isMutable(call.type().parameterType(i), hierarchy)) {
            operands[i] = Effect.READ;
          }
        }
      }
      case "java/util/stream/Stream" -> {
        for (int i = 0; i < operands.length; i++) {
          if (isAnything(call.type().parameterType(i))) {
            operands[i] = Effect.GLANCE;
          }
        }
      }
      default -> {
        boolean isOpaque = OpaqueClasses.contains(owner, hierarchy);
        for (int i = 0; i < operands.length; i++) {
          ClassDesc parameter = call.type().parameterType(i);
          if (isOpaque && isAnything(parameter)) {
            operands[i] = lookAtAnything(parameter);
          } else {
            operands[i] = effectOnArgument(parameter, hierarchy);
          }
        }
      }
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

  /** Whether a parameter takes whatever there is: who takes it looks at it, and no more. */
  private static boolean isAnything(ClassDesc type) {
    return type.equals(ConstantDescs.CD_Object) || type.equals(ConstantDescs.CD_Object.arrayType());
  }

  private static Effect lookAtAnything(ClassDesc type) {
    return type.isArray() ? Effect.READ_ELEMENTS : Effect.READ;
  }

  static boolean isOpaque(ClassDesc type, Hierarchy hierarchy) {
    return type.isClassOrInterface() && OpaqueClasses.contains(Names.internal(type), hierarchy);
  }

  /** What is done to an argument whose memory is not seen. */
  private static Effect effectOnArgument(ClassDesc type, Hierarchy hierarchy) {
    if (!isOpaque(type, hierarchy)) {
      return Effect.NONE;
    }
    return isValue(type, hierarchy) ? Effect.READ : Effect.WRITE;
  }

  /** Whether who takes an object of a type as an argument looks at it, and no more. */
  private static boolean isValue(ClassDesc type, Hierarchy hierarchy) {
    String name = Names.internal(type);
    return VALUES.stream().anyMatch(value -> hierarchy.isSubtype(name, value));
  }

  /** Whether a text that is made of an object of a type may show memory that is not seen. */
  static boolean mayShowOpaque(ClassDesc type, Hierarchy hierarchy) {
    return type.equals(ConstantDescs.CD_Object)
        || type.isClassOrInterface()
            && (isOpaque(type, hierarchy)
                || OpaqueClasses.mayBeBehind(Names.internal(type), hierarchy));
  }

  /** Whether objects of a type may be collections or the like of the JDK. */
  static boolean isMutable(ClassDesc type, Hierarchy hierarchy) {
    return type.isClassOrInterface() && isMutable(Names.internal(type), hierarchy);
  }

  private static boolean isMutable(String type, Hierarchy hierarchy) {
    return MUTABLE.stream().anyMatch(root -> hierarchy.isSubtype(type, root));
  }
}
