package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.kernel.Occurrence.Message;
import org.porpoise.kernel.Occurrence.Way;
import org.porpoise.search.evidence.Execution;

/**
 * Finds the arrows of a chart: a rendezvous is one, a message that waits in a channel is a mark
 * where it is sent and an arrow from its sender where it is received. Of equal messages in a
 * channel the one that was sent first is received first.
 */
public final class MessageArrows {
  private final List<Waiting> waiting = new ArrayList<>();

  /** A message in a channel. */
  private record Waiting(String sender, Message message, int step) {}

  private MessageArrows() {}

  /** The arrows of each step. */
  public static List<List<MessageArrow>> of(Execution execution) {
    MessageArrows arrows = new MessageArrows();
    List<List<MessageArrow>> all = new ArrayList<>();
    for (Execution.Step step : execution.steps()) {
      List<MessageArrow> some = new ArrayList<>();
      for (Message message : step.occurrence().messages()) {
        some.add(arrows.arrow(message, all.size() + 1));
      }
      all.add(some);
    }
    return all;
  }

  /** The processes at which arrows begin or end. */
  static List<String> processes(List<List<MessageArrow>> arrows) {
    Set<String> names = new LinkedHashSet<>();
    for (List<MessageArrow> some : arrows) {
      for (MessageArrow arrow : some) {
        names.add(arrow.from());
        names.add(arrow.to());
      }
    }
    return Processes.inOrder(names);
  }

  private MessageArrow arrow(Message message, int step) {
    String contents = message.contents();
    return switch (message.way()) {
      case Way.Passed(String sender, String receiver) ->
          new MessageArrow(
              sender, receiver, message.channel() + "!" + contents, OptionalInt.empty());
      case Way.Sent(String sender) -> {
        waiting.add(new Waiting(sender, message, step));
        yield new MessageArrow(
            sender, sender, message.channel() + "!" + contents, OptionalInt.empty());
      }
      case Way.Lost(String sender) ->
          new MessageArrow(
              sender, sender, message.channel() + "!" + contents + " lost", OptionalInt.empty());
      case Way.Received(String receiver) -> {
        Optional<Waiting> found = find(message);
        found.ifPresent(waiting::remove);
        yield received(receiver, found, message.channel() + "?" + contents);
      }
      case Way.Copied(String receiver) ->
          received(receiver, find(message), message.channel() + "?<" + contents + ">");
    };
  }

  private Optional<Waiting> find(Message message) {
    for (Waiting w : waiting) {
      if (w.message().channel().equals(message.channel())
          && w.message().contents().equals(message.contents())) {
        return Optional.of(w);
      }
    }
    return Optional.empty();
  }

  private static MessageArrow received(String receiver, Optional<Waiting> found, String label) {
    return found.isPresent()
        ? new MessageArrow(
            found.get().sender(), receiver, label, OptionalInt.of(found.get().step()))
        : new MessageArrow(receiver, receiver, label, OptionalInt.empty());
  }
}
