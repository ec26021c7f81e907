package org.porpoise.programs.instrument.rename;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which class of the JDK stands for which of ours.
 *
 * <p>A class of {@code java.util.concurrent} becomes the model of its name, if there is one.
 * Otherwise exceptions, enums, and interfaces that have nothing to do with other classes stay what
 * they are, and any other class becomes a copy. Of {@code java.util} the classes of {@link
 * CopiedClasses} become copies. A nested class follows the one around it. Some classes of other
 * packages that have to do with threads become models or copies, and string builders what stands
 * for them ({@link Substitutes}).
 */
public final class Renaming {
  public static final String COPIES = "org/porpoise/jdk/";

  private static final String CONCURRENT = "java/util/concurrent/";
  public static final String MODELS = "org/porpoise/programs/juc/";
  static final Pattern NAMES =
      Pattern.compile(
          "java/util/[\\w/$]+"
              + "|java/lang/ScopedValue(?:\\$\\w+)?(?![\\w$/])"
              + "|(?:java/io/\\w+"
              + "|java/lang/(?:(?:Inheritable)?ThreadLocal|ClassValue|StringBuilder|StringBuffer)"
              + "|jdk/internal/misc/ThreadFlock"
              + "|jdk/internal/util/ArraysSupport)(?![\\w$/])");

  /** One of these is in every text that has a name to change. */
  private static final List<String> HINTS =
      List.of(
          "java/util/",
          "ThreadLocal",
          "ScopedValue",
          "ClassValue",
          "java/lang/StringBu",
          "ArraysSupport",
          "java/io/",
          "ThreadFlock");

  private final Predicate<String> exists;
  private final Predicate<String> isKept;
  private final Map<String, String> known = new ConcurrentHashMap<>();

  /**
   * A renaming.
   *
   * @param exists whether there is a class of a name
   * @param isKept whether a class of the JDK stays if it has no model
   */
  Renaming(Predicate<String> exists, Predicate<String> isKept) {
    this.exists = exists;
    this.isKept = isKept;
  }

  /** A name, descriptor or signature with all names in it renamed. */
  String rename(String text) {
    if (!mayHaveName(text)) {
      return text;
    }
    Matcher matcher = NAMES.matcher(text);
    StringBuilder renamed = new StringBuilder();
    while (matcher.find()) {
      boolean isName = matcher.start() == 0 || text.charAt(matcher.start() - 1) == 'L';
      String name = matcher.group();
      matcher.appendReplacement(renamed, Matcher.quoteReplacement(isName ? newName(name) : name));
    }
    return matcher.appendTail(renamed).toString();
  }

  private static boolean mayHaveName(String text) {
    for (String hint : HINTS) {
      if (text.contains(hint)) {
        return true;
      }
    }
    return false;
  }

  /** The name of the JDK's class of which a class is a copy, or the name itself. */
  public static String original(String name) {
    return name.startsWith(COPIES) ? name.substring(COPIES.length()) : name;
  }

  private String newName(String name) {
    int nested = name.indexOf('$');
    String outermost = nested < 0 ? name : name.substring(0, nested);
    return decision(outermost) + name.substring(outermost.length());
  }

  private String decision(String outermost) {
    String decided = known.get(outermost);
    if (decided == null) {
      decided = decide(outermost);
      known.put(outermost, decided);
    }
    return decided;
  }

  private String decide(String outermost) {
    if (Substitutes.of(outermost).isPresent()) {
      return COPIES + outermost;
    }
    boolean isConcurrent = outermost.startsWith(CONCURRENT);
    String model =
        MODELS + outermost.substring(isConcurrent ? CONCURRENT.length() : lastPackage(outermost));
    if (exists.test(model)) {
      return model;
    }
    return isKept.test(outermost) ? outermost : COPIES + outermost;
  }

  /** Where the last part of the package of a class begins. */
  private static int lastPackage(String name) {
    return name.lastIndexOf('/', name.lastIndexOf('/') - 1) + 1;
  }
}
