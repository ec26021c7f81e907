package org.porpoise.promela.resolve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Spelling;
import org.porpoise.promela.model.ChannelType;
import org.porpoise.promela.model.ConstantFolding;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Type.Basic;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.syntax.Decl;
import org.porpoise.promela.syntax.Decl.Init;
import org.porpoise.promela.syntax.Expr;

/** Resolves types, lengths and initial values of declarations. */
final class TypeResolver {
  /** SPIN takes this where a length is a variable whose value is not known. */
  private static final int LENGTH_BY_DEFAULT = 8;

  private static final int LONGEST_ARRAY = 1 << 20;
  private static final int LARGEST_CAPACITY = 65_535;

  private final Globals globals;
  private final Problems problems;
  private final ExpressionResolver expressions;

  TypeResolver(Globals globals, ExpressionResolver expressions) {
    this.globals = globals;
    this.problems = globals.problems;
    this.expressions = expressions;
  }

  /** A variable of a declaration, at a slot of an owner. */
  Variable variable(
      Decl decl, Decl.Declarator declarator, Variable.Scope scope, int slot, Initial initial) {
    checkHidden(decl, declarator, scope);
    return new Variable(
        declarator.name(),
        scope,
        slot,
        type(decl, declarator),
        length(declarator),
        initial,
        decl.visibility(),
        declarator.place());
  }

  /** As in SPIN, only a global variable can be hidden, and no channel. */
  private void checkHidden(Decl decl, Decl.Declarator declarator, Variable.Scope scope) {
    if (decl.visibility() != Variable.Visibility.HIDDEN) {
      return;
    }
    if (scope != Variable.Scope.GLOBAL) {
      problems.error(
          decl.place(),
          "only a global variable can be hidden, not '" + declarator.name() + "'",
          "leave out 'hidden'");
    } else if (decl.type().name().equals("chan")) {
      problems.error(
          decl.place(),
          "a channel cannot be hidden: '" + declarator.name() + "'",
          "leave out 'hidden'");
    }
  }

  private Type type(Decl decl, Decl.Declarator declarator) {
    boolean unsigned = decl.type().name().equals("unsigned");
    if (!unsigned && declarator.width().isPresent()) {
      problems.error(
          declarator.place(),
          "only an unsigned has a number of bits",
          "write unsigned " + declarator.name() + " : …");
    }
    return unsigned ? unsigned(declarator) : type(decl.type());
  }

  private Type unsigned(Decl.Declarator declarator) {
    Optional<Expr> width = declarator.width();
    if (width.isEmpty()) {
      problems.error(
          declarator.place(),
          "the number of bits of '" + declarator.name() + "' is missing",
          "write unsigned " + declarator.name() + " : 8");
      return new Type.Unsigned(16);
    }
    int bits = constant(width.get(), "the number of bits").orElse(16);
    if (bits < 1 || bits > 31) {
      problems.error(width.get().place(), "the number of bits must be from 1 to 31, not " + bits);
      return new Type.Unsigned(16);
    }
    return new Type.Unsigned(bits);
  }

  /** The type that a name means. */
  Type type(Decl.TypeName name) {
    return switch (name.name()) {
      case "bit" -> Basic.BIT;
      case "bool" -> Basic.BOOL;
      case "byte" -> Basic.BYTE;
      case "pid" -> Basic.PID;
      case "short" -> Basic.SHORT;
      case "int" -> Basic.INT;
      case "chan" -> Basic.CHAN;
      case "mtype" -> new Type.Mtype(name.set());
      case "unsigned" -> {
        problems.error(name.place(), "an unsigned cannot be in a message", "use byte or int");
        yield Basic.INT;
      }
      default ->
          Optional.ofNullable(globals.structs.get(name.name()))
              .map(s -> (Type) new Type.Struct(s))
              .orElseGet(() -> unknown(name));
    };
  }

  private Type unknown(Decl.TypeName name) {
    problems.error(
        name.place(),
        "there is no type '"
            + name.name()
            + "'"
            + Spelling.didYouMean(name.name(), globals.structs.keySet()),
        "a typedef must come before its use");
    return Basic.INT;
  }

