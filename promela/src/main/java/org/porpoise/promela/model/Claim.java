package org.porpoise.promela.model;

import java.util.List;
import java.util.Locale;
import org.porpoise.logic.source.SourcePlace;

/**
 * A {@code never} claim, or a {@code trace} or {@code notrace} assertion.
 *
 * @param kind which of them
 * @param name the name of a claim; {@code never} if it has none
 * @param variables its local variables
 * @param labels all of its labels
 * @param body what it does
 * @param place where it is declared
 */
public record Claim(
    Kind kind,
    String name,
    List<Variable> variables,
    List<Label> labels,
    Sequence body,
    SourcePlace place) {
  public Claim {
    variables = List.copyOf(variables);
    labels = List.copyOf(labels);
  }

  /** The kinds of claims. */
  public enum Kind {
    NEVER,
    TRACE,
    NOTRACE;

    public String shown() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
