package org.porpoise.dve;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.dve.analysis.ExpressionReader;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.resolve.Resolver;
import org.porpoise.dve.syntax.Expr;
import org.porpoise.dve.syntax.Parser;
import org.porpoise.dve.syntax.SyntaxTree;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.text.FormulaException;

/** Reads the propositions of formulas, which are expressions that see all names of a model. */
record AtomReader(SourceFile source, Map<String, String> defines) implements ExpressionReader {
  @Override
  public Expression read(String text, int offset) {
    Problems problems = new Problems();
    Optional<Expr> written =
        Parser.expression(SourceFile.of("formula", Path.of("formula"), text), problems);
    throwIfErrors(problems, offset);
    Problems known = new Problems();
    SyntaxTree tree = Parser.tree(source, known);
    Resolver resolver = new Resolver(tree, Dve.overridden(tree, defines, known), problems);
    resolver.model(source);
    Expression expression = resolver.outside(written.orElseThrow());
    throwIfErrors(problems, offset);
    return expression;
  }

  private static void throwIfErrors(Problems problems, int offset) {
    List<Problem> errors = Problem.errors(problems.all());
    if (!errors.isEmpty()) {
      Problem first = errors.getFirst();
      throw new FormulaException(
          offset + first.place().column() - 1,
          first.message(),
          Optional.of(first.hint()).filter(hint -> !hint.isEmpty()));
    }
  }
}
