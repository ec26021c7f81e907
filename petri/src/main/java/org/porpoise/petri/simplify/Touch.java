package org.porpoise.petri.simplify;

/**
 * All that a transition does with one place.
 *
 * @param takes tokens taken
 * @param puts tokens put
 * @param needs tokens that must be there
 * @param below it is enabled only with fewer tokens than this; {@link #UNLIMITED} if it does not
 *     care
 * @param resets whether the place loses its tokens before {@code puts} come
 */
record Touch(long takes, long puts, long needs, long below, boolean resets) {
  static final long UNLIMITED = Long.MAX_VALUE;

  /** The tokens without which the transition is not enabled. */
  long required() {
    return Math.max(takes, needs);
  }

  /** The tokens gained, where there is no reset. */
  long gain() {
    return puts - takes;
  }

  /** Whether the transition is disabled by too many tokens. */
  boolean isInhibited() {
    return below != UNLIMITED;
  }

  /** Whether the transition looks at the tokens or takes some away. */
  boolean isMoreThanPutting() {
    return required() > 0 || isInhibited() || resets;
  }

  /** Whether no firing changes the place, where it always has so many tokens. */
  boolean keeps(long tokens) {
    return resets ? tokens - takes == 0 && puts == tokens : gain() == 0;
  }

  /** Whether the transition is disabled with exactly so many tokens. */
  boolean isDisabledWith(long tokens) {
    return tokens < required() || tokens >= below;
  }
}
