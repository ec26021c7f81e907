package org.porpoise.dve.interpret;

import java.util.List;
import org.porpoise.dve.analysis.Cell;
import org.porpoise.dve.analysis.Fault;
import org.porpoise.dve.analysis.Layout;
import org.porpoise.dve.model.Expression;
import org.porpoise.kernel.state.Field;

/** Makes expressions and assignments executable. */
public final class Evaluators {
  private final Layout layout;

  public Evaluators(Layout layout) {
    this.layout = layout;
  }

  /** The value of an expression. */
  public Eval value(Expression expression) {
    return switch (expression) {
      case Expression.Constant(int value, var place) -> (s, o) -> value;
      case Expression.Reference r -> layout.cells(r.variable()).getFirst()::read;
      case Expression.InState(int process, int state, var place) -> {
        Field pc = layout.pc(process);
        yield (s, o) -> truth(pc.get(s, o) == state);
      }
      case Expression.Element e -> element(e);
      case Expression.Unary u -> unary(u);
      case Expression.Binary b -> binary(b, value(b.left()), value(b.right()));
    };
  }

  private static int truth(boolean holds) {
    return holds ? 1 : 0;
  }

  private Eval element(Expression.Element element) {
    Cell[] cells = layout.cells(element.variable()).toArray(Cell[]::new);
    Eval index = value(element.index());
    return (s, o) -> cell(element, cells, index.eval(s, o)).read(s, o);
  }

  private static Cell cell(Expression.Element element, Cell[] cells, int index) {
    if (index < 0 || index >= cells.length) {
      throw new Fault.Happened(element);
    }
    return cells[index];
  }

  private Eval unary(Expression.Unary expression) {
    Eval operand = value(expression.operand());
    return switch (expression.operator()) {
      case NEGATE -> (s, o) -> -operand.eval(s, o);
      case COMPLEMENT -> (s, o) -> ~operand.eval(s, o);
      case NOT -> (s, o) -> truth(operand.eval(s, o) == 0);
    };
  }

  private static Eval binary(Expression.Binary expression, Eval a, Eval b) {
    return switch (expression.operator()) {
      case IMPLY -> (s, o) -> truth(a.eval(s, o) == 0 || b.eval(s, o) != 0);
      case OR -> (s, o) -> truth(a.eval(s, o) != 0 || b.eval(s, o) != 0);
      case AND -> (s, o) -> truth(a.eval(s, o) != 0 && b.eval(s, o) != 0);
      case BIT_OR -> (s, o) -> a.eval(s, o) | b.eval(s, o);
      case BIT_XOR -> (s, o) -> a.eval(s, o) ^ b.eval(s, o);
      case BIT_AND -> (s, o) -> a.eval(s, o) & b.eval(s, o);
      case EQUAL -> (s, o) -> truth(a.eval(s, o) == b.eval(s, o));
      case NOT_EQUAL -> (s, o) -> truth(a.eval(s, o) != b.eval(s, o));
      case LESS -> (s, o) -> truth(a.eval(s, o) < b.eval(s, o));
      case LESS_OR_EQUAL -> (s, o) -> truth(a.eval(s, o) <= b.eval(s, o));
      case GREATER -> (s, o) -> truth(a.eval(s, o) > b.eval(s, o));
      case GREATER_OR_EQUAL -> (s, o) -> truth(a.eval(s, o) >= b.eval(s, o));
      case SHIFT_LEFT -> (s, o) -> a.eval(s, o) << b.eval(s, o);
      case SHIFT_RIGHT -> (s, o) -> a.eval(s, o) >> b.eval(s, o);
      case ADD -> (s, o) -> a.eval(s, o) + b.eval(s, o);
      case SUBTRACT -> (s, o) -> a.eval(s, o) - b.eval(s, o);
      case MULTIPLY -> (s, o) -> a.eval(s, o) * b.eval(s, o);
      case DIVIDE -> (s, o) -> a.eval(s, o) / divisor(expression, b.eval(s, o));
      case REMAINDER -> (s, o) -> a.eval(s, o) % divisor(expression, b.eval(s, o));
    };
  }

  private static int divisor(Expression division, int value) {
    if (value == 0) {
      throw new Fault.Happened(division);
    }
    return value;
  }

  /** Whether all of some conditions hold; the first that does not ends it. */
  Eval all(List<Expression> conditions) {
    Eval[] each = conditions.stream().map(this::value).toArray(Eval[]::new);
    return (s, o) -> {
      for (Eval one : each) {
        if (one.eval(s, o) == 0) {
          return 0;
        }
      }
      return 1;
    };
  }

  /** Stores a value. */
  @FunctionalInterface
  interface Store {
    void store(long[] state, int offset, int value);
  }

  /** How a value is stored in what can be assigned to. */
  Store store(Expression.Target target) {
    Cell[] cells = layout.cells(target.variable()).toArray(Cell[]::new);
    return switch (target) {
      case Expression.Reference r -> cells[0]::write;
      case Expression.Element e -> {
        Eval index = value(e.index());
        yield (s, o, v) -> cell(e, cells, index.eval(s, o)).write(s, o, v);
      }
    };
  }
}
