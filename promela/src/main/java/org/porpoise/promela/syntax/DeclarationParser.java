package org.porpoise.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;
import org.porpoise.promela.model.Variable.Visibility;

/** Parses declarations of variables, fields and parameters. */
final class DeclarationParser {
  private final PromelaCursor cursor;
  private final DeclaredNames names;
  private final Slips slips;
  private final ExpressionParser expressions;

  DeclarationParser(
      PromelaCursor cursor, DeclaredNames names, Slips slips, ExpressionParser expressions) {
    this.cursor = cursor;
    this.names = names;
    this.slips = slips;
    this.expressions = expressions;
  }

  /** Whether a declaration begins here. A word that should be a type is reported. */
  boolean begins() {
    Token token = cursor.current();
    return token.isWord()
        && (PromelaWords.TYPES.contains(token.text())
            || names.typedefs.contains(token.text()) && cursor.ahead(1).isWord()
            || cursor.atAny("hidden", "show", "local")
            || slips.foreignType());
  }

  /** A declaration of one type: {@code int x = 1, y[2]}. */
  Decl declaration() {
    SourcePlace place = cursor.place();
    Visibility visibility = visibility();
    Decl.TypeName type = typeName();
    if (type.name().equals("unsigned") && PromelaWords.TYPES.contains(cursor.current().text())) {
      throw cursor.error(
          "'unsigned' is a type of its own", "write unsigned x : 8 for a number of 8 bits");
    }
    List<Decl.Declarator> variables = new ArrayList<>();
    do {
      cStyleParameter();
      variables.add(declarator());
    } while (cursor.take(","));
    return new Decl(visibility, type, variables, place);
  }

  /** {@code int x, int y}: reported, and read as if it were right. */
  private void cStyleParameter() {
    Token token = cursor.current();
    if (PromelaWords.TYPES.contains(token.text()) && cursor.previous().is(",")) {
      cursor.problems().error(token.place(), "a type after ','", "separate declarations with ';'");
      cursor.advance();
    }
  }

  private Visibility visibility() {
    if (cursor.take("hidden")) {
      return Visibility.HIDDEN;
    } else if (cursor.take("show")) {
      return Visibility.SHOW;
    }
    return cursor.take("local") ? Visibility.LOCAL : Visibility.PLAIN;
  }

  /** A type, with the name after {@code mtype:}. */
  Decl.TypeName typeName() {
    Token token = cursor.current();
    if (!token.isWord()) {
      throw cursor.error("expected a type, found " + token.shown(), "");
    }
    cursor.advance();
    String set = "";
    if (token.is("mtype") && cursor.at(":") && cursor.ahead(1).isWord()) {
      cursor.advance();
      set = cursor.advance().text();
    }
    return new Decl.TypeName(token.text(), set, token.place());
  }

  private Decl.Declarator declarator() {
    if (cursor.at("*")) {
      throw cursor.error("Promela has no pointers", "");
    }
    Token name = cursor.name("the name of a variable");
    Optional<Expr> width = Optional.empty();
    Optional<Expr> length = Optional.empty();
    if (cursor.take(":")) {
      width = Optional.of(expressions.expression());
    } else if (cursor.take("[")) {
      length = Optional.of(expressions.expression());
      cursor.expect("]", "after the length of the array");
      slips.secondIndex();
    } else if (cursor.at("(")) {
      throw cursor.error(
          "Promela has no functions", "use inline " + name.text() + "(…) { … } or a proctype");
    }
    Decl.Init init = cursor.take("=") ? initialiser() : new Decl.Init.None();
    return new Decl.Declarator(name.text(), width, length, init, name.place());
  }

  private Decl.Init initialiser() {
    SourcePlace place = cursor.place();
    if (cursor.at("[")) {
      return newChannel(place);
    } else if (cursor.take("{")) {
      List<Expr> values = new ArrayList<>();
      do {
        values.add(expressions.expression());
      } while (cursor.take(",") && !cursor.at("}"));
      cursor.expect("}", "after the values of the array");
      return new Decl.Init.ArrayValues(values, place);
    }
    return new Decl.Init.Value(expressions.expression());
  }

  private Decl.Init newChannel(SourcePlace place) {
    cursor.advance();
    Expr capacity = expressions.expression();
    cursor.expect("]", "after the capacity of the channel");
    cursor.expect("of", "after the capacity of the channel");
    cursor.expect("{", "before the types of a message");
    List<Decl.TypeName> fields = new ArrayList<>();
    do {
      fields.add(typeName());
    } while (cursor.take(",") && !cursor.at("}"));
    cursor.expect("}", "after the types of a message");
    return new Decl.Init.NewChannel(capacity, fields, place);
  }

  /** Declarations that are separated by semicolons or ends of lines, up to a closing bracket. */
  List<Decl> list(String closing) {
    List<Decl> list = new ArrayList<>();
    while (!cursor.at(closing) && !cursor.current().isEnd()) {
      if (cursor.take(";")) {
        continue;
      }
      if (!begins() && !cursor.current().isWord()) {
        throw cursor.error("expected a declaration, found " + cursor.current().shown(), "");
      }
      list.add(declaration());
      if (!cursor.atAny(closing, ";") && !cursor.current().startsLine()) {
        throw cursor.error(
            "expected ';' or '"
                + closing
                + "' after a declaration, found "
                + cursor.current().shown(),
            "");
      }
    }
    return list;
  }
}
