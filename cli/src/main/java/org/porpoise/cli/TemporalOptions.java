package org.porpoise.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.Checking;
import org.porpoise.search.Emptiness;
import org.porpoise.search.Property;
import org.porpoise.search.TemporalRequest;

/** The options of {@code verify} that are about infinite executions. */
final class TemporalOptions {
  private static final String AUTO = "auto";

  static final Option LTL =
      new Option(
          "--ltl",
          "",
          new Option.Repeated("FORMULA"),
          "checks a formula of linear temporal logic over the model's expressions (repeatable)");
  static final Option INVARIANT =
      new Option(
          "--invariant",
          "",
          new Option.Repeated("EXPRESSION"),
          "checks that an expression of the model is true of every state (repeatable)");
  static final Option FAIRNESS =
      choice(
          "--fairness",
          Arrays.stream(Fairness.values()).map(Fairness::option),
          "which infinite executions count: weak, of processes that stay enabled; strong, of"
              + " processes that are enabled again and again; or of single transitions");
  static final Option CHECKING =
      choice(
          "--checking",
          Stream.concat(Stream.of(AUTO), Arrays.stream(Checking.values()).map(Checking::option)),
          "whether the states that formulas are asked of are explored on the fly, or all before");
  static final Option EMPTINESS =
      choice(
          "--emptiness",
          Stream.concat(Stream.of(AUTO), Arrays.stream(Emptiness.values()).map(Emptiness::option)),
          "how cycles are looked for: by strong components, or by a nested search");

  private TemporalOptions() {}

  private static Option choice(String name, Stream<String> words, String help) {
    return new Option(name, "", new Option.Choice(words.toList(), List.of()), help);
  }

  /** The dials as the user set them. */
  static TemporalRequest request(Arguments arguments) {
    return new TemporalRequest(
        find(arguments, CHECKING, Checking.values(), Checking::option),
        find(arguments, EMPTINESS, Emptiness.values(), Emptiness::option),
        find(arguments, FAIRNESS, Fairness.values(), Fairness::option));
  }

  private static <T> Optional<T> find(
      Arguments arguments, Option option, T[] values, Function<T, String> word) {
    return arguments
        .value(option)
        .flatMap(w -> Arrays.stream(values).filter(v -> word.apply(v).equals(w)).findFirst());
  }

  /** What the user asks besides what the model claims. */
  static List<Question> questions(Arguments arguments) {
    List<Question> all = new ArrayList<>();
    List<String> formulas = arguments.all(LTL);
    for (int i = 0; i < formulas.size(); i++) {
      all.add(new Question(name("formula", i, formulas.size()), formulas.get(i)));
    }
    List<String> invariants = arguments.all(INVARIANT);
    for (int i = 0; i < invariants.size(); i++) {
      String invariant = invariants.get(i);
      checkClosed(invariant);
      all.add(new Question(name("invariant", i, invariants.size()), "[] (" + invariant + ")"));
    }
    return all;
  }

  /** What follows a parenthesis too many would be no part of the invariant. */
  private static void checkClosed(String invariant) {
    int open = 0;
    for (int i = 0; i < invariant.length(); i++) {
      char c = invariant.charAt(i);
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (open < 0) {
        throw new UsageException(
            INVARIANT.name()
                + ": there is a ) without its (\n  "
                + invariant
                + "\n  "
                + " ".repeat(i)
                + "^");
      }
    }
  }

  private static String name(String stem, int position, int count) {
    return count == 1 ? stem : stem + "-" + (position + 1);
  }

  /** A system that is asked these questions too. */
  static TransitionSystem ask(TransitionSystem system, List<Question> questions) {
    try {
      return system.asking(questions);
    } catch (QuestionException e) {
      String formula = e.question().formula();
      throw new UsageException(
          e.getMessage()
              + "\n  "
              + formula
              + "\n  "
              + " ".repeat(Math.min(e.offset(), formula.length()))
              + "^"
              + e.hint().map(hint -> "\n" + hint).orElse(""));
    }
  }

  /** What is to be checked: what the user named and asked, or all if that is nothing. */
  static List<Property> properties(
      TransitionSystem asked, List<Question> questions, List<String> named) {
    List<Property> all = Property.all(asked);
    List<Property> own = all.subList(all.size() - questions.size(), all.size());
    if (named.isEmpty() && !own.isEmpty()) {
      return own;
    }
    List<Property> chosen = new ArrayList<>(new PropertyChoice(asked).named(named));
    own.stream().filter(p -> !chosen.contains(p)).forEach(chosen::add);
    return chosen;
  }
}
