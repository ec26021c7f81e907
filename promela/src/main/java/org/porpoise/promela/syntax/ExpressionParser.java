package org.porpoise.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Kind;
import org.porpoise.logic.text.Chain;
import org.porpoise.promela.lexer.Constants;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression.Predefined;
import org.porpoise.promela.model.Expression.ProcessQuery;

/** Parses expressions, and the lists of them in calls and messages. */
final class ExpressionParser {
  /** The most operands in a row that cannot be grouped otherwise than from the left. */
  private static final int MOST_CHAINS = 500;

  /** The most levels of operators that recursion can go down into. */
  private static final int MOST_LEVELS = 500;

  private static final int HIGHEST_PRIORITY = 255;

  private final PromelaCursor cursor;
  private final DeclaredNames names;
  private final Slips slips;
  private final FormulaOperators temporal;
  private int height; // levels of operators in what was read last
  private int parentheses;
  private Lines lines = Lines.MEAN_NOTHING;
  private Mode mode = Mode.PLAIN;

  /** Whether the end of a line can end a statement. */
  private enum Lines {
    MEAN_NOTHING,
    END_STATEMENTS
  }

  private enum Mode {
    PLAIN,
    FORMULA
  }

  ExpressionParser(PromelaCursor cursor, DeclaredNames names, Slips slips) {
    this.cursor = cursor;
    this.names = names;
    this.slips = slips;
    this.temporal = new FormulaOperators(cursor);
  }

  /** A statement begins: here the end of a line can end it. */
  void beginStatement() {
    parentheses = 0;
    lines = Lines.END_STATEMENTS;
  }

  /** A declaration outside of any body begins. */
  void beginUnit() {
    parentheses = 0;
    lines = Lines.MEAN_NOTHING;
  }

  /** Whether what follows, though it could continue the statement, begins another. */
  boolean lineEnds() {
    return lines == Lines.END_STATEMENTS
        && mode == Mode.PLAIN
        && parentheses == 0
        && cursor.current().startsLine();
  }

  Expr formula() {
    mode = Mode.FORMULA;
    try {
      return expression();
    } finally {
      mode = Mode.PLAIN;
    }
  }

  Expr expression() {
    return binary(1);
  }

  private Expr binary(int lowest) {
    cursor.down();
    Chain<Expr> chain = new Chain<>(unary());
    int tallest = height; // of the operands of the chain
    Optional<Infix> joining = Optional.empty(); // the operator of the chain
    int chains = 0;
    while (true) {
      Optional<Infix> infix = infix();
      if (infix.isEmpty() || infix.get().precedence() < lowest) {
        cursor.up();
        height = notTooTall(tallest + chain.depth());
        return chain.grouped();
      }
      Infix operator = infix.get();
      if (!operator.isAssociative() || !joining.filter(operator::isSame).isPresent()) {
        if (++chains > MOST_CHAINS) {
          throw cursor.error(
              "more than " + MOST_CHAINS + " operands are joined here", "split the expression");
        }
        tallest = notTooTall(tallest + chain.depth());
        chain = new Chain<>(chain.grouped());
        joining = infix;
      }
      SourcePlace place = cursor.place();
      for (int i = 0; i < operator.tokens(); i++) {
        cursor.advance();
      }
      slips.compoundAssignment();
      Expr right = binary(operator.precedence() + 1);
      tallest = Math.max(tallest, height);
      chain.add((l, r) -> operator.join(l, r, place), right);
    }
  }

  /** Chains in parentheses in chains make a tree that is deeper than either. */
  private int notTooTall(int levels) {
    if (levels > MOST_LEVELS) {
      throw cursor.error(
          "operators are nested more than " + MOST_LEVELS + " deep here", "split the expression");
    }
    return levels;
  }

  private Optional<Infix> infix() {
    if (cursor.at("-") && lineEnds()) {
      return Optional.empty();
    }
    if (mode == Mode.FORMULA) {
      Optional<Infix> operator = temporal.infix();
      if (operator.isPresent()) {
        return operator;
      }
    }
    return cursor.current().kind() == Kind.SYMBOL
        ? BinaryOperator.of(cursor.current().text()).map(o -> new Infix.Plain(o, 1))
        : Optional.empty();
  }

