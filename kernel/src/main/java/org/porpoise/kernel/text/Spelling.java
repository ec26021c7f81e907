package org.porpoise.kernel.text;

import java.util.Collection;
import java.util.Locale;

/** Guesses which known word a misspelt one stands for. */
public final class Spelling {
  private Spelling() {}

  /** The end of a sentence: {@code ; did you mean "stubborn"?}, or nothing. */
  public static String didYouMean(String word, Collection<String> known) {
    int bearable = Math.max(1, word.length() / 3);
    String best = "";
    for (String candidate : known) {
      int distance = distance(word, candidate);
      if (distance <= bearable) {
        best = candidate;
        bearable = distance - 1;
      }
    }
    return best.isEmpty() ? "" : "; did you mean \"" + best + "\"?";
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
