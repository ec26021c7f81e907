package org.porpoise.promela.layout;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.porpoise.promela.analysis.Ranges;
import org.porpoise.promela.analysis.Scalar;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/** What variables hold at first. */
public final class InitialValues {
  private InitialValues() {}

  /** What a number in a parameter gets; nothing that is passed is zero. */
  private static int argument(int[] arguments, int position, Type type) {
    return Cell.cut(position < arguments.length ? arguments[position] : 0, type);
  }

  /**
   * Gives the parts of a parameter what is passed for them; false if a part was thought to hold
   * always something else.
   *
   * @param first the position of the first among the arguments
   */
  public static boolean pass(
      Memory m, Variable parameter, Storage storage, int[] arguments, int first) {
    Cell[] cells = storage.cells(parameter);
    List<Scalar> scalars = Scalar.in(parameter);
    boolean asKnown = true;
    for (int i = 0; i < cells.length; i++) {
      Type type = scalars.get(i).type();
      m.put(first + i < arguments.length ? arguments[first + i] : 0, type);
      asKnown &= set(m, cells[i], argument(arguments, first + i, type));
    }
    return asKnown;
  }

  /** What a declaration says that is not computed. */
  static int given(Scalar scalar) {
    return switch (scalar.initial()) {
      case Initial.Zero z -> 0;
      case Initial.Value(int v) -> v;
      case Initial.Values values -> values.at(scalar.index());
      case Initial.Computed c -> throw new AssertionError("it is computed");
      case Initial.NewChannel c -> throw new AssertionError("a channel is no number yet");
    };
  }

  /**
   * What a declaration says in a state.
   *
   * @param value what expressions are worth there
   */
  public static int of(Scalar scalar, ToIntFunction<Expression> value) {
    return scalar.initial() instanceof Initial.Computed(Expression e)
        ? value.applyAsInt(e)
        : given(scalar);
  }

  /** Gives a cell its first value; false if it was thought to have always another. */
  static boolean set(Memory m, Cell cell, int value) {
    cell.write(m, value);
    return !cell.isConstant() || cell.value() == value;
  }

  /**
   * Gives the parts of a variable what they hold at first; false if a part was thought to hold
   * always something else.
   *
   * @param value what expressions are worth in the state
   */
  public static boolean initialise(
      Memory m,
      Variable variable,
      Storage storage,
      Map<Variable, List<Channel>> channels,
      ToIntFunction<Expression> value) {
    Cell[] cells = storage.cells(variable);
    List<Scalar> scalars = Scalar.in(variable);
    int made = 0;
    boolean asKnown = true;
    for (int i = 0; i < cells.length; i++) {
      Scalar scalar = scalars.get(i);
      if (scalar.initial() instanceof Initial.NewChannel) {
        cells[i].write(m, channels.getOrDefault(variable, List.of()).get(made++).number());
      } else {
        asKnown &= set(m, cells[i], Cell.cut(of(scalar, value), scalar.type()));
      }
    }
    return asKnown;
  }

  /**
   * The variables of a new process that nothing writes, with their values.
   *
   * @param initial what a declaration says
   */
  public static Map<Variable, Integer> staying(
      Proctype type, int[] arguments, Ranges ranges, ToIntFunction<Scalar> initial) {
    Map<Variable, Integer> values = new HashMap<>();
    int argument = 0;
    for (Variable variable : type.variables()) {
      List<Scalar> scalars = Scalar.in(variable);
      if (scalars.size() == 1 && !ranges.isWritten(variable)) {
        Scalar only = scalars.getFirst();
        if (variable.isParameter()) {
          values.put(variable, argument(arguments, argument, only.type()));
        } else if (!(only.initial() instanceof Initial.NewChannel)) {
          values.put(variable, Cell.cut(initial.applyAsInt(only), only.type()));
        }
      }
      argument += scalars.size();
    }
    return values;
  }
}
