package org.porpoise.dve.syntax;

import java.util.List;
import java.util.Optional;
import org.porpoise.dve.model.Type;
import org.porpoise.dve.model.Variable;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;

/** Reads declarations of variables and channels. */
final class DeclarationParser {
  private final DveCursor cursor;
  private final ExpressionParser expressions;

  DeclarationParser(DveCursor cursor) {
    this.cursor = cursor;
    this.expressions = new ExpressionParser(cursor);
  }

  /** {@code const byte a = 1, b[2] = {3, 4};}. */
  List<SyntaxTree.VariableDeclaration> variables() {
    Variable.Mutability mutability =
        cursor.take("const") ? Variable.Mutability.CONSTANT : Variable.Mutability.VARIABLE;
    Type type = type();
    List<SyntaxTree.VariableDeclaration> all = cursor.list(() -> variable(type, mutability));
    cursor.expect(";", "at the end of the declaration");
    return all;
  }

  private Type type() {
    if (cursor.take("byte")) {
      return Type.BYTE;
    }
    if (cursor.take("int")) {
      return Type.INT;
    }
    throw cursor.error(
        "expected a type, found " + cursor.current().shown(), "there are byte and int");
  }

  private SyntaxTree.VariableDeclaration variable(Type type, Variable.Mutability mutability) {
    SyntaxTree.Identifier name = identifier("the name of a variable");
    Optional<Expr> length = bracketed("the length of the array");
    Optional<SyntaxTree.Initial> initial =
        cursor.take("=") ? Optional.of(initial()) : Optional.empty();
    return new SyntaxTree.VariableDeclaration(name, type, mutability, length, initial);
  }

  private SyntaxTree.Initial initial() {
    SourcePlace place = cursor.place();
    if (!cursor.take("{")) {
      return new SyntaxTree.Initial.One(expressions.expression());
    }
    List<Expr> values = cursor.list(expressions::expression);
    cursor.expect("}", "behind the values");
    return new SyntaxTree.Initial.Each(values, place);
  }

  private Optional<Expr> bracketed(String what) {
    if (!cursor.take("[")) {
      return Optional.empty();
    }
    Expr inner = expressions.expression();
    cursor.expect("]", "behind " + what);
    return Optional.of(inner);
  }

  /** {@code channel {byte, int} c[3], d;}. */
  List<SyntaxTree.ChannelDeclaration> channels() {
    cursor.advance();
    Optional<List<Type>> types = Optional.empty();
    if (cursor.take("{")) {
      types = Optional.of(cursor.list(this::type));
      cursor.expect("}", "behind the types of a message");
    }
    Optional<List<Type>> common = types;
    List<SyntaxTree.ChannelDeclaration> all = cursor.list(() -> channel(common));
    cursor.expect(";", "at the end of the declaration");
    return all;
  }

  private SyntaxTree.ChannelDeclaration channel(Optional<List<Type>> types) {
    SyntaxTree.Identifier name = identifier("the name of a channel");
    return new SyntaxTree.ChannelDeclaration(name, types, bracketed("the size of the buffer"));
  }

  SyntaxTree.Identifier identifier(String what) {
    Token name = cursor.name(what);
    return new SyntaxTree.Identifier(name.text(), name.place());
  }
}
