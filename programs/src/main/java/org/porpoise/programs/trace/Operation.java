package org.porpoise.programs.trace;

/**
 * A kind of visible operation, such as {@code lock}. Two of them are equal if they are the same.
 */
public final class Operation {
  private final String name;
  private final Access access;
  private final Order order;
  private final Mode mode;

  /**
   * A kind of operation.
   *
   * @param name what a person calls it
   * @param access how it touches a plain location; a {@link Shared} object decides for itself
   * @param order what it does to the order that the Java memory model gives
   */
  public Operation(String name, Access access, Order order) {
    this(name, access, order, order == Order.PLAIN ? Mode.PLAIN : Mode.NONE);
  }

  /**
   * A kind of access of a variable.
   *
   * @param mode in which of the modes of {@link java.lang.invoke.VarHandle}
   */
  public Operation(String name, Access access, Order order, Mode mode) {
    this.name = name;
    this.access = access;
    this.order = order;
    this.mode = mode;
  }

  /** How an access of a variable is ordered with those of other variables. */
  public enum Mode {
    /** It is no access of a variable: a lock, a thread. */
    NONE,
    /** An ordinary access: a data race where it conflicts. */
    PLAIN,
    /** Ordered with other accesses of the same variable alone. */
    OPAQUE,
    /** A release or an acquire: ordered with what comes before it, or after. */
    ORDERED,
    /** In the one order of all volatile accesses. */
    VOLATILE
  }

  /** What an operation means to the happens-before order of the memory model. */
  public enum Order {
    /** A plain access of memory: it orders nothing, and unordered ones race. */
    PLAIN,
    /** What was released to the object before is visible after it. */
    ACQUIRE,
    /** What was done before it is visible to whoever acquires from the object. */
    RELEASE,
    /** Both. */
    BOTH,
    /** It orders nothing and cannot race. */
    NONE;

    /** Whether it takes in what others released. */
    public boolean acquires() {
      return this == ACQUIRE || this == BOTH;
    }

    /** Whether it gives to those who acquire. */
    public boolean releases() {
      return this == RELEASE || this == BOTH;
    }
  }

  /** A read of a plain field or array element. */
  public static final Operation READ = new Operation("read", Access.READ, Order.PLAIN);

  /** A write of a plain field or array element. */
  public static final Operation WRITE = new Operation("write", Access.WRITE, Order.PLAIN);

  /** A read of a volatile field. */
  public static final Operation READ_VOLATILE =
      new Operation("read volatile", Access.READ, Order.ACQUIRE, Mode.VOLATILE);

  /** A write of a volatile field. */
  public static final Operation WRITE_VOLATILE =
      new Operation("write volatile", Access.WRITE, Order.RELEASE, Mode.VOLATILE);

  /** A read and write in one of a volatile field, whether it changes anything or not. */
  public static final Operation UPDATE_VOLATILE =
      new Operation("update volatile", Access.WRITE, Order.BOTH, Mode.VOLATILE);

  /** A read in opaque mode. */
  public static final Operation READ_OPAQUE =
      new Operation("read opaque", Access.READ, Order.NONE, Mode.OPAQUE);

  /** A write in opaque mode. */
  public static final Operation WRITE_OPAQUE =
      new Operation("write opaque", Access.WRITE, Order.NONE, Mode.OPAQUE);

  /** A read and write in one that orders nothing. */
  public static final Operation UPDATE_OPAQUE =
      new Operation("update opaque", Access.WRITE, Order.NONE, Mode.OPAQUE);

  /** A read that acquires. */
  public static final Operation READ_ACQUIRE =
      new Operation("read acquire", Access.READ, Order.ACQUIRE, Mode.ORDERED);

  /** A write that releases. */
  public static final Operation WRITE_RELEASE =
      new Operation("write release", Access.WRITE, Order.RELEASE, Mode.ORDERED);

  /** A read and write in one that acquires. */
  public static final Operation UPDATE_ACQUIRE =
      new Operation("update acquire", Access.WRITE, Order.ACQUIRE, Mode.ORDERED);

  /** A read and write in one that releases. */
  public static final Operation UPDATE_RELEASE =
      new Operation("update release", Access.WRITE, Order.RELEASE, Mode.ORDERED);

  /** Reads of several elements of an array, as one step. */
  public static final Operation READ_MANY = new Operation("bulk read", Access.READ, Order.PLAIN);

  /** Writes of several elements of an array, as one step. */
  public static final Operation WRITE_MANY = new Operation("bulk write", Access.WRITE, Order.PLAIN);

  /** Whether it accesses several elements of an array, as one step. */
  public boolean isOfMany() {
    return this == READ_MANY || this == WRITE_MANY;
  }

  /** The operation on a part of an object: a plain one on the whole of it is of many elements. */
  public Operation ofPart(int part) {
    if (part == Log.WHOLE && mode == Mode.PLAIN) {
      return access == Access.READ ? READ_MANY : WRITE_MANY;
    }
    return this;
  }

  /** An operation that a shared object decides upon. */
  public static Operation of(String name, Order order) {
    return new Operation(name, Access.WRITE, order);
  }

  /** What a person calls it. */
  public String name() {
    return name;
  }

  /** How it touches a plain location. */
  public Access access() {
    return access;
  }

  /** What it does to the order that the Java memory model gives. */
  public Order order() {
    return order;
  }

  /** In which mode it accesses a variable. */
  public Mode mode() {
    return mode;
  }

  /** Whether it is weaker than a volatile access, and more than an ordinary one. */
  public boolean isWeak() {
    return mode == Mode.OPAQUE || mode == Mode.ORDERED;
  }

  @Override
  public String toString() {
    return name;
  }
}
