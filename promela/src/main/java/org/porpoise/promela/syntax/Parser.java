package org.porpoise.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.logic.source.ParseError;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Gap;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.syntax.Stmt.Seq;

/** Parses a model. What cannot be parsed is reported and left out. */
public final class Parser {
  private final PromelaCursor cursor;
  private final DeclaredNames names;
  private final Slips slips;
  private final ExpressionParser expressions;
  private final DeclarationParser declarations;
  private final StatementParser statements;
  private final List<Unit> units = new ArrayList<>();
  private int unnamedClaims;

  private Parser(List<Token> tokens, Problems problems) {
    this.cursor = new PromelaCursor(tokens, problems);
    this.names = new DeclaredNames(tokens);
    this.slips = new Slips(cursor, names);
    this.expressions = new ExpressionParser(cursor, names, slips);
    this.declarations = new DeclarationParser(cursor, names, slips, expressions);
    this.statements = new StatementParser(cursor, names, slips, expressions, declarations);
  }

  /**
   * The units of a model, in the order of the source.
   *
   * @param tokens with an end token as the last
   */
  public static List<Unit> units(List<Token> tokens, Problems problems) {
    Parser parser = new Parser(tokens, problems);
    while (!parser.cursor.current().isEnd() && !problems.isFull()) {
      int before = parser.cursor.consumed();
      try {
        parser.unit();
      } catch (ParseError e) {
        parser.recover();
      }
      if (parser.cursor.consumed() == before) {
        parser.cursor.advance();
      }
    }
    return parser.units;
  }

  /** Goes to where a unit may begin. */
  private void recover() {
    while (!cursor.current().isEnd()) {
      Token token = cursor.current();
      boolean begins =
          PromelaWords.UNITS.contains(token.text())
              || PromelaWords.TYPES.contains(token.text())
              || names.typedefs.contains(token.text());
      if (begins && token.startsLine()) {
        return;
      }
      if (cursor.at("{")) {
        cursor.skipBalanced("{", "}");
      } else {
        cursor.advance();
      }
    }
  }

  private void unit() {
    Token token = cursor.current();
    expressions.beginUnit();
    switch (token.isWord() || token.is(";") ? token.text() : "") {
      case ";" -> cursor.advance();
      case "active", "proctype", "D_proctype" -> proctype();
      case "init" -> init();
      case "never" -> claim(Claim.Kind.NEVER);
      case "trace" -> claim(Claim.Kind.TRACE);
      case "notrace" -> claim(Claim.Kind.NOTRACE);
      case "ltl" -> ltl();
      case "typedef" -> typedef();
      case "inline" -> inline();
      case "c_code", "c_decl", "c_state", "c_track" -> slips.embeddedCode();
      default -> globals();
    }
  }

  private void globals() {
    if (cursor.take("->")) {
      return;
    }
    if (isMtypes()) {
      mtypes();
      return;
    }
    if (!declarations.begins()) {
      Token token = cursor.current();
      throw cursor.error(
          "expected a proctype, init, or declaration, found " + token.shown(),
          token.is("}") ? "unmatched '}'" : "statements stand inside a proctype or init");
    }
    units.add(new Unit.Globals(declarations.declaration()));
  }

  private boolean isMtypes() {
    int type = cursor.atAny("hidden", "show", "local") ? 1 : 0;
    if (!cursor.ahead(type).is("mtype")) {
      return false;
    }
    int next = type + (cursor.ahead(type + 1).is(":") ? 3 : 1);
    return cursor.ahead(next).is("{")
        || cursor.ahead(next).is("=") && cursor.ahead(next + 1).is("{");
  }

  private void mtypes() {
    if (!cursor.at("mtype")) {
      cursor.advance();
    }
    SourcePlace place = cursor.place();
    String set = declarations.typeName().set();
    cursor.take("=");
    cursor.expect("{", "before the names");
    List<Unit.Mtypes.Constant> constants = new ArrayList<>();
    while (!cursor.at("}")) {
      Token name = cursor.name("a name or '}'");
      constants.add(new Unit.Mtypes.Constant(name.text(), name.place()));
      names.mtypes.add(name.text());
      while (cursor.take(",")) {}
    }
    cursor.advance();
    units.add(new Unit.Mtypes(set, constants, place));
  }

  private void proctype() {
    Optional<Expr> active = Optional.empty();
    if (cursor.at("active")) {
      SourcePlace place = cursor.advance().place();
      active = Optional.of(new Expr.Literal(1, "1", place));
      if (cursor.take("[")) {
        active = Optional.of(expressions.expression());
        cursor.expect("]", "after the number of processes");
      }
    }
    Token word = cursor.current();
    if (!cursor.take("D_proctype")) {
      cursor.expect("proctype", "after 'active'");
    }
    Token name = cursor.name("the name of the proctype");
    names.proctypes.add(name.text());
    cursor.expect("(", "before the parameters of proctype '" + name.text() + "'");
    List<Decl> parameters = declarations.list(")");
    cursor.expect(")", "after the parameters of proctype '" + name.text() + "'");
    OptionalInt priority = expressions.priority();
    Optional<Expr> provided = provided();
    Seq body = statements.block("proctype '" + name.text() + "'");
    units.add(
        new Unit.Proctyped(
            name.text(),
            word.is("D_proctype") ? Proctype.Kind.DETERMINISTIC : Proctype.Kind.PROCTYPE,
            active,
            parameters,
            priority,
            provided,
            body,
            name.place()));
  }

