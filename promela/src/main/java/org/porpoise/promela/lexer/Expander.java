package org.porpoise.promela.lexer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Cancellation;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Gap;
import org.porpoise.logic.source.Token.Kind;

/**
 * Replaces macros by what they stand for. A macro is not expanded within its own expansion: each
 * token carries the names that are hidden from it (the algorithm of D. Prosser that the C standard
 * was written from).
 */
final class Expander {
  /** A model that expands to more than this is a mistake, or an attack. */
  private static final int MOST_TOKENS = 2_000_000;

  private static final int MOST_NOTES = 4;

  private final Map<String, Macro> macros;
  private final Problems problems;
  private int made;

  Expander(Map<String, Macro> macros, Problems problems) {
    this.macros = macros;
    this.problems = problems;
  }

  /** A token that waits to be looked at, and the macros that must not be expanded in it. */
  private record Pending(Token token, Set<String> hidden) {}

  List<Token> expand(List<Token> text) {
    Deque<Pending> input = new ArrayDeque<>(text.size());
    for (Token token : text) {
      input.add(new Pending(token, Set.of()));
    }
    return expand(input).stream().map(Pending::token).toList();
  }

  private List<Pending> expand(Deque<Pending> input) {
    List<Pending> output = new ArrayList<>();
    while (!input.isEmpty()) {
      Cancellation.check();
      Pending next = input.poll();
      Optional<Macro> macro = macroOf(next);
      if (macro.isEmpty() || !replace(next, macro.get(), input)) {
        output.add(next);
      }
    }
    return output;
  }

  private Optional<Macro> macroOf(Pending next) {
    return next.token.isWord() && !next.hidden.contains(next.token.text())
        ? Optional.ofNullable(macros.get(next.token.text()))
        : Optional.empty();
  }

  /** Puts the replacement before the rest of the input; false if this is no use of the macro. */
  private boolean replace(Pending use, Macro macro, Deque<Pending> input) {
    if (made > MOST_TOKENS) {
      problems.error(use.token.place(), "the macros of this model expand without end");
      return false;
    }
    if (macro instanceof Macro.WithParameters
        && (input.isEmpty() || !input.element().token.is("("))) {
      return false;
    }
    List<Pending> replacement =
        switch (macro) {
          case Macro.Plain plain -> fill(use, plain, Map.of(), Map.of());
          case Macro.WithParameters function -> call(use, function, input);
        };
    made += replacement.size();
    for (int i = replacement.size() - 1; i >= 0; i--) {
      input.push(replacement.get(i));
    }
    return true;
  }

  private List<Pending> call(Pending use, Macro.WithParameters macro, Deque<Pending> input) {
    List<List<Pending>> arguments = new ArrayList<>();
    List<Pending> argument = new ArrayList<>();
    int depth = 0;
    boolean severalLines = false;
    while (!input.isEmpty()) {
      Pending next = input.poll();
      severalLines |= next.token.startsLine();
      boolean last = depth == 1 && next.token.is(")");
      boolean splits = depth == 1 && next.token.is(",") && !isRest(macro, arguments.size());
      if (last || splits) {
        arguments.add(argument);
        argument = new ArrayList<>();
      } else if (depth > 0) {
        argument.add(next);
      }
      if (last) {
        if (severalLines) {
          endLine(input);
        }
        return call(use, macro, arguments);
      }
      depth += next.token.is("(") ? 1 : next.token.is(")") ? -1 : 0;
    }
    problems.error(
        use.token.place(),
        "the arguments of macro '" + macro.name() + "' do not end",
        "add the missing ')'");
    return List.of();
  }

  private static boolean isRest(Macro.WithParameters macro, int argument) {
    return !macro.variadic().isEmpty() && argument >= macro.parameters().size() - 1;
  }

  /** As gcc does: what follows a call that took several lines is on a line of its own. */
  private static void endLine(Deque<Pending> input) {
    if (!input.isEmpty()) {
      Pending follower = input.poll();
      input.push(new Pending(follower.token.after(Gap.LINE), follower.hidden));
    }
  }

