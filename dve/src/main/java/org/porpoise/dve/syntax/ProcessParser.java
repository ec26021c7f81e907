package org.porpoise.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.dve.model.State;
import org.porpoise.kernel.Cancellation;
import org.porpoise.logic.source.ParseError;
import org.porpoise.logic.source.SourcePlace;

/** Reads one process. Used once. */
final class ProcessParser {
  private static final List<String> SECTIONS =
      List.of("state", "init", "commit", "accept", "assert", "trans", "byte", "int", "const");

  private final DveCursor cursor;
  private final ExpressionParser expressions;
  private final DeclarationParser declarations;
  private final List<SyntaxTree.VariableDeclaration> variables = new ArrayList<>();
  private final List<SyntaxTree.Identifier> states = new ArrayList<>();
  private final List<SyntaxTree.Identifier> initial = new ArrayList<>();
  private final List<SyntaxTree.MarkedState> marks = new ArrayList<>();
  private final List<SyntaxTree.AssertedState> assertions = new ArrayList<>();
  private final List<SyntaxTree.TransitionDeclaration> transitions = new ArrayList<>();

  ProcessParser(DveCursor cursor) {
    this.cursor = cursor;
    this.expressions = new ExpressionParser(cursor);
    this.declarations = new DeclarationParser(cursor);
  }

  SyntaxTree.ProcessDeclaration process() {
    cursor.advance();
    SyntaxTree.Identifier name = declarations.identifier("the name of a process");
    cursor.expect("{", "to begin the process");
    while (!cursor.atAny("}", "process", "system") && !cursor.current().isEnd()) {
      Cancellation.check();
      try {
        section();
      } catch (ParseError e) {
        cursor.skip(List.of(";"), List.of("process", "system", "trans", "}"));
      }
    }
    cursor.expect("}", "at the end of the process");
    return new SyntaxTree.ProcessDeclaration(
        name, variables, states, initial, marks, assertions, transitions);
  }

  private void section() {
    switch (cursor.current().text()) {
      case "const", "byte", "int" -> variables.addAll(declarations.variables());
      case "state" -> states.addAll(names());
      case "init" -> initial.addAll(names());
      case "commit" -> mark(State.Mark.COMMITTED);
      case "accept" -> mark(State.Mark.ACCEPTING);
      case "assert" -> assertions();
      case "trans" -> transitions();
      default ->
          throw cursor.error(
              "expected a part of the process, found " + cursor.current().shown(),
              cursor.guess(SECTIONS));
    }
  }

  private List<SyntaxTree.Identifier> names() {
    cursor.advance();
    List<SyntaxTree.Identifier> all =
        cursor.list(() -> declarations.identifier("the name of a state"));
    cursor.expect(";", "behind the states");
    return all;
  }

  private void mark(State.Mark mark) {
    names().forEach(state -> marks.add(new SyntaxTree.MarkedState(state, mark)));
  }

  private void assertions() {
    cursor.advance();
    assertions.addAll(cursor.list(this::assertion));
    cursor.expect(";", "behind the assertions");
  }

  private SyntaxTree.AssertedState assertion() {
    SyntaxTree.Identifier state = declarations.identifier("the name of a state");
    cursor.expect(":", "between state and condition");
    return new SyntaxTree.AssertedState(state, expressions.expression());
  }

  private void transitions() {
    cursor.advance();
    if (cursor.take(";")) {
      return;
    }
    do {
      if (cursor.at("}")) {
        return; // a comma behind the last one
      }
      try {
        transitions.add(transition());
      } catch (ParseError e) {
        cursor.skip(List.of("}"), List.of("process", "system"));
      }
    } while (cursor.take(","));
    if (!cursor.at("}")) {
      cursor.expect(";", "or ',' behind the transition");
    }
  }

  private SyntaxTree.TransitionDeclaration transition() {
    SourcePlace place = cursor.place();
    SyntaxTree.Identifier from =
        cursor.at("->") && !transitions.isEmpty()
            ? transitions.getLast().from()
            : declarations.identifier("the name of a state");
    cursor.expect("->", "between the states");
    SyntaxTree.Identifier to = declarations.identifier("the name of a state");
    cursor.expect("{", "to begin the transition");
    List<Expr> guards = List.of();
    if (cursor.take("guard")) {
      guards = cursor.list(expressions::expression);
      cursor.expect(";", "behind the guard");
    }
    Optional<SyntaxTree.SyncClause> sync = Optional.empty();
    if (cursor.take("sync")) {
      sync = Optional.of(sync());
      cursor.expect(";", "behind the synchronization");
    }
    List<SyntaxTree.EffectClause> effects = List.of();
    if (cursor.take("effect")) {
      effects = cursor.list(this::effect);
      cursor.expect(";", "behind the effects");
    }
    endOfTransition();
    return new SyntaxTree.TransitionDeclaration(from, to, guards, sync, effects, place);
  }

  private void endOfTransition() {
    if (!cursor.at("}")) {
      throw cursor.error(
          "expected '}' at the end of the transition, found " + cursor.current().shown(),
          cursor.atAny("guard", "sync", "effect")
              ? "guard, sync and effect come in this order, each at most once"
              : cursor.guess(List.of("guard", "sync", "effect")));
    }
    cursor.advance();
  }

  private SyntaxTree.SyncClause sync() {
    SyntaxTree.Identifier channel = declarations.identifier("the name of a channel");
    if (cursor.take("!")) {
      return new SyntaxTree.SyncClause(channel, SyntaxTree.SyncClause.Direction.SEND, parts());
    }
    if (cursor.take("?")) {
      return new SyntaxTree.SyncClause(channel, SyntaxTree.SyncClause.Direction.RECEIVE, parts());
    }
    throw cursor.error(
        "expected '!' or '?' behind the channel, found " + cursor.current().shown(),
        "c!e sends, c?x receives");
  }

  private List<Expr> parts() {
    if (cursor.at(";")) {
      return List.of();
    }
    if (!cursor.take("{")) {
      return List.of(expressions.expression());
    }
    List<Expr> all = cursor.list(expressions::expression);
    cursor.expect("}", "behind the message");
    return all;
  }

  private SyntaxTree.EffectClause effect() {
    Expr target = expressions.reference();
    SourcePlace place = cursor.expect("=", "in the assignment").place();
    return new SyntaxTree.EffectClause(target, expressions.expression(), place);
  }
}
