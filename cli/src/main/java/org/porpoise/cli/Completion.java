package org.porpoise.cli;

import java.util.List;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.command.CompletionScript;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.logic.source.Spelling;

/** The command {@code completion}: prints a script that teaches a shell the program's words. */
final class Completion implements Command {

  @Override
  public String name() {
    return "completion";
  }

  @Override
  public String purpose() {
    return "print a completion script for a shell";
  }

  @Override
  public String operands() {
    return "bash|zsh|fish";
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public List<String> examples() {
    return List.of("completion bash", "completion zsh", "completion fish");
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    String shell = arguments.operand("the name of a shell (bash, zsh or fish)");
    String script =
        switch (shell) {
          case "bash" -> CompletionScript.bash(Commands.all());
          case "zsh" -> CompletionScript.zsh(Commands.all());
          case "fish" -> CompletionScript.fish(Commands.all());
          default ->
              throw new UsageException(
                  "completion "
                      + shell
                      + ": only bash, zsh and fish are known"
                      + Spelling.didYouMean(shell, List.of("bash", "zsh", "fish")));
        };
    terminal.out().print(script);
    return ExitStatus.OK;
  }
}
