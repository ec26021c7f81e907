package org.porpoise.promela.automaton;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.Requires;
import org.porpoise.promela.Promela;

/**
 * Our automata are SPIN's: the same states with the same numbers and marks, the same transitions in
 * the same order, atomic where SPIN's are, with the same escapes. Of the public models some are
 * taken; all of them with {@code PORPOISE_CONFORMANCE=all} or {@code -Dporpoise.conformance=all}.
 */
final class SpinConformanceTest {
  private static final int EVERY = 12;
  private static final long SEED = 20_19_12_06;
  private static final int FEW_BODIES = 60;
  private static final int MANY_BODIES = 1500;

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> smallModelsHaveTheAutomataOfSpin() {
    Requires.spin();
    return SmallModel.all().stream().map(m -> dynamicTest(m.name(), () -> compare(m)));
  }

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> randomBodiesHaveTheAutomataOfSpin() {
    Requires.spin();
    RandomBodies bodies = new RandomBodies(new Random(SEED));
    int count = wantsAll() ? MANY_BODIES : FEW_BODIES;
    return IntStream.range(0, count)
        .mapToObj(i -> SmallModel.body("body " + i + " of seed " + SEED, bodies.next()))
        .map(m -> dynamicTest(m.name(), () -> compareIfAccepted(m)));
  }

  private static void compareIfAccepted(SmallModel model) throws IOException {
    inFolder(
        folder -> {
          Path file = folder.resolve("small.pml");
          Files.writeString(file, model.text());
          SpinTables spin;
          try {
            spin = SpinTables.of(file, folder);
          } catch (SpinTables.Refused refused) {
            return; // such as an 'else' or a skip where SPIN wants none
          }
          assertSame(model.text(), file, spin);
        });
  }

  private static void compare(SmallModel model) throws IOException {
    inFolder(
        folder -> {
          Path file = folder.resolve("small.pml");
          Files.writeString(file, model.text());
          assertSame("small.pml", file, SpinTables.of(file, folder));
        });
  }

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> publicModelsHaveTheAutomataOfSpin() throws IOException {
    Requires.spin();
    Path oracles = Requires.oracles();
    List<Path> models = new ArrayList<>(expected(oracles.resolve("promela")));
    models.addAll(in(oracles.resolve("promela-bench")));
    models.addAll(in(oracles.resolve("traps")));
    int step = wantsAll() ? 1 : EVERY;
    return IntStream.range(0, models.size())
        .filter(i -> i % step == 0)
        .mapToObj(models::get)
        .map(m -> dynamicTest(oracles.relativize(m).toString(), () -> compare(oracles, m)));
  }

  /** Whether all models are wanted, and not only some of them. */
  private static boolean wantsAll() {
    return "all".equals(System.getenv("PORPOISE_CONFORMANCE"))
        || "all".equals(System.getProperty("porpoise.conformance"));
  }

  private static List<Path> expected(Path folder) throws IOException {
    return Files.readAllLines(folder.resolve("expected.tsv")).stream()
        .map(line -> List.of(line.split("\t", -1)))
        .filter(columns -> columns.get(1).equals("ok"))
        .map(columns -> folder.resolve("models").resolve(columns.get(0)))
        .toList();
  }

  private static List<Path> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".pml")).sorted().toList();
    }
  }

  private static void compare(Path oracles, Path model) throws IOException {
    inFolder(
        folder -> {
          SpinTables spin;
          try {
            spin = SpinTables.of(model, folder);
          } catch (SpinTables.Refused refused) {
            System.out.println(
                "Skipped: " + oracles.relativize(model) + ": " + refused.getMessage());
            assumeTrue(false, refused.getMessage());
            return;
          }
          assertSame(oracles.relativize(model).toString(), model, spin);
        });
  }

  private static void assertSame(String name, Path file, SpinTables spin) throws IOException {
    List<String> differences = SpinComparison.differences(Promela.read(name, file, Map.of()), spin);
    assertEquals("", String.join("\n", differences));
  }

  /** What is done in a folder that is gone afterwards. */
  private interface Work {
    void in(Path folder) throws IOException, SpinTables.Refused;
  }

  private static void inFolder(Work work) throws IOException {
    Path folder = Files.createTempDirectory("porpoise-automata");
    try {
      work.in(folder);
    } catch (SpinTables.Refused refused) {
      throw new AssertionError(refused);
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
