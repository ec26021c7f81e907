package org.porpoise.logic.source;

import java.util.List;
import java.util.stream.Collectors;

/** A user's mistake that keeps a model from being read. */
public final class SourceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  public SourceException(List<Problem> problems) {
    super(
        Problem.errors(problems).stream()
            .map(Problem::explained)
            .collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** What is wrong, at least one error, in the order in which it was found; warnings too. */
  public List<Problem> problems() {
    return problems;
  }
}
