package org.porpoise.javamodel;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.builder.Remark;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;

/** Finds the places that remarks on a model are about, as near as its source tells. */
final class RemarkPlaces {
  private static final int MOST_LINES_OF_A_STATEMENT = 10;

  private final String model;
  private final Optional<SourceText> source;
  private final Optional<SourceFile> file;

  RemarkPlaces(ModelClass model) {
    this.model = model.type().getName();
    source = model.source();
    file = source.map(s -> SourceFile.of(s.path().toString(), s.path(), s.text()));
  }

  /** A remark as a warning with its place. */
  Problem problem(Remark remark) {
    return new Problem(Problem.Severity.WARNING, place(remark), remark.message(), remark.hint());
  }

  private SourcePlace place(Remark remark) {
    String location = remark.location().orElse(model);
    int colon = location.lastIndexOf(':');
    String fileName = colon < 0 ? location : location.substring(0, colon);
    int line = colon < 0 ? 1 : Integer.parseInt(location.substring(colon + 1));
    if (source.isPresent() && source.get().fileName().equals(fileName)) {
      return place(file.orElseThrow(), line, "\"" + remark.name() + "\"");
    }
    return new SourcePlace(new SourceFile(fileName, Path.of(fileName), List.of()), line, 1);
  }

  /** The name itself, if it stands in the statement that begins on the line. */
  private static SourcePlace place(SourceFile file, int first, String name) {
    for (int line = first; line < first + MOST_LINES_OF_A_STATEMENT; line++) {
      String text = file.line(line);
      int at = text.indexOf(name);
      if (at >= 0) {
        return new SourcePlace(file, line, at + 1);
      }
      if (text.contains(";")) {
        break;
      }
    }
    String text = file.line(first);
    int margin = text.length() - text.stripLeading().length();
    return new SourcePlace(file, first, margin + 1);
  }
}
