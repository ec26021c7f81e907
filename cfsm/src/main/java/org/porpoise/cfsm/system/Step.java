package org.porpoise.cfsm.system;

import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;

/**
 * A transition of the whole system: one outcome of a transition of a machine, or something that
 * must never be possible.
 *
 * @param index its number
 * @param from the state of the machine
 * @param to the state of the machine afterwards
 * @param deed what is done
 * @param place where the author wrote it
 */
record Step(int index, int machine, int from, int to, Deed deed, Optional<SourcePlace> place) {

  /** Whether it only stands for an error, and is never executed. */
  boolean isObserver() {
    return deed instanceof Deed.Unspecified || deed instanceof Deed.Overflow;
  }

  /** What a step does; channels and messages are given by number. */
  sealed interface Deed {
    /** A message is appended to a channel. */
    record Send(int channel, int message) implements Deed {}

    /** A message is sent, and gets lost. */
    record Lose(int channel, int message) implements Deed {}

    /** A message is taken. */
    record Receive(int channel, int message) implements Deed {}

    /** A message is taken, and its duplicate stays where it was. */
    record Copy(int channel, int message) implements Deed {}

    /** Nothing that anybody else would notice. */
    record Internal(String label) implements Deed {}

    /** A message has arrived that the machine does not take where it listens to the channel. */
    record Unspecified(int channel, int message) implements Deed {}

    /** The machine is ready to send to a channel that is full and must not be. */
    record Overflow(int channel) implements Deed {}
  }
}
