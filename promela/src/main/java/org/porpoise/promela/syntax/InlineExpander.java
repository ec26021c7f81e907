package org.porpoise.promela.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.logic.source.ParseError;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Gap;
import org.porpoise.logic.source.Token.Kind;

/**
 * Replaces calls of inlines by their bodies. As in SPIN the parameters are replaced by the tokens
 * of the arguments, and what comes out is parsed where the call stands: free names mean what they
 * mean there. A parameter with the name of a symbolic constant is not replaced.
 */
final class InlineExpander {
  private static final int MOST_TOKENS = 2_000_000;

  private final PromelaCursor cursor;
  private final DeclaredNames names;
  private final Deque<Call> calls = new ArrayDeque<>();
  private int made;

  InlineExpander(PromelaCursor cursor, DeclaredNames names) {
    this.cursor = cursor;
    this.names = names;
  }

  /** A call that is being expanded, and what {@code return} in it assigns to. */
  private record Call(String name, Optional<Expr.Ref> result) {}

  boolean isCall() {
    return names.inlines.containsKey(cursor.current().text()) && cursor.ahead(1).is("(");
  }

  /** The variable that the innermost call gives its value to, if it gives it to any. */
  Optional<Expr.Ref> result() {
    return calls.isEmpty() ? Optional.empty() : calls.element().result;
  }

  /** Parses a call with the given parser of a block. */
  <T> T expand(Optional<Expr.Ref> result, Supplier<T> block) {
    Token name = cursor.advance();
    List<List<Token>> arguments = arguments();
    DeclaredNames.Inline inline = names.inlines.get(name.text());
    if (inline == null) {
      throw new AssertionError(name);
    }
    check(name, inline, arguments);
    cursor.enter(body(inline, arguments, name));
    calls.push(new Call(inline.name(), result));
    try {
      return block.get();
    } finally {
      calls.pop();
      cursor.leave();
    }
  }

  private void check(Token name, DeclaredNames.Inline inline, List<List<Token>> arguments) {
    int expected = inline.parameters().size();
    if (arguments.size() != expected) {
      cursor
          .problems()
          .error(
              name.place()
                  .with(new SourcePlace.Note("inline '" + inline.name() + "'", inline.place())),
              "inline '"
                  + inline.name()
                  + "' takes "
                  + expected
                  + " arguments, and gets "
                  + arguments.size());
      throw new ParseError();
    }
    boolean cyclic = calls.stream().anyMatch(c -> c.name.equals(inline.name()));
    if (cyclic || made > MOST_TOKENS) {
      cursor
          .problems()
          .error(
              name.place(),
              cyclic
                  ? "inline '" + inline.name() + "' calls itself, directly or through others"
                  : "the inlines of this model expand to too much text",
              cyclic ? "an inline is a text that is copied: use a proctype to recurse" : "");
      throw new ParseError();
    }
  }

  private List<List<Token>> arguments() {
    List<List<Token>> arguments = new ArrayList<>();
    List<Token> argument = new ArrayList<>();
    Token open = cursor.advance();
    int depth = 1;
    while (true) {
      Token token = cursor.current();
      if (token.isEnd()) {
        cursor.problems().error(open.place(), "this '(' is not closed", "add ')'");
        throw new ParseError();
      }
      cursor.advance();
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (depth == 0 || depth == 1 && token.is(",")) {
        arguments.add(argument);
        argument = new ArrayList<>();
      } else {
        argument.add(token);
      }
      if (depth == 0) {
        boolean none = arguments.size() == 1 && arguments.getFirst().isEmpty();
        return none ? List.of() : arguments;
      }
    }
  }

  private List<Token> body(DeclaredNames.Inline inline, List<List<Token>> arguments, Token call) {
    Map<String, List<Token>> replacements = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (!names.mtypes.contains(inline.parameters().get(i))) {
        replacements.put(inline.parameters().get(i), arguments.get(i));
      }
    }
    SourcePlace.Note note =
        new SourcePlace.Note("in this call of inline '" + inline.name() + "'", call.place());
    List<Token> body = new ArrayList<>(inline.body().size());
    for (Token token : inline.body()) {
      List<Token> replacement =
          token.isWord() ? replacements.getOrDefault(token.text(), List.of()) : List.of();
      if (replacement.isEmpty()) {
        body.add(token.at(token.place().with(note)));
        continue;
      }
      for (int i = 0; i < replacement.size(); i++) {
        Token r = replacement.get(i);
        Gap gap = i == 0 ? token.gap() : r.gap() == Gap.NONE ? Gap.NONE : Gap.SPACE;
        body.add(new Token(r.kind(), r.text(), gap, r.place()));
      }
    }
    made += body.size();
    body.add(new Token(Kind.END, "", Gap.LINE, body.getLast().place()));
    return body;
  }
}
