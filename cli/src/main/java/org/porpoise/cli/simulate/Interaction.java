package org.porpoise.cli.simulate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.JsonReport;
import org.porpoise.report.TextReport;
import org.porpoise.report.execution.StepLines;
import org.porpoise.report.expression.StateExpression;
import org.porpoise.report.text.Quantity;
import org.porpoise.report.text.StateLines;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.replay.Simulation;
import org.porpoise.search.settings.Property;

/** A conversation with a user who chooses each step of a run. */
final class Interaction {
  private static final String HELP =
      """
        N          take step number N
        (Enter)    take the step if there is only one
        b [N]      go back one step, or N; undo does the same
        redo [N]   take back what was undone
        goto N     go to the state after step N
        r [N]      take N random steps (default 1)
        until E    take random steps until E is true, for example until x == 3
        l          list the possible steps
        v          show variables and where the processes are
        c          show channels and their messages
        d          show what the last step changed
        t          show the trace so far
        save FILE  write the trace; simulate --trace FILE replays it
        h          show this help
        q          quit (as does the end of the input)
      """;

  private static final int MOST_STEPS = 10_000;
  private static final Property SIMULATED =
      new Property.Claimed(
          0, new Claim.Unchecked("simulation", Claim.Kind.INVARIANT, "a simulation"));

  private final Simulation simulation;
  private final Terminal terminal;
  private final Style style;
  private final Random random;
  private final String model;
  private final Deque<Integer> taken = new ArrayDeque<>();
  private final Deque<Integer> undone = new ArrayDeque<>();
  private StepLines lines;
  private List<String> last = List.of();

  /**
   * A conversation.
   *
   * @param model what the user calls the model
   * @param done the choices of the steps so far
   */
  Interaction(
      String model,
      Simulation simulation,
      List<Integer> done,
      Terminal terminal,
      Style style,
      Random random) {
    this.model = model;
    taken.addAll(done);
    this.simulation = simulation;
    this.terminal = terminal;
    this.style = style;
    this.random = random;
    lines = new StepLines(List.of(), style);
    tellAgain();
  }

  /** Notes how the steps so far are told. */
  private void tellAgain() {
    Execution execution = simulation.execution();
    lines = new StepLines(execution.parts(), style);
    last = List.of("no step taken yet");
    execution.steps().forEach(step -> last = lines.next(step));
  }

  /** Talks until the user has enough; the exit status says whether the run is violated then. */
  ExitStatus run() {
    begin();
    say(StateLines.of(2, "now", simulation.parts(), style));
    list();
    Optional<String> command = ask();
    while (command.isPresent()) {
      String[] words = command.get().strip().split("\\s+", 2);
      if (words[0].equals("q") || words[0].equals("quit")) {
        return SimulationReport.status(simulation.ending());
      }
      obey(words[0], words.length > 1 ? words[1] : "");
      command = ask();
    }
    terminal.out().println();
    return SimulationReport.status(simulation.ending());
  }

  /** Takes the steps by which {@code init} starts the others, if nothing else can be done. */
  private void begin() {
    int before = taken.size();
    List<List<String>> told = new ArrayList<>();
    while (before == 0 && isStart()) {
      taken.add(0);
      told.add(lines.next(simulation.take(0)));
    }
    if (told.isEmpty()) {
      return;
    }
    if (processes() < 2) {
      while (!taken.isEmpty()) {
        taken.removeLast();
        simulation.back();
      }
      tellAgain();
    } else {
      last = told.getLast();
      say(length() + " of init taken; undo takes them back");
    }
  }

  private boolean isStart() {
    List<TransitionText> possible = possible();
    return possible.size() == 1
        && possible.getFirst().process().startsWith("init[")
        && taken.size() < MOST_STEPS;
  }

  private long processes() {
    return simulation.parts().stream().filter(p -> p.kind() == Part.Kind.LINE).count();
  }

