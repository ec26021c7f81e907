package org.porpoise.cli.page;

import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;

/** Writes a command down again, as a shell reads it, without what only says where results go. */
final class CommandText {
  private static final Set<String> OUTPUTS = Set.of("--html", "--json", "--progress", "--quiet");
  private static final String PLAIN = "-_./=:,@%+";

  private CommandText() {}

  static String of(Command command, Arguments arguments) {
    StringJoiner words = new StringJoiner(" ");
    words.add("porpoise").add(command.name());
    arguments.operands().forEach(operand -> words.add(quoted(operand)));
    for (Option option : command.options()) {
      if (!OUTPUTS.contains(option.name())) {
        for (String value : arguments.all(option)) {
          words.add(option.name());
          if (!isFlag(option)) {
            words.add(quoted(value));
          }
        }
      }
    }
    return words.toString();
  }

  private static boolean isFlag(Option option) {
    return option.value() instanceof Option.Flag;
  }

  private static String quoted(String word) {
    boolean isPlain =
        !word.isEmpty()
            && word.chars().allMatch(c -> Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0);
    return isPlain ? word : "'" + String.join("'\\''", List.of(word.split("'", -1))) + "'";
  }
}
