package org.porpoise.javamodel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.javamodel.ModelException.Place;
import org.porpoise.javamodel.ModelException.Problem;
import org.porpoise.logic.source.SourceFile;

/**
 * A source file as it was when it was read.
 *
 * @param path the file as the user named it
 * @param text what is in it
 */
record SourceText(Path path, String text) {

  static SourceText read(Path path) throws IOException {
    try {
      return new SourceText(
          path,
          SourceFile.withoutByteOrderMark(
              StandardCharsets.UTF_8
                  .newDecoder()
                  .decode(ByteBuffer.wrap(Files.readAllBytes(path)))
                  .toString()));
    } catch (CharacterCodingException e) {
      throw new ModelException(
          new Problem(
              Optional.of(new Place(path.toString(), 1, OptionalInt.empty(), "")),
              "the file is not text in UTF-8"),
          e);
    }
  }

  /** The name of the file without its folder. */
  String fileName() {
    return String.valueOf(path.getFileName());
  }

  /** The place of a character, counted from 0. */
  Place placeOf(int position) {
    int at = Math.clamp(position, 0, text.length());
    int line = 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
    int column = at - text.lastIndexOf('\n', at - 1);
    return new Place(path.toString(), line, OptionalInt.of(column), line(line));
  }

  /** A line as a place. */
  Place placeOfLine(int line) {
    return new Place(path.toString(), line, OptionalInt.empty(), line(line));
  }

  private String line(int line) {
    List<String> lines = text.lines().skip(line - 1L).limit(1).toList();
    return lines.isEmpty() ? "" : lines.getFirst();
  }
}
