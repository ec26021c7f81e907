package org.porpoise.dve.machine;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.dve.model.Assignment;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Step;
import org.porpoise.dve.model.Sync;
import org.porpoise.dve.model.Transition;
import org.porpoise.kernel.code.FieldCode;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.kernel.state.Field;

/** Bytecode that does one step, in a state that is changed into its successor. Used once. */
final class StepCode {
  private final CodeBuilder code;
  private final Program program;
  private final ExpressionCode expressions;
  private final Set<Field> put = new HashSet<>(); // what the constants are put into
  private FieldCode.Constants constants; // to be written before anything else is looked at

  StepCode(CodeBuilder code, Program program, ExpressionCode expressions) {
    this.code = code;
    this.program = program;
    this.expressions = expressions;
    this.constants = expressions.cells().new Constants();
  }

  void step(Step step) {
    failIfGuardsDo(step);
    switch (step) {
      case Step.Rendezvous(Transition receiver, Transition sender) -> handOver(receiver, sender);
      case Step.Alone(Transition transition) -> {
        if (!(transition.sync() instanceof Sync.None)) {
          throw new NotGenerated("a message in a buffer");
        }
      }
      case Step.Together t -> throw new NotGenerated("a synchronous step");
    }
    step.transitions().forEach(this::execute);
    flush();
    code.iconst_1().ireturn();
  }

  /** Evaluates guards that can fail: then the interpreter has to. */
  private void failIfGuardsDo(Step step) {
    if (step.transitions().stream().noneMatch(program.faults()::inGuards)) {
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

  private void execute(Transition transition) {
    put(program.layout().pc(transition.process()), transition.to());
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
      case Expression.Reference r -> Optional.of(program.layout().cells(r.variable()).getFirst());
      case Expression.Element(var array, Expression.Constant c, var place)
          when c.value() >= 0 && c.value() < array.size() ->
          Optional.of(program.layout().cells(array).get(c.value()));
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
