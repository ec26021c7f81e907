package org.porpoise.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.logic.source.Spelling;

/** Reads the words after a command by its table of options. */
public final class OptionParser {
  private final List<Option> options;
  private final List<String> words;
  private final List<String> operands = new ArrayList<>();
  private final Map<String, List<String>> values = new LinkedHashMap<>();
  private int next;

  private OptionParser(List<Option> options, List<String> words) {
    this.options = options;
    this.words = words;
  }

  /**
   * Reads words.
   *
   * @throws UsageException with the offending word, if they make no sense
   */
  public static Arguments parse(List<Option> options, List<String> words) {
    OptionParser parser = new OptionParser(options, words);
    parser.parse();
    return new Arguments(parser.operands, parser.values);
  }

  private void parse() {
    while (next < words.size()) {
      String word = words.get(next++);
      if (word.equals("--")) {
        operands.addAll(words.subList(next, words.size()));
        return;
      }
      if (word.startsWith("--")) {
        parseLong(word);
      } else if (word.startsWith("-") && word.length() > 1) {
        parseShort(word);
      } else {
        operands.add(word);
      }
    }
  }

  private void parseLong(String word) {
    int equals = word.indexOf('=');
    String name = equals < 0 ? word : word.substring(0, equals);
    for (Option option : options) {
      if (option.name().equals(name)) {
        if (equals < 0) {
          read(option, name);
        } else {
          accept(option, word.substring(equals + 1));
        }
        return;
      }
    }
    throw unknown(name);
  }

  private void parseShort(String word) {
    for (Option option : options) {
      if (!option.letter().isEmpty() && word.startsWith(option.letter())) {
        String rest = word.substring(option.letter().length());
        if (rest.isEmpty()) {
          read(option, word);
        } else {
          accept(option, rest);
        }
        return;
      }
    }
    throw unknown(word);
  }

  private UsageException unknown(String word) {
    List<String> names = new ArrayList<>();
    for (Option option : options) {
      names.add(option.name());
    }
    return new UsageException("unknown option " + word + Spelling.didYouMean(word, names));
  }

  /** Reads an option whose value, if it needs one, is the next word. */
  private void read(Option option, String word) {
    if (option.value() instanceof Option.Flag) {
      keep(option, "");
      return;
    }
    if (option.value() instanceof Option.Planned) {
      throw UsageException.notYet(option.name());
    }
    if (next == words.size() || words.get(next).startsWith("--")) {
      throw new UsageException(word + " needs a value: " + option.usage());
    }
    accept(option, words.get(next++));
  }

  private void accept(Option option, String value) {
    switch (option.value()) {
      case Option.Flag f ->
          throw new UsageException(
              option.name() + " takes no value, but \"" + value + "\" was given");
      case Option.Planned p -> throw UsageException.notYet(option.name());
      case Option.Choice choice -> keep(option, checked(option, choice, value));
      case Option.Once o -> keep(option, value);
      case Option.Repeated r -> keep(option, value);
    }
  }

  private static String checked(Option option, Option.Choice choice, String value) {
    if (choice.words().contains(value)) {
      return value;
    }
    for (String planned : choice.planned()) {
      if (value.equals(planned) || (planned.endsWith("=") && value.startsWith(planned))) {
        throw UsageException.notYet(option.name() + " " + value);
      }
    }
    throw new UsageException(
        option.name()
            + " "
            + value
            + ": \""
            + value
            + "\" is not one of "
            + String.join(", ", choice.words())
            + Spelling.didYouMean(value, choice.words()));
  }

  private void keep(Option option, String value) {
    List<String> all = values.computeIfAbsent(option.name(), name -> new ArrayList<>());
    if (!all.isEmpty() && !(option.value() instanceof Option.Repeated)) {
      throw new UsageException(option.name() + " was given twice");
    }
    all.add(value);
  }
}
