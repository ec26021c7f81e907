package org.porpoise.cfsm.model;

/** What a machine does in a transition. */
public sealed interface Action {

  /**
   * {@code -message}: appends a message to a channel that leaves the machine.
   *
   * @param channel the number of the channel
   */
  record Send(int channel, String message) implements Action {}

  /**
   * {@code +message}: takes a message from the head of a channel that ends at the machine.
   *
   * @param channel the number of the channel
   */
  record Receive(int channel, String message) implements Action {}

  /**
   * A spontaneous transition: nobody else notices.
   *
   * @param label what the author calls it; empty if it has no name
   */
  record Internal(String label) implements Action {}
}
