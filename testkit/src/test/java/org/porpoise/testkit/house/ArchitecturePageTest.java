package org.porpoise.testkit.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The map for newcomers names what there is. */
final class ArchitecturePageTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z]+)(?:\\.[a-z]\\w*)?`");
  private static final Pattern MODULE = Pattern.compile("<module>(\\w+)</module>");

  @Test
  void everyClassThatItNamesExists() throws IOException {
    Set<String> known = classes();
    Set<String> named = matches(CLASS, page());
    assertTrue(named.size() > 50, named.toString());
    named.removeAll(known);
    assertEquals(Set.of(), named);
  }

  @Test
  void everyModuleIsOnIt() throws IOException {
    Set<String> modules = matches(MODULE, Files.readString(ROOT.resolve("pom.xml")));
    assertTrue(modules.contains("kernel"), modules.toString());
    String page = page();
    modules.removeIf(module -> page.contains("| `" + module + "` |"));
    assertEquals(Set.of(), modules);
  }

  private static String page() throws IOException {
    return Files.readString(ROOT.resolve("docs/architecture.md"));
  }

  private static Set<String> matches(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(result -> result.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> classes() throws IOException {
    Pattern source = Pattern.compile(".*/src/(?:main|test)/java/.*/(\\w+)\\.java");
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .map(file -> source.matcher(file.toString().replace('\\', '/')))
          .filter(Matcher::matches)
          .map(matcher -> matcher.group(1))
          .collect(Collectors.toSet());
    }
  }
}
