package org.porpoise.promela.steps;

import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.ExclusiveClaim;
import org.porpoise.promela.layout.Growth;
import org.porpoise.promela.layout.InitialValues;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.Storage;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Variable;

/** The coming and going of processes, at the top as SPIN's do. */
public final class ProcessLifecycle implements ProcessCreation {
  private final ProcessTable processTable;
  private final Model model;
  private final Layout layout;
  private final Growth growth;

  ProcessLifecycle(ProcessTable processTable, Growth growth) {
    this.processTable = processTable;
    this.growth = growth;
    model = processTable.model();
    layout = processTable.layout();
  }

  /** Writes the initial state. */
  public void begin(Memory m) {
    growth.makeRoomForActive();
    ToIntFunction<Expression> value = value(m, compiler(0, Optional.empty()));
    for (Variable variable : model.globals()) {
      InitialValues.initialise(m, variable, layout.globals(), layout.globalChannels(), value);
    }
    for (int p = 0; p < model.proctypes().size(); p++) {
      for (int i = 0; i < model.proctypes().get(p).active(); i++) {
        Proctype type = model.proctypes().get(p);
        create(m, p, new int[0], type.priority().orElse(1), type.place());
      }
    }
  }

  /** Compiles expressions of the process with a pid, which may create processes. */
  public ExpressionCompiler compiler(int pid, Optional<Storage> locals) {
    return new ExpressionCompiler(processTable, pid, locals, Optional.of(this));
  }

  private static ToIntFunction<Expression> value(Memory m, ExpressionCompiler compiler) {
    return e -> compiler.compile(e).eval(m);
  }

  @Override
  public int create(Memory m, int proctype, int[] arguments, int priority, SourcePlace where) {
    int pid = processTable.processCount(m);
    if (pid >= Model.MOST_PROCESSES) {
      throw new RuntimeFault(
          where,
          "too many processes: there are "
              + Model.MOST_PROCESSES
              + " already, no more can be at once");
    }
    Proctype type = model.proctypes().get(proctype);
    Layout.Frame frame =
        layout.frame(pid, proctype).orElseThrow(() -> growth.noRoom(pid, proctype, arguments));
    layout.processCount().set(m.state, m.offset, pid + 1);
    layout.pids().get(pid).pc().set(m.state, m.offset, processTable.start(frame));
    processTable.setPriority(m, pid, priority);
    ExpressionCompiler compiler = compiler(pid, Optional.of(frame.storage()));
    ToIntFunction<Expression> value = value(m, compiler);
    boolean asKnown = frame.isKnown();
    int passed = 0;
    for (Variable variable : type.variables()) {
      if (variable.isParameter()) {
        asKnown &= InitialValues.pass(m, variable, frame.storage(), arguments, passed);
        passed += frame.storage().cells(variable).length;
      } else {
        asKnown &= InitialValues.initialise(m, variable, frame.storage(), frame.channels(), value);
      }
    }
    if (!asKnown || growth.isTrial()) {
      Map<Variable, Integer> values =
          InitialValues.staying(type, arguments, layout.ranges(), s -> InitialValues.of(s, value));
      if (!asKnown) {
        throw growth.otherValues(pid, proctype, values);
      }
      growth.arrived(pid, proctype, values);
    }
    for (Proctype.ExclusiveUse claim : type.exclusives()) {
      layout
          .channel(compiler.compile(claim.channel()).eval(m))
          .map(c -> new ExclusiveClaim(pid, proctype, claim.use(), c.name()))
          .ifPresent(growth::note);
    }
    return pid;
  }

  /** Removes the process at the top, with its channels. */
  void delete(Memory m, int pid, int proctype) {
    Layout.Frame frame = layout.frame(pid, proctype).orElseThrow();
    for (Variable variable : model.proctypes().get(proctype).variables()) {
      for (Cell cell : frame.storage().cells(variable)) {
        cell.write(m, 0);
      }
    }
    frame.channels().values().forEach(all -> all.forEach(c -> c.clear(m)));
    Layout.Pid room = layout.pids().get(pid);
    room.pc().set(m.state, m.offset, Layout.Pid.ABSENT);
    room.priority().set(m.state, m.offset, 0);
    layout.processCount().set(m.state, m.offset, pid);
  }
}
