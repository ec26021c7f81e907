package org.porpoise.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.cli.option.Option;

/** Completion scripts, made from the tables of the commands. */
public final class CompletionScript {
  private CompletionScript() {}

  public static String bash(List<Command> commands) {
    StringBuilder cases = new StringBuilder();
    for (Command command : commands) {
      cases.append("    ").append(command.name()).append(")\n      case $previous in\n");
      for (Option option : existing(command)) {
        if (option.value() instanceof Option.Choice choice) {
          cases
              .append("        ")
              .append(option.name())
              .append(") words='")
              .append(String.join(" ", choice.words()))
              .append("' ;;\n");
        }
      }
      cases
          .append("        *) words='")
          .append(String.join(" ", operandWords(command)))
          .append("'\n          [[ $current == -* ]] && words='")
          .append(String.join(" ", optionNames(command)))
          .append("' ;;\n      esac ;;\n");
    }
    return """
    # Completion of porpoise for bash: source <(porpoise completion bash)
    _porpoise() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
      if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W '@commands@' -- "$current")
        return
      fi
      case ${COMP_WORDS[1]} in
    @cases@  esac
      if [[ -n $words ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
      else
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
      fi
    }
    complete -o filenames -F _porpoise porpoise
    """
        .replace("@commands@", String.join(" ", names(commands)))
        .replace("@cases@", cases);
  }

  public static String zsh(List<Command> commands) {
    StringBuilder descriptions = new StringBuilder();
    StringBuilder cases = new StringBuilder();
    for (Command command : commands) {
      descriptions
          .append("    ")
          .append(quoted(command.name() + ":" + command.purpose()))
          .append('\n');
      cases.append("    ").append(command.name()).append(") _arguments");
      for (Option option : existing(command)) {
        cases.append(" \\\n      ").append(quoted(zshOption(option)));
      }
      List<String> words = operandWords(command);
      String what = words.isEmpty() ? "_files" : "(" + String.join(" ", words) + ")";
      cases.append(" \\\n      ").append(quoted("*:operand:" + what)).append(" ;;\n");
    }
    return """
    #compdef porpoise
    # Completion of porpoise for zsh: source <(porpoise completion zsh)
    _porpoise() {
      local -a commands=(
    @descriptions@  )
      if ((CURRENT == 2)); then
        _describe command commands
        return
      fi
      local command=${words[2]}
      shift words
      ((CURRENT--))
      case $command in
    @cases@  esac
    }
    compdef _porpoise porpoise
    """
        .replace("@descriptions@", descriptions)
        .replace("@cases@", cases);
  }

  private static String zshOption(Option option) {
    String help = option.help().replace("[", "\\[").replace("]", "\\]").replace(":", "\\:");
    String value =
        switch (option.value()) {
          case Option.Flag f -> "";
          case Option.Choice c -> ":value:(" + String.join(" ", c.words()) + ")";
          case Option.Once(String what) -> what.startsWith("FILE") ? ":file:_files" : ":value:";
          case Option.Repeated r -> ":value:";
          case Option.Planned p -> "";
        };
    String repeated = option.value() instanceof Option.Repeated ? "*" : "";
    return repeated + option.name() + "[" + help + "]" + value;
  }

  public static String fish(List<Command> commands) {
    StringBuilder out =
        new StringBuilder("# Completion of porpoise for fish: porpoise completion fish | source\n");
    for (Command command : commands) {
      out.append("complete -c porpoise -n __fish_use_subcommand -f -a ")
          .append(command.name())
          .append(" -d ")
          .append(quoted(command.purpose()))
          .append('\n');
    }
    for (Command command : commands) {
      String start = "complete -c porpoise -n '__fish_seen_subcommand_from " + command.name() + "'";
      List<String> words = operandWords(command);
      if (!words.isEmpty()) {
        out.append(start).append(" -f -a ").append(quoted(String.join(" ", words))).append('\n');
      }
      for (Option option : existing(command)) {
        String what =
            switch (option.value()) {
              case Option.Flag f -> "";
              case Option.Choice c -> " -x -a " + quoted(String.join(" ", c.words()));
              case Option.Once o -> " -r";
              case Option.Repeated r -> " -x";
              case Option.Planned p -> "";
            };
        String letter = option.letter().isEmpty() ? "" : " -s " + option.letter().substring(1);
        out.append(start)
            .append(" -l ")
            .append(option.name().substring(2))
            .append(letter)
            .append(what)
            .append(" -d ")
            .append(quoted(option.help()))
            .append('\n');
      }
    }
    return out.toString();
  }

  private static List<Option> existing(Command command) {
    List<Option> options = new ArrayList<>();
    for (Option option : command.options()) {
      if (!(option.value() instanceof Option.Planned)) {
        options.add(option);
      }
    }
    return options;
  }

  private static List<String> optionNames(Command command) {
    List<String> names = new ArrayList<>();
    for (Option option : existing(command)) {
      names.add(option.name());
    }
    names.add("--help");
    return names;
  }

  /** The words that can follow a command, if it is not files that follow. */
  private static List<String> operandWords(Command command) {
    return command.operands().indexOf('|') < 0
        ? List.of()
        : List.of(command.operands().replace('|', ' ').split(" ", -1));
  }

  private static List<String> names(List<Command> commands) {
    List<String> names = new ArrayList<>();
    for (Command command : commands) {
      names.add(command.name());
    }
    return names;
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
