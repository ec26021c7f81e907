package org.porpoise.promela.lexer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Spelling;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Gap;
import org.porpoise.logic.source.Token.Kind;

/** Reads a file, follows its directives, and hands over the tokens that remain. */
public final class Preprocessor {
  private static final int DEEPEST_INCLUDE = 40;
  private static final List<String> DIRECTIVES =
      List.of(
          "define", "undef", "include", "if", "ifdef", "ifndef", "elif", "else", "endif", "error",
          "warning", "pragma", "line", "ident");

  private final Problems problems;
  private final Map<String, Macro> macros = new HashMap<>();
  private final Expander expander;
  private final Deque<SourceFile> open = new ArrayDeque<>();
  private final Deque<Condition> conditions = new ArrayDeque<>();
  private final List<Token> waiting = new ArrayList<>();
  private final List<Token> output = new ArrayList<>();

  private Preprocessor(Problems problems) {
    this.problems = problems;
    this.expander = new Expander(macros, problems);
  }

  /** Which part of an {@code #if} is read. */
  private enum Part {
    /** This part is read. */
    TAKEN,
    /** No part was read yet: a later one may be. */
    NOT_YET,
    /** A part was read, or the whole is inside something that is not: no later one is. */
    DONE
  }

  private record Condition(SourcePlace place, Part part) {}

  /**
   * The tokens of a model, with an end token as the last.
   *
   * @param defines names that are defined from outside, with their texts
   */
  public static List<Token> tokens(
      SourceFile source, Map<String, String> defines, Problems problems) {
    return tokens(source, List.of(), defines, problems);
  }

  /**
   * The tokens of a model and of what stands behind it, with an end token as the last.
   *
   * @param behind read where the macros of the model are known
   * @param defines names that are defined from outside, with their texts
   */
  public static List<Token> tokens(
      SourceFile source, List<SourceFile> behind, Map<String, String> defines, Problems problems) {
    Preprocessor preprocessor = new Preprocessor(problems);
    defines.forEach(preprocessor::defineFromOutside);
    preprocessor.read(source);
    preprocessor.flush();
    for (SourceFile more : behind) {
      preprocessor.read(more);
      preprocessor.flush();
    }
    preprocessor.output.add(new Token(Kind.END, "", Gap.LINE, source.end()));
    return preprocessor.output;
  }

  private void defineFromOutside(String name, String value) {
    SourceFile line = SourceFile.ofText("-D" + name, value);
    SourcePlace place = new SourcePlace(line, 1, 1);
    macros.put(name, new Macro.Plain(name, Lexer.tokens(line, problems), place));
  }

  private void read(SourceFile source) {
    open.push(source);
    int outside = conditions.size();
    List<Token> tokens = Lexer.tokens(source, problems);
    int i = 0;
    while (i < tokens.size()) {
      if (isDirective(tokens.get(i))) {
        int end = i + 1;
        while (end < tokens.size() && !tokens.get(end).startsLine()) {
          end++;
        }
        directive(tokens.get(i), tokens.subList(i + 1, end));
        i = end;
      } else {
        if (isReading()) {
          waiting.add(tokens.get(i));
        }
        i++;
      }
    }
    while (conditions.size() > outside) {
      problems.error(conditions.pop().place, "this condition does not end", "add #endif");
    }
    open.pop();
  }

  private static boolean isDirective(Token token) {
    return token.startsLine() && token.is("#");
  }

  private boolean isReading() {
    return conditions.isEmpty() || conditions.element().part == Part.TAKEN;
  }

  private void flush() {
    output.addAll(expander.expand(waiting));
    waiting.clear();
  }

  private void directive(Token hash, List<Token> line) {
    if (line.isEmpty() || line.getFirst().kind() == Kind.NUMBER) {
      return;
    }
    Token name = line.getFirst();
    List<Token> rest = line.subList(1, line.size());
    switch (name.text()) {
      case "if" -> open(name, () -> isTrue(name, rest));
      case "ifdef" -> open(name, () -> isDefined(name, rest));
      case "ifndef" -> open(name, () -> !isDefined(name, rest));
      case "elif", "else", "endif" -> next(name, rest);
      default -> {
        if (isReading()) {
          plainDirective(hash, name, rest);
        }
      }
    }
  }

  private void plainDirective(Token hash, Token name, List<Token> rest) {
    switch (name.text()) {
      case "define" -> define(name, rest);
      case "undef" -> undefine(name, rest);
      case "include" -> include(name, rest);
      case "error" -> problems.error(hash.place(), "#error " + text(rest));
      case "warning" -> problems.warning(hash.place(), "#warning " + text(rest), "");
      case "pragma", "line", "ident" -> {}
      default ->
          problems.error(
              name.place(),
              "unknown directive #" + name.text() + Spelling.didYouMean(name.text(), DIRECTIVES));
    }
  }

  private static String text(List<Token> tokens) {
    StringBuilder text = new StringBuilder();
    for (Token token : tokens) {
      text.append(text.isEmpty() || token.gap() == Gap.NONE ? "" : " ").append(token.text());
    }
    return text.toString();
  }

  private void open(Token name, BooleanSupplier holds) {
    Part part = !isReading() ? Part.DONE : holds.getAsBoolean() ? Part.TAKEN : Part.NOT_YET;
    conditions.push(new Condition(name.place(), part));
  }

