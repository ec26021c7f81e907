package org.porpoise.promela.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.state.Range;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;

/**
 * What a process with a pid looks at: the shared objects that its expressions read, and those by
 * which it sees whether a statement can be done.
 */
final class Reads {
  private final ProcessTable processTable;
  private final SharedObjects objects;
  private final Operands operands;

  Reads(ProcessTable processTable, SharedObjects objects, Operands operands) {
    this.processTable = processTable;
    this.objects = objects;
    this.operands = operands;
  }

  /** Adds what an expression looks at. */
  void in(Expression e, StepUses out) {
    switch (e) {
      case Expression.Reference r -> {
        if (r.variable().isGlobal()) {
          operands.cells(r, c -> Plain.READ, out);
        }
      }
      case Expression.ChannelQuery q -> {
        Plain op =
            switch (q.query()) {
              case LEN -> Plain.LENGTH;
              case EMPTY, NEMPTY -> Plain.EMPTY;
              case FULL, NFULL -> Plain.FULL;
            };
        operands.channels(q.channel(), c -> op, out);
      }
      case Expression.Poll p -> operands.channels(p.channel(), c -> looking(p.order()), out);
      case Expression.RemoteLabel l -> watched(l.proctype(), l.pid(), out);
      case Expression.RemoteVariable v -> inOthers(v, out);
      case Expression.Predefined p -> {
        switch (p.which()) {
          case PID, ANY -> {}
          case NR_PR -> out.add(objects.processCount(Plain.READ));
          case TIMEOUT -> out.reachesEverything = true;
          case LAST, PRIORITY, NON_PROGRESS, ACCEPTING ->
              throw new UnknownEffect("it uses " + p.which().shown());
        }
      }
      case Expression.ProcessQuery q ->
          throw new UnknownEffect("it uses " + q.question().shown() + "()");
      case Expression.Constant c -> {}
      case Expression.Unary u -> {}
      case Expression.Binary b -> {}
      case Expression.Conditional c -> {}
      case Expression.Run r -> {}
    }
    Trees.parts(e).forEach(part -> in(part, out));
  }

  private static Plain looking(Channels.ReceiveOrder order) {
    return order == Channels.ReceiveOrder.FIFO ? Plain.FIRST : Plain.MESSAGES;
  }

  private void inOthers(Expression.RemoteVariable v, StepUses out) {
    for (int other : watched(v.proctype(), v.pid(), out)) {
      Layout.Frame frame =
          processTable.layout().frame(other, processTable.number(v.proctype())).orElseThrow();
      Cell[] all = frame.storage().cells(v.variable().variable());
      operands.references().cells(v.variable(), all).stream()
          .filter(c -> !c.isConstant())
          .forEach(c -> out.add(objects.cell(c, Plain.READ)));
    }
  }

  /** The pids of the processes that a remote reference can mean; their control is looked at. */
  private List<Integer> watched(String proctype, Optional<Expression> pid, StepUses out) {
    int type = processTable.number(proctype);
    Range range = pid.map(operands.references()::range).orElse(Range.ANY);
    List<Integer> pids = new ArrayList<>();
    for (int p = 0; p < processTable.layout().pids().size(); p++) {
      if (range.contains(Range.of(p)) && processTable.layout().frame(p, type).isPresent()) {
        pids.add(p);
        out.add(objects.control(p, Plain.READ));
      }
    }
    return pids;
  }

  /** Adds what is evaluated to find out whether a statement can be done. */
  void inGuard(Statement statement, StepUses out) {
    switch (statement) {
      case Statement.Condition c -> in(c.expression(), out);
      case Statement.Assert a -> in(a.expression(), out);
      case Statement.Send s -> inAll(s, out);
      case Statement.Receive r -> inAll(r, out);
      default -> {}
    }
  }

  /** Adds what the expressions of a statement look at. */
  void inAll(Statement statement, StepUses out) {
    Trees.reads(statement).forEach(e -> in(e, out));
  }

  /** Adds what a receive looks at to see whether there is a message for it. */
  void forMessage(Statement.Receive r, StepUses out) {
    operands.channels(r.channel(), c -> looking(r.order()), out);
    inAll(r, out);
  }
}
