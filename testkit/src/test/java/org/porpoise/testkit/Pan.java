package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a verifier made by SPIN says of a model.
 *
 * @param stored how many states it stored
 * @param matched how often it met one of them again
 * @param errors how many errors it found
 * @param unreached the proctypes and lines that it did not come to
 * @param output all that it printed
 */
record Pan(long stored, long matched, long errors, Set<String> unreached, String output) {
  private static final Duration LONGEST = Duration.ofMinutes(5);
  private static final Pattern STORED = Pattern.compile("(\\d+) states, stored");
  private static final Pattern MATCHED = Pattern.compile("(\\d+) states, matched");
  private static final Pattern ERRORS = Pattern.compile("errors: (\\d+)");
  private static final Pattern OWNER = Pattern.compile("unreached in (?:proctype (\\S+)|(init))");
  private static final Pattern PLACE = Pattern.compile("\\t\\S+:(\\d+), state \\d+.*");

  /** What is said where SPIN cannot be asked. */
  static final String MISSING = "skipped: there is no spin, or no C compiler";

  /** Skips the test, or fails it if it is required, where SPIN or a C compiler is missing. */
  static void need() {
    if (!isPresent() && isRequired()) {
      fail("there is no spin, or no C compiler");
    }
    if (!isPresent()) {
      System.out.println(MISSING);
    }
    assumeTrue(isPresent());
  }

  /** Whether there are SPIN and a C compiler. */
  static boolean isPresent() {
    return isProgram("spin") && compiler().isPresent();
  }

  /** Whether the user wants no comparison with SPIN left out. */
  static boolean isRequired() {
    return System.getenv().getOrDefault("PORPOISE_REQUIRE", "").contains("peers");
  }

  /**
   * Makes a verifier for the model in a folder and runs it over all errors.
   *
   * @param flags for the compiler
   * @param options for the verifier
   */
  static Pan run(Path model, List<String> flags, String... options) throws IOException {
    return parse(make(model, flags).run(options));
  }

  /** Makes a verifier for the model in a folder. */
  static Made make(Path model, List<String> flags) throws IOException {
    Path folder = Files.createTempDirectory(model.toAbsolutePath().getParent(), "pan");
    String read =
        call(folder, List.of("spin", "-a", "-o1", "-o2", "-o3", model.toAbsolutePath().toString()));
    List<String> compile = new ArrayList<>(List.of(compiler().orElseThrow(), "-w", "-o", "pan"));
    compile.addAll(flags);
    compile.add("pan.c");
    String built = call(folder, compile);
    if (!Files.exists(folder.resolve("pan"))) {
      throw new Refusal("SPIN and the compiler do not make a verifier: " + read + built);
    }
    return new Made(folder, read);
  }

  /** There is no verifier, and why. */
  static final class Refusal extends IOException {
    private static final long serialVersionUID = 1L;

    Refusal(String message) {
      super(message);
    }
  }

  /**
   * A verifier in a folder.
   *
   * @param said what SPIN printed when it made it
   */
  record Made(Path folder, String said) {
    /** Runs it over all errors, and returns what it printed. */
    String run(String... options) throws IOException {
      return run(LONGEST, options);
    }

    /** Runs it over all errors, but no longer than this, and returns what it printed. */
    String run(Duration longest, String... options) throws IOException {
      List<String> run = new ArrayList<>(List.of(folder.resolve("pan").toString(), "-c0"));
      run.addAll(Arrays.asList(options));
      return call(folder, run, longest);
    }
  }

  /** Whether it tells an error of a kind. */
  boolean tells(String kind) {
    return output.lines().anyMatch(l -> l.startsWith("pan:") && l.contains(kind));
  }

  /** Reads what a verifier printed. */
  static Pan parse(String output) {
    return new Pan(
        number(STORED, output),
        number(MATCHED, output),
        number(ERRORS, output),
        unreached(output),
        output);
  }

  private static long number(Pattern pattern, String output) {
    Matcher matcher = pattern.matcher(output);
    if (!matcher.find()) {
      throw new AssertionError("the verifier did not finish: " + output);
    }
    return Long.parseLong(matcher.group(1));
  }

  private static Set<String> unreached(String output) {
    Set<String> all = new TreeSet<>();
    Optional<String> owner = Optional.empty();
    for (String line : output.lines().toList()) {
      Matcher place = PLACE.matcher(line);
      if (line.startsWith("unreached in ")) {
        Matcher named = OWNER.matcher(line);
        owner =
            named.find()
                ? Optional.of(named.group(1) == null ? named.group(2) : named.group(1))
                : Optional.empty();
      } else if (place.matches() && owner.isPresent()) {
        all.add(owner.get() + ":" + place.group(1));
      }
    }
    return all;
  }

  private static Optional<String> compiler() {
    return Stream.of("tcc", "gcc", "cc").filter(Pan::isProgram).findFirst();
  }

  private static boolean isProgram(String name) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
        .filter(folder -> !folder.isEmpty())
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
  }

  /** Runs a program in a folder, and returns what it printed. */
  static String call(Path folder, List<String> command) throws IOException {
    return call(folder, command, LONGEST);
  }

  private static String call(Path folder, List<String> command, Duration longest)
      throws IOException {
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      if (!process.waitFor(longest.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    return new String(Files.readAllBytes(output), StandardCharsets.ISO_8859_1);
  }
}
