package org.porpoise.logic.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Operands with an operator between each two that may be grouped as one likes, {@code a && b && c}.
 * Machines write chains of thousands. Short ones are grouped from the left, as they are read; of a
 * long one becomes a balanced tree, which recursion can go down into. Either way the operands keep
 * their order, and each joint what is known of it.
 */
public final class Chain<T> {
  /** The most operands that are grouped from the left. */
  static final int SHORT = 32;

  private final List<T> operands = new ArrayList<>();
  private final List<BinaryOperator<T>> joints = new ArrayList<>();

  /** A chain of one operand. */
  public Chain(T first) {
    operands.add(first);
  }

  /**
   * Adds an operand.
   *
   * @param joint joins what is before it with what begins with it
   */
  public void add(BinaryOperator<T> joint, T operand) {
    joints.add(joint);
    operands.add(operand);
  }

  /** How many operands there are. */
  public int size() {
    return operands.size();
  }

  /** How many levels there are above the operands once they are grouped. */
  public int depth() {
    return operands.size() <= SHORT
        ? operands.size() - 1
        : Integer.SIZE - Integer.numberOfLeadingZeros(operands.size() - 1);
  }

  /** All of it as one. */
  public T grouped() {
    return operands.size() <= SHORT ? fromTheLeft() : balanced(0, operands.size());
  }

  private T fromTheLeft() {
    T left = operands.getFirst();
    for (int i = 1; i < operands.size(); i++) {
      left = joints.get(i - 1).apply(left, operands.get(i));
    }
    return left;
  }

  private T balanced(int begin, int end) {
    if (end - begin == 1) {
      return operands.get(begin);
    }
    int middle = (begin + end) >>> 1;
    return joints.get(middle - 1).apply(balanced(begin, middle), balanced(middle, end));
  }
}
