package org.porpoise.cli.verify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.porpoise.cli.model.ModelSource;
import org.porpoise.cli.model.PropertyChoice;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.settings.Checking;
import org.porpoise.search.settings.Emptiness;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.TemporalRequest;

/** The options of {@code verify} that are about infinite executions. */
public final class TemporalOptions {
  private static final String AUTO = "auto";
  private static final String INVARIANT_NAME = "invariant";
  private static final String BEFORE_INVARIANT = "[] (";
  private static final String AFTER_INVARIANT = ")";

  public static final Option LTL =
      new Option(
          "--ltl",
          "",
          new Option.Repeated("FORMULA"),
          "check an LTL formula over the model's expressions (repeatable)");
  static final Option INVARIANT =
      new Option(
          "--invariant",
          "",
          new Option.Repeated("EXPRESSION"),
          "check that an expression of the model is true in every state (repeatable)");
  static final Option FAIRNESS =
      choice(
          "--fairness",
          Arrays.stream(Fairness.values()).map(Fairness::option),
          "consider only fair executions: weak for processes that stay enabled, strong for"
              + " processes that are enabled again and again, or the same for single transitions");
  public static final Option CHECKING =
      choice(
          "--checking",
          Stream.concat(Stream.of(AUTO), Arrays.stream(Checking.values()).map(Checking::option)),
          "check formulas while the states are explored, or afterwards");
  static final Option EMPTINESS =
      choice(
          "--emptiness",
          Stream.concat(Stream.of(AUTO), Arrays.stream(Emptiness.values()).map(Emptiness::option)),
          "find cycles by strong components, or by a nested search");

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
  public static List<Question> questions(Arguments arguments) {
    List<Question> all = new ArrayList<>();
    List<String> formulas = arguments.all(LTL);
    for (int i = 0; i < formulas.size(); i++) {
      all.add(new Question(name("formula", i, formulas.size()), formulas.get(i)));
    }
    List<String> invariants = arguments.all(INVARIANT);
    for (int i = 0; i < invariants.size(); i++) {
      String invariant = invariants.get(i);
      checkClosed(invariant);
      all.add(
          new Question(
              name(INVARIANT_NAME, i, invariants.size()),
              BEFORE_INVARIANT + invariant + AFTER_INVARIANT));
    }
    return all;
  }

  /** What follows a parenthesis too many would be no part of the invariant. */
  private static void checkClosed(String invariant) {
    if (invariant.isBlank()) {
      throw new UsageException(
          INVARIANT.name()
              + ": the expression is empty; expected one over the model, for example x < 3");
    }
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < invariant.length(); i++) {
      if (invariant.charAt(i) == '(') {
        open.push(i);
      } else if (invariant.charAt(i) == ')' && open.poll() == null) {
        throw misplaced("unmatched )", invariant, i);
      }
    }
    if (!open.isEmpty()) {
      throw misplaced("unmatched (", invariant, open.peek());
    }
  }

  private static UsageException misplaced(String message, String invariant, int offset) {
    return new UsageException(
        INVARIANT.name() + ": " + message + "\n  " + invariant + "\n  " + " ".repeat(offset) + "^");
  }

  private static String name(String stem, int position, int count) {
    return count == 1 ? stem : stem + "-" + (position + 1);
  }

  /** Reads a model that is asked these questions too. */
  public static TransitionSystem read(
      ModelSource source, List<Question> questions, Consumer<String> warnings) {
    try {
      return source.read(questions, warnings).system();
    } catch (QuestionException e) {
      throw new UsageException(complaint(e));
    }
  }

  /** What is wrong with a question, in the words of the user. */
  private static String complaint(QuestionException e) {
    String formula = e.question().formula();
    boolean wrapped =
        e.question().name().startsWith(INVARIANT_NAME) && formula.startsWith(BEFORE_INVARIANT);
    int before = wrapped ? BEFORE_INVARIANT.length() : 0;
    String typed =
        formula.substring(before, formula.length() - (wrapped ? AFTER_INVARIANT.length() : 0));
    int offset = Math.clamp(e.offset() - (long) before, 0, typed.length());
    String message = String.valueOf(e.getMessage());
    return (wrapped && offset == typed.length()
            ? message.replace("found ')'", "found the end of the expression")
            : message)
        + "\n  "
        + typed
        + "\n  "
        + " ".repeat(offset)
        + "^"
        + e.hint().map(hint -> "\n" + hint).orElse("");
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
