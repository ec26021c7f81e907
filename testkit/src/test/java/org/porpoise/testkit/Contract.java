package org.porpoise.testkit;

/** Something that must be true of every system, whatever the reduction. */
interface Contract {

  /** The contract in a few words. */
  String name();

  /**
   * Checks one system.
   *
   * @throws Broken if the contract is broken
   */
  void check(Subject subject);

  /** Whether the contract says anything about a system of this size. */
  default boolean appliesTo(Subject subject) {
    return true;
  }

  /** How many times as many random systems it takes, and can afford, as others. */
  default int appetite() {
    return 1;
  }

  /** A contract is broken, and how. */
  final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Broken(String message) {
      super(message);
    }
  }

  /** Fails unless a condition holds. */
  @SuppressWarnings("AnnotateFormatMethod") // the annotation is Error Prone's, not ours to need
  static void require(boolean condition, String message, Object... arguments) {
    if (!condition) {
      throw new Broken(message.formatted(arguments));
    }
  }
}
