package org.porpoise.programs.instrument.rename;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.substitute.ArrayLoops;
import org.porpoise.programs.substitute.TextBuffer;
import org.porpoise.programs.substitute.TextBuilder;

/** The classes of ours whose code takes the place of the JDK's in copies of classes. */
public final class Substitutes {
  private static final String PACKAGE = "org/porpoise/programs/substitute/";

  /** By the name of the JDK's class. */
  private static final Map<String, String> SUBSTITUTES =
      Map.of(
          "java/lang/StringBuilder", Names.internal(Names.of(TextBuilder.class)),
          "java/lang/StringBuffer", Names.internal(Names.of(TextBuffer.class)),
          "java/lang/AbstractStringBuilder", PACKAGE + "Text",
          "jdk/internal/util/ArraysSupport", Names.internal(Names.of(ArrayLoops.class)));

  private static final Pattern NAMES = Pattern.compile(PACKAGE + "\\w+");

  private Substitutes() {}

  /** Our class instead of one of the JDK. */
  public static Optional<String> of(String name) {
    return Optional.ofNullable(SUBSTITUTES.get(name));
  }

  /** Whether a class is a string builder in the place of the JDK's. */
  public static boolean isText(String name) {
    return name.equals(Renaming.COPIES + "java/lang/StringBuilder")
        || name.equals(Renaming.COPIES + "java/lang/StringBuffer");
  }

  /** A name, descriptor or signature with the names that our classes have as copies. */
  static String rename(String text) {
    if (!text.contains(PACKAGE)) {
      return text;
    }
    Matcher matcher = NAMES.matcher(text);
    return matcher.replaceAll(
        match ->
            SUBSTITUTES.entrySet().stream()
                .filter(entry -> entry.getValue().equals(match.group()))
                .map(entry -> Renaming.COPIES + entry.getKey())
                .findAny()
                .orElseThrow());
  }
}
