package org.porpoise.cfsm.system;

import org.porpoise.kernel.object.Op.Comparison;

/** What a formula can say of a network; machines, states, channels and messages by number. */
sealed interface Atom {

  /** A machine is in a state. */
  record At(int machine, int state) implements Atom {}

  /** A message is the first of a channel. */
  record First(int channel, int message) implements Atom {}

  /** Two numbers compare. */
  record Compare(Comparison comparison, Term left, Term right) implements Atom {}

  /**
   * A message is being sent: true for a moment, between states.
   *
   * @param message the message, or {@link #ANY}
   */
  record Sent(int channel, int message) implements Atom {}

  /**
   * A message is being received: true for a moment, between states.
   *
   * @param message the message, or {@link #ANY}
   */
  record Received(int channel, int message) implements Atom {}

  /** In place of a message: whichever. */
  int ANY = -1;

  /** A number. */
  sealed interface Term {
    /** Always the same. */
    record Constant(long value) implements Term {}

    /** How many messages are in a channel. */
    record Length(int channel) implements Term {}

    /** How many of a kind are. */
    record Count(int channel, int message) implements Term {}
  }
}
