package org.porpoise.cli;

import java.util.List;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.command.HelpText;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;

/** The command {@code help}: explains the program or a command. */
final class Help implements Command {

  @Override
  public String name() {
    return "help";
  }

  @Override
  public String purpose() {
    return "explain a command and its options; also porpoise COMMAND --help";
  }

  @Override
  public String operands() {
    return "[COMMAND]";
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public List<String> examples() {
    return List.of("help verify", "help check", "verify --help");
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    terminal
        .out()
        .print(
            arguments.operands().isEmpty()
                ? HelpText.general(Commands.all())
                : HelpText.of(Commands.named(arguments.operand("COMMAND"))));
    return ExitStatus.OK;
  }
}
