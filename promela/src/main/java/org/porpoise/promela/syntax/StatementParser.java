package org.porpoise.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.logic.source.ParseError;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Kind;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Statement.Assign.Form;
import org.porpoise.promela.syntax.Stmt.Seq;

/** Parses statements and sequences of them. */
final class StatementParser {
  private final PromelaCursor cursor;
  private final DeclaredNames names;
  private final Slips slips;
  private final ExpressionParser expressions;
  private final DeclarationParser declarations;
  private final InlineExpander inlines;
  private final CompoundParser compounds;

  StatementParser(
      PromelaCursor cursor,
      DeclaredNames names,
      Slips slips,
      ExpressionParser expressions,
      DeclarationParser declarations) {
    this.cursor = cursor;
    this.names = names;
    this.slips = slips;
    this.expressions = expressions;
    this.declarations = declarations;
    this.inlines = new InlineExpander(cursor, names);
    this.compounds = new CompoundParser(cursor, expressions, this);
  }

  /** A sequence in braces. */
  Seq block(String what) {
    return compounds.block(what);
  }

  /** Statements up to something that ends a sequence; what ends it is left for the caller. */
  Seq sequence() {
    SourcePlace start = cursor.place();
    List<Stmt> statements = new ArrayList<>();
    skipSeparators();
    while (!atEnd()) {
      int before = cursor.consumed();
      try {
        statements.add(step());
        separate();
      } catch (ParseError e) {
        recover();
      }
      if (cursor.consumed() == before && !atEnd()) {
        cursor.advance();
      }
      skipSeparators();
    }
    return new Seq(statements, start, cursor.place());
  }

  /** Whether a sequence ends here, be it that something is missing. */
  boolean atEnd() {
    Token token = cursor.current();
    return cursor.problems().isFull()
        || token.isEnd()
        || cursor.atAny("}", "::", "fi", "od")
        || token.startsLine() && PromelaWords.UNITS.contains(token.text()) && !isUsedAsName();
  }

  private boolean isUsedAsName() {
    return cursor.ahead(1).is(":");
  }

  private void skipSeparators() {
    while (cursor.atAny(";", "->")) {
      cursor.advance();
    }
  }

  /** Between two statements: a separator, a closing brace, {@code else}, or the end of a line. */
  private void separate() {
    Token next = cursor.current();
    boolean separated =
        atEnd()
            || cursor.atAny(";", "->")
            || next.startsLine()
            || cursor.previous().is("}")
            || cursor.previous().is("else");
    if (separated) {
      return;
    }
    slips.wrongArrow();
    SourcePlace place = next.place();
    String message = "expected ';' or '->' before " + next.shown();
    if (next.is("=")) {
      throw cursor.error(
          "this cannot be assigned to", "write '==' to compare; only variables have '='");
    } else if (next.is("(") && cursor.previous().isWord()) {
      throw slips.notAnInline(cursor.previous());
    } else if (next.isWord() || next.is("{")) {
      cursor.problems().error(place, message, "statements are separated by ';' or '->'");
    } else {
      throw cursor.error(message, "");
    }
  }

  /** Goes to where a statement may begin or a sequence end. */
  private void recover() {
    while (!atEnd() && !cursor.atAny(";", "->")) {
      if (cursor.at("{")) {
        cursor.skipBalanced("{", "}");
      } else if (cursor.atAny("if", "do")) {
        return;
      } else {
        cursor.advance();
      }
    }
  }

  private Stmt step() {
    expressions.beginStatement();
    if (declarations.begins()) {
      return new Stmt.Declaration(declarations.declaration());
    } else if (cursor.atAny("xr", "xs")) {
      return exclusive();
    }
    Stmt statement = statement();
    if (cursor.at("unless")) {
      SourcePlace place = cursor.advance().place();
      expressions.beginStatement();
      Stmt escape = statement();
      return new Stmt.Unless(statement, escape, place);
    }
    return statement;
  }

