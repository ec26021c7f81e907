package org.porpoise.dve.interpret;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Step;
import org.porpoise.dve.model.Sync;
import org.porpoise.dve.model.Transition;
import org.porpoise.kernel.Occurrence.Message;
import org.porpoise.kernel.Occurrence.Way;

/** The messages of steps as a person reads them. */
final class Messages {
  private Messages() {}

  /** The message that is passed on by a step, just before it is done in a state; at most one. */
  static List<Message> of(
      AnalyzedModel analyzed, ExecutableStep executable, Step step, long[] state, int offset) {
    return switch (step) {
      case Step.Together t -> List.of();
      case Step.Rendezvous(Transition receiver, Transition sender) -> {
        Way way = new Way.Passed(name(analyzed, sender), name(analyzed, receiver));
        Channel channel = ((Sync.Send) sender.sync()).channel();
        yield List.of(
            new Message(way, channel.name(), sent(executable.transitions()[1], state, offset)));
      }
      case Step.Alone(Transition transition) ->
          switch (transition.sync()) {
            case Sync.None() -> List.of();
            case Sync.Send(Channel channel, var values) ->
                List.of(
                    new Message(
                        new Way.Sent(name(analyzed, transition)),
                        channel.name(),
                        sent(executable.transitions()[0], state, offset)));
            case Sync.Receive(Channel channel, var targets) ->
                List.of(
                    new Message(
                        new Way.Received(name(analyzed, transition)),
                        channel.name(),
                        analyzed.layout().buffer(channel).slots().getFirst().stream()
                            .map(cell -> Integer.toString(cell.read(state, offset)))
                            .collect(Collectors.joining(","))));
          };
    };
  }

  private static String name(AnalyzedModel analyzed, Transition transition) {
    return analyzed.model().processes().get(transition.process()).name();
  }

  private static String sent(ExecutableTransition sender, long[] state, int offset) {
    return IntStream.range(0, sender.parts())
        .mapToObj(i -> Integer.toString(sender.part(i, state, offset)))
        .collect(Collectors.joining(","));
  }
}
