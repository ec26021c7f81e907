package org.porpoise.cli.simulate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.TextReport;
import org.porpoise.report.execution.StepLines;
import org.porpoise.report.text.Quantity;
import org.porpoise.report.text.StateLines;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.replay.Simulation;

/** A conversation with a user who chooses each step of a run. */
final class Interaction {
  private static final String HELP =
      """
        N          take step number N
        (Enter)    take the step if there is only one
        b [N]      go back one step, or N
        r [N]      take N random steps (default 1)
        l          list the possible steps
        v          show variables and where the processes are
        c          show channels and their messages
        d          show what the last step changed
        t          show the trace so far
        h          show this help
        q          quit (as does the end of the input)
      """;

  private final Simulation simulation;
  private final Terminal terminal;
  private final Style style;
  private final Random random;
  private StepLines lines;
  private List<String> last = List.of();

  Interaction(Simulation simulation, Terminal terminal, Style style, Random random) {
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
      case "b", "back" -> back(number(argument));
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
      }
      tellAgain();
      say(all == 0 ? "already at the initial state" : "now after " + length());
      list();
    }
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