  private Stmt exclusive() {
    Token word = cursor.advance();
    List<Expr.Ref> channels = new ArrayList<>();
    do {
      channels.add(expressions.reference());
    } while (cursor.take(","));
    Channels.Exclusive use = word.is("xr") ? Channels.Exclusive.RECEIVE : Channels.Exclusive.SEND;
    return new Stmt.Exclusive(use, channels, word.place());
  }

  /** A statement, without {@code unless}. */
  Stmt statement() {
    Cancellation.check();
    cursor.down();
    try {
      return isLabel() ? labelled() : unlabelled();
    } finally {
      cursor.up();
    }
  }

  private boolean isLabel() {
    Token token = cursor.current();
    return token.isWord()
        && cursor.ahead(1).is(":")
        && !PromelaWords.TYPES.contains(token.text())
        && !names.proctypes.contains(token.text());
  }

  private Stmt labelled() {
    Token label = cursor.advance();
    if (PromelaWords.KEYWORDS.include(label.text())) {
      cursor
          .problems()
          .error(label.place(), "the keyword '" + label.text() + "' cannot be a label");
    }
    cursor.advance();
    if (cursor.at("=")) {
      throw cursor.error("Promela has no ':='", "write '='");
    }
    if (cursor.atAny(";", "->") || atEnd()) {
      Stmt skip = new Stmt.Condition(new Expr.Literal(1, "skip", label.place()), label.place());
      return new Stmt.Labelled(label.text(), skip, label.place());
    }
    expressions.beginStatement();
    if (cursor.atAny("xr", "xs") || declarations.begins()) {
      throw cursor.error(
          "a label cannot stand before a declaration", "put the declaration before the label");
    }
    return new Stmt.Labelled(label.text(), statement(), label.place());
  }

  private Stmt unlabelled() {
    Token token = cursor.current();
    SourcePlace place = token.place();
    if (inlines.isCall()) {
      return inlines.expand(Optional.empty(), this::inlined);
    } else if (slips.foreignStatement()) {
      return statement();
    }
    return switch (token.kind() == Kind.WORD || token.is("{") ? token.text() : "") {
      case "if" -> compounds.selection();
      case "do" -> compounds.repetition();
      case "for" -> compounds.forLoop();
      case "select" -> compounds.select();
      case "atomic" -> compounds.group(Stmt.Group.Kind.ATOMIC);
      case "d_step" -> compounds.group(Stmt.Group.Kind.D_STEP);
      case "{" -> new Stmt.Group(Stmt.Group.Kind.BLOCK, block("this block"), place);
      case "else" -> new Stmt.Else(cursor.advance().place());
      case "break" -> new Stmt.Break(cursor.advance().place());
      case "goto" -> {
        cursor.advance();
        yield new Stmt.Goto(cursor.name("a label after 'goto'").text(), place);
      }
      case "assert" -> {
        cursor.advance();
        yield new Stmt.Assert(expressions.expression(), place);
      }
      case "printf" -> print();
      case "printm" -> {
        cursor.advance();
        SourcePlace opened = expressions.open();
        Expr value = expressions.expression();
        expressions.close(opened);
        yield new Stmt.PrintMtype(value, place);
      }
      case "set_priority" -> setPriority();
      case "return" -> returned();
      case "c_code", "c_decl", "c_state", "c_track" -> {
        slips.embeddedCode();
        yield new Stmt.Condition(new Expr.Literal(1, "skip", place), place);
      }
      default -> expressionOrTransfer();
    };
  }

  private Stmt inlined() {
    SourcePlace place = cursor.place();
    return new Stmt.Group(Stmt.Group.Kind.INLINE, block("this inline"), place);
  }

  private Stmt print() {
    SourcePlace place = cursor.advance().place();
    SourcePlace opened = expressions.open();
    Token format = cursor.current();
    if (!format.isQuotedBy('"')) {
      throw cursor.error("expected a string, found " + format.shown(), "printf(\"…\", …)");
    }
    cursor.advance();
    List<Expr> arguments = new ArrayList<>();
    while (cursor.take(",")) {
      arguments.add(expressions.expression());
    }
    expressions.close(opened);
    return new Stmt.Print(format.unquoted(), arguments, place);
  }

