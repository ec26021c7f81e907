package org.porpoise.report.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.report.text.PartsText;

/**
 * The parts of a state that an expression reads, as far as its text tells: a variable by its name,
 * a variable of the process that evaluates it by its short name, elements of an array by a constant
 * index, or all of them.
 */
public final class ReadValues {
  private static final int MOST = 12;
  private static final Pattern INDEX = Pattern.compile("\\[(\\d+)]");

  private ReadValues() {}

  /**
   * The values as texts such as {@code turn=1}; none if the expression reads too many.
   *
   * @param process who evaluates the expression; empty if it is nobody
   */
  public static List<String> of(String expression, String process, List<Part> parts) {
    List<Part> read = new ArrayList<>();
    for (Part part : parts) {
      String prefix = process + ".";
      boolean isOwn = !process.isEmpty() && part.name().startsWith(prefix);
      String name = isOwn ? part.name().substring(prefix.length()) : part.name();
      if (part.kind() != Part.Kind.LINE && reads(expression, name)) {
        read.add(new Part(part.kind(), name, part.value()));
      }
    }
    List<String> texts = PartsText.of(read);
    return texts.size() > MOST ? List.of() : texts;
  }

  private static boolean reads(String expression, String name) {
    Matcher index = INDEX.matcher(name);
    StringBuilder pattern = new StringBuilder("(?<![\\w.\\]])");
    int done = 0;
    while (index.find()) {
      pattern.append(Pattern.quote(name.substring(done, index.start())));
      pattern.append("\\[(?:\\s*").append(index.group(1)).append("\\s*]");
      pattern.append("|(?!\\s*\\d+\\s*])[^\\]]*]+)");
      done = index.end();
    }
    pattern.append(Pattern.quote(name.substring(done))).append("(?!\\w)");
    return Pattern.compile(pattern.toString()).matcher(expression).find();
  }
}
