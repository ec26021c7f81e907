package org.porpoise.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.OptionGroup;
import org.porpoise.report.text.Lines;

/** Help, made from the tables of the commands. */
public final class HelpText {
  private static final int WIDTH = 96;
  private static final int MARGIN = 26;

  private final StringBuilder out = new StringBuilder();

  private HelpText() {}

  /** What the program is and which commands it has. */
  public static String general(List<Command> commands) {
    HelpText help = new HelpText();
    help.line(
        "Porpoise finds concurrency bugs in models and in Java programs, or proves that there are none.");
    help.line("");
    help.line("Usage: porpoise COMMAND …");
    help.line("");
    for (Command command : commands) {
      help.row(command.name() + " " + command.operands(), command.purpose());
    }
    help.row("--version", "print the version");
    help.line("");
    help.line("Start here:");
    help.line("  porpoise verify examples/promela/needham-schroeder.pml");
    help.line("  porpoise check examples/programs/Account.java");
    help.line("  porpoise help verify");
    help.line("");
    help.line("Exit status: 0 everything holds, 1 violated, 2 inconclusive, 64 wrong usage,");
    help.line("65 invalid model, 70 defect in Porpoise, 74 output cannot be written.");
    return help.out.toString();
  }

  /** What a command does and which options it has. */
  public static String of(Command command) {
    HelpText help = new HelpText();
    String options = command.options().isEmpty() ? "" : " [options]";
    help.line("Usage: porpoise " + command.name() + " " + command.operands() + options);
    help.line("");
    Lines.wrapped(command.purpose(), WIDTH - 2).forEach(line -> help.line("  " + line));
    List<String> planned = new ArrayList<>();
    for (OptionGroup group : command.groups()) {
      help.group(group, planned);
    }
    if (!planned.isEmpty()) {
      help.line("");
      help.row("not yet", String.join(", ", planned));
    }
    if (!command.examples().isEmpty()) {
      help.line("");
      help.line("Examples:");
      command.examples().forEach(example -> help.line("  porpoise " + example));
    }
    return help.out.toString();
  }

  private void group(OptionGroup group, List<String> planned) {
    if (!group.options().isEmpty()) {
      line("");
    }
    if (!group.title().isEmpty()) {
      line(group.title() + ":");
    }
    for (Option option : group.options()) {
      if (option.value() instanceof Option.Planned) {
        planned.add(option.name());
      } else {
        row(option.usage(), option.help() + remark(option));
      }
    }
  }

  private static String remark(Option option) {
    if (!(option.value() instanceof Option.Choice(List<String> words, List<String> planned))) {
      return "";
    }
    boolean isSaid = option.help().contains("default");
    String byDefault = words.size() > 1 && !isSaid ? " (default " + words.getFirst() + ")" : "";
    return planned.isEmpty() ? byDefault : byDefault + "; not yet: " + String.join(", ", planned);
  }

  /** Two columns, the second of which is broken between words. */
  private void row(String left, String right) {
    StringBuilder line = new StringBuilder("  ").append(left).append("  ");
    if (line.length() > MARGIN) {
      line(line.toString().stripTrailing());
      line.setLength(0);
    }
    pad(line);
    int start = 0;
    while (start < right.length()) {
      int end = breakAfter(right, start);
      line.append(right, start, end);
      line(line.toString().stripTrailing());
      line.setLength(0);
      pad(line);
      start = end;
    }
  }

  private static void pad(StringBuilder line) {
    line.repeat(' ', MARGIN - line.length());
  }

  private static int breakAfter(String text, int start) {
    int most = start + WIDTH - MARGIN;
    if (most >= text.length()) {
      return text.length();
    }
    int space = text.lastIndexOf(' ', most);
    return space <= start ? most : space + 1;
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
