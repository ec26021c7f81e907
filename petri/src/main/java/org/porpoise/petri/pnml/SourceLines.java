package org.porpoise.petri.pnml;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;

/** The first lines of a file, read again to show what is wrong in them. */
final class SourceLines {
  private final SourceFile source;

  private SourceLines(SourceFile source) {
    this.source = source;
  }

  /**
   * Reads a file up to a line.
   *
   * @param name the file as the user named it
   */
  static SourceLines upTo(int last, String name, Path file, Charset charset) throws IOException {
    List<String> lines = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(Files.newInputStream(file), charset))) {
      for (String line = reader.readLine();
          line != null && lines.size() < last;
          line = reader.readLine()) {
        lines.add(line);
      }
    }
    return new SourceLines(new SourceFile(name, file, lines));
  }

  /** Where an element or its attribute begins. No value holds a raw {@code <}, so this is exact. */
  SourcePlace place(XmlPosition position) {
    int line = position.line();
    int start = source.line(line).lastIndexOf('<', position.column() - 2);
    while (start < 0 && line > 1) {
      line--;
      start = source.line(line).lastIndexOf('<');
    }
    return position.attribute().isEmpty() || start < 0
        ? new SourcePlace(source, line, Math.max(0, start) + 1)
        : attribute(position, line, start);
  }

  private SourcePlace attribute(XmlPosition position, int firstLine, int start) {
    Pattern pattern =
        Pattern.compile("\\s" + Pattern.quote(position.attribute()) + "\\s*=\\s*[\"']");
    for (int line = firstLine; line <= position.line(); line++) {
      String text = source.line(line);
      Matcher matcher = pattern.matcher(text);
      if (matcher.find(line == firstLine ? start : 0)) {
        return new SourcePlace(source, line, matcher.end() + 1);
      }
    }
    return new SourcePlace(source, firstLine, start + 1);
  }

  /** A place that is not the start of an element. */
  SourcePlace exactly(int line, int column) {
    return new SourcePlace(source, line, column);
  }
}
