package org.porpoise.dve.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Predicate;
import org.porpoise.dve.analysis.Layout;
import org.porpoise.dve.model.Expression;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.kernel.code.ArithmeticCode;
import org.porpoise.kernel.code.Pool;

/** Bytecode of expressions, for one method. */
final class ExpressionCode {
  private static final MethodTypeDesc INDEX =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);
  private static final MethodTypeDesc DIVISOR =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int);

  private final CodeBuilder code;
  private final Pool pool;
  private final Layout layout;
  private final Predicate<Expression> canFail;
  private final CellCode cells;

  /**
   * Generates into a method.
   *
   * @param canFail whether the operation of an expression can fail
   */
  ExpressionCode(CodeBuilder code, Pool pool, Layout layout, Predicate<Expression> canFail) {
    this.code = code;
    this.pool = pool;
    this.layout = layout;
    this.canFail = canFail;
    this.cells = new CellCode(code, pool);
  }

  CellCode cells() {
    return cells;
  }

  /** Leaves the value. */
  void value(Expression expression) {
    pool.spend();
    switch (expression) {
      case Expression.Constant c -> code.loadConstant(c.value());
      case Expression.Reference r -> cells.read(layout.cells(r.variable()).getFirst());
      case Expression.Element(var array, Expression.Constant c, var place)
          when !canFail.test(expression) ->
          cells.read(layout.cells(array).get(c.value()));
      case Expression.Element e -> {
        index(e);
        cells.readElement(layout.cells(e.variable()));
      }
      case Expression.InState s -> truth(s);
      case Expression.Unary u -> {
        switch (u.operator()) {
          case NEGATE -> {
            value(u.operand());
            code.ineg();
          }
          case COMPLEMENT -> {
            value(u.operand());
            code.iconst_m1().ixor();
          }
          case NOT -> truth(u);
        }
      }
      case Expression.Binary b -> binary(b);
    }
  }

  /** Leaves the index of an element, which is one. */
  private void index(Expression.Element element) {
    value(element.index());
    if (canFail.test(element)) {
      code.loadConstant(element.variable().size());
      code.invokestatic(CellCode.COMPILED, "index", INDEX);
    }
  }

  private void binary(Expression.Binary b) {
    if (b.operator().isLogical()) {
      truth(b);
      return;
    }
    value(b.left());
    value(b.right());
    if (canFail.test(b)) {
      code.invokestatic(CellCode.COMPILED, "divisor", DIVISOR);
    }
    ArithmeticCode.apply(code, b.operator());
  }

  /** Leaves 1 or 0. */
  private void truth(Expression condition) {
    Label not = code.newLabel();
    Label end = code.newLabel();
    jumpUnless(condition, not);
    code.iconst_1().goto_(end).labelBinding(not).iconst_0().labelBinding(end);
  }

  /** Goes to a label if a condition does not hold. */
  void jumpUnless(Expression condition, Label not) {
    jump(condition, not, false);
  }

  /** Goes to a label if a condition is as it is wanted. */
  private void jump(Expression condition, Label label, boolean wanted) {
    pool.spend();
    switch (condition) {
      case Expression.Constant c -> {
        if (c.value() != 0 == wanted) {
          code.goto_(label);
        }
      }
      case Expression.Unary u when u.operator() == UnaryOperator.NOT ->
          jump(u.operand(), label, !wanted);
      case Expression.InState(int process, int state, var place) -> {
        cells.read(layout.pc(process));
        code.loadConstant(state);
        compare(BinaryOperator.EQUAL, label, wanted);
      }
      case Expression.Binary b when b.operator() == BinaryOperator.AND ->
          both(b, label, wanted, true);
      case Expression.Binary b when b.operator() == BinaryOperator.OR ->
          both(b, label, wanted, false);
      case Expression.Binary b when b.operator() == BinaryOperator.IMPLY -> {
        if (wanted) {
          jump(b.left(), label, false);
          jump(b.right(), label, true);
        } else {
          Label holds = code.newLabel();
          jump(b.left(), holds, false);
          jump(b.right(), label, false);
          code.labelBinding(holds);
        }
      }
      case Expression.Binary b when b.operator().isComparison() -> {
        value(b.left());
        value(b.right());
        compare(b.operator(), label, wanted);
      }
      default -> {
        value(condition);
        if (wanted) {
          code.ifne(label);
        } else {
          code.ifeq(label);
        }
      }
    }
  }

  /**
   * The second operand decides only where the first leaves it open.
   *
   * @param open the value of the first operand that does
   */
  private void both(Expression.Binary b, Label label, boolean wanted, boolean open) {
    if (wanted == open) {
      Label decided = code.newLabel();
      jump(b.left(), decided, !open);
      jump(b.right(), label, wanted);
      code.labelBinding(decided);
    } else {
      jump(b.left(), label, wanted);
      jump(b.right(), label, wanted);
    }
  }

  private void compare(BinaryOperator comparison, Label label, boolean wanted) {
    ArithmeticCode.jumpIf(code, wanted ? comparison : comparison.opposite(), label);
  }

  /** Writes what {@code value} leaves to where something is assigned. */
  void store(Expression.Target target, Runnable value) {
    switch (target) {
      case Expression.Reference r -> cells.write(layout.cells(r.variable()).getFirst(), value);
      case Expression.Element(var array, Expression.Constant c, var place)
          when !canFail.test(target) ->
          cells.write(layout.cells(array).get(c.value()), value);
      case Expression.Element e -> {
        index(e);
        cells.writeElement(layout.cells(e.variable()), value);
      }
    }
  }
}
