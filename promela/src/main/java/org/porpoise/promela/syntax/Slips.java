package org.porpoise.promela.syntax;

import java.util.Map;
import java.util.Set;
import org.porpoise.logic.source.ParseError;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Spelling;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Gap;
import org.porpoise.promela.lexer.Lexer;

/** Knows the classic slips of Promela's authors, and what to say about them. */
final class Slips {
  private static final Map<String, String> FOREIGN_TYPES =
      Map.of(
          "char", "use byte",
          "long", "use int, which has 32 bits",
          "float", "Promela has integers only",
          "double", "Promela has integers only",
          "void", "a process that others start is a proctype, a shared piece of text an inline",
          "struct", "declare a type with typedef and use its name",
          "enum", "use mtype = { … }",
          "const", "use #define",
          "static", "variables outside of proctypes are shared by all",
          "boolean", "use bool");

  private static final Map<String, String> FOREIGN_STATEMENTS =
      Map.of(
          "while", "write do :: (condition) -> … :: else -> break od",
          "switch", "write if :: (x == 1) -> … :: (x == 2) -> … :: else -> … fi",
          "repeat", "write do … od",
          "loop", "write do … od");

  private static final Set<String> ASSIGNABLE =
      Set.of("+", "-", "*", "/", "%", "&", "|", "^", "&&", "||", "<<", ">>");

  private final PromelaCursor cursor;
  private final DeclaredNames names;

  Slips(PromelaCursor cursor, DeclaredNames names) {
    this.cursor = cursor;
    this.names = names;
  }

  /** After an operator: {@code x += 1}, {@code x &&= y}. */
  void compoundAssignment() {
    Token operator = cursor.previous();
    if (cursor.at("=")
        && cursor.current().gap() == Gap.NONE
        && ASSIGNABLE.contains(operator.text())) {
      throw cursor.error(
          "Promela has no '" + operator.text() + "='", "write x = x " + operator.text() + " …");
    }
  }

  /** In parentheses: {@code (x = 1)}. Reported; the caller goes on as if it were {@code ==}. */
  boolean assignmentForComparison() {
    if (!cursor.at("=")) {
      return false;
    }
    wrongArrow();
    cursor.problems().error(cursor.place(), "'=' is an assignment, not a comparison", "write '=='");
    cursor.advance();
    return true;
  }

  /** {@code =>} and {@code =<}. */
  void wrongArrow() {
    Token next = cursor.ahead(1);
    if (!cursor.at("=") || next.gap() != Gap.NONE) {
      return;
    }
    if (next.is(">")) {
      throw cursor.error(
          "Promela has no '=>'", "write '->' after a guard, '>=' for 'greater or equal'");
    } else if (next.is("<")) {
      throw cursor.error("Promela has no '=<'", "write '<='");
    }
  }

  /** {@code a[1][2]}. */
  void secondIndex() {
    if (cursor.at("[") && cursor.current().gap() == Gap.NONE) {
      throw cursor.error(
          "an array has one index",
          "make a typedef with an array in it, and an array of that: a[i].row[j]");
    }
  }

  /** Something else where an expression must be. */
  ParseError notAnExpression() {
    Token token = cursor.current();
    if (token.is("=")) {
      wrongArrow();
    }
    if (Lexer.isStray(token)) {
      return cursor.error(
          "the character " + token.shown() + " has no meaning in Promela",
          token.is("$") ? "put ltl formulas in ltl { … } blocks" : "");
    } else if (token.isQuotedBy('"')) {
      return cursor.error("expected an expression, found a string", "");
    } else if (token.is("++") || token.is("--")) {
      return cursor.error(
          "'" + token.text() + "' follows its variable, as a statement of its own",
          "write x" + token.text());
    }
    return cursor.error("expected an expression, found " + token.shown(), "");
  }

  /** A statement of another language, such as {@code while}: reported, and its head skipped. */
  boolean foreignStatement() {
    Token token = cursor.current();
    String hint = FOREIGN_STATEMENTS.getOrDefault(token.text(), "");
    if (!token.isWord()
        || hint.isEmpty()
        || names.inlines.containsKey(token.text())
        || !cursor.ahead(1).is("(")) {
      return false;
    }
    cursor.problems().error(token.place(), "Promela has no '" + token.text() + "'", hint);
    cursor.advance();
    cursor.skipBalanced("(", ")");
    return true;
  }

  /** {@code char c;}: a word that is no type, before a name on the same line. */
  boolean foreignType() {
    Token token = cursor.current();
    Token next = cursor.ahead(1);
    if (!token.isWord()
        || PromelaWords.KEYWORDS.include(token.text())
        || !next.isWord()
        || next.startsLine()
        || PromelaWords.KEYWORDS.include(next.text())
        || names.inlines.containsKey(token.text())) {
      return false;
    }
    String hint = FOREIGN_TYPES.getOrDefault(token.text(), "");
    cursor
        .problems()
        .error(
            token.place(),
            "there is no type '"
                + token.text()
                + "'"
                + (hint.isEmpty() ? Spelling.didYouMean(token.text(), names.typedefs) : ""),
            hint.isEmpty()
                ? "a typedef must come before its use; between statements put ';'"
                : hint);
    return true;
  }

  /** A call of something that is no inline. */
  ParseError notAnInline(Token name) {
    String hint =
        names.allProctypes.contains(name.text())
            ? "write run " + name.text() + "(…) to start a process"
            : names.allInlines.contains(name.text())
                ? "inline " + name.text() + " must be defined before its use"
                : "";
    cursor
        .problems()
        .error(
            name.place(),
            "there is no inline '"
                + name.text()
                + "'"
                + (hint.isEmpty() ? Spelling.didYouMean(name.text(), names.allInlines) : ""),
            hint);
    return new ParseError();
  }

  /** Embedded C: reported and skipped. */
  void embeddedCode() {
    Token word = cursor.current();
    SourcePlace place = word.place();
    String hint =
        switch (word.text()) {
          case "c_expr" -> "write the condition in Promela, over Promela variables";
          case "c_code" ->
              "write it in Promela, as an inline if it is long; d_step { … } makes it one step";
          case "c_decl" -> "declare types with typedef, and data as Promela variables";
          case "c_state" ->
              "declare a Promela variable, global or inside the proctype that it belongs to";
          default ->
              "declare a Promela variable in its place: it is part of the state without tracking";
        };
    cursor
        .problems()
        .error(place, "'" + word.text() + "' embeds C code, which Porpoise does not run", hint);
    cursor.advance();
    if (cursor.at("[")) {
      cursor.skipBalanced("[", "]");
    }
    if (cursor.at("{")) {
      cursor.skipBalanced("{", "}");
    }
    while (cursor.current().isQuotedBy('"')) {
      cursor.advance();
    }
  }
}
