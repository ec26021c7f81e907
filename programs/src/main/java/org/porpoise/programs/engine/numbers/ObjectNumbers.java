package org.porpoise.programs.engine.numbers;

/**
 * How the number of an object tells who made it: a thread and as which of its objects, a static
 * initialiser that is not visible, or nobody, if it is told by what it shows ({@link
 * ValueNumbers}).
 */
public final class ObjectNumbers {
  /** The object that all static fields are parts of. */
  public static final long STATICS = 1L << 61;

  private static final int MAKERS = 36;
  private static final long MET = 1L << 35;
  private static final int CLASSES = 24;

  private ObjectNumbers() {}

  /** The number of an object that a thread makes. */
  public static long made(int thread, int count) {
    return (long) (thread + 1) << MAKERS | count;
  }

  /** The number of an object that a thread comes across first, and has not made. */
  public static long met(int thread, int count) {
    return (long) (thread + 1) << MAKERS | MET | count;
  }

  /** The number of an object that the quiet initialiser of a class makes. */
  public static long madeBy(int classNumber, int count) {
    return -((long) classNumber << CLASSES | count);
  }

  /** The thread that made the object with a number, -1 if it was none. */
  public static int makerOf(long number) {
    return number < ValueNumbers.FIRST ? (int) (number >> MAKERS) - 1 : -1;
  }

  /** Whether an object, or an aspect of one, was made by the quiet initialiser of a class. */
  public static boolean isMadeBy(int classNumber, long object) {
    return object < 0 && -(object | Facet.ALL) >> CLASSES == classNumber;
  }
}
