package org.porpoise.testkit.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Keeps phrases that were replaced by plainer ones out of all that users read: the README, the
 * pages of {@code docs}, and every text in the sources of the modules, help included.
 */
final class RetiredPhrasesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern COMMENT =
      Pattern.compile("/\\*.*?\\*/|(?m)^\\s*//.*$", Pattern.DOTALL);
  private static final Pattern TEXT =
      Pattern.compile("\"\"\"(.*?)\"\"\"|\"((?:[^\"\\\\\n]|\\\\.)*)\"", Pattern.DOTALL);

  /** A phrase, and what stands in its place. */
  private record Retired(String phrase, String instead) {
    boolean in(String text) {
      return Pattern.compile("(?<!\\w)" + Pattern.quote(phrase) + "(?!\\w)").matcher(text).find();
    }
  }

  private static List<Retired> retired() throws IOException {
    List<Retired> all = new ArrayList<>();
    for (String line : Files.readAllLines(ROOT.resolve("bench/face/retired-phrases.txt"))) {
      if (!line.startsWith("#")) {
        String[] sides = line.split(" => ", 2);
        all.add(new Retired(sides[0].toLowerCase(Locale.ROOT), sides[1]));
      }
    }
    return all;
  }

  /** Texts that stand one after the other are one text: they are joined where they are used. */
  private static String texts(Path source) throws IOException {
    Matcher text = TEXT.matcher(COMMENT.matcher(Files.readString(source)).replaceAll(""));
    StringBuilder all = new StringBuilder();
    while (text.find()) {
      all.append(text.group(1) == null ? text.group(2) : text.group(1));
    }
    return all.toString();
  }

  private static void check(Path file, String text, List<String> found) throws IOException {
    String flat = text.replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    for (Retired retired : retired()) {
      if (retired.in(flat)) {
        found.add(file + ": \"" + retired.phrase() + "\": write " + retired.instead());
      }
    }
  }

  private static List<Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path main : modules.map(m -> m.resolve("src/main/java")).toList()) {
        if (Files.isDirectory(main)) {
          try (Stream<Path> files = Files.walk(main)) {
            files.filter(p -> p.toString().endsWith(".java")).sorted().forEach(all::add);
          }
        }
      }
    }
    return all;
  }

  @Test
  void noTextHasARetiredPhrase() throws IOException {
    List<String> found = new ArrayList<>();
    check(Path.of("README.md"), Files.readString(ROOT.resolve("README.md")), found);
    try (Stream<Path> pages = Files.list(ROOT.resolve("docs"))) {
      for (Path page : pages.filter(p -> p.toString().endsWith(".md")).sorted().toList()) {
        check(page, Files.readString(page), found);
      }
    }
    List<Path> sources = sources();
    for (Path file : sources) {
      check(file, texts(file), found);
    }
    assertTrue(sources.size() > 100, "sources: " + sources.size());
    assertEquals("", String.join("\n", found));
  }
}
