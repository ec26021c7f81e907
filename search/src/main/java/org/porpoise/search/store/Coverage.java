package org.porpoise.search.store;

import java.util.Locale;

/**
 * How much a search with a bit table may have missed. Of m bits, b are set at the end, and a state
 * has k of them.
 *
 * <ul>
 *   <li>The fill ratio is b/m.
 *   <li>The probability of omission is (b/m)^k: that all bits of a new state are set already, so
 *       that it is taken for a known one. It grows with the search; this is the value at the end.
 *   <li>The expected omissions are the sum of that probability, as it was then, over all n recorded
 *       states: about so many new states were taken for known ones. States that can be reached only
 *       through these are missed too, and are not counted. With E expected omissions, the
 *       probability that nothing was omitted is about exp(-E).
 *   <li>The hash factor is m/n; Holzmann takes a search with a factor above 100 for almost
 *       complete.
 * </ul>
 *
 * @param states the recorded states, n
 * @param bits the size of the table, m
 * @param set the bits that are set, b
 * @param functions the bits of a state, k
 * @param expectedOmissions about how many new states were taken for known ones
 */
public record Coverage(long states, long bits, long set, int functions, double expectedOmissions) {

  /** The share of the bits that are set. */
  public double fillRatio() {
    return (double) set / bits;
  }

  /** The probability that a new state is taken for a known one, at the end. */
  public double omission() {
    return omission(set, bits, functions);
  }

  /** The bits of the table for each recorded state. */
  public double hashFactor() {
    return states == 0 ? bits : (double) bits / states;
  }

  static double omission(long set, long bits, int functions) {
    double fill = (double) set / bits;
    double all = fill;
    for (int i = 1; i < functions; i++) {
      all *= fill;
    }
    return all;
  }

  /** Why nothing is proved, and how much may be missing. */
  public String reason() {
    return String.format(
        Locale.ROOT,
        "a bit table may take a new state for a known one: %.3g %% of the bits are set, a new state"
            + " is missed with probability %.2g, about %.2g were; hash factor %.1f",
        100 * fillRatio(),
        omission(),
        expectedOmissions,
        hashFactor());
  }
}
