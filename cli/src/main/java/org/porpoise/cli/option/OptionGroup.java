package org.porpoise.cli.option;

import java.util.List;

/**
 * Options of a command that help shows together.
 *
 * @param title what they are about; empty if there is nothing to say
 */
public record OptionGroup(String title, List<Option> options) {
  public OptionGroup {
    options = List.copyOf(options);
  }
}
