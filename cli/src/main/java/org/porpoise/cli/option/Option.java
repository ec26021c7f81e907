package org.porpoise.cli.option;

import java.util.List;

/**
 * A row of the table from which a command's words are read, its help is printed and its completion
 * is made.
 *
 * @param name the long form, with its dashes
 * @param letter the short form, with its dash; empty if there is none
 * @param value what follows it
 * @param help what it is good for
 */
public record Option(String name, String letter, Value value, String help) {

  /** What follows an option. */
  public sealed interface Value {}

  /** Nothing follows. */
  public record Flag() implements Value {}

  /**
   * One of these words follows.
   *
   * @param words what there is, the default first
   * @param planned what there will be; a word ending in {@code =} stands for all that begin so
   */
  public record Choice(List<String> words, List<String> planned) implements Value {
    public Choice {
      words = List.copyOf(words);
      planned = List.copyOf(planned);
    }
  }

  /** Some text follows, once. */
  public record Once(String placeholder) implements Value {}

  /** Some text follows, and the option may be repeated. */
  public record Repeated(String placeholder) implements Value {}

  /** The option will exist some day. */
  public record Planned(String placeholder) implements Value {}

  /** An option that nothing follows. */
  public static Option flag(String name, String help) {
    return new Option(name, "", new Flag(), help);
  }

  /** An option that some text follows. */
  public static Option once(String name, String placeholder, String help) {
    return new Option(name, "", new Once(placeholder), help);
  }

  /** How help writes it: {@code --reduction none|stubborn}. */
  public String usage() {
    String what =
        switch (value) {
          case Flag f -> "";
          case Choice(List<String> words, List<String> planned) -> " " + String.join("|", words);
          case Once(String placeholder) -> " " + placeholder;
          case Repeated(String placeholder) -> " " + placeholder;
          case Planned(String placeholder) -> " " + placeholder;
        };
    return (letter.isEmpty() ? "" : letter + ", ") + name + what;
  }
}
