package org.porpoise.logic.source;

import java.util.ArrayList;
import java.util.List;

/**
 * A place in a source file.
 *
 * @param source the file
 * @param line the line, from 1
 * @param column the character in the line, from 1
 * @param notes how the text got here: the macro it comes from, the call of an inline
 */
public record SourcePlace(SourceFile source, int line, int column, List<Note> notes) {
  public SourcePlace {
    notes = List.copyOf(notes);
  }

  /** A place whose text is written there. */
  public SourcePlace(SourceFile source, int line, int column) {
    this(source, line, column, List.of());
  }

  /** The same place, with one more note about how the text got here. */
  public SourcePlace with(Note note) {
    List<Note> more = new ArrayList<>(notes);
    more.add(note);
    return new SourcePlace(source, line, column, more);
  }

  /** The source line. */
  public String text() {
    return source.line(line);
  }

  /** Whether this is on an earlier line, or earlier in the same line, of the same file. */
  public boolean isBefore(SourcePlace other) {
    return source.equals(other.source)
        && (line < other.line || line == other.line && column < other.column);
  }

  /** Notes can be many, and lead to further places; lines and columns tell most places apart. */
  @Override
  public int hashCode() {
    return 31 * line + column;
  }

  @Override
  public String toString() {
    return source.name() + ":" + line + ":" + column;
  }

  /**
   * A second place that explains the first.
   *
   * @param message what is there
   * @param place where it is; its own notes are left out
   */
  public record Note(String message, SourcePlace place) {
    @Override
    public String toString() {
      return place + ": " + message;
    }
  }
}
