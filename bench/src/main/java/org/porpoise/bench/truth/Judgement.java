package org.porpoise.bench.truth;

/** What an answer is worth. */
public enum Judgement {
  /** The violation that there is. */
  FOUND,
  /** A proof of what is true, or no proof where there can be none. */
  RIGHT,
  /** No proof, because of something that was named; the truth is another. */
  NAMED,
  /** No answer where there is one. */
  MISSED,
  /** A proof of what is false. */
  WRONG_PROOF,
  /** A violation that does not exist. */
  FALSE_ALARM;

  /** Whether it is worse than no answer. */
  boolean isWrong() {
    return this == WRONG_PROOF || this == FALSE_ALARM;
  }
}
