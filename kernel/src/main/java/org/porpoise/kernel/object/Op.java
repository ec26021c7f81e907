package org.porpoise.kernel.object;

/**
 * An operation on a shared object, as far as dependency is concerned (section 2.1 of the thesis).
 *
 * <p>Inputs that are not known when the system is built are left open: {@link Plain#WRITE} writes
 * any value, {@link Plain#SEND} sends any message. A known constant makes a refined operation of
 * its own (section 3.4.2), which interferes with less.
 */
public sealed interface Op {

  /** The operations without a constant. */
  enum Plain implements Op {
    /** Reads the value of a variable, semaphore or lock. */
    READ,
    /** Writes any value to a variable. */
    WRITE,
    /** Flips a two-valued variable. */
    COMPLEMENT,
    /** Takes one from a semaphore; defined above zero. */
    WAIT,
    /** Gives one to a semaphore; defined below its maximum. */
    SIGNAL,
    /** Appends a message to a channel; defined below its capacity. */
    SEND,
    /** Removes the first message of a channel; defined where there is one. */
    RECEIVE,
    /** Reads the number of messages in a channel. */
    LENGTH,
    /** Asks whether a channel is empty; always defined. */
    EMPTY,
    /** Asks whether a channel is full; always defined. */
    FULL,
    /** Looks at the first message of a channel, if there is one; always defined. */
    FIRST,
    /** Looks at all messages of a channel; always defined. */
    MESSAGES
  }

  /** Writes this constant to a variable. */
  record WriteConstant(long value) implements Op {}

  /** Adds this constant to a variable, modulo the size of its range. */
  record Add(long amount) implements Op {}

  /** Moves a control point; defined only at {@code from}. */
  record Move(long from, long to) implements Op {}

  /**
   * Adds this amount of tokens to a place, or takes them away where it is negative; defined where
   * there are at least {@code least}, which are not fewer than it takes.
   */
  record Shift(long least, long amount) implements Op {
    public Shift {
      if (least < 0 || least + amount < 0) {
        throw new IllegalArgumentException("takes " + -amount + " tokens of at least " + least);
      }
    }
  }

  /** Takes a lock for a holder, numbered from 1; defined where it is free. */
  record Acquire(int holder) implements Op {}

  /** Gives a lock back; defined where this holder has it. */
  record Release(int holder) implements Op {}

  /**
   * Compares the value of a variable, semaphore or lock, or the number of messages in a channel,
   * with a constant. Defined only where the comparison holds, and changes nothing: a condition of a
   * guard as an operation of its own.
   */
  record Test(Comparison comparison, long constant) implements Op {

    /** Whether the comparison holds for a value. */
    public boolean holds(long value) {
      return comparison.holds(value, constant);
    }

    /** Whether it holds for some value of a range. */
    boolean isSatisfiable(long min, long max) {
      return switch (comparison) {
        case EQ -> min <= constant && constant <= max;
        case NE -> min != max || min != constant;
        case LT, LE, GT, GE -> holds(min) || holds(max);
      };
    }

    /** Whether it holds for every value of a range. */
    boolean isValid(long min, long max) {
      return !new Test(comparison.negated(), constant).isSatisfiable(min, max);
    }

    /** Whether counting up by one from some value in {@code min..max-1} turns it false. */
    boolean canFallUpwards(long min, long max) {
      return switch (comparison) {
        case EQ -> min <= constant && constant < max;
        case NE -> min < constant && constant <= max;
        case LT -> min < constant && constant <= max;
        case LE -> min <= constant && constant < max;
        case GT, GE -> false;
      };
    }

    /** Whether counting down by one from some value in {@code min+1..max} turns it false. */
    boolean canFallDownwards(long min, long max) {
      return switch (comparison) {
        case EQ -> min < constant && constant <= max;
        case NE -> min <= constant && constant < max;
        case GT -> min <= constant && constant < max;
        case GE -> min < constant && constant <= max;
        case LT, LE -> false;
      };
    }

    /** Whether some number may pass both tests; true where it is not easy to see. */
    public boolean canHoldWith(Test other) {
      long least = Math.max(least(), other.least());
      long most = Math.min(most(), other.most());
      return least < most || least == most && holds(least) && other.holds(least);
    }

    private long least() {
      return switch (comparison) {
        case EQ, GE -> constant;
        case GT -> constant + 1;
        case NE, LT, LE -> Long.MIN_VALUE;
      };
    }

    private long most() {
      return switch (comparison) {
        case EQ, LE -> constant;
        case LT -> constant - 1;
        case NE, GT, GE -> Long.MAX_VALUE;
      };
    }

    /** The test that holds exactly where this one does not. */
    public Test negated() {
      return new Test(comparison.negated(), constant);
    }
  }

  /** How a {@link Test} compares. */
  enum Comparison {
    EQ("=="),
    NE("!="),
    LT("<"),
    LE("<="),
    GT(">"),
    GE(">=");

    private final String symbol;

    Comparison(String symbol) {
      this.symbol = symbol;
    }

    /** The comparison as it is written in most languages. */
    public String symbol() {
      return symbol;
    }

    /** Whether {@code left} compares to {@code right} in this way. */
    public boolean holds(long left, long right) {
      return switch (this) {
        case EQ -> left == right;
        case NE -> left != right;
        case LT -> left < right;
        case LE -> left <= right;
        case GT -> left > right;
        case GE -> left >= right;
      };
    }

    /** The comparison that holds exactly where this one does not. */
    public Comparison negated() {
      return switch (this) {
        case EQ -> NE;
        case NE -> EQ;
        case LT -> GE;
        case LE -> GT;
        case GT -> LE;
        case GE -> LT;
      };
    }

    /** The comparison that holds for swapped operands. */
    public Comparison mirrored() {
      return switch (this) {
        case EQ -> EQ;
        case NE -> NE;
        case LT -> GT;
        case LE -> GE;
        case GT -> LT;
        case GE -> LE;
      };
    }
  }
}
