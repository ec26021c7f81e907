package org.porpoise.promela.compile;

import java.lang.classfile.CodeBuilder;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.CellRun;
import org.porpoise.promela.model.Expression;

/** Bytecode that reads and writes variables, array elements and fields, for one method. */
final class ReferenceCode {
  private final CodeBuilder code;
  private final StateCode state;
  private final CodeContext context;
  private final ExpressionCode indices;

  ReferenceCode(CodeBuilder code, CodeContext context, ExpressionCode indices) {
    this.code = code;
    this.context = context;
    this.indices = indices;
    state = new StateCode(code);
  }

  /** Leaves the value of a reference. */
  void read(Expression.Reference r) {
    CellChoice part = CellChoice.of(r, context);
    if (part.isFixed()) {
      state.read(part.first());
      return;
    }
    position(part);
    if (part.isConstant()) {
      state.lookUp(context.pool().table(part.values()));
    } else {
      state.read(run(part.cells()));
    }
  }

  /** Writes the int that {@code value} leaves. */
  void write(Expression.Reference r, Runnable value) {
    CellChoice part = CellChoice.of(r, context);
    if (part.isConstant()) {
      // Nobody reads it. Only what can go wrong matters.
      position(part);
      part.choices().stream().findFirst().ifPresent(c -> code.pop());
      value.run();
      code.pop();
    } else if (part.isFixed()) {
      state.write(part.first(), value);
    } else {
      CellRun run = run(part.cells());
      position(part);
      state.write(run, value);
    }
  }

  /** Cells from which one is chosen by its position. */
  CellRun run(Cell[] cells) {
    return CellRun.of(cells, context.pool()::table)
        .orElseThrow(() -> new NotGenerated("cells of different kinds"));
  }

  /** Leaves the position among the cells of a part that its indices choose. */
  private void position(CellChoice part) {
    boolean first = true;
    for (Expression.Step.Index choice : part.choices()) {
      if (!first) {
        code.loadConstant(choice.length()).imul();
      }
      indices.value(choice.index());
      if (context.frame().failures().isOutside(choice.index(), choice.length())) {
        code.loadConstant(choice.length())
            .invokestatic(Descriptors.COMPILED, "index", ExpressionCode.INDEX);
      }
      if (!first) {
        code.iadd();
      }
      first = false;
    }
  }
}
