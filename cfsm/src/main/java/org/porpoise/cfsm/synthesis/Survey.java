package org.porpoise.cfsm.synthesis;

import java.util.Arrays;
import java.util.List;
import org.porpoise.cfsm.model.Action;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Edge;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;

/**
 * Measures a protocol with reliable, bounded channels by looking at all of its states. A state is a
 * row of bytes: where each machine stands, and what each channel holds, the head first.
 *
 * <p>It is the plainest reading of what a network means, and shares nothing with how networks are
 * verified.
 */
final class Survey {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final int MOST_LOCAL_STATES = 256; // a byte

  private final int machines;
  private final Step[][][] steps; // by machine and state
  private final int[] starts; // of channels in a state
  private final int[] capacities;
  private final int width;
  private final int limit;
  private byte[] states;
  private int count;
  private int[] table = new int[1 << 12]; // 0: free; else the state's number and 1
  private long active; // machines that could act, in all states together
  private boolean rests;

  /** A transition; messages are numbered from 1 for each channel. */
  private record Step(int channel, byte message, boolean isSend, byte target) {}

  /**
   * What was found.
   *
   * @param isComplete whether the states are all there are
   * @param states how many were looked at
   * @param concurrency how many machines could act at the same time, on average over all states,
   *     besides one
   * @param isLive whether some machine could act in each of them
   */
  record Findings(boolean isComplete, int states, double concurrency, boolean isLive) {}

  private Survey(Network network, int limit) {
    machines = network.machines().size();
    steps = new Step[machines][][];
    List<Channel> channels = network.channels();
    starts = new int[channels.size()];
    capacities = new int[channels.size()];
    int at = machines;
    for (int c = 0; c < starts.length; c++) {
      starts[c] = at;
      capacities[c] =
          switch (channels.get(c).capacity()) {
            case Capacity.Bounded(int messages) -> messages;
            case Capacity.Unbounded u -> throw new IllegalArgumentException("unbounded");
          };
      at += capacities[c];
    }
    width = at;
    this.limit = limit;
    states = new byte[width << 10];
    for (int m = 0; m < machines; m++) {
      steps[m] = steps(network.machines().get(m), channels);
    }
  }

  private static Step[][] steps(Machine machine, List<Channel> channels) {
    Step[][] steps = new Step[machine.states().size()][];
    for (int s = 0; s < steps.length; s++) {
      int state = s;
      steps[s] =
          machine.edges().stream()
              .filter(e -> e.from() == state)
              .map(e -> step(e, channels))
              .toArray(Step[]::new);
    }
    return steps;
  }

  private static Step step(Edge edge, List<Channel> channels) {
    byte to = (byte) edge.to();
    return switch (edge.action()) {
      case Action.Send(int c, String message) ->
          new Step(c, number(message, channels, c), true, to);
      case Action.Receive(int c, String message) ->
          new Step(c, number(message, channels, c), false, to);
      case Action.Internal i -> throw new IllegalArgumentException("spontaneous");
    };
  }

  private static byte number(String message, List<Channel> channels, int channel) {
    return (byte) (1 + channels.get(channel).messages().indexOf(message));
  }

  /** Looks at all states, or at so many; at none if a machine has more than fit into a byte. */
  static Findings of(Network network, int limit) {
    if (network.machines().stream().anyMatch(m -> m.states().size() > MOST_LOCAL_STATES)) {
      return new Findings(false, 0, 0, true);
    }
    return new Survey(network, limit).run(network);
  }

  private Findings run(Network network) {
    byte[] state = new byte[width];
    for (int m = 0; m < machines; m++) {
      state[m] = (byte) network.machines().get(m).initial();
    }
    add(state);
    byte[] next = new byte[width];
    int done = 0;
    while (done < count && count < limit) {
      System.arraycopy(states, done * width, state, 0, width);
      expand(state, next);
      done++;
    }
    return new Findings(done == count, count, (double) active / done - 1, !rests);
  }

  private void expand(byte[] state, byte[] next) {
    int before = (int) active;
    for (int m = 0; m < machines; m++) {
      boolean acts = false;
      for (Step step : steps[m][state[m] & 0xFF]) {
        System.arraycopy(state, 0, next, 0, width);
        if (fire(step, next)) {
          acts = true;
          next[m] = step.target();
          add(next);
        }
      }
      active += acts ? 1 : 0;
    }
    rests |= (int) active == before;
  }

  private boolean fire(Step step, byte[] state) {
    int start = starts[step.channel()];
    int end = start + capacities[step.channel()];
    if (step.isSend()) {
      for (int i = start; i < end; i++) {
        if (state[i] == 0) {
          state[i] = step.message();
          return true;
        }
      }
      return false;
    }
    if (state[start] != step.message()) {
      return false;
    }
    System.arraycopy(state, start + 1, state, start, end - start - 1);
    state[end - 1] = 0;
    return true;
  }

  private void add(byte[] state) {
    int at = slot(state, 0);
    while (table[at] != 0) {
      int known = (table[at] - 1) * width;
      if (Arrays.equals(states, known, known + width, state, 0, width)) {
        return;
      }
      at = (at + 1) & (table.length - 1);
    }
    if ((count + 1) * width > states.length) {
      states = Arrays.copyOf(states, 2 * states.length);
    }
    System.arraycopy(state, 0, states, count * width, width);
    table[at] = ++count;
    if (2 * count > table.length) {
      grow();
    }
  }

  private int slot(byte[] array, int offset) {
    long hash = 0;
    for (int i = offset; i < offset + width; i++) {
      hash = (hash + array[i]) * GOLDEN;
      hash ^= hash >>> 29;
    }
    return (int) (hash >>> 32) & (table.length - 1);
  }

  private void grow() {
    table = new int[2 * table.length];
    for (int s = 0; s < count; s++) {
      int at = slot(states, s * width);
      while (table[at] != 0) {
        at = (at + 1) & (table.length - 1);
      }
      table[at] = s + 1;
    }
  }
}