  private Optional<Expr> provided() {
    if (!cursor.take("provided")) {
      return Optional.empty();
    }
    SourcePlace opened = expressions.open();
    Expr condition = expressions.expression();
    expressions.close(opened);
    return Optional.of(condition);
  }

  private void init() {
    SourcePlace place = cursor.advance().place();
    OptionalInt priority = expressions.priority();
    Seq body = statements.block("init");
    long others =
        units.stream()
            .filter(u -> u instanceof Unit.Proctyped p && p.kind() == Proctype.Kind.INIT)
            .count();
    if (others > 0) {
      cursor
          .problems()
          .warning(
              place,
              "this is not the only 'init'; each is a process, as in SPIN",
              "write active proctype NAME() { … } instead");
    }
    units.add(
        new Unit.Proctyped(
            others == 0 ? Proctype.INIT : Proctype.INIT + (others + 1),
            Proctype.Kind.INIT,
            Optional.of(new Expr.Literal(1, "1", place)),
            List.of(),
            priority,
            Optional.empty(),
            body,
            place));
  }

  private void claim(Claim.Kind kind) {
    SourcePlace place = cursor.advance().place();
    String name = kind.shown();
    if (kind == Claim.Kind.NEVER && !cursor.at("{")) {
      name = cursor.name("a name or '{' after 'never'").text();
    } else if (kind == Claim.Kind.NEVER) {
      name = unnamed();
    }
    Seq body = statements.block("this '" + kind.shown() + "'");
    units.add(new Unit.Claimed(kind, name, body, place));
  }

  /** What a claim is called that its author gave no name. */
  private String unnamed() {
    String number = unnamedClaims == 0 ? "" : "_" + unnamedClaims;
    unnamedClaims++;
    return Claim.Kind.NEVER.shown() + number;
  }

  private void ltl() {
    SourcePlace place = cursor.advance().place();
    String name = cursor.at("{") ? unnamed() : cursor.name("a name or '{' after 'ltl'").text();
    Token open = cursor.expect("{", "before the formula");
    Expr formula = expressions.formula();
    while (cursor.atAny(";", "->")) {
      cursor.advance();
    }
    if (!cursor.at("}")) {
      throw cursor.error(
          "expected an operator or '}' in this formula, found " + cursor.current().shown(),
          "the formula begins at line " + open.place().line());
    }
    cursor.advance();
    units.add(new Unit.Ltl(name, formula, place));
  }

  private void typedef() {
    cursor.advance();
    Token name = cursor.name("the name of the type");
    cursor.expect("{", "before the fields of '" + name.text() + "'");
    List<Decl> fields = declarations.list("}");
    cursor.expect("}", "after the fields of '" + name.text() + "'");
    names.typedefs.add(name.text());
    units.add(new Unit.Typedef(name.text(), fields, name.place()));
  }

  private void inline() {
    cursor.advance();
    Token name = cursor.name("the name of the inline");
    cursor.expect("(", "before the parameters of inline '" + name.text() + "'");
    List<String> parameters = new ArrayList<>();
    while (!cursor.at(")")) {
      parameters.add(parameter());
      if (!cursor.take(",") && !cursor.at(")")) {
        throw cursor.error(
            "expected ',' or ')' in the parameters, found " + cursor.current().shown(),
            "the parameters of an inline have no types");
      }
    }
    cursor.advance();
    Token open = cursor.current();
    cursor.expect("{", "before the text of inline '" + name.text() + "'");
    List<Token> body = body(open);
    if (names.inlines.containsKey(name.text())) {
      cursor
          .problems()
          .error(name.place(), "inline '" + name.text() + "' is defined a second time");
    }
    names.inlines.put(
        name.text(), new DeclaredNames.Inline(name.text(), parameters, body, name.place()));
    units.add(new Unit.Inline(name.text(), parameters, name.place()));
  }

  private String parameter() {
    Token token = cursor.current();
    if (PromelaWords.TYPES.contains(token.text())) {
      throw cursor.error("the parameters of an inline have no types", "write only their names");
    }
    return cursor.name("a parameter or ')'").text();
  }

  private List<Token> body(Token open) {
    List<Token> body = new ArrayList<>();
    body.add(new Token(open.kind(), open.text(), Gap.SPACE, open.place()));
    int depth = 1;
    while (depth > 0) {
      if (cursor.current().isEnd()) {
        cursor.problems().error(open.place(), "this '{' is not closed", "add '}'");
        throw new ParseError();
      }
      Token token = cursor.advance();
      depth += token.is("{") ? 1 : token.is("}") ? -1 : 0;
      body.add(token);
    }
    return body;
  }
}
