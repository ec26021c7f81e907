package org.porpoise.kernel;

import java.util.List;

/**
 * What a person can be told of a transition that is fired in a state, besides the states before and
 * after it.
 *
 * @param output what the model prints, with its line ends; empty if it prints nothing
 * @param messages the messages that are sent and received, in order
 */
public record Occurrence(String output, List<Message> messages) {
  /** Nothing to tell. */
  public static final Occurrence SILENT = new Occurrence("", List.of());

  public Occurrence {
    messages = List.copyOf(messages);
  }

  /**
   * A message on its way.
   *
   * @param channel the channel, by name
   * @param contents its fields, with commas between them
   */
  public record Message(Way way, String channel, String contents) {}

  /** The way of a message in one step. */
  public sealed interface Way {
    /** Into a channel, where it waits. */
    record Sent(String sender) implements Way {}

    /** Into a channel that loses it. */
    record Lost(String sender) implements Way {}

    /** Out of a channel, where it waited. */
    record Received(String receiver) implements Way {}

    /** Out of a channel, where it stays. */
    record Copied(String receiver) implements Way {}

    /** From hand to hand: a rendezvous. */
    record Passed(String sender, String receiver) implements Way {}
  }
}
