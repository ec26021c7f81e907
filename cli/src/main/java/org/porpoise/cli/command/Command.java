package org.porpoise.cli.command;

import java.util.List;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.OptionGroup;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;

/** Something that the program can be told to do; other modules provide more of them as services. */
public interface Command {

  /** The word that names it. */
  String name();

  /** What it is good for, in one line. */
  String purpose();

  /** The words that follow it besides options, as help shows them: {@code FILE}. */
  String operands();

  /** Its options, in the order in which help shows them. */
  List<Option> options();

  /** The same options, as help groups them: the common ones first. */
  default List<OptionGroup> groups() {
    return List.of(new OptionGroup("", options()));
  }

  /** How it is used, without the name of the program; help shows these. */
  default List<String> examples() {
    return List.of();
  }

  /**
   * Does it.
   *
   * @throws UsageException if the arguments make no sense
   */
  ExitStatus run(Arguments arguments, Terminal terminal);
}