  private List<Pending> call(
      Pending use, Macro.WithParameters macro, List<List<Pending>> arguments) {
    int expected = macro.parameters().size();
    if (expected == 0 && arguments.size() == 1 && arguments.getFirst().isEmpty()) {
      arguments.clear();
    }
    if (!macro.variadic().isEmpty() && arguments.size() == expected - 1) {
      arguments.add(List.of());
    }
    if (arguments.size() != expected) {
      problems.error(
          use.token
              .place()
              .with(
                  new SourcePlace.Note(
                      "macro '" + macro.name() + "' is defined here", macro.place())),
          "macro '"
              + macro.name()
              + "' takes "
              + expected
              + " arguments, and gets "
              + arguments.size());
      return List.of();
    }
    Map<String, List<Pending>> raw = new HashMap<>();
    Map<String, List<Pending>> expanded = new HashMap<>();
    for (int i = 0; i < expected; i++) {
      raw.put(macro.parameters().get(i), arguments.get(i));
      expanded.put(macro.parameters().get(i), expand(new ArrayDeque<>(arguments.get(i))));
    }
    return fill(use, macro, raw, expanded);
  }

  private List<Pending> fill(
      Pending use,
      Macro macro,
      Map<String, List<Pending>> raw,
      Map<String, List<Pending>> expanded) {
    Set<String> hidden = new HashSet<>(use.hidden);
    hidden.add(macro.name());
    SourcePlace place = placeOf(use.token.place(), macro);
    List<Pending> result = new ArrayList<>();
    List<Token> body = macro.body();
    for (int i = 0; i < body.size(); i++) {
      Token token = body.get(i);
      boolean pasted =
          i + 1 < body.size() && body.get(i + 1).is("##") || i > 0 && body.get(i - 1).is("##");
      if (token.is("##")) {
        continue;
      }
      List<Pending> piece;
      if (token.is("#") && i + 1 < body.size() && raw.containsKey(body.get(i + 1).text())) {
        i++;
        String quoted = quote(raw.getOrDefault(body.get(i).text(), List.of()));
        piece = List.of(new Pending(new Token(Kind.QUOTED, quoted, token.gap(), place), Set.of()));
      } else if (token.isWord() && raw.containsKey(token.text())) {
        List<Pending> value = (pasted ? raw : expanded).getOrDefault(token.text(), List.of());
        piece = inPlace(value, token.gap());
      } else {
        piece = List.of(new Pending(token.at(place), Set.of()));
      }
      if (i > 0 && isPasteBefore(body, i)) {
        paste(result, piece, place);
      } else {
        result.addAll(piece);
      }
    }
    return finish(result, use, hidden);
  }

  private static boolean isPasteBefore(List<Token> body, int i) {
    int before = body.get(i - 1).is("#") ? i - 2 : i - 1;
    return before >= 0 && body.get(before).is("##");
  }

  private static SourcePlace placeOf(SourcePlace use, Macro macro) {
    return use.notes().size() >= MOST_NOTES
        ? use
        : use.with(new SourcePlace.Note("from macro '" + macro.name() + "'", macro.place()));
  }

  private static List<Pending> inPlace(List<Pending> argument, Gap gap) {
    List<Pending> result = new ArrayList<>(argument.size());
    for (Pending p : argument) {
      Gap own = p.token.gap() == Gap.LINE ? Gap.SPACE : p.token.gap();
      result.add(new Pending(p.token.after(result.isEmpty() ? gap : own), p.hidden));
    }
    return result;
  }

  private static List<Pending> finish(List<Pending> tokens, Pending use, Set<String> hidden) {
    List<Pending> result = new ArrayList<>(tokens.size());
    for (Pending p : tokens) {
      Token token = result.isEmpty() ? p.token.after(use.token.gap()) : p.token;
      Set<String> all = hidden;
      if (!p.hidden.isEmpty() && !hidden.containsAll(p.hidden)) {
        all = new HashSet<>(hidden);
        all.addAll(p.hidden);
      }
      result.add(new Pending(token, all));
    }
    return result;
  }

  private void paste(List<Pending> left, List<Pending> right, SourcePlace place) {
    if (left.isEmpty() || right.isEmpty()) {
      left.addAll(right);
      return;
    }
    Token last = left.removeLast().token;
    String joined = last.text() + right.getFirst().token.text();
    List<Token> tokens = Lexer.tokens(SourceFile.ofText(place.source().name(), joined), problems);
    Gap gap = last.gap();
    for (Token token : tokens) {
      left.add(new Pending(token.at(place).after(gap), Set.of()));
      gap = Gap.NONE;
    }
    left.addAll(right.subList(1, right.size()));
  }

  private static String quote(List<Pending> argument) {
    StringBuilder text = new StringBuilder();
    for (Pending p : argument) {
      if (!text.isEmpty() && p.token.gap() != Gap.NONE) {
        text.append(' ');
      }
      boolean literal = p.token.kind() == Kind.QUOTED;
      text.append(
          literal ? p.token.text().replace("\\", "\\\\").replace("\"", "\\\"") : p.token.text());
    }
    return "\"" + text + "\"";
  }
}
