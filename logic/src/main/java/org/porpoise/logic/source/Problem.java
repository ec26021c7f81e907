package org.porpoise.logic.source;

import java.util.Comparator;
import java.util.List;

/**
 * Something that is wrong with a model, or that its author may want to know.
 *
 * @param severity whether the model can be used all the same
 * @param place where it is
 * @param message what it is, without a full stop
 * @param hint what to do about it; empty if there is nothing more to say
 */
public record Problem(Severity severity, SourcePlace place, String message, String hint) {
  /** The order of the source; files by name. */
  public static final Comparator<Problem> BY_PLACE =
      Comparator.comparing((Problem p) -> p.place().source().name())
          .thenComparingInt(p -> p.place().line())
          .thenComparingInt(p -> p.place().column());

  /** How bad it is. */
  public enum Severity {
    ERROR,
    WARNING
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** The problem with its source line, a caret below it, its hint and the notes of its place. */
  public String explained() {
    StringBuilder text = new StringBuilder(toString());
    String line = place.text();
    if (!line.isBlank()) {
      text.append("\n  ").append(line).append("\n  ").append(margin(line)).append('^');
    }
    if (!hint.isEmpty()) {
      text.append("\n  hint: ").append(hint);
    }
    for (SourcePlace.Note note : place.notes()) {
      text.append("\n  ").append(note);
    }
    return text.toString();
  }

  /** Blanks up to the column, with the tabs of the line, so that the caret is below its place. */
  private String margin(String line) {
    return line.substring(0, Math.clamp(place.column() - 1, 0, line.length()))
        .replaceAll("[^\t]", " ");
  }

  @Override
  public String toString() {
    return place + ": " + (isError() ? "error: " : "warning: ") + message;
  }

  /** The problems that are errors. */
  public static List<Problem> errors(List<Problem> problems) {
    return problems.stream().filter(Problem::isError).toList();
  }
}
