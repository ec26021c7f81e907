package org.porpoise.promela.automaton;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What these tests find beside the project: SPIN, and a collection of public models. */
final class TestEnvironment {
  private TestEnvironment() {}

  /** Skips the test, or fails it if it is required, where SPIN is missing. */
  static void needSpin() {
    List<String> missing = SpinTables.missing();
    need(missing.isEmpty(), "peers", "there is no " + String.join(" and no ", missing));
  }

  /** The folder of the collection; skips or fails the test where there is none. */
  static Path needOracles() {
    Path folder = Path.of("").toAbsolutePath();
    for (Path above = folder; above != null; above = above.getParent()) {
      Path oracles = above.resolve("shared").resolve("oracles");
      if (Files.isDirectory(oracles)) {
        return oracles;
      }
    }
    need(false, "oracles", "there is no ../shared/oracles beside the project");
    throw new AssertionError("skipped before");
  }

  private static void need(boolean isThere, String kind, String reason) {
    if (isThere) {
      return;
    }
    String required = Optional.ofNullable(System.getenv("PORPOISE_REQUIRE")).orElse("");
    if (List.of(required.split(",")).contains(kind)) {
      fail(reason);
    }
    System.out.println("Skipped: " + reason);
    assumeTrue(false, reason);
  }

  /** Whether all models are wanted, and not only some of them. */
  static boolean wantsAll() {
    return "all".equals(System.getenv("PORPOISE_CONFORMANCE"))
        || "all".equals(System.getProperty("porpoise.conformance"));
  }
}
