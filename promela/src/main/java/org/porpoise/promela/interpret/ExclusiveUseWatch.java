package org.porpoise.promela.interpret;

import java.util.Set;
import org.porpoise.promela.layout.Arrangement;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.ChannelWatch;
import org.porpoise.promela.layout.ExclusiveClaim;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Model;

/**
 * Checks {@code xr} and {@code xs}: where one process says that it alone receives from a channel,
 * or sends to it, no other does.
 *
 * <p>What processes say is collected in the {@link Arrangement} and holds for the whole search, as
 * in SPIN, and not only from the time at which a process says so. So it does not matter in which
 * order a reduction explores what is independent.
 */
public final class ExclusiveUseWatch implements ChannelWatch {
  private final ProcessTable processTable;
  private final Set<ExclusiveClaim> known;

  public ExclusiveUseWatch(ProcessTable processTable, Arrangement arrangement) {
    this.processTable = processTable;
    known = arrangement.exclusive();
  }

  /** Whether processes of a model say anything. */
  public static boolean isIn(Model model) {
    return model.proctypes().stream().anyMatch(p -> !p.exclusives().isEmpty());
  }

  private static boolean forbids(
      ExclusiveClaim said, int pid, Channels.Exclusive use, Channel channel) {
    return said.pid() != pid && said.use() == use && said.channel().equals(channel.name());
  }

  @Override
  public void begin(Memory m) {}

  @Override
  public void sent(Memory m, int pid, Channel channel, int[] message) {
    check(m, pid, Channels.Exclusive.SEND, channel);
  }

  @Override
  public void received(
      Memory m, int pid, Channel channel, int[] message, Channels.ReceiveEffect effect) {
    check(m, pid, Channels.Exclusive.RECEIVE, channel);
  }

  private void check(Memory m, int pid, Channels.Exclusive use, Channel channel) {
    for (ExclusiveClaim said : known) {
      if (forbids(said, pid, use, channel) && !m.breaches.containsKey(this)) {
        String other = name(processTable.proctypeAt(m, pid), pid);
        String owner = name(said.proctype(), said.pid());
        m.breaches.put(
            this,
            switch (use) {
              case SEND -> "%s sends to %s, but %s says xs".formatted(other, channel.name(), owner);
              case RECEIVE ->
                  "%s receives from %s, but %s says xr".formatted(other, channel.name(), owner);
            });
      }
    }
  }

  private String name(int proctype, int pid) {
    return processTable.model().proctypes().get(proctype).shown() + "[" + pid + "]";
  }
}
