package org.porpoise.dve.resolve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Type;
import org.porpoise.dve.model.Variable;
import org.porpoise.dve.syntax.Expr;
import org.porpoise.dve.syntax.SyntaxTree;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;

/** Makes variables of declarations, of which lengths and first values are constants. */
final class VariableResolver {
  private static final int LONGEST = 1 << 16;

  private final SymbolTable names;
  private final Optional<Integer> process;
  private final Map<String, Integer> overridden;
  private final Problems problems;

  /**
   * Resolves declarations of one process, or those outside of all.
   *
   * @param overridden constants that the user gave another value
   */
  VariableResolver(
      SymbolTable names,
      Optional<Integer> process,
      Map<String, Integer> overridden,
      Problems problems) {
    this.names = names;
    this.process = process;
    this.overridden = overridden;
    this.problems = problems;
  }

  /** The variables of some declarations; later ones know those before them. */
  List<Variable> all(List<SyntaxTree.VariableDeclaration> declarations) {
    return declarations.stream().map(this::variable).toList();
  }

  private Variable variable(SyntaxTree.VariableDeclaration declaration) {
    OptionalInt length =
        declaration.length().isPresent()
            ? OptionalInt.of(size(declaration.length().get(), 1))
            : OptionalInt.empty();
    Variable variable =
        new Variable(
            declaration.name().text(),
            process.isPresent() ? OptionalInt.of(process.get()) : OptionalInt.empty(),
            declaration.type(),
            length,
            initial(declaration, length),
            declaration.mutability(),
            declaration.name().place());
    names.add(variable);
    return variable;
  }

  /** A length or capacity, which is a constant from a least one on. */
  int size(Expr written, int least) {
    Optional<Integer> value = constant(written);
    if (value.isEmpty()) {
      return 1;
    }
    if (value.get() < least || value.get() > LONGEST) {
      problems.error(
          written.place(), "this must be " + least + " to " + LONGEST + ", and is " + value.get());
      return 1;
    }
    return value.get();
  }

  private Optional<Integer> constant(Expr written) {
    Expression value = new ExpressionResolver(names, process, problems).resolve(written);
    if (value instanceof Expression.Constant(int number, SourcePlace place)) {
      return Optional.of(number);
    }
    problems.error(written.place(), "this must be a constant", "declare what it uses with const");
    return Optional.empty();
  }

  private List<Integer> initial(SyntaxTree.VariableDeclaration declaration, OptionalInt length) {
    Integer override = overridden.get(declaration.name().text());
    if (override != null && declaration.mutability() == Variable.Mutability.CONSTANT) {
      return List.of(override);
    }
    List<Integer> zeros = Collections.nCopies(length.orElse(1), 0);
    if (declaration.initial().isEmpty()) {
      if (declaration.mutability() == Variable.Mutability.CONSTANT) {
        problems.error(declaration.name().place(), "the constant has no value", "add = and one");
      }
      return zeros;
    }
    return switch (declaration.initial().get()) {
      case SyntaxTree.Initial.One(Expr value) -> {
        if (length.isPresent()) {
          problems.error(value.place(), "an array has a list of values", "put it in braces");
          yield zeros;
        }
        yield List.of(first(value, declaration.type()));
      }
      case SyntaxTree.Initial.Each(List<Expr> values, SourcePlace place) -> {
        if (length.isEmpty()) {
          problems.error(place, "only an array has a list of values", "leave out the braces");
          yield zeros;
        }
        yield each(values, place, length.getAsInt(), declaration.type());
      }
    };
  }

  /** As DiVinE does, overlooks values that are too many; those that are missing are 0. */
  private List<Integer> each(List<Expr> values, SourcePlace place, int length, Type type) {
    if (values.size() != length) {
      problems.warning(
          place, "there are " + values.size() + " values for " + length + " elements", "");
    }
    List<Integer> all = new ArrayList<>(Collections.nCopies(length, 0));
    for (int i = 0; i < Math.min(length, values.size()); i++) {
      all.set(i, first(values.get(i), type));
    }
    return all;
  }

  private int first(Expr written, Type type) {
    int value = constant(written).orElse(0);
    int cut = type.cut(value);
    if (cut != value) {
      problems.warning(
          written.place(),
          value + " becomes " + cut + " in a variable of type " + type.shown(),
          "");
    }
    return cut;
  }
}
