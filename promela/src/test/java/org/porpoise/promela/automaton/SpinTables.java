package org.porpoise.promela.automaton;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.porpoise.fixtures.Requires;
import org.porpoise.promela.automaton.Node.Mark;

/**
 * The automata that SPIN builds for a model with {@code spin -a -o1 -o2 -o3}, as its verifier
 * prints them with {@code pan -d}; the bits of each transition are those of {@code pan.t}.
 *
 * @param automata by the name of the proctype ({@code :init:} for {@code init}) or claim; {@code
 *     trace} for a trace assertion
 */
record SpinTables(Map<String, Table> automata) {
  /**
   * One automaton.
   *
   * @param states what can be reached from the initial state, by number
   */
  record Table(int initial, Map<Integer, State> states) {}

  record State(Set<Mark> marks, List<Step> steps) {}

  /** A transition, with its text as SPIN writes it. */
  record Step(int to, Atomicity atomicity, int escape, String text) {}

  /** SPIN, or the C compiler, did not accept the model. */
  static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
      super(message);
    }
  }

  private static final Pattern HEAD =
      Pattern.compile("(?:proctype (.*)|(init)|claim (.*)|(?:no)?(trace) assertion)");

  private static final Pattern STEP =
      Pattern.compile(
          "\tstate +(\\d+) -\\(tr +(\\d+)\\)-> state +(\\d+) +\\[id +(\\d+) tp +[\\d,]+"
              + "(?: org +(\\d+))?\\] \\[.([a-])([e-])([p-]).\\] .*?:-?\\d+ => (.*)");

  private static final Pattern SETTR = Pattern.compile("settr\\((\\d+),(\\d+),(\\d+),(\\d+),");

  /** SPIN's bit for a step that keeps control (ATOM in spin.h). */
  private static final int KEEPS = 2;

  /** What SPIN makes of a model, in a folder that this call may fill. */
  static SpinTables of(Path model, Path folder) throws Refused {
    try {
      run(folder, "spin", "-a", "-o1", "-o2", "-o3", model.toAbsolutePath().toString());
      Path generated = folder.resolve("pan.t");
      if (!Files.exists(generated)) {
        throw new Refused("SPIN does not accept it");
      }
      String compiler = Requires.compilers().getFirst();
      String built = run(folder, compiler, "-w", "-DSAFETY", "-DNOREDUCE", "-o", "pan", "pan.c");
      if (!Files.exists(folder.resolve("pan"))) {
        throw new Refused("the C compiler does not accept it: " + built);
      }
      String printed = run(folder, folder.resolve("pan").toString(), "-d");
      return parse(printed, bits(read(generated)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String run(Path folder, String... command) throws IOException {
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    return read(output);
  }

  /** A text in which bytes that are no characters may occur. */
  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static Map<Integer, Integer> bits(String generated) {
    Map<Integer, Integer> bits = new HashMap<>();
    Matcher matcher = SETTR.matcher(generated);
    while (matcher.find()) {
      if (!matcher.group(4).equals("0")) {
        bits.put(Integer.valueOf(matcher.group(1)), Integer.valueOf(matcher.group(2)));
      }
    }
    return bits;
  }

  private static SpinTables parse(String printed, Map<Integer, Integer> bits) {
    Map<String, Table> automata = new LinkedHashMap<>();
    Map<Integer, State> states = new LinkedHashMap<>();
    String name = "";
    for (String line : printed.lines().toList()) {
      Matcher head = HEAD.matcher(line);
      Matcher step = STEP.matcher(line);
      if (head.matches()) {
        name = name(head);
        states = new LinkedHashMap<>();
      } else if (step.matches()) {
        int from = Integer.parseInt(step.group(1));
        Map<Integer, State> current = states;
        String owner = name;
        automata.computeIfAbsent(owner, ignored -> new Table(from, current));
        State state = states.computeIfAbsent(from, ignored -> state(step));
        if (!step.group(2).equals("0")) {
          state.steps().add(step(step, bits));
        }
      }
    }
    return new SpinTables(automata);
  }

  private static String name(Matcher head) {
    if (head.group(2) != null) {
      return ":init:";
    }
    return Stream.of(1, 3, 4)
        .flatMap(group -> Stream.ofNullable(head.group(group)))
        .findFirst()
        .orElseThrow();
  }

  private static State state(Matcher step) {
    Set<Mark> marks = EnumSet.noneOf(Mark.class);
    if (step.group(6).equals("a")) {
      marks.add(Mark.ACCEPT);
    }
    if (step.group(7).equals("e")) {
      marks.add(Mark.END);
    }
    if (step.group(8).equals("p")) {
      marks.add(Mark.PROGRESS);
    }
    return new State(marks, new ArrayList<>());
  }

  private static Step step(Matcher step, Map<Integer, Integer> bits) {
    int bit = bits.getOrDefault(Integer.valueOf(step.group(4)), 0);
    String escape = step.group(5);
    return new Step(
        Integer.parseInt(step.group(3)),
        (bit & KEEPS) != 0 ? Atomicity.KEPT : Atomicity.RELEASED,
        escape == null ? 0 : Integer.parseInt(escape),
        step.group(9));
  }
}
