package org.porpoise.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.porpoise.cli.check.Check;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.compare.Compare;
import org.porpoise.cli.explain.Explain;
import org.porpoise.cli.explain.Info;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.simulate.Simulate;
import org.porpoise.cli.verify.Verify;
import org.porpoise.logic.source.Spelling;

/** All commands: our own first, then those that other modules provide. */
final class Commands {
  private static final List<String> PLANNED = List.of("cite");

  private Commands() {}

  static List<Command> all() {
    List<Command> all = new ArrayList<>(own());
    ServiceLoader.load(Command.class).forEach(all::add);
    return all;
  }

  private static List<Command> own() {
    return List.of(
        new Verify(),
        new Simulate(),
        new Explain(),
        new Compare(),
        new Check(),
        new Info(),
        new Ltl(),
        new Synthesize(),
        new Completion(),
        new Help());
  }

  /**
   * The command of a name.
   *
   * @throws UsageException if there is none
   */
  static Command named(String name) {
    for (Command command : own()) {
      if (command.name().equals(name)) {
        return command;
      }
    }
    List<String> names = new ArrayList<>();
    for (Command command : all()) {
      if (command.name().equals(name)) {
        return command;
      }
      names.add(command.name());
    }
    if (PLANNED.contains(name)) {
      throw UsageException.notYet("porpoise " + name);
    }
    throw new UsageException(
        "unknown command \""
            + name
            + "\""
            + Spelling.didYouMean(name, names)
            + "\nthere are: "
            + String.join(", ", names));
  }
}
