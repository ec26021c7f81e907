package org.porpoise.cfsm.model;

import java.util.Locale;

/** Something that sets a channel apart from a reliable queue that makes its sender wait. */
public enum Trait {
  /** What is sent may get lost on its way; to a full channel it can do nothing else. */
  LOSSY,
  /** What is received may arrive again. */
  DUPLICATING,
  /** Messages may overtake each other. */
  REORDERING,
  /** A machine that is ready to send to the full channel is an error: a buffer overflow. */
  STRICT,
  /** Messages may stand at the head while the receiver waits for others: no error. */
  LENIENT;

  /** The word in the text. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether the channel itself acts, besides the machines at its ends. */
  public boolean isUnreliable() {
    return this == LOSSY || this == DUPLICATING || this == REORDERING;
  }
}
