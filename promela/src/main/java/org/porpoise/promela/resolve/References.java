package org.porpoise.promela.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Spelling;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Expression.Predefined;
import org.porpoise.promela.model.Expression.Reference;
import org.porpoise.promela.model.Expression.Step;
import org.porpoise.promela.model.StructType;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Type.Basic;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.syntax.Expr;

/** Binds names with their indexes and fields. */
final class References {
  private final Globals globals;
  private final Problems problems;
  private final Scopes scopes;
  private final ExpressionResolver expressions;

  References(Globals globals, Scopes scopes, ExpressionResolver expressions) {
    this.globals = globals;
    this.problems = globals.problems;
    this.scopes = scopes;
    this.expressions = expressions;
  }

  /** Whether it is {@code _}, which forgets what it is given. */
  static boolean isScratch(Expr.Ref ref) {
    return ref.parts().size() == 1 && ref.name().equals("_");
  }

  /** A name that is read and must be a number. */
  Expression value(Expr.Ref ref) {
    Expression whole = whole(ref);
    if (!whole.type().isScalar()) {
      problems.error(
          ref.place(),
          "'" + text(ref) + "' is a whole structure",
          "name one of its fields: " + text(ref) + "." + firstField(whole.type()));
      return ExpressionResolver.nothing(ref.place());
    }
    return whole;
  }

  private static String firstField(Type type) {
    return type instanceof Type.Struct(StructType definition) && !definition.fields().isEmpty()
        ? definition.fields().getFirst().name()
        : "…";
  }

  /** A name that may stand for a whole structure. */
  Expression whole(Expr.Ref ref) {
    SourcePlace place = ref.place();
    if (ref.parts().size() == 1 && ref.parts().getFirst().index().isEmpty()) {
      Optional<Expression> constant =
          globals
              .symbolic(ref.name())
              .map(s -> new Expression.Constant(s.value(), ref.name(), s.type(), place));
      Optional<Expression> special = constant.or(() -> predefined(ref.name(), place));
      if (special.isPresent()) {
        return special.get();
      }
    }
    if (isScratch(ref)) {
      problems.error(place, "'_' has no value", "it can only be received or assigned into");
      return ExpressionResolver.nothing(place);
    }
    return scopes
        .find(ref.name())
        .map(v -> (Expression) follow(v, ref))
        .orElseGet(() -> undeclared(ref));
  }

  static Optional<Expression> predefined(String name, SourcePlace place) {
    for (Predefined.Which kind : Predefined.Which.values()) {
      if (kind != Predefined.Which.ANY && kind.shown().equals(name)) {
        return Optional.of(new Predefined(kind, place));
      }
    }
    return Optional.empty();
  }

  private Expression undeclared(Expr.Ref ref) {
    String name = ref.name();
    if (globals.proctype(name).isPresent()) {
      problems.error(
          ref.place(), "'" + name + "' is a proctype, not a variable", "start it with run");
    } else {
      problems.error(
          ref.place(),
          "'" + name + "' is not declared" + Spelling.didYouMean(name, scopes.visible()),
          "a variable must be declared before its use");
    }
    ref.parts().forEach(p -> p.index().ifPresent(expressions::resolve));
    return ExpressionResolver.nothing(ref.place());
  }

  /** What must be a variable of a given list, as in a remote reference. */
  Reference follow(Variable variable, Expr.Ref ref) {
    List<Step> steps = new ArrayList<>();
    Variable current = variable;
    addIndex(current, ref.parts().getFirst(), steps);
    for (Expr.Part part : ref.parts().subList(1, ref.parts().size())) {
      Optional<Variable> field = field(current, part);
      if (field.isEmpty()) {
        return new Reference(variable, List.of(), Basic.INT, ref.place());
      }
      current = field.get();
      steps.add(new Step.Field(current));
      addIndex(current, part, steps);
    }
    return new Reference(variable, steps, current.type(), ref.place());
  }

  /** The length of an array, or of an array that is a field, named without an index. */
  OptionalInt lengthOf(Expr.Ref ref) {
    Optional<Variable> current = scopes.find(ref.name());
    for (Expr.Part part : ref.parts().subList(1, ref.parts().size())) {
      current =
          current
              .map(Variable::type)
              .filter(t -> t instanceof Type.Struct)
              .flatMap(t -> ((Type.Struct) t).definition().field(part.name()));
    }
    boolean indexed = ref.parts().getLast().index().isPresent();
    return indexed || current.isEmpty() ? OptionalInt.empty() : current.get().length();
  }

  private Optional<Variable> field(Variable owner, Expr.Part part) {
    if (!(owner.type() instanceof Type.Struct(StructType definition))) {
      problems.error(
          part.place(),
          "'" + owner.name() + "' is a " + owner.type().shown() + " and has no fields");
      return Optional.empty();
    }
    Optional<Variable> field = definition.field(part.name());
    if (field.isEmpty()) {
      List<String> names = definition.fields().stream().map(Variable::name).toList();
      problems.error(
          part.place(),
          "typedef '"
              + definition.name()
              + "' has no field '"
              + part.name()
              + "'"
              + Spelling.didYouMean(part.name(), names));
    }
    return field;
  }

  private void addIndex(Variable variable, Expr.Part part, List<Step> steps) {
    if (part.index().isPresent()) {
      Expression index = expressions.resolve(part.index().get());
      if (!variable.isArray() && !isZero(index)) {
        problems.error(part.place(), "'" + variable.name() + "' is not an array");
      } else if (variable.isArray()) {
        steps.add(new Step.Index(index, variable.elements()));
      }
    } else if (variable.isArray()) {
      problems.error(
          part.place(),
          "the index of array '" + variable.name() + "' is missing",
          "write " + variable.name() + "[…]");
      steps.add(new Step.Index(ExpressionResolver.nothing(part.place()), variable.elements()));
    }
  }

  private static boolean isZero(Expression index) {
    return index instanceof Expression.Constant c && c.value() == 0;
  }

  /** A structure taken apart into its scalars, the elements of its arrays one by one. */
  static List<Reference> parts(Reference whole) {
    if (!(whole.type() instanceof Type.Struct(StructType definition))) {
      return List.of(whole);
    }
    List<Reference> parts = new ArrayList<>();
    for (Variable field : definition.fields()) {
      for (int i = 0; i < field.elements(); i++) {
        List<Step> steps = new ArrayList<>(whole.steps());
        steps.add(new Step.Field(field));
        if (field.isArray()) {
          Expression index =
              new Expression.Constant(i, String.valueOf(i), Basic.INT, whole.place());
          steps.add(new Step.Index(index, field.elements()));
        }
        parts.addAll(parts(new Reference(whole.variable(), steps, field.type(), whole.place())));
      }
    }
    return parts;
  }

  static String text(Expr.Ref ref) {
    StringBuilder text = new StringBuilder();
    for (Expr.Part part : ref.parts()) {
      text.append(text.isEmpty() ? "" : ".").append(part.name());
      text.append(part.index().isPresent() ? "[…]" : "");
    }
    return text.toString();
  }
}
