package org.porpoise.promela;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.Token;
import org.porpoise.promela.lexer.Preprocessor;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Printer;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;

/** Small models as texts, and what comes of them. */
final class Texts {
  private Texts() {}

  static Model model(String... lines) {
    return Promela.read(source(lines), Map.of());
  }

  static SourceFile source(String... lines) {
    return SourceFile.ofText("test.pml", String.join("\n", lines));
  }

  /** The errors of a text that is not a model. */
  static List<Problem> errors(String... lines) {
    try {
      model(lines);
      throw new AssertionError("accepted: " + String.join("\n", lines));
    } catch (SourceException e) {
      return Problem.errors(e.problems());
    }
  }

  /** The tokens after preprocessing, with blanks between them. */
  static String preprocessed(Map<String, String> defines, String... lines) {
    Problems problems = new Problems();
    List<Token> tokens = Preprocessor.tokens(source(lines), defines, problems);
    problems.throwIfErrors();
    return tokens.stream()
        .filter(t -> !t.isEnd())
        .map(Token::text)
        .collect(Collectors.joining(" "));
  }

  /** The body of a proctype with all its structure, on one line. */
  static String body(Model model, String proctype) {
    return text(model.proctype(proctype).orElseThrow().body());
  }

  static String text(Sequence sequence) {
    return sequence.items().stream()
        .map(
            i ->
                i.labels().stream().map(l -> l + ": ").collect(Collectors.joining())
                    + text(i.statement()))
        .collect(Collectors.joining("; "));
  }

  private static String text(Statement statement) {
    String parts =
        Trees.parts(statement).stream().map(Texts::text).collect(Collectors.joining(" :: "));
    return parts.isEmpty()
        ? Printer.text(statement)
        : Printer.text(statement)
            .replaceFirst("…", java.util.regex.Matcher.quoteReplacement(parts));
  }
}
