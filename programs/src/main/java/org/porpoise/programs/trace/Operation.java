package org.porpoise.programs.trace;

/**
 * A kind of visible operation, such as {@code lock}. Two of them are equal if they are the same.
 */
public final class Operation {
  private final String name;
  private final Access access;
  private final Order order;

  /**
   * A kind of operation.
   *
   * @param name what a person calls it
   * @param access how it touches a plain location; a {@link Shared} object decides for itself
   * @param order what it does to the order that the Java memory model gives
   */
  public Operation(String name, Access access, Order order) {
    this.name = name;
    this.access = access;
    this.order = order;
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
      new Operation("read volatile", Access.READ, Order.ACQUIRE);

  /** A write of a volatile field. */
  public static final Operation WRITE_VOLATILE =
      new Operation("write volatile", Access.WRITE, Order.RELEASE);

  /** A read and write in one of a volatile field, whether it changes anything or not. */
  public static final Operation UPDATE_VOLATILE =
      new Operation("update volatile", Access.WRITE, Order.BOTH);

  /** Reads of several elements of an array, as one step. */
  public static final Operation READ_MANY = new Operation("bulk read", Access.READ, Order.PLAIN);

  /** Writes of several elements of an array, as one step. */
  public static final Operation WRITE_MANY = new Operation("bulk write", Access.WRITE, Order.PLAIN);

  /** Whether it accesses several elements of an array, as one step. */
  public boolean isOfMany() {
    return this == READ_MANY || this == WRITE_MANY;
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

  @Override
  public String toString() {
    return name;
  }
}
