package org.porpoise.promela.machine;

import java.util.Set;
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
final class ExclusiveUse implements ChannelWatch {
  private final World world;
  private final Set<ExclusiveClaim> known;

  ExclusiveUse(World world, Arrangement arrangement) {
    this.world = world;
    known = arrangement.exclusive();
  }

  /** Whether processes of a model say anything. */
  static boolean isIn(Model model) {
    return model.proctypes().stream().anyMatch(p -> !p.exclusives().isEmpty());
  }

  private static boolean forbids(
      ExclusiveClaim said, int place, Channels.Exclusive use, Channel channel) {
    return said.place() != place && said.use() == use && said.channel().equals(channel.name());
  }

  @Override
  public void begin(Memory m) {}

  @Override
  public void sent(Memory m, int place, Channel channel, int[] message) {
    check(m, place, Channels.Exclusive.SEND, channel);
  }

  @Override
  public void received(
      Memory m, int place, Channel channel, int[] message, Channels.ReceiveEffect effect) {
    check(m, place, Channels.Exclusive.RECEIVE, channel);
  }

  private void check(Memory m, int place, Channels.Exclusive use, Channel channel) {
    for (ExclusiveClaim said : known) {
      if (forbids(said, place, use, channel) && !m.breaches.containsKey(this)) {
        String other = name(world.proctypeAt(m, place), place);
        String owner = name(said.proctype(), said.place());
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

  private String name(int proctype, int place) {
    return world.model().proctypes().get(proctype).shown() + "[" + place + "]";
  }
}
