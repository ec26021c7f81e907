package org.porpoise.logic.source;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Guesses which known word a misspelt one stands for. */
public final class Spelling {
  private Spelling() {}

  /** The end of a sentence: {@code ; did you mean "stubborn"?}, or nothing. */
  public static String didYouMean(String word, Collection<String> known) {
    return hint(word, known).map(hint -> "; " + hint).orElse("");
  }

  /** A question, if there is one to ask: {@code did you mean "stubborn"?} */
  public static Optional<String> hint(String word, Collection<String> known) {
    return closest(word, known, Math.max(1, word.length() / 3))
        .map(best -> "did you mean \"" + best + "\"?");
  }

  /** The known word that is most like another one, if one differs in at most so many letters. */
  public static Optional<String> closest(String word, Collection<String> known, int letters) {
    int bearable = letters;
    Optional<String> best = Optional.empty();
    for (String candidate : known) {
      int distance = distance(word, candidate);
      if (distance <= bearable) {
        best = Optional.of(candidate);
        bearable = distance - 1;
      }
    }
    return best;
  }

  /**
   * How many letters must be put in, taken out, replaced, or swapped with their neighbours,
   * whatever their case.
   */
  private static int distance(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[][] rows = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          rows[i][j] = i + j;
          continue;
        }
        int replaced = rows[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        rows[i][j] = Math.min(replaced, 1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          rows[i][j] = Math.min(rows[i][j], 1 + rows[i - 2][j - 2]);
        }
      }
    }
    return rows[a.length()][b.length()];
  }
}
