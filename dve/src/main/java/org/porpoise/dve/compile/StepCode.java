package org.porpoise.dve.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.Cell;
import org.porpoise.dve.analysis.Layout;
import org.porpoise.dve.model.Assignment;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Step;
import org.porpoise.dve.model.Sync;
import org.porpoise.dve.model.Transition;
import org.porpoise.kernel.code.FieldCode;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.kernel.code.Pool;
import org.porpoise.kernel.state.Field;

/** Bytecode that does one step, in a state that is changed into its successor. Used once. */
final class StepCode {
  private final CodeBuilder code;
  private final AnalyzedModel analyzed;
  private final ExpressionCode expressions;
  private final Set<Field> put = new HashSet<>(); // what the constants are put into
  private FieldCode.Constants constants; // to be written before anything else is looked at

  StepCode(CodeBuilder code, AnalyzedModel analyzed, ExpressionCode expressions) {
    this.code = code;
    this.analyzed = analyzed;
    this.expressions = expressions;
    this.constants = expressions.cells().new Constants();
  }

  void step(Step step) {
    failIfGuardsDo(step);
    switch (step) {
      case Step.Rendezvous(Transition receiver, Transition sender) -> handOver(receiver, sender);
      case Step.Alone(Transition transition) -> useBuffer(transition);
      case Step.Together t -> throw new NotGenerated("a synchronous step");
    }
    step.transitions().forEach(this::execute);
    flush();
    code.iconst_1().ireturn();
  }

  /** Evaluates guards that can fail: then the interpreter has to. */
  private void failIfGuardsDo(Step step) {
    if (step.transitions().stream().noneMatch(analyzed.faults()::inGuards)) {
      return;
    }
    Label end = code.newLabel();
    for (Transition transition : step.transitions()) {
      for (Expression guard : transition.guards()) {
        expressions.jumpUnless(guard, end);
      }
    }
    code.labelBinding(end);
  }

  private void handOver(Transition receiver, Transition sender) {
    List<Expression> values = ((Sync.Send) sender.sync()).values();
    List<Expression.Target> targets = ((Sync.Receive) receiver.sync()).targets();
    if (values.size() == 1) {
      assign(new Assignment(targets.getFirst(), values.getFirst()));
      return;
    }
    int[] parts = new int[values.size()]; // all are computed before one is stored
    for (int i = 0; i < parts.length; i++) {
      parts[i] = code.allocateLocal(TypeKind.INT);
      expressions.value(values.get(i));
      code.istore(parts[i]);
    }
    for (int i = 0; i < parts.length; i++) {
      int part = parts[i];
      expressions.store(targets.get(i), () -> code.iload(part));
    }
  }

  private void useBuffer(Transition transition) {
    switch (transition.sync()) {
      case Sync.None() -> {}
      case Sync.Send(Channel channel, List<Expression> values) ->
          send(analyzed.layout().buffer(channel), values);
      case Sync.Receive(Channel channel, List<Expression.Target> targets) ->
          receive(analyzed.layout().buffer(channel), targets);
    }
  }

  /** Writes a message into the first slot that is empty, whichever that is. */
  private void send(Layout.Buffer buffer, List<Expression> values) {
    CellCode cells = expressions.cells();
    Label end = code.newLabel();
    List<Label> slots = buffer.slots().stream().map(s -> code.newLabel()).toList();
    cells.read(buffer.count());
    Pool.choose(code, 0, slots, end);
    for (int slot = 0; slot < slots.size(); slot++) {
      code.labelBinding(slots.get(slot));
      for (int i = 0; i < values.size(); i++) {
        Expression value = values.get(i);
        cells.write(buffer.slots().get(slot).get(i), () -> expressions.value(value));
      }
      code.goto_(end);
    }
    code.labelBinding(end);
    cells.write(buffer.count(), () -> counted(buffer, 1));
  }

  /** Stores the oldest message and moves the others up; those that are not there are 0. */
  private void receive(Layout.Buffer buffer, List<Expression.Target> targets) {
    CellCode cells = expressions.cells();
    List<List<Cell>> slots = buffer.slots();
    for (int i = 0; i < targets.size(); i++) {
      int part = i;
      expressions.store(targets.get(i), () -> cells.read(slots.getFirst().get(part)));
    }
    for (int slot = 0; slot < slots.size(); slot++) {
      boolean isLast = slot == slots.size() - 1;
      List<Cell> next = isLast ? List.of() : slots.get(slot + 1);
      for (int i = 0; i < targets.size(); i++) {
        int part = i;
        cells.write(
            slots.get(slot).get(i),
            isLast ? () -> code.iconst_0() : () -> cells.read(next.get(part)));
      }
    }
    cells.write(buffer.count(), () -> counted(buffer, -1));
  }

  private void counted(Layout.Buffer buffer, int more) {
    expressions.cells().read(buffer.count());
    code.loadConstant(more).iadd();
  }

  private void execute(Transition transition) {
    put(analyzed.layout().pc(transition.process()), transition.to());
    transition.effects().forEach(this::assign);
  }

  /** Puts off assignments of constants: those of one word are written together. */
  private void assign(Assignment assignment) {
    Optional<Cell> cell = cell(assignment.target());
    if (cell.isPresent()
        && assignment.value() instanceof Expression.Constant(int value, var place)) {
      put(cell.get().field(), (long) cell.get().type().cut(value) - cell.get().base());
      return;
    }
    flush();
    expressions.store(assignment.target(), () -> expressions.value(assignment.value()));
  }

  private void put(Field field, long value) {
    if (!put.add(field)) {
      flush();
      put.add(field);
    }
    constants.set(field, value);
  }

  /** The one cell that is meant in every state. */
  private Optional<Cell> cell(Expression.Target target) {
    return switch (target) {
      case Expression.Reference r -> Optional.of(analyzed.layout().cells(r.variable()).getFirst());
      case Expression.Element(var array, Expression.Constant c, var place)
          when c.value() >= 0 && c.value() < array.size() ->
          Optional.of(analyzed.layout().cells(array).get(c.value()));
      case Expression.Element e -> Optional.empty();
    };
  }

  private void flush() {
    constants.write();
    put.clear();
    constants = expressions.cells().new Constants();
  }

  /** Whether a transition uses a channel that has a buffer. */
  static Optional<Channel> buffered(Transition transition) {
    return switch (transition.sync()) {
      case Sync.None() -> Optional.empty();
      case Sync.Send(Channel channel, var values) ->
          Optional.of(channel).filter(Channel::isBuffered);
      case Sync.Receive(Channel channel, var targets) ->
          Optional.of(channel).filter(Channel::isBuffered);
    };
  }
}