  private Stmt setPriority() {
    SourcePlace place = cursor.advance().place();
    List<Expr> arguments = expressions.arguments();
    if (arguments.size() != 2) {
      cursor.problems().error(place, "set_priority takes a process and its priority");
      throw new ParseError();
    }
    return new Stmt.SetPriority(arguments.getFirst(), arguments.getLast(), place);
  }

  private Stmt returned() {
    Optional<Expr.Ref> result = inlines.result();
    if (result.isEmpty()) {
      throw cursor.error(
          "nothing waits for the value of this 'return'",
          "it is for an inline that is called as x = name(…)");
    }
    SourcePlace place = cursor.advance().place();
    return new Stmt.Assign(result.get(), expressions.expression(), Form.PLAIN, place);
  }

  /** What begins with an expression: a condition, an assignment, a send, a receive. */
  private Stmt expressionOrTransfer() {
    Token first = cursor.current();
    if (!first.isWord()
        || PromelaWords.KEYWORDS.include(first.text())
        || expressions.isRemote(first)) {
      return new Stmt.Condition(expressions.expression(), first.place());
    }
    int distance = lengthOfReference();
    Token next = cursor.ahead(distance);
    boolean newLine = next.startsLine();
    return switch (next.kind() == Kind.SYMBOL ? next.text() : "") {
      case "=" -> assignment();
      case "++" -> step(Form.INCREMENT, BinaryOperator.ADD);
      case "--" -> step(Form.DECREMENT, BinaryOperator.SUBTRACT);
      case "!", "!!" -> newLine ? condition() : send();
      case "?", "??" -> cursor.ahead(distance + 1).is("[") ? condition() : receive();
      default -> condition();
    };
  }

  private Stmt condition() {
    SourcePlace place = cursor.place();
    return new Stmt.Condition(expressions.expression(), place);
  }

  /** How many tokens the reference that begins here takes; only brackets need to be matched. */
  private int lengthOfReference() {
    int i = 1;
    while (true) {
      if (cursor.ahead(i).is("[")) {
        int open = 0;
        do {
          open += cursor.ahead(i).is("[") ? 1 : cursor.ahead(i).is("]") ? -1 : 0;
          i++;
        } while (open > 0 && !cursor.ahead(i).isEnd());
      } else if (cursor.ahead(i).is(".") && cursor.ahead(i + 1).isWord()) {
        i += 2;
      } else {
        return i;
      }
    }
  }

  private Stmt assignment() {
    Expr.Ref target = expressions.reference();
    slips.wrongArrow();
    cursor.expect("=", "here");
    if (inlines.isCall()) {
      return inlines.expand(Optional.of(target), this::inlined);
    }
    return new Stmt.Assign(target, expressions.expression(), Form.PLAIN, target.place());
  }

  private Stmt step(Form form, BinaryOperator operator) {
    Expr.Ref target = expressions.reference();
    SourcePlace place = cursor.advance().place();
    Expr value = new Expr.Binary(operator, target, new Expr.Literal(1, "1", place), place);
    return new Stmt.Assign(target, value, form, target.place());
  }

  private Stmt send() {
    Expr.Ref channel = expressions.reference();
    Channels.SendOrder order =
        cursor.advance().is("!") ? Channels.SendOrder.FIFO : Channels.SendOrder.SORTED;
    return new Stmt.Send(channel, order, expressions.messageFields(), channel.place());
  }

  private Stmt receive() {
    Expr.Ref channel = expressions.reference();
    Channels.ReceiveOrder order =
        cursor.advance().is("?") ? Channels.ReceiveOrder.FIFO : Channels.ReceiveOrder.RANDOM;
    boolean keeps = cursor.take("<");
    List<ReceiveField> fields = expressions.receiveFields();
    if (keeps) {
      cursor.expect(">", "after the fields of this receive");
    }
    Channels.ReceiveEffect effect =
        keeps ? Channels.ReceiveEffect.KEEP : Channels.ReceiveEffect.REMOVE;
    return new Stmt.Receive(channel, order, effect, fields, channel.place());
  }
}
