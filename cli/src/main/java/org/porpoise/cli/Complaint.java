package org.porpoise.cli;

import java.io.PrintStream;
import java.util.List;
import org.porpoise.cli.model.ModelSource;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.javamodel.ModelException;
import org.porpoise.javamodel.ModelException.Place;
import org.porpoise.javamodel.ModelException.Problem;

/** Tells the user on standard error why something was not done. */
final class Complaint {
  private static final int FRAMES = 12;

  private final PrintStream err;

  Complaint(PrintStream err) {
    this.err = err;
  }

  /** Why it was not done, in one or more lines. */
  void about(String message) {
    err.println("porpoise: " + message);
  }

  /**
   * Mistakes in a model, as a compiler tells them, or in the values that the user gave to its
   * parameters.
   */
  ExitStatus about(ModelException e) {
    boolean isUsage = true;
    for (Problem problem : e.problems()) {
      List<String> lines = problem.message().lines().toList();
      String first = lines.isEmpty() ? "" : lines.getFirst();
      if (problem.place().isPresent()) {
        Place place = problem.place().get();
        err.println(place + ": error: " + first);
        point(place);
      } else {
        err.println("porpoise: error: " + first);
      }
      for (int i = 1; i < lines.size(); i++) {
        err.println("  " + lines.get(i));
      }
      isUsage &= first.startsWith(ModelSource.DEFINE.name());
    }
    return isUsage ? ExitStatus.USAGE : ExitStatus.INPUT;
  }

  private void point(Place place) {
    if (place.text().isBlank()) {
      return;
    }
    err.println("  " + place.text().stripTrailing());
    if (place.column().isPresent()) {
      int before = Math.min(place.column().getAsInt() - 1, place.text().length());
      StringBuilder margin = new StringBuilder("  ");
      for (int i = 0; i < before; i++) {
        margin.append(place.text().charAt(i) == '\t' ? '\t' : ' ');
      }
      err.println(margin + "^");
    }
  }

  /** Our own mistake. */
  void aboutDefect(Throwable defect, List<String> words) {
    err.println("porpoise: this is a defect in Porpoise: " + defect);
    trace(defect);
    if (defect.getCause() != null) {
      err.println("  because of " + defect.getCause());
      trace(defect.getCause());
    }
    err.println(
        "Please report it, with the model and the lines above. It was: porpoise "
            + String.join(" ", words));
  }

  private void trace(Throwable thrown) {
    StackTraceElement[] frames = thrown.getStackTrace();
    for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
      err.println("  at " + frames[i]);
    }
  }
}
