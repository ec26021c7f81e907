package org.porpoise.javamodel;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A user's mistake that keeps a model from being loaded: it does not compile, it is not a model, or
 * its parameters are wrong. Models may throw it from their constructors.
 */
public final class ModelException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  public ModelException(String message) {
    this(List.of(new Problem(Optional.empty(), message)));
  }

  /** All mistakes that were found, in the order of the source. */
  public ModelException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  ModelException(Problem problem, Throwable cause) {
    super(problem.toString(), cause);
    this.problems = List.of(problem);
  }

  /** What is wrong, at least one thing. */
  public List<Problem> problems() {
    return problems;
  }

  /**
   * One mistake.
   *
   * @param place where it is, if it is somewhere
   * @param message what it is, for the user; may have several lines
   */
  public record Problem(Optional<Place> place, String message) {
    @Override
    public String toString() {
      return place.map(p -> p + ": ").orElse("") + message;
    }
  }

  /**
   * A place in a source file.
   *
   * @param file the file as the user named it
   * @param line the line, from 1
   * @param column the character in the line, from 1, if it is known
   * @param text the line itself; empty if it cannot be had
   */
  public record Place(String file, int line, OptionalInt column, String text) {
    @Override
    public String toString() {
      return file + ":" + line + (column.isPresent() ? ":" + column.getAsInt() : "");
    }
  }
}
