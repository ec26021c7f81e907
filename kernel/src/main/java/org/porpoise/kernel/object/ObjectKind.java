package org.porpoise.kernel.object;

/**
 * A kind of shared object, and what is known of how two operations on one object of it interact.
 *
 * <p>The relations are those of Godefroid's thesis. The <em>value</em> of an object is one number:
 * the value of a variable, the count of a semaphore, the holder of a lock (0 if free), the number
 * of messages in a channel, of tokens in a place. Relations are over-approximations: saying
 * "dependent" too often is sound, too seldom is not.
 */
public sealed interface ObjectKind
    permits VariableKind, SemaphoreKind, LockKind, ChannelKind, PlaceKind {

  /**
   * Whether the operations can be dependent for some value (Definition 4.6). This is the constant
   * dependency of Definition 3.13 as well, and symmetric.
   */
  boolean canBeDependent(Op a, Op b);

  /** Whether the operations are dependent for this value (Definition 3.18); symmetric. */
  boolean areDependentIn(Op a, Op b, long value);

  /**
   * A dependency for this value that includes {@link #areDependentIn} and is weakly uniform
   * (Definition 6.6): what sleep sets need when they are combined with a proviso. A relation that
   * makes any two updates dependent and leaves observations conditional always is: what is
   * independent of both an update and an observation cannot move the value between them.
   */
  boolean areUniformlyDependentIn(Op a, Op b, long value);

  /**
   * Whether the operations are both defined and {@linkplain #areUniformlyDependentIn uniformly
   * dependent} for some value. Persistent sets that are used together with sleep sets and a proviso
   * must be persistent with respect to the uniform relation.
   */
  boolean doNotAccordUniformly(Op a, Op b);

  /**
   * Whether the operations do not accord: they are both defined and dependent for some value
   * (Definition 4.13); symmetric.
   */
  boolean doNotAccord(Op a, Op b);

  /**
   * Whether {@code b} might be the first to interfere with {@code a} from this value (Definition
   * 4.26, written a ▷s b): b is executed where the two are dependent, after operations that were
   * independent of a only. Not symmetric.
   */
  boolean mayInterfereFirst(Op a, Op b, long value);

  /**
   * Whether {@code b} might be the first to interfere with {@code a} from every value where a is
   * defined: then no value needs to be looked at.
   */
  default boolean mayAlwaysInterfereFirst(Op a, Op b) {
    return false;
  }

  /** Whether executing the operation can turn the test from false to true. */
  boolean canMakeTrue(Op op, Op.Test test);

  /** Whether executing the operation can turn the test from true to false. */
  boolean canMakeFalse(Op op, Op.Test test);

  /** Fails for an operation that objects of this kind do not have. */
  default AssertionError unknown(Op op) {
    return new AssertionError(op + " is not an operation of " + this);
  }
}
