package org.porpoise.promela;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;
import org.porpoise.promela.lexer.Preprocessor;
import org.porpoise.promela.model.LtlProperty;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.resolve.Resolver;
import org.porpoise.promela.syntax.Parser;
import org.porpoise.promela.syntax.Unit;

/**
 * Reads a model together with formulas that the user asks besides: each is read as an {@code ltl}
 * block behind the model, where all its names and macros are known.
 */
final class Asked {
  private static final String BEFORE = "ltl { ";
  private static final Path NOWHERE = Path.of("formula");
  private static final String AFTER = "\n}";
  private static final String BLOCK_HINT = "the formula begins at line";

  private final List<Question> questions;
  private final List<SourceFile> sources = new ArrayList<>();
  private final Problems problems = new Problems();

  private Asked(List<Question> questions) {
    this.questions = questions;
    for (int i = 0; i < questions.size(); i++) {
      String text = BEFORE + questions.get(i).formula() + AFTER;
      sources.add(SourceFile.of("formula " + i, NOWHERE, text));
    }
  }

  /**
   * A model whose last properties are the questions.
   *
   * @throws QuestionException if one of them is wrong
   */
  static Model read(SourceFile source, Map<String, String> defines, List<Question> questions) {
    return new Asked(questions).read(source, defines);
  }

  private Model read(SourceFile source, Map<String, String> defines) {
    List<Token> tokens = Preprocessor.tokens(source, sources, defines, problems);
    throwIfErrors();
    List<Unit> units = Parser.units(tokens, problems);
    checkUnits(units);
    throwIfErrors();
    Model model = Resolver.resolve(source, units, problems);
    throwIfErrors();
    return named(model);
  }

  /** Whether a problem is in a formula that was asked, and not in the model. */
  static boolean isAboutQuestion(Problem problem) {
    return problem.place().source().path().equals(NOWHERE);
  }

  /** A formula with a closing brace in it would be more than one unit. */
  private void checkUnits(List<Unit> units) {
    for (SourceFile source : sources) {
      List<Unit> own = units.stream().filter(u -> u.place().source().equals(source)).toList();
      if (own.size() > 1) {
        problems.error(own.get(1).place(), "the formula is over before this");
      }
    }
  }

  /** The model with the names of the questions. */
  private Model named(Model model) {
    List<LtlProperty> properties = new ArrayList<>(model.properties());
    int first = properties.size() - questions.size();
    for (int i = 0; i < questions.size(); i++) {
      LtlProperty unnamed = properties.get(first + i);
      properties.set(
          first + i, new LtlProperty(questions.get(i).name(), unnamed.formula(), unnamed.place()));
    }
    return model.with(properties);
  }

  private void throwIfErrors() {
    for (Problem problem : Problem.errors(problems.all())) {
      int number = Math.max(0, sources.indexOf(problem.place().source()));
      Question question = questions.get(number);
      Optional<FormulaBrackets.Flaw> flaw = FormulaBrackets.flaw(question.formula());
      if (flaw.isPresent()) {
        throw new QuestionException(
            question, flaw.get().offset(), flaw.get().message(), Optional.empty());
      }
      throw new QuestionException(
          question,
          offset(question, problem.place()),
          inTermsOfTheFormula(problem.message()),
          Optional.of(problem.hint()).filter(h -> !h.isEmpty() && !h.contains(BLOCK_HINT)));
    }
  }

  /** A message that knows nothing of the block in which the formula was read. */
  private static String inTermsOfTheFormula(String message) {
    return message
        .replace(
            "expected an operator or '}' in this formula, found", "expected an operator, found")
        .replace("found '}'", "found the end of the formula");
  }

  /** Where in a formula a place is. */
  private static int offset(Question question, SourcePlace place) {
    int before = 0;
    List<String> lines = (BEFORE + question.formula()).lines().toList();
    for (int i = 0; i < place.line() - 1 && i < lines.size(); i++) {
      before += lines.get(i).length() + 1;
    }
    return Math.clamp(
        before + place.column() - 1L - BEFORE.length(), 0, question.formula().length());
  }
}
