package org.porpoise.promela.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Type.Basic;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.syntax.Expr;
import org.porpoise.promela.syntax.ReceiveField;

/** Resolves the expressions of one proctype or claim. What is wrong becomes 0, and is reported. */
final class ExpressionResolver {
  private final Problems problems;
  private final Scopes scopes;
  private final References references;
  private final Remote remote;

  ExpressionResolver(Globals globals, Scopes scopes) {
    this.problems = globals.problems;
    this.scopes = scopes;
    this.references = new References(globals, scopes, this);
    this.remote = new Remote(globals, this);
  }

  References references() {
    return references;
  }

  Expression resolve(Expr expr) {
    return switch (expr) {
      case Expr.Literal l -> literal(l);
      case Expr.Ref r -> references.value(r);
      case Expr.Unary u -> unary(u);
      case Expr.Binary b -> binary(b);
      case Expr.Conditional c -> conditional(c);
      case Expr.Run r -> remote.run(r);
      case Expr.ChannelQuery q ->
          new Expression.ChannelQuery(q.query(), channel(q.channel()), q.place());
      case Expr.Poll p ->
          new Expression.Poll(
              channel(p.channel()), p.order(), receiveArguments(p.fields()), p.place());
      case Expr.ProcessQuery q ->
          new Expression.ProcessQuery(q.kind(), resolve(q.pid()), q.place());
      case Expr.RemoteLabel l -> remote.label(l);
      case Expr.RemoteVariable v -> remote.variable(v);
      case Expr.Predefined p -> new Expression.Predefined(p.kind(), p.place());
      case Expr.TemporalPrefix t -> misplaced(t.operator().symbol(), t.place());
      case Expr.TemporalInfix t -> misplaced(t.operator().symbol(), t.place());
    };
  }

  private static Expression literal(Expr.Literal literal) {
    Type type =
        switch (literal.text()) {
          case "true", "false", "skip" -> Basic.BOOL;
          default -> Basic.INT;
        };
    return new Expression.Constant(literal.value(), literal.text(), type, literal.place());
  }

  private Expression unary(Expr.Unary unary) {
    Type type = unary.operator() == UnaryOperator.NOT ? Basic.BOOL : Basic.INT;
    return new Expression.Unary(unary.operator(), resolve(unary.operand()), type, unary.place());
  }

  private Expression binary(Expr.Binary binary) {
    BinaryOperator operator = binary.operator();
    Expression left = resolve(binary.left());
    Expression right = resolve(binary.right());
    if (operator == BinaryOperator.EQUAL || operator == BinaryOperator.NOT_EQUAL) {
      mixedMtypes(left, right, binary.place());
    }
    Type type = operator.isLogical() ? Basic.BOOL : Basic.INT;
    return new Expression.Binary(operator, left, right, type, binary.place());
  }

  /** Warns where symbols of different sets meet. */
  void mixedMtypes(Expression left, Expression right, SourcePlace place) {
    if (left.type() instanceof Type.Mtype a
        && right.type() instanceof Type.Mtype b
        && !a.equals(b)) {
      problems.warning(place, "values of " + a.shown() + " and " + b.shown() + " meet here", "");
    }
  }

  private Expression conditional(Expr.Conditional conditional) {
    Expression then = resolve(conditional.then());
    Expression otherwise = resolve(conditional.otherwise());
    Type type = then.type().equals(otherwise.type()) ? then.type() : Basic.INT;
    return new Expression.Conditional(
        resolve(conditional.condition()), then, otherwise, type, conditional.place());
  }

  private Expression misplaced(String operator, SourcePlace place) {
    problems.error(
        place,
        "the temporal operator '" + operator + "' is an operand of arithmetic here",
        "it binds tighter than '==' and its like: put parentheses around the comparison");
    return nothing(place);
  }

  static Expression nothing(SourcePlace place) {
    return new Expression.Constant(0, "0", Basic.INT, place);
  }

  /** An expression in a message or argument: a whole structure is taken apart. */
  List<Expression> flattened(Expr expr) {
    Expression value = resolveWhole(expr);
    if (value instanceof Expression.Reference r) {
      return List.<Expression>copyOf(References.parts(r));
    }
    return List.of(value);
  }

  /** An expression that may be a whole structure. */
  Expression resolveWhole(Expr expr) {
    return expr instanceof Expr.Ref r ? references.whole(r) : resolve(expr);
  }

  /** What must be a channel. */
  Expression channel(Expr.Ref ref) {
    Expression channel = references.value(ref);
    boolean known = !(channel instanceof Expression.Constant);
    if (known && channel.type() != Basic.CHAN) {
      problems.error(
          ref.place(),
          "'" + References.text(ref) + "' is not a channel",
          "it is a " + channel.type().shown());
    }
    return channel;
  }

  List<ReceiveArgument> receiveArguments(List<ReceiveField> fields) {
    List<ReceiveArgument> arguments = new ArrayList<>();
    for (ReceiveField field : fields) {
      switch (field) {
        case ReceiveField.Constant c ->
            arguments.add(new ReceiveArgument.Match(resolve(c.value())));
        case ReceiveField.Eval e ->
            flattened(e.value()).forEach(v -> arguments.add(new ReceiveArgument.Match(v)));
        case ReceiveField.Named n -> arguments.addAll(named(n.ref()));
      }
    }
    return arguments;
  }

  private List<? extends ReceiveArgument> named(Expr.Ref ref) {
    if (References.isScratch(ref)) {
      return List.of(new ReceiveArgument.Discard());
    }
    Expression value = references.whole(ref);
    return value instanceof Expression.Reference r
        ? References.parts(r).stream().map(ReceiveArgument.Store::new).toList()
        : List.of(new ReceiveArgument.Match(value));
  }

  /** The variable that an expression is, if it is a plain name of one. */
  Optional<Variable> variableOf(Expr expr) {
    return expr instanceof Expr.Ref r
            && r.parts().size() == 1
            && r.parts().getFirst().index().isEmpty()
        ? scopes.find(r.name())
        : Optional.empty();
  }
}
