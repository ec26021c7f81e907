package org.porpoise.promela.layout;

import org.porpoise.promela.model.Channels;

/**
 * What a process says with {@code xr} or {@code xs}: it alone receives from a channel, or sends to
 * it.
 *
 * @param channel its name, which unlike its number is the same in every arrangement
 */
public record ExclusiveClaim(int pid, int proctype, Channels.Exclusive use, String channel) {}
