package org.porpoise.promela.compile;

import java.util.List;
import java.util.OptionalInt;
import org.porpoise.kernel.code.Pool;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.ReferenceTargets;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Variable;

/**
 * Whose expressions bytecode is made of: a process with a pid.
 *
 * @param frame the room of its variables
 */
record CodeContext(ProcessTable processTable, int pid, Layout.Frame frame, Pool pool) {
  Layout layout() {
    return processTable.layout();
  }

  Cell[] cells(Variable variable) {
    return variable.isGlobal()
        ? layout().globals().cells(variable)
        : frame.storage().cells(variable);
  }

  /** The channels that an expression may mean. */
  List<Channel> channels(Expression expression) {
    return new ReferenceTargets(processTable, pid, frame).channels(expression);
  }

  boolean isReservedForOthers(Channels.Exclusive use, Channel channel) {
    return layout().arrangement().isReservedForOthers(pid, use, channel);
  }

  private OptionalInt constant(Expression.Reference r) {
    CellChoice part = CellChoice.of(r, this);
    return part.isFixed() && part.isConstant()
        ? OptionalInt.of(part.first().value())
        : OptionalInt.empty();
  }

  /** The value that an expression has in every state, if it has one. */
  OptionalInt constant(Expression expression) {
    return switch (expression) {
      case Expression.Constant c -> OptionalInt.of(c.value());
      case Expression.Reference r -> constant(r);
      case Expression.Unary u -> {
        OptionalInt operand = constant(u.operand());
        yield operand.isPresent()
            ? OptionalInt.of(u.operator().apply(operand.getAsInt()))
            : OptionalInt.empty();
      }
      case Expression.Binary b -> {
        OptionalInt left = constant(b.left());
        OptionalInt right = constant(b.right());
        yield left.isPresent() && right.isPresent()
            ? b.operator().apply(left.getAsInt(), right.getAsInt())
            : OptionalInt.empty();
      }
      case Expression.Predefined p when p.which() == Expression.Predefined.Which.PID ->
          OptionalInt.of(pid);
      default -> OptionalInt.empty();
    };
  }
}
