package org.porpoise.kernel.builder;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.VariableKind;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.SharedObject;

/** A shared variable, or one cell of an array: an expression that can be assigned to. */
public final class Variable implements Expression {
  private final SharedObject object;
  private final VariableKind kind;

  Variable(SharedObject object, VariableKind kind) {
    this.object = object;
    this.kind = kind;
  }

  /** Assigns a constant. */
  public Command set(long value) {
    check(value);
    return command(object.name() + " := " + value, new Op.WriteConstant(value), s(value));
  }

  /** Assigns the value of an expression. */
  public Command set(Expression value) {
    if (value instanceof Constant(long constant)) {
      return set(constant);
    }
    Set<Operation> operations = new LinkedHashSet<>();
    value.reads(operations::add);
    operations.add(new Operation(object.index(), Op.Plain.WRITE));
    return new Command(
        object.name() + " := " + value,
        (state, offset) -> write(state, offset, value.eval(state, offset)),
        operations,
        List.of());
  }

  /** Adds a constant, which may be negative; the value wraps around at the ends of its range. */
  public Command add(long amount) {
    Field field = object.view();
    long size = kind.size();
    return command(
        object.name() + " += " + amount,
        new Op.Add(amount),
        (state, offset) ->
            field.set(state, offset, Math.floorMod(field.get(state, offset) + amount, size)));
  }

  /** Flips a two-valued variable. */
  public Command flip() {
    if (kind.size() != 2) {
      throw new IllegalArgumentException(object.name() + " has more than two values");
    }
    Field field = object.view();
    return command(
        object.name() + " := !" + object.name(),
        Op.Plain.COMPLEMENT,
        (state, offset) -> field.set(state, offset, 1 - field.get(state, offset)));
  }

  @Override
  public long eval(long[] state, int offset) {
    return object.value(state, offset);
  }

  @Override
  public void reads(Consumer<Operation> out) {
    out.accept(new Operation(object.index(), Op.Plain.READ));
  }

  @Override
  public Optional<SharedObject> testable() {
    return Optional.of(object);
  }

  @Override
  public String toString() {
    return object.name();
  }

  SharedObject object() {
    return object;
  }

  void write(long[] state, int offset, long value) {
    check(value);
    object.view().set(state, offset, value - object.base());
  }

  private void check(long value) {
    if (value < kind.min() || value > kind.max()) {
      throw new ModelFault(
          "%d does not fit %s, which holds %d to %d"
              .formatted(value, object.name(), kind.min(), kind.max()));
    }
  }

  private Command.Effect s(long value) {
    Field field = object.view();
    long stored = value - object.base();
    return (state, offset) -> field.set(state, offset, stored);
  }

  private Command command(String text, Op op, Command.Effect effect) {
    return new Command(text, effect, Set.of(new Operation(object.index(), op)), List.of());
  }
}
