package org.porpoise.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.source.ParseError;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;
import org.porpoise.promela.syntax.Stmt.Seq;

/** Parses the statements that contain others: blocks, selections, loops. */
final class CompoundParser {
  private final PromelaCursor cursor;
  private final ExpressionParser expressions;
  private final StatementParser statements;

  CompoundParser(PromelaCursor cursor, ExpressionParser expressions, StatementParser statements) {
    this.cursor = cursor;
    this.expressions = expressions;
    this.statements = statements;
  }

  Seq block(String what) {
    Token open = cursor.expect("{", "to begin " + what);
    List<Stmt> all = new ArrayList<>();
    while (true) {
      all.addAll(statements.sequence().statements());
      Token token = cursor.current();
      boolean more = cursor.atAny("::", "fi", "od") && !cursor.problems().isFull();
      if (!more) {
        break;
      }
      cursor
          .problems()
          .error(
              token.place(),
              "unexpected " + token.shown(),
              token.is("::")
                  ? "options stand between 'if' and 'fi' or 'do' and 'od'"
                  : "there is no '" + (token.is("fi") ? "if" : "do") + "' that it ends");
      cursor.advance();
    }
    SourcePlace end = cursor.place();
    if (!cursor.take("}")) {
      throw missingBrace(open);
    }
    if (all.isEmpty() && !cursor.problems().hasErrors()) {
      cursor
          .problems()
          .error(open.place(), "there is no statement in " + what, "write skip to do nothing");
    }
    return new Seq(all, open.place(), end);
  }

  private ParseError missingBrace(Token open) {
    return cursor.error(
        "expected '}', found " + cursor.current().shown(),
        "it closes the '{' of line " + open.place().line() + ", column " + open.place().column());
  }

  Stmt group(Stmt.Group.Kind kind) {
    Token word = cursor.advance();
    return new Stmt.Group(kind, block("this '" + word.text() + "'"), word.place());
  }

  Stmt selection() {
    SourcePlace place = cursor.place();
    return new Stmt.If(options("fi"), place);
  }

  Stmt repetition() {
    SourcePlace place = cursor.place();
    return new Stmt.Do(options("od"), place);
  }

  private List<Seq> options(String closing) {
    Token word = cursor.advance();
    List<Seq> options = new ArrayList<>();
    if (!cursor.at("::")) {
      firstOptionMissing(word, closing);
      if (word.is("if") && !cursor.current().isEnd() && cursor.atAny("{", "else")) {
        skipForeignSelection(closing);
        return options;
      }
      options.add(statements.sequence());
    }
    while (cursor.at("::")) {
      options.add(option());
    }
    end(word, closing);
    return options;
  }

  private Seq option() {
    SourcePlace place = cursor.advance().place();
    Seq sequence = statements.sequence();
    if (sequence.statements().isEmpty() && !cursor.problems().hasErrors()) {
      cursor
          .problems()
          .error(place, "there is no statement after '::'", "write skip to do nothing");
    }
    return new Seq(sequence.statements(), place, sequence.end());
  }

  private void firstOptionMissing(Token word, String closing) {
    boolean condition = cursor.at("(") && word.is("if");
    cursor
        .problems()
        .error(
            cursor.place(),
            "expected '::' after '" + word.text() + "', found " + cursor.current().shown(),
            condition
                ? "write if :: (condition) -> … :: else -> … fi"
                : "each option of '"
                    + word.text()
                    + "' begins with '::', and '"
                    + closing
                    + "' ends the last");
    if (condition) {
      cursor.skipBalanced("(", ")");
    }
  }

  /** {@code if (x) { … } else { … }}: reported already; the blocks are skipped. */
  private void skipForeignSelection(String closing) {
    while (true) {
      if (cursor.at("{")) {
        cursor.skipBalanced("{", "}");
      } else if (cursor.at("else") || cursor.at("if")) {
        cursor.advance();
      } else if (cursor.at("(")) {
        cursor.skipBalanced("(", ")");
      } else {
        cursor.take(closing);
        return;
      }
    }
  }

  private void end(Token word, String closing) {
    if (cursor.take(closing)) {
      return;
    }
    Token token = cursor.current();
    String hint = "it ends the '" + word.text() + "' of line " + word.place().line();
    cursor
        .problems()
        .error(token.place(), "expected '" + closing + "', found " + token.shown(), hint);
    if (cursor.atAny("fi", "od")) {
      cursor.advance();
    }
  }

  Stmt forLoop() {
    SourcePlace place = cursor.advance().place();
    SourcePlace opened = expressions.open();
    Expr.Ref index = expressions.reference();
    if (cursor.at("=")) {
      throw cursor.error(
          "Promela's 'for' is not that of C",
          "write for (i : 0 .. n - 1) { … } or for (i in array) { … }");
    }
    if (cursor.take("in")) {
      Expr.Ref container = expressions.reference();
      expressions.close(opened);
      return new Stmt.ForIn(index, container, body(), place);
    }
    cursor.expect(":", "or 'in' after the variable of 'for'");
    Expr from = expressions.expression();
    cursor.expect("..", "between the bounds of 'for'");
    Expr to = expressions.expression();
    expressions.close(opened);
    return new Stmt.ForRange(index, from, to, body(), place);
  }

  private Seq body() {
    cursor.take(";");
    return block("the body of 'for'");
  }

  Stmt select() {
    SourcePlace place = cursor.advance().place();
    SourcePlace opened = expressions.open();
    Expr.Ref index = expressions.reference();
    cursor.expect(":", "after the variable of 'select'");
    Expr from = expressions.expression();
    cursor.expect("..", "between the bounds of 'select'");
    Expr to = expressions.expression();
    expressions.close(opened);
    Stmt.Select.Origin origin =
        cursor.nesting() == 0 ? Stmt.Select.Origin.BODY : Stmt.Select.Origin.INLINE;
    return new Stmt.Select(index, from, to, origin, place);
  }
}
