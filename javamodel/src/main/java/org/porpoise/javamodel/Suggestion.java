package org.porpoise.javamodel;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses which known word a misspelt one stands for. */
final class Suggestion {
  private Suggestion() {}

  /** The end of a sentence: {@code ; did you mean "variant"?}, or nothing. */
  static String didYouMean(String word, Collection<String> known) {
    return closest(word, known).map(k -> "; did you mean \"" + k + "\"?").orElse("");
  }

  private static Optional<String> closest(String word, Collection<String> known) {
    int bearable = Math.max(1, word.length() / 3);
    return known.stream()
        .filter(k -> distance(word, k) <= bearable)
        .min(Comparator.comparingInt(k -> distance(word, k)));
  }

  /** How many letters must be put in, taken out or replaced, whatever their case. */
  private static int distance(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
