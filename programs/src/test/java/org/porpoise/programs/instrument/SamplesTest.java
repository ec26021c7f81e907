package org.porpoise.programs.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.instrument.context.Flavour;

/**
 * Rewritten programs do what they did: the samples return the same, natively and under the engine,
 * in a first and in a second execution, compiled for old and new virtual machines.
 */
class SamplesTest {
  private static final List<Integer> RELEASES = List.of(8, 11, 17, 25);

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> samplesReturnTheSameWhenRewritten() throws IOException, URISyntaxException {
    URL folder = SamplesTest.class.getResource("/samples");
    List<Path> files;
    try (Stream<Path> all = Files.list(Path.of(folder.toURI()))) {
      files = all.sorted().toList();
    }
    return files.stream()
        .flatMap(
            file ->
                RELEASES.stream()
                    .filter(release -> release >= oldestRelease(file))
                    .map(
                        release ->
                            DynamicTest.dynamicTest(
                                file.getFileName() + " for Java " + release,
                                () -> returnsTheSame(file, release))));
  }

  /** The first line of a sample may say from which release on it compiles. */
  private static int oldestRelease(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      String first = lines.findFirst().orElse("");
      return first.startsWith("// Java ")
          ? Integer.parseInt(first.substring("// Java ".length()).strip())
          : RELEASES.getFirst();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void returnsTheSame(Path file, int release) throws Exception {
    String name = file.getFileName().toString().replace(".java", "");
    URLClassLoader source = Sources.compile(name, Files.readString(file), release);
    source.setDefaultAssertionStatus(true);
    String expected = natively(source, name);
    for (Flavour flavour : Flavour.values()) {
      InstrumentedLoader loader = new InstrumentedLoader(new ProgramClasses(source), flavour);
      for (String round : List.of("first", "second", "third")) {
        Explored explored = Explored.run(loader, name, "run");
        String about = flavour.name().toLowerCase(Locale.ROOT) + ", " + round + " execution: ";
        about += explored.failures() + explored.cause();
        assertEquals(Ending.COMPLETE, explored.ending(), about);
        assertEquals(List.of(), explored.failures(), about);
        assertEquals(expected, explored.result(), about);
      }
    }
  }

  private static String natively(ClassLoader source, String name) throws Exception {
    Method method = source.loadClass(name).getDeclaredMethod("run");
    method.setAccessible(true);
    return String.valueOf(Explored.call(method));
  }
}
