package org.porpoise.promela.layout;

import java.util.List;
import org.porpoise.promela.model.Channels.ReceiveEffect;

/** Somebody who is told of every message that is sent and received, as it happens. */
public interface ChannelWatch {

  /** Whoever watches a model in which nobody has reason to. */
  ChannelWatch NOBODY = new All(List.of());

  /** Writes what the watcher remembers into the initial state. */
  void begin(Memory memory);

  /** A process has sent a message. */
  void sent(Memory memory, int pid, Channel channel, int[] message);

  /** A process receives a message, which is still in the channel. */
  void received(Memory memory, int pid, Channel channel, int[] message, ReceiveEffect effect);

  /** Several watchers. */
  record All(List<ChannelWatch> watchers) implements ChannelWatch {
    @Override
    public void begin(Memory memory) {
      watchers.forEach(w -> w.begin(memory));
    }

    @Override
    public void sent(Memory memory, int pid, Channel channel, int[] message) {
      for (ChannelWatch watcher : watchers) {
        watcher.sent(memory, pid, channel, message);
      }
    }

    @Override
    public void received(
        Memory memory, int pid, Channel channel, int[] message, ReceiveEffect effect) {
      for (ChannelWatch watcher : watchers) {
        watcher.received(memory, pid, channel, message, effect);
      }
    }
  }
}