  private Optional<String> ask() {
    terminal.out().print("> ");
    terminal.out().flush();
    try {
      return Optional.ofNullable(terminal.in().readLine());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void obey(String word, String argument) {
    switch (word) {
      case "" -> onlyStep();
      case "b", "back", "undo" -> back(number(argument));
      case "redo" -> redo(number(argument));
      case "goto" -> goTo(argument);
      case "until" -> until(argument);
      case "save" -> save(argument);
      case "r", "run" -> chance(number(argument));
      case "l", "list" -> list();
      case "v", "variables" -> show("variables", partsOf(Part.Kind.VALUE, Part.Kind.LINE));
      case "c", "channels" -> show("channels", partsOf(Part.Kind.CHANNEL));
      case "d", "changed" -> say(last);
      case "t", "trace" ->
          terminal.out().print(TextReport.execution(simulation.execution(), style));
      case "h", "help", "?" -> terminal.out().print(HELP);
      default -> choose(word);
    }
  }

  /** A number that may be missing: 1. What is no number is 0, and said to be none. */
  private int number(String text) {
    if (text.isEmpty()) {
      return 1;
    }
    try {
      int number = Integer.parseInt(text);
      if (number >= 1) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, together with numbers that are too small.
    }
    say("\"" + text + "\": expected a whole number from 1");
    return 0;
  }

  private void onlyStep() {
    if (possible().size() == 1) {
      take(0);
    }
    list();
  }

  private void choose(String word) {
    int size = possible().size();
    try {
      int number = Integer.parseInt(word);
      if (number >= 1 && number <= size) {
        take(number - 1);
        list();
        return;
      }
      say(size == 0 ? "no step is possible here" : "expected a number from 1 to " + size);
    } catch (NumberFormatException e) {
      say("\"" + word + "\": unknown command; h lists the commands");
    }
  }

  private void back(int steps) {
    if (steps > 0) {
      int all = simulation.execution().steps().size();
      for (int i = 0; i < Math.min(steps, all); i++) {
        simulation.back();
        if (!taken.isEmpty()) {
          undone.push(taken.removeLast());
        }
      }
      tellAgain();
      say(all == 0 ? "already at the initial state" : "now after " + length());
      list();
    }
  }

  private void redo(int steps) {
    if (steps > 0 && undone.isEmpty()) {
      say("nothing to redo");
    }
    for (int i = 0; i < steps && !undone.isEmpty(); i++) {
      int choice = undone.pop();
      taken.add(choice);
      last = lines.next(simulation.take(choice));
      say(last);
    }
    list();
  }

  private void goTo(String argument) {
    int now = simulation.execution().steps().size();
    int target = argument.equals("0") ? 0 : argument.isEmpty() ? -1 : number(argument);
    if (target < 0 || target == 0 && !argument.equals("0")) {
      say("expected a step, for example goto 5");
    } else if (target > now + undone.size()) {
      say("expected a step from 0 to " + (now + undone.size()));
    } else if (target > now) {
      redo(target - now);
    } else if (target < now) {
      back(now - target);
    } else {
      list();
    }
  }

  private void until(String expression) {
    int steps = 0;
    Optional<Boolean> holds = StateExpression.isTrue(expression, simulation.parts());
    while (holds.isPresent() && !holds.get() && steps < MOST_STEPS && !possible().isEmpty()) {
      take(random.nextInt(possible().size()));
      holds = StateExpression.isTrue(expression, simulation.parts());
      steps++;
    }
    if (holds.isEmpty()) {
      say("until: expected an expression over the variables that v shows, for example x == 3");
    } else if (!holds.get()) {
      say("not reached: " + expression);
    }
    list();
  }

  private void save(String name) {
    if (name.isBlank()) {
      say("expected a file name, for example save trace.json");
      return;
    }
    try {
      Files.writeString(
          Path.of(name),
          JsonReport.executions(model, List.of(new Outcome.Result(SIMULATED, verdict()))).print());
      say("wrote " + length() + " to " + name);
    } catch (IOException | InvalidPathException e) {
      say("cannot write " + name + ": " + e.getMessage());
    }
  }

  private Verdict verdict() {
    Optional<Execution> execution = Optional.of(simulation.execution());
    return simulation.ending().orElse(new Simulation.Ending.Finished())
            instanceof Simulation.Ending.Violation(String property, String message)
        ? new Verdict.Violated(property + ": " + message, 1, execution)
        : new Verdict.Unknown("a simulation", execution);
  }

  private void chance(int steps) {
    for (int i = 0; i < steps && !possible().isEmpty(); i++) {
      take(random.nextInt(possible().size()));
    }
    list();
  }

  /** What can be done: nothing where the run is over. */
  private List<TransitionText> possible() {
    return simulation.ending().isPresent() ? List.of() : simulation.choices();
  }

  private void take(int choice) {
    undone.clear();
    taken.add(choice);
    last = lines.next(simulation.take(choice));
    say(last);
  }

  private void list() {
    Optional<Simulation.Ending> ending = simulation.ending();
    if (ending.isPresent()) {
      say("after " + length() + ": " + SimulationReport.words(ending.get(), style));
      return;
    }
    List<TransitionText> choices = simulation.choices();
    for (int i = 0; i < choices.size(); i++) {
      TransitionText choice = choices.get(i);
      say(
          "  "
              + style.ink().strong((i + 1) + ")")
              + (choice.process().isEmpty() ? "" : " " + choice.process() + ":")
              + " "
              + choice.name()
              + choice.location().map(l -> style.ink().faint("  " + l)).orElse(""));
    }
  }

  private String length() {
    return Quantity.count(simulation.execution().steps().size(), "step");
  }

  private List<Part> partsOf(Part.Kind... kinds) {
    List<Part> parts = new ArrayList<>();
    for (Part part : simulation.parts()) {
      if (List.of(kinds).contains(part.kind())) {
        parts.add(part);
      }
    }
    return parts;
  }

  private void show(String what, List<Part> parts) {
    say(parts.isEmpty() ? List.of("no " + what) : StateLines.of(2, what, parts, style));
  }

  private void say(String line) {
    terminal.out().println(line);
  }

  private void say(List<String> lines) {
    lines.forEach(terminal.out()::println);
  }
}
