package org.porpoise.logic.source;

import java.util.Set;

/** The words of a language that no text in it can use as names. */
public record Keywords(String language, Set<String> words) {
  /** Of a language without keywords. */
  public static final Keywords NONE = new Keywords("", Set.of());

  public Keywords {
    words = Set.copyOf(words);
  }

  public boolean include(String word) {
    return words.contains(word);
  }
}
