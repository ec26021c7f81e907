package org.porpoise.search.settings;

import java.util.Locale;

/** How a product is searched for an accepting execution. */
public enum Emptiness {
  /** By its strong components: answers as soon as one has an accepting cycle, fair ones too. */
  COMPONENTS,
  /** By two depth-first searches, the second for cycles through what the first found. */
  NESTED;

  /** The name on the command line. */
  public String option() {
    return name().toLowerCase(Locale.ROOT);
  }
}
