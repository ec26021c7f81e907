package org.porpoise.petri.pnml;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourcePlace;

/**
 * What is wrong with a file so far. Mutable: one reading of one file writes into it. The lines that
 * it quotes are read from the file when it has something to say.
 */
public final class Complaints {
  /** More than this many errors help nobody: most follow from the first. */
  private static final int MOST = 50;

  private final String name;
  private final Path file;
  private final List<Complaint> found = new ArrayList<>();
  private Charset charset = StandardCharsets.UTF_8;
  private int errors;

  public Complaints(String name, Path file) {
    this.name = name;
    this.file = file;
  }

  private record Complaint(
      Problem.Severity severity,
      XmlPosition position,
      boolean isElement,
      String message,
      String hint) {
    Problem in(SourceLines lines) {
      SourcePlace place =
          isElement
              ? lines.place(position)
              : lines.exactly(position.line(), Math.max(1, position.column()));
      return new Problem(severity, place, message, hint);
    }
  }

  /** How the text is encoded. */
  void encoded(Charset itsCharset) {
    this.charset = itsCharset;
  }

  Charset encoding() {
    return charset;
  }

  public void error(XmlPosition position, String message, String hint) {
    if (errors < MOST) {
      found.add(new Complaint(Problem.Severity.ERROR, position, true, message, hint));
      errors++;
    }
  }

  public void error(XmlPosition position, String message) {
    error(position, message, "");
  }

  void warning(XmlPosition position, String message, String hint) {
    found.add(new Complaint(Problem.Severity.WARNING, position, true, message, hint));
  }

  /** An error after which nothing can be read. */
  public SourceException fatal(XmlPosition position, String message, String hint) {
    error(position, message, hint);
    return new SourceException(problems());
  }

  /** The text is no XML. */
  SourceException malformed(int line, int column, String message, String hint) {
    XmlPosition position = new XmlPosition(line, column, "");
    found.add(new Complaint(Problem.Severity.ERROR, position, false, message, hint));
    return new SourceException(problems());
  }

  /**
   * Gives up if there was an error.
   *
   * @throws SourceException with all problems
   */
  public void throwIfErrors() {
    if (errors > 0) {
      throw new SourceException(problems());
    }
  }

  /** Tells the warnings, and forgets them. */
  void tell(Consumer<Problem> warnings) {
    if (!found.isEmpty()) {
      problems().forEach(warnings);
      found.clear();
    }
  }

  private List<Problem> problems() {
    int last = found.stream().mapToInt(c -> c.position().line()).max().orElse(0);
    try {
      SourceLines lines = SourceLines.upTo(last, name, file, charset);
      return found.stream().map(c -> c.in(lines)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