  private Expr unary() {
    Token token = cursor.current();
    if (mode == Mode.FORMULA) {
      Optional<FormulaOperators.Prefix> prefix = temporal.prefix();
      if (prefix.isPresent()) {
        for (int i = 0; i < prefix.get().tokens(); i++) {
          cursor.advance();
        }
        return new Expr.TemporalPrefix(prefix.get().operator(), nestedUnary(), token.place());
      }
    }
    if (cursor.take("!!")) {
      Expr inner = new Expr.Unary(UnaryOperator.NOT, nestedUnary(), token.place());
      return new Expr.Unary(UnaryOperator.NOT, inner, token.place());
    }
    for (UnaryOperator operator : UnaryOperator.values()) {
      if (cursor.take(operator.symbol())) {
        return new Expr.Unary(operator, nestedUnary(), token.place());
      }
    }
    return primary();
  }

  private Expr nestedUnary() {
    cursor.down();
    Expr operand = unary();
    cursor.up();
    height++;
    return operand;
  }

  private Expr primary() {
    Token token = cursor.current();
    height = 0;
    return switch (token.kind()) {
      case NUMBER -> literal(Constants.number(token));
      case WORD -> word(token);
      case QUOTED, SYMBOL, END -> {
        if (token.isQuotedBy('\'')) {
          yield literal(Constants.character(token));
        }
        if (token.is("(")) {
          yield parenthesised();
        }
        throw slips.notAnExpression();
      }
    };
  }

  private Expr literal(int value) {
    Token token = cursor.advance();
    return new Expr.Literal(value, token.text(), token.place());
  }

  private Expr parenthesised() {
    SourcePlace place = open();
    Expr inner = expression();
    if (mode == Mode.PLAIN && cursor.take("->")) {
      int tallest = height;
      Expr then = expression();
      tallest = Math.max(tallest, height);
      cursor.expect(":", "in this conditional expression (condition -> value : other)");
      Expr otherwise = expression();
      height = 1 + Math.max(tallest, height);
      close(place);
      return new Expr.Conditional(inner, then, otherwise, place);
    }
    while (slips.assignmentForComparison()) {
      int tallest = height;
      inner = new Expr.Binary(BinaryOperator.EQUAL, inner, expression(), place);
      height = 1 + Math.max(tallest, height);
    }
    close(place);
    return inner;
  }

  /** An opening parenthesis. */
  SourcePlace open() {
    SourcePlace place = cursor.expect("(", "here").place();
    parentheses++;
    return place;
  }

  /** The closing parenthesis that belongs to the one at a place. */
  void close(SourcePlace opened) {
    if (!cursor.at(")")) {
      throw cursor.error(
          "expected ')', found " + cursor.current().shown(),
          "it closes the '(' of line " + opened.line() + ", column " + opened.column());
    }
    cursor.advance();
    parentheses--;
  }

  private Expr word(Token token) {
    SourcePlace place = token.place();
    return switch (token.text()) {
      case "true", "skip" -> literal(1);
      case "false" -> literal(0);
      case "timeout" -> predefined(Predefined.Which.TIMEOUT);
      case "np_" -> predefined(Predefined.Which.NON_PROGRESS);
      case "run" -> run();
      case "len" -> channelQuery(Channels.Query.LEN);
      case "empty" -> channelQuery(Channels.Query.EMPTY);
      case "nempty" -> channelQuery(Channels.Query.NEMPTY);
      case "full" -> channelQuery(Channels.Query.FULL);
      case "nfull" -> channelQuery(Channels.Query.NFULL);
      case "enabled" -> processQuery(ProcessQuery.Question.ENABLED);
      case "pc_value" -> processQuery(ProcessQuery.Question.PC_VALUE);
      case "get_priority" -> processQuery(ProcessQuery.Question.GET_PRIORITY);
      case "c_expr" -> {
        slips.embeddedCode();
        yield new Expr.Literal(1, "c_expr", place);
      }
      default -> isRemote(token) ? remote() : referenceOrPoll();
    };
  }

  private Expr predefined(Predefined.Which kind) {
    return new Expr.Predefined(kind, cursor.advance().place());
  }

  private Expr run() {
    SourcePlace place = cursor.advance().place();
    String name = cursor.name("the name of a proctype after 'run'").text();
    List<Expr> arguments = arguments();
    return new Expr.Run(name, arguments, priority(), place);
  }

  /** {@code priority N}, if it is here. */
  OptionalInt priority() {
    if (!cursor.take("priority")) {
      return OptionalInt.empty();
    }
    Token number = cursor.current();
    if (number.kind() != Kind.NUMBER) {
      throw cursor.error("expected a number after 'priority', found " + number.shown(), "");
    }
    int priority = Constants.number(cursor.advance());
    if (priority > HIGHEST_PRIORITY) {
      cursor
          .problems()
          .error(
              number.place(),
              "a priority must be from 1 to " + HIGHEST_PRIORITY + ", not " + priority);
    }
    return OptionalInt.of(priority);
  }

