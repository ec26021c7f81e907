package org.porpoise.cli.option;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The words after a command, read.
 *
 * @param operands the words that are no options
 * @param values what was given to each option, by its name; an empty text for a flag
 */
public record Arguments(List<String> operands, Map<String, List<String>> values) {
  public Arguments {
    operands = List.copyOf(operands);
    values = Map.copyOf(values);
  }

  /** Whether an option was given. */
  public boolean has(Option option) {
    return values.containsKey(option.name());
  }

  /** What was given to an option. */
  public Optional<String> value(Option option) {
    List<String> all = all(option);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
  }

  /** All that was given to an option that may be repeated. */
  public List<String> all(Option option) {
    return values.getOrDefault(option.name(), List.of());
  }

  /** The only operand. */
  public String operand(String name) {
    if (operands.isEmpty()) {
      throw new UsageException("expected " + name);
    }
    if (operands.size() > 1) {
      throw new UsageException("expected one " + name + ", also got \"" + operands.get(1) + "\"");
    }
    return operands.getFirst();
  }
}
