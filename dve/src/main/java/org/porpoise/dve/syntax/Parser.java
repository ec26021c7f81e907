package org.porpoise.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.dve.model.Model;
import org.porpoise.logic.source.ParseError;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;

/** Reads a whole model. */
public final class Parser {
  private static final List<String> TOP =
      List.of("process", "system", "channel", "const", "byte", "int");

  private final DveCursor cursor;
  private final DeclarationParser declarations;
  private final List<SyntaxTree.VariableDeclaration> variables = new ArrayList<>();
  private final List<SyntaxTree.ChannelDeclaration> channels = new ArrayList<>();
  private final List<SyntaxTree.ProcessDeclaration> processes = new ArrayList<>();
  private Optional<SyntaxTree.SystemDeclaration> system = Optional.empty();

  private Parser(DveCursor cursor) {
    this.cursor = cursor;
    this.declarations = new DeclarationParser(cursor);
  }

  /** The tree of a file; if there are problems that are errors, of what could be read of it. */
  public static SyntaxTree tree(SourceFile source, Problems problems) {
    Parser parser = new Parser(new DveCursor(Lexer.tokens(source, problems), problems));
    parser.model();
    return new SyntaxTree(parser.variables, parser.channels, parser.processes, parser.system);
  }

  /** The one expression that a text is. */
  public static Optional<Expr> expression(SourceFile source, Problems problems) {
    DveCursor cursor = new DveCursor(Lexer.tokens(source, problems), problems);
    try {
      Expr expression = new ExpressionParser(cursor).expression();
      if (!cursor.current().isEnd()) {
        throw cursor.error("the expression is over before " + cursor.current().shown(), "");
      }
      return Optional.of(expression);
    } catch (ParseError e) {
      return Optional.empty();
    }
  }

  private void model() {
    while (!cursor.current().isEnd() && !cursor.problems().isFull()) {
      try {
        declaration();
      } catch (ParseError e) {
        cursor.skip(List.of(), TOP);
      }
    }
    if (system.isEmpty() && !cursor.problems().hasErrors()) {
      cursor
          .problems()
          .error(cursor.place(), "the model does not say how it runs", "end it with system async;");
    }
  }

  private void declaration() {
    if (cursor.at("system")) {
      system();
    } else if (cursor.at("process")) {
      processes.add(new ProcessParser(cursor).process());
    } else if (cursor.at("channel")) {
      channels.addAll(declarations.channels());
    } else if (cursor.atAny("const", "byte", "int")) {
      variables.addAll(declarations.variables());
    } else {
      throw cursor.error(
          "expected a declaration, a process or the system, found " + cursor.current().shown(),
          cursor.guess(TOP));
    }
  }

  private void system() {
    SourcePlace place = cursor.advance().place();
    Model.Timing timing;
    if (cursor.take("async")) {
      timing = Model.Timing.ASYNCHRONOUS;
    } else if (cursor.take("sync")) {
      timing = Model.Timing.SYNCHRONOUS;
    } else {
      throw cursor.error(
          "expected 'async' or 'sync' behind 'system', found " + cursor.current().shown(),
          cursor.guess(List.of("async", "sync")));
    }
    Optional<SyntaxTree.Identifier> property = Optional.empty();
    if (cursor.take("property")) {
      Token name = cursor.name("the name of a process");
      property = Optional.of(new SyntaxTree.Identifier(name.text(), name.place()));
    }
    cursor.expect(";", "at the end of the system");
    if (system.isPresent()) {
      cursor.problems().error(place, "there is a second 'system'", "");
    }
    system = Optional.of(new SyntaxTree.SystemDeclaration(timing, property, place));
  }
}
