package org.porpoise.programs.instrument;

import java.lang.classfile.ClassFile;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The classes of {@code java.util} of which a program gets copies, so that it runs the JDK's own
 * code with every access visible.
 *
 * <p>These are the classes with state that several threads may touch, the helpers that read and
 * write arrays and collections of the program ({@code Arrays}, {@code Collections}, {@code
 * Spliterators}), and {@code Collectors}, so that what a stream collects is a copy as well. No
 * method of the JDK outside of them takes or returns one, except as an interface. {@code
 * AbstractCollection} and {@code AbstractQueue} stay the JDK's: they have no state. So do {@code
 * Properties}, which is the type of the system's own, and {@code WeakHashMap}, whose entries come
 * and go with the garbage collector.
 *
 * <p>What only these classes can see, such as {@code TimSort}, is copied with them.
 */
final class CopiedClasses {
  private static final String PACKAGE = "java/util/";

  private static final Set<String> COPIED =
      Arrays.stream(
              """
              AbstractList AbstractMap AbstractSequentialList AbstractSet ArrayDeque ArrayList Arrays
              BitSet Collections EnumMap EnumSet HashMap HashSet Hashtable IdentityHashMap
              LinkedHashMap LinkedHashSet LinkedList Observable PriorityQueue Spliterators Stack
              StringJoiner StringTokenizer TreeMap TreeSet Vector stream/Collectors
              """
                  .split("\\s+"))
          .map(name -> PACKAGE + name)
          .collect(Collectors.toUnmodifiableSet());

  private CopiedClasses() {}

  /** Whether a class of java.util becomes a copy. */
  static boolean contains(ClassFacts facts) {
    return COPIED.contains(facts.name()) || isOwnHelper(facts);
  }

  /** Only copies can refer to a class that is not public. */
  private static boolean isOwnHelper(ClassFacts facts) {
    return facts.name().lastIndexOf('/') == PACKAGE.length() - 1
        && (facts.flags() & ClassFile.ACC_PUBLIC) == 0;
  }

  /**
   * Whether a class is a copy whose steps are the business of the code that calls it: races inside
   * it are those of its caller. The classes of java.util.concurrent know what they do.
   */
  static boolean isTransparent(String name) {
    return name.startsWith(Renaming.COPIES)
        && !name.startsWith(Renaming.COPIES + "java/util/concurrent/");
  }
}