  private OptionalInt length(Decl.Declarator declarator) {
    if (declarator.length().isEmpty()) {
      return OptionalInt.empty();
    }
    Expr written = declarator.length().get();
    int length = lengthValue(written);
    if (length < 1 || length > LONGEST_ARRAY) {
      problems.error(
          written.place(),
          "an array of " + length + " elements cannot be",
          "its length is at least 1");
      return OptionalInt.of(1);
    }
    return OptionalInt.of(length);
  }

  /** A length may be an initialised variable: its initial value counts, as in SPIN. */
  private int lengthValue(Expr written) {
    Optional<Variable> variable = expressions.variableOf(written);
    if (variable.isPresent()) {
      int value =
          variable.get().initial() instanceof Initial.Value(int v) && v > 0 ? v : LENGTH_BY_DEFAULT;
      problems.warning(
          written.place(),
          "a variable as the length of an array counts as " + value,
          "use #define for lengths");
      return value;
    }
    return constant(written, "the length of an array").orElse(1);
  }

  /** The value of an expression that must be constant; reported if it is not. */
  OptionalInt constant(Expr written, String what) {
    Expression expression = expressions.resolve(written);
    OptionalInt value = ConstantFolding.valueOf(expression);
    if (value.isEmpty()) {
      problems.error(written.place(), what + " must be a constant", "");
    }
    return value;
  }

  /** How many processes of a proctype are active; a variable counts with its initial value. */
  int active(Expr written) {
    Optional<Variable> variable = expressions.variableOf(written);
    int count =
        variable.isPresent() && variable.get().initial() instanceof Initial.Value(int v)
            ? v
            : constant(written, "the number of processes").orElse(1);
    if (count < 0 || count > Model.MOST_PROCESSES) {
      problems.error(written.place(), "the number of processes must be from 0 to 255");
      return 1;
    }
    return count;
  }

  /** What a declaration says about the initial value of a variable. */
  Initial initial(Decl decl, Decl.Declarator declarator) {
    return switch (declarator.init()) {
      case Init.None _ -> Initial.ZERO;
      case Init.Value v -> value(decl, v.value());
      case Init.ArrayValues a -> values(declarator, a);
      case Init.NewChannel c -> newChannel(decl, c);
    };
  }

  private Initial value(Decl decl, Expr written) {
    Expression expression = expressions.resolve(written);
    if (globals.structs.containsKey(decl.type().name())) {
      problems.warning(
          written.place(),
          "a structure has no initial value: this one has no effect",
          "assign to its fields instead");
      return Initial.ZERO;
    }
    OptionalInt value = ConstantFolding.valueOf(expression);
    return value.isPresent()
        ? new Initial.Value(value.getAsInt())
        : new Initial.Computed(expression);
  }

  private Initial values(Decl.Declarator declarator, Init.ArrayValues written) {
    if (declarator.length().isEmpty()) {
      problems.error(written.place(), "'" + declarator.name() + "' is not an array", "");
    }
    List<Integer> values =
        written.values().stream().map(v -> constant(v, "a value of an array").orElse(0)).toList();
    OptionalInt length = length(declarator);
    if (length.isPresent() && values.size() > length.getAsInt()) {
      problems.error(
          written.place(),
          values.size() + " values for an array of " + length.getAsInt() + " elements");
    }
    return new Initial.Values(values);
  }

  private Initial newChannel(Decl decl, Init.NewChannel written) {
    if (!decl.type().name().equals("chan")) {
      problems.error(written.place(), "only a chan can be a new channel", "declare it with chan");
    }
    int capacity = constant(written.capacity(), "the capacity of a channel").orElse(0);
    if (capacity < 0 || capacity > LARGEST_CAPACITY) {
      problems.error(
          written.capacity().place(),
          "the capacity of a channel must be from 0 to " + LARGEST_CAPACITY);
      capacity = 0;
    }
    List<Type> fields = written.fields().stream().map(this::type).toList();
    return new Initial.NewChannel(new ChannelType(capacity, fields, written.place()));
  }

  /** Reports a declaration that would hide, or repeat, another. */
  void redeclared(String name, SourcePlace place, Variable other) {
    problems.error(
        place.with(new SourcePlace.Note("the other declaration", other.place())),
        "'" + name + "' is declared already",
        other.isGlobal()
            ? "a local variable cannot have the name of a global one: rename one of them"
            : "variables of inner blocks cannot have the name of outer ones: rename one of them");
  }
}
