package org.porpoise.cfsm.system;

import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.system.Step.Deed;
import org.porpoise.kernel.TransitionSystem.TransitionText;

/** Steps as a person reads them. */
final class StepText {
  private final Network network;

  StepText(Network network) {
    this.network = network;
  }

  TransitionText text(Step step) {
    return new TransitionText(
        network.machines().get(step.machine()).name(),
        name(step),
        step.place().map(p -> p.source().name() + ":" + p.line()));
  }

  /** What a step does, in the notation of the format. */
  String name(Step step) {
    return switch (step.deed()) {
      case Deed.Send(int c, int m) -> "-" + message(c, m) + to(c);
      case Deed.Lose(int c, int m) -> "-" + message(c, m) + to(c) + ", lost";
      case Deed.Receive(int c, int m) -> "+" + message(c, m) + from(c);
      case Deed.Copy(int c, int m) -> "+" + message(c, m) + from(c) + ", duplicated";
      case Deed.Internal(String label) -> label.isEmpty() ? "internal step" : label;
      case Deed.Unspecified(int c, int m) ->
          "%s in %s does not expect %s%s"
              .formatted(machine(step), state(step), message(c, m), from(c));
      case Deed.Overflow(int c) ->
          "%s in %s sends to the full channel %s"
              .formatted(machine(step), state(step), channel(c).name());
    };
  }

  private String to(int channel) {
    return hasPlainName(channel)
        ? " to " + network.machines().get(channel(channel).receiver()).name()
        : " via " + channel(channel).name();
  }

  private String from(int channel) {
    return hasPlainName(channel)
        ? " from " + network.machines().get(channel(channel).sender()).name()
        : " via " + channel(channel).name();
  }

  private boolean hasPlainName(int channel) {
    Channel c = channel(channel);
    return c.name().equals(network.plainName(c.sender(), c.receiver()));
  }

  private Channel channel(int channel) {
    return network.channels().get(channel);
  }

  private String message(int channel, int message) {
    return channel(channel).messages().get(message);
  }

  private String machine(Step step) {
    return network.machines().get(step.machine()).name();
  }

  private String state(Step step) {
    return network.machines().get(step.machine()).states().get(step.from());
  }
}
