package org.porpoise.programs.instrument.rename;

import java.lang.classfile.ClassFile;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.porpoise.programs.instrument.facts.ClassFacts;

/**
 * The classes of {@code java.util} and {@code java.io} of which a program gets copies, so that it
 * runs the JDK's own code with every access visible.
 *
 * <p>These are the classes with state that several threads may touch, the helpers that read and
 * write arrays and collections of the program ({@code Arrays}, {@code Collections}, {@code
 * Spliterators}), and {@code Collectors}, so that what a stream collects is a copy as well; and the
 * readers, writers and streams whose other end is memory. No method of the JDK outside of them
 * takes or returns one, except as an interface. {@code AbstractCollection} and {@code
 * AbstractQueue} have no state, but they tell and compare elements whose memory is not seen. {@code
 * Properties}, which is the type of the system's own, stays the JDK's.
 *
 * <p>What only these classes can see, such as {@code TimSort}, is copied with them.
 */
public final class CopiedClasses {
  private static final String UTIL = "java/util/";

  private static final Set<String> COPIED =
      Arrays.stream(
              """
              util/AbstractCollection util/AbstractList util/AbstractMap util/AbstractQueue
              util/AbstractSequentialList util/AbstractSet
              util/ArrayDeque util/ArrayList util/Arrays util/BitSet util/Collections util/EnumMap
              util/EnumSet util/HashMap util/HashSet util/Hashtable util/IdentityHashMap
              util/LinkedHashMap util/LinkedHashSet util/LinkedList util/Observable
              util/PriorityQueue util/Spliterators util/Stack util/StringJoiner
              util/StringTokenizer util/TreeMap util/TreeSet util/Vector util/WeakHashMap
              util/stream/Collectors
              io/ByteArrayInputStream io/ByteArrayOutputStream io/CharArrayReader
              io/CharArrayWriter io/PipedInputStream io/PipedOutputStream io/PipedReader
              io/PipedWriter io/StringReader io/StringWriter
              """
                  .split("\\s+"))
          .map(name -> "java/" + name)
          .collect(Collectors.toUnmodifiableSet());

  private CopiedClasses() {}

  /** Whether a class becomes a copy. */
  static boolean contains(ClassFacts facts) {
    return COPIED.contains(facts.name()) || isOwnHelper(facts);
  }

  /** Only copies can refer to a class that is not public. */
  private static boolean isOwnHelper(ClassFacts facts) {
    return facts.name().startsWith(UTIL)
        && facts.name().lastIndexOf('/') == UTIL.length() - 1
        && (facts.flags() & ClassFile.ACC_PUBLIC) == 0;
  }

  /**
   * Whether a class is a copy whose steps are the business of the code that calls it: races inside
   * it are those of its caller. The classes of java.util.concurrent know what they do.
   */
  public static boolean isTransparent(String name) {
    return name.startsWith(Renaming.COPIES)
        && !name.startsWith(Renaming.COPIES + "java/util/concurrent/");
  }
}