  private void next(Token name, List<Token> rest) {
    if (conditions.isEmpty()) {
      problems.error(name.place(), "#" + name.text() + " without #if");
      return;
    }
    Condition condition = conditions.pop();
    if (name.is("endif")) {
      return;
    }
    Part part =
        condition.part == Part.NOT_YET && (name.is("else") || isTrue(name, rest))
            ? Part.TAKEN
            : condition.part == Part.NOT_YET ? Part.NOT_YET : Part.DONE;
    conditions.push(new Condition(condition.place, part));
  }

  private boolean isDefined(Token directive, List<Token> rest) {
    if (rest.isEmpty() || !rest.getFirst().isWord()) {
      problems.error(directive.place(), "#" + directive.text() + " needs a name");
      return false;
    }
    return macros.containsKey(rest.getFirst().text());
  }

  private boolean isTrue(Token directive, List<Token> rest) {
    try {
      List<Token> tokens = expander.expand(withoutDefined(rest));
      return ConditionEvaluator.evaluate(tokens, directive.place()) != 0;
    } catch (ConditionEvaluator.Failure e) {
      problems.error(e.place(), e.text());
      return false;
    }
  }

  private List<Token> withoutDefined(List<Token> line) {
    List<Token> result = new ArrayList<>();
    for (int i = 0; i < line.size(); i++) {
      Token token = line.get(i);
      if (!token.is("defined")) {
        result.add(token);
        continue;
      }
      boolean parenthesised = i + 3 < line.size() && line.get(i + 1).is("(");
      int name = parenthesised ? i + 2 : i + 1;
      boolean known = name < line.size() && macros.containsKey(line.get(name).text());
      result.add(new Token(Kind.NUMBER, known ? "1" : "0", token.gap(), token.place()));
      i = parenthesised ? i + 3 : name;
    }
    return result;
  }

  private void define(Token directive, List<Token> rest) {
    flush();
    if (rest.isEmpty() || !rest.getFirst().isWord()) {
      problems.error(directive.place(), "#define needs a name");
      return;
    }
    Token name = rest.getFirst();
    List<Token> tail = rest.subList(1, rest.size());
    boolean function =
        !tail.isEmpty() && tail.getFirst().is("(") && tail.getFirst().gap() == Gap.NONE;
    Macro macro =
        function
            ? functionMacro(name, tail)
            : new Macro.Plain(name.text(), List.copyOf(tail), name.place());
    Optional.ofNullable(macros.put(name.text(), macro))
        .filter(old -> !old.isSameAs(macro) && !old.place().source().name().startsWith("-D"))
        .ifPresent(
            old ->
                problems.warning(
                    name.place().with(new SourcePlace.Note("defined here before", old.place())),
                    "macro '" + name.text() + "' is defined a second time, differently",
                    "write #undef " + name.text() + " before it if this is meant"));
  }

  private Macro functionMacro(Token name, List<Token> tail) {
    List<String> parameters = new ArrayList<>();
    String variadic = "";
    int i = 1;
    while (i < tail.size() && !tail.get(i).is(")")) {
      Token token = tail.get(i);
      if (token.isWord()) {
        parameters.add(token.text());
      } else if (token.is("..")) {
        variadic = "__VA_ARGS__";
        parameters.add(variadic);
        i++;
      } else if (!token.is(",")) {
        problems.error(
            token.place(), "unexpected " + token.shown() + " in the parameters of a macro");
      }
      i++;
    }
    if (i >= tail.size()) {
      problems.error(name.place(), "the parameters of this macro do not end", "add ')'");
    }
    List<Token> body = tail.subList(Math.min(i + 1, tail.size()), tail.size());
    return new Macro.WithParameters(
        name.text(), List.copyOf(parameters), variadic, List.copyOf(body), name.place());
  }

  private void undefine(Token directive, List<Token> rest) {
    flush();
    if (rest.isEmpty() || !rest.getFirst().isWord()) {
      problems.error(directive.place(), "#undef needs a name");
      return;
    }
    macros.remove(rest.getFirst().text());
  }

  private void include(Token directive, List<Token> rest) {
    flush();
    String name = text(rest);
    boolean quoted = name.length() > 2 && (name.startsWith("\"") || name.startsWith("<"));
    if (!quoted) {
      problems.error(directive.place(), "#include needs a file", "as in #include \"file\"");
      return;
    }
    String file = name.substring(1, name.length() - 1);
    if (open.size() > DEEPEST_INCLUDE) {
      problems.error(
          rest.getFirst().place(),
          "\"" + file + "\" includes itself, directly or through others",
          "guard it with #ifndef and #define");
      return;
    }
    read(directive, rest.getFirst().place(), file);
  }

  private void read(Token directive, SourcePlace place, String file) {
    try {
      Path beside = open.element().path().resolveSibling(file);
      String text = new String(Files.readAllBytes(beside), StandardCharsets.UTF_8);
      read(SourceFile.of(beside.toString(), beside, text));
    } catch (IOException | InvalidPathException e) {
      problems.error(
          place,
          "cannot read the file \"" + file + "\" of this #" + directive.text(),
          "it is looked for beside " + open.element().name());
    }
  }
}
