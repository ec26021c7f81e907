package org.porpoise.kernel.builder;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.SharedObject;

/**
 * A whole-number expression over the objects and control points of a system; truth is 1 and 0.
 *
 * <p>Expressions are what guards, assigned values and claims are made of. They know which objects
 * they read, so that dependencies come out by themselves.
 */
public sealed interface Expression
    permits Expression.Constant,
        Expression.Binary,
        Expression.Compare,
        Expression.Not,
        Expression.And,
        Expression.Or,
        Expression.At,
        Expression.Element,
        Expression.Observation,
        Variable {

  /** The value in a state. */
  long eval(long[] state, int offset);

  /** Tells the operations used to read objects, where the value matters and not only its truth. */
  void reads(Consumer<Operation> out);

  /** This expression is a single object looked at by tests, if it is. */
  default Optional<SharedObject> testable() {
    return Optional.empty();
  }

  default Expression eq(long value) {
    return eq(new Constant(value));
  }

  default Expression eq(Expression other) {
    return new Compare(Comparison.EQ, this, other);
  }

  default Expression ne(long value) {
    return ne(new Constant(value));
  }

  default Expression ne(Expression other) {
    return new Compare(Comparison.NE, this, other);
  }

  default Expression lt(long value) {
    return lt(new Constant(value));
  }

  default Expression lt(Expression other) {
    return new Compare(Comparison.LT, this, other);
  }

  default Expression le(long value) {
    return le(new Constant(value));
  }

  default Expression le(Expression other) {
    return new Compare(Comparison.LE, this, other);
  }

  default Expression gt(long value) {
    return gt(new Constant(value));
  }

  default Expression gt(Expression other) {
    return new Compare(Comparison.GT, this, other);
  }

  default Expression ge(long value) {
    return ge(new Constant(value));
  }

  default Expression ge(Expression other) {
    return new Compare(Comparison.GE, this, other);
  }

  default Expression plus(long value) {
    return plus(new Constant(value));
  }

  default Expression plus(Expression other) {
    return new Binary(Arithmetic.PLUS, this, other);
  }

  default Expression minus(long value) {
    return minus(new Constant(value));
  }

  default Expression minus(Expression other) {
    return new Binary(Arithmetic.MINUS, this, other);
  }

  default Expression times(Expression other) {
    return new Binary(Arithmetic.TIMES, this, other);
  }

  /** The remainder of dividing by a number, never negative. */
  default Expression mod(long value) {
    return new Binary(Arithmetic.MOD, this, new Constant(value));
  }

  default Expression and(Expression other) {
    return new And(this, other);
  }

  default Expression or(Expression other) {
    return new Or(this, other);
  }

  default Expression not() {
    return new Not(this);
  }

  /** A number that does not change. */
  record Constant(long value) implements Expression {
    @Override
    public long eval(long[] state, int offset) {
      return value;
    }

    @Override
    public void reads(Consumer<Operation> out) {}

    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /** The arithmetic there is. */
  enum Arithmetic {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    MOD("%");

    private final String symbol;

    Arithmetic(String symbol) {
      this.symbol = symbol;
    }

    long apply(long left, long right) {
      return switch (this) {
        case PLUS -> left + right;
        case MINUS -> left - right;
        case TIMES -> left * right;
        case MOD -> Math.floorMod(left, right);
      };
    }
  }

  /** Arithmetic on two values. */
  record Binary(Arithmetic operator, Expression left, Expression right) implements Expression {
    @Override
    public long eval(long[] state, int offset) {
      return operator.apply(left.eval(state, offset), right.eval(state, offset));
    }

    @Override
    public void reads(Consumer<Operation> out) {
      left.reads(out);
      right.reads(out);
    }

    @Override
    public String toString() {
      return "(" + left + " " + operator.symbol + " " + right + ")";
    }
  }

  /** A comparison of two values. */
  record Compare(Comparison comparison, Expression left, Expression right) implements Expression {
    @Override
    public long eval(long[] state, int offset) {
      return comparison.holds(left.eval(state, offset), right.eval(state, offset)) ? 1 : 0;
    }

    @Override
    public void reads(Consumer<Operation> out) {
      left.reads(out);
      right.reads(out);
    }

    /** The test that this comparison is, where it compares one object with a constant. */
    Optional<ObjectTest> test() {
      if (right instanceof Constant c) {
        return left.testable().map(o -> new ObjectTest(o, new Op.Test(comparison, c.value())));
      }
      if (left instanceof Constant c) {
        return right
            .testable()
            .map(o -> new ObjectTest(o, new Op.Test(comparison.mirrored(), c.value())));
      }
      return Optional.empty();
    }

    @Override
    public String toString() {
      return left + " " + comparison.symbol() + " " + right;
    }
  }

  /** Negation. */
  record Not(Expression operand) implements Expression {
    @Override
    public long eval(long[] state, int offset) {
      return operand.eval(state, offset) == 0 ? 1 : 0;
    }

    @Override
    public void reads(Consumer<Operation> out) {
      operand.reads(out);
    }

    @Override
    public String toString() {
      return "!(" + operand + ")";
    }
  }

  /** Conjunction. */
  record And(Expression left, Expression right) implements Expression {
    @Override
    public long eval(long[] state, int offset) {
      return left.eval(state, offset) != 0 && right.eval(state, offset) != 0 ? 1 : 0;
    }

    @Override
    public void reads(Consumer<Operation> out) {
      left.reads(out);
      right.reads(out);
    }

    @Override
    public String toString() {
      return "(" + left + " && " + right + ")";
    }
  }

  /** Disjunction. */
  record Or(Expression left, Expression right) implements Expression {
    @Override
    public long eval(long[] state, int offset) {
      return left.eval(state, offset) != 0 || right.eval(state, offset) != 0 ? 1 : 0;
    }

    @Override
    public void reads(Consumer<Operation> out) {
      left.reads(out);
      right.reads(out);
    }

    @Override
    public String toString() {
      return "(" + left + " || " + right + ")";
    }
  }

  /** Whether a process is at a control point. */
  record At(ProcessSpec process, int point) implements Expression {
    @Override
    public long eval(long[] state, int offset) {
      return process.pc().get(state, offset) == point ? 1 : 0;
    }

    @Override
    public void reads(Consumer<Operation> out) {
      out.accept(new Operation(process.pcObject(), Plain.READ));
    }

    @Override
    public String toString() {
      return process.name() + "@" + process.pointName(point);
    }
  }

  /** The element of an array at a position that is not known beforehand. */
  record Element(String array, List<Variable> cells, Expression position) implements Expression {
    @Override
    public long eval(long[] state, int offset) {
      return cell(cells, array, position.eval(state, offset)).eval(state, offset);
    }

    static Variable cell(List<Variable> cells, String array, long index) {
      if (index < 0 || index >= cells.size()) {
        throw new ModelFault(
            "index " + index + " is outside " + array + "[0.." + (cells.size() - 1) + "]");
      }
      return cells.get((int) index);
    }

    @Override
    public void reads(Consumer<Operation> out) {
      position.reads(out);
      cells.forEach(cell -> cell.reads(out));
    }

    @Override
    public String toString() {
      return array + "[" + position + "]";
    }
  }

  /** The count of a semaphore, the number of messages in a channel, or the holder of a lock. */
  record Observation(SharedObject object, Plain op, String text) implements Expression {
    @Override
    public long eval(long[] state, int offset) {
      return object.value(state, offset);
    }

    @Override
    public void reads(Consumer<Operation> out) {
      out.accept(new Operation(object.index(), op));
    }

    @Override
    public Optional<SharedObject> testable() {
      return Optional.of(object);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
