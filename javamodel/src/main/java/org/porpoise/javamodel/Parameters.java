package org.porpoise.javamodel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.porpoise.logic.source.Spelling;

/**
 * The values that a user gives to a model with {@code --define NAME=VALUE}.
 *
 * <p>A model asks for what it knows, with a default for each, in its constructor. The questions are
 * remembered, so that a name that nobody asked for can be reported.
 */
public final class Parameters {
  private final Map<String, String> defines;
  private final Map<String, Known> known = new LinkedHashMap<>(); // guarded by itself

  /** The values by name. */
  public Parameters(Map<String, String> defines) {
    this.defines = Map.copyOf(defines);
  }

  /** No values: a model takes all its defaults. */
  public static Parameters none() {
    return new Parameters(Map.of());
  }

  /**
   * A parameter that a model has asked for.
   *
   * @param name the name
   * @param byDefault the value it has unless the user defines another
   * @param values which values are possible, as a person reads it
   */
  public record Known(String name, String byDefault, String values) {
    @Override
    public String toString() {
      return "%s (%s; default %s)".formatted(name, values, byDefault);
    }
  }

  /** A whole number. */
  public int integer(String name, int byDefault) {
    return integer(name, byDefault, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** A whole number in a range. */
  public int integer(String name, int byDefault, int min, int max) {
    String range =
        min == Integer.MIN_VALUE && max == Integer.MAX_VALUE
            ? "a whole number"
            : "a whole number from " + min + " to " + max;
    Optional<String> value = ask(new Known(name, Integer.toString(byDefault), range));
    if (value.isEmpty()) {
      return byDefault;
    }
    try {
      int number = Integer.parseInt(value.get().strip());
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below, together with numbers out of range.
    }
    throw mistake(name, value.get(), "is not " + range);
  }

  /** One of several words. */
  public String choice(String name, String byDefault, String... others) {
    List<String> words = new ArrayList<>(List.of(byDefault));
    words.addAll(Arrays.asList(others));
    String values = String.join(", ", words);
    Optional<String> value = ask(new Known(name, byDefault, values));
    if (value.isPresent() && !words.contains(value.get())) {
      throw mistake(
          name, value.get(), "is not one of " + values + Spelling.didYouMean(value.get(), words));
    }
    return value.orElse(byDefault);
  }

  /** Any text. */
  public String text(String name, String byDefault) {
    return ask(new Known(name, byDefault, "text")).orElse(byDefault);
  }

  /** What has been asked for so far, in the order of the questions. */
  public List<Known> known() {
    synchronized (known) {
      return List.copyOf(known.values());
    }
  }

  /**
   * Complains of defined names that nobody has asked for.
   *
   * @throws ModelException if there is one; the message lists those that are known
   */
  void rejectUnknown() {
    List<Known> all = known();
    List<String> names = all.stream().map(Known::name).toList();
    List<ModelException.Problem> problems =
        defines.keySet().stream()
            .filter(name -> !names.contains(name))
            .sorted()
            .map(name -> unknown(name, names, all))
            .toList();
    if (!problems.isEmpty()) {
      throw new ModelException(problems);
    }
  }

  private static ModelException.Problem unknown(String name, List<String> names, List<Known> all) {
    String knows =
        all.isEmpty()
            ? "the model has no parameters"
            : "the model knows "
                + all.stream().map(Known::toString).collect(Collectors.joining(", "));
    return new ModelException.Problem(
        Optional.empty(),
        "--define %s: there is no such parameter%s%n%s"
            .formatted(name, Spelling.didYouMean(name, names), knows));
  }

  private Optional<String> ask(Known question) {
    synchronized (known) {
      known.put(question.name(), question);
    }
    return Optional.ofNullable(defines.get(question.name()));
  }

  private static ModelException mistake(String name, String value, String what) {
    return new ModelException("--define %s=%s: \"%s\" %s".formatted(name, value, value, what));
  }
}