  /** Arguments in parentheses; none at all is fine. */
  List<Expr> arguments() {
    SourcePlace place = open();
    List<Expr> arguments = new ArrayList<>();
    int tallest = 0;
    if (!cursor.at(")")) {
      do {
        arguments.add(expression());
        tallest = Math.max(tallest, height);
      } while (cursor.take(","));
    }
    height = 1 + tallest;
    close(place);
    return arguments;
  }

  private Expr channelQuery(Channels.Query query) {
    SourcePlace place = cursor.advance().place();
    SourcePlace opened = open();
    Expr.Ref channel = reference();
    close(opened);
    return new Expr.ChannelQuery(query, channel, place);
  }

  private Expr processQuery(ProcessQuery.Question kind) {
    SourcePlace place = cursor.advance().place();
    SourcePlace opened = open();
    Expr pid = expression();
    close(opened);
    return new Expr.ProcessQuery(kind, pid, place);
  }

  /** Whether this word begins {@code P@L}, {@code P:v}, {@code P[i]@L} or {@code P[i]:v}. */
  boolean isRemote(Token token) {
    Set<String> known = mode == Mode.FORMULA ? names.allProctypes : names.proctypes;
    Token next = cursor.ahead(1);
    return next.is("@") || known.contains(token.text()) && (next.is(":") || next.is("["));
  }

  private Expr remote() {
    Token proctype = cursor.advance();
    Optional<Expr> pid = Optional.empty();
    if (cursor.take("[")) {
      pid = Optional.of(expression());
      cursor.expect("]", "after the number of the process");
    }
    if (cursor.take("@")) {
      String label = cursor.name("a label after '@'").text();
      return new Expr.RemoteLabel(proctype.text(), pid, label, proctype.place());
    }
    cursor.expect(":", "or '@' after the name of a proctype");
    Expr.Ref variable = reference();
    return new Expr.RemoteVariable(proctype.text(), pid, variable, proctype.place());
  }

  private Expr referenceOrPoll() {
    Expr.Ref reference = reference();
    boolean random = cursor.at("??");
    if ((random || cursor.at("?")) && cursor.ahead(1).is("[")) {
      SourcePlace place = cursor.advance().place();
      cursor.advance();
      List<ReceiveField> fields = receiveFields();
      cursor.expect("]", "after the fields of this poll");
      Channels.ReceiveOrder order =
          random ? Channels.ReceiveOrder.RANDOM : Channels.ReceiveOrder.FIFO;
      return new Expr.Poll(reference, order, fields, place);
    }
    return reference;
  }

  /** A name with its indexes and fields. */
  Expr.Ref reference() {
    SourcePlace place = cursor.place();
    List<Expr.Part> parts = new ArrayList<>();
    int tallest = 0;
    do {
      Token name = cursor.name("a variable");
      Optional<Expr> index = Optional.empty();
      if (cursor.take("[")) {
        parentheses++;
        index = Optional.of(expression());
        tallest = Math.max(tallest, 1 + height);
        cursor.expect("]", "after the index");
        parentheses--;
        slips.secondIndex();
      }
      parts.add(new Expr.Part(name.text(), index, name.place()));
    } while (cursor.take("."));
    height = tallest;
    return new Expr.Ref(parts, place);
  }

  /** The fields of a send: {@code a, b} or {@code m(a, b)}. */
  List<Expr> messageFields() {
    List<Expr> fields = new ArrayList<>();
    do {
      fields.add(expression());
      if (cursor.at("(") && !lineEnds()) {
        fields.addAll(arguments());
      }
    } while (cursor.take(","));
    return fields;
  }

  /** The fields of a receive: {@code x, _, eval(y)} or {@code m(x)}. */
  List<ReceiveField> receiveFields() {
    cursor.down();
    List<ReceiveField> fields = new ArrayList<>();
    do {
      if (!cursor.at("(")) {
        fields.add(receiveField());
      }
      if (cursor.at("(") && !lineEnds()) {
        SourcePlace place = open();
        fields.addAll(receiveFields());
        close(place);
      }
    } while (cursor.take(","));
    cursor.up();
    return fields;
  }

  private ReceiveField receiveField() {
    Token token = cursor.current();
    if (cursor.take("eval")) {
      SourcePlace place = open();
      Expr value = expression();
      close(place);
      return new ReceiveField.Eval(value, token.place());
    }
    boolean number =
        token.kind() == Kind.NUMBER
            || token.isQuotedBy('\'')
            || cursor.atAny("-", "true", "false", "skip");
    return number ? new ReceiveField.Constant(unary()) : new ReceiveField.Named(reference());
  }
}
