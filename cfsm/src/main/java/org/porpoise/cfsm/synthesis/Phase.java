package org.porpoise.cfsm.synthesis;

import java.util.BitSet;
import java.util.List;

/**
 * A part of a global protocol: what several processes do together. The messages of a phase carry
 * its number, so that no two phases use the same.
 *
 * <p>Executed one message at a time, each received before the next is sent, a global protocol never
 * blocks, whatever the capacity of its channels (messages that cross need room). Machines that see
 * only their own part may run ahead of others, but not out of order: at each point a machine
 * listens to one channel only (or to several that it empties in any order), and channels are
 * queues.
 */
sealed interface Phase {

  /** Who takes part. */
  BitSet participants();

  /** One message. */
  record Exchange(int number, int from, int to) implements Phase {
    @Override
    public BitSet participants() {
      return BitSets.of(from, to);
    }
  }

  /**
   * Two processes send to each other at the same time.
   *
   * @param window how many messages each sends before it takes those of the other; the channels
   *     must hold as many
   */
  record Crossing(int number, int one, int other, int window) implements Phase {
    @Override
    public BitSet participants() {
      return BitSets.of(one, other);
    }
  }

  /** One process sends a message to each of several others, in any order. */
  record Scattering(int number, int from, List<Integer> to) implements Phase {
    public Scattering {
      to = List.copyOf(to);
    }

    @Override
    public BitSet participants() {
      return BitSets.of(from, to);
    }
  }

  /** One process takes a message from each of several others, in any order. */
  record Gathering(int number, List<Integer> from, int to) implements Phase {
    public Gathering {
      from = List.copyOf(from);
    }

    @Override
    public BitSet participants() {
      return BitSets.of(to, from);
    }
  }

  /** One process decides what happens next. */
  record Choice(int number, Briefing briefing, List<Phase> branches) implements Phase {
    public Choice {
      branches = List.copyOf(branches);
    }

    @Override
    public BitSet participants() {
      BitSet all = briefing.participants();
      branches.forEach(b -> all.or(b.participants()));
      return all;
    }
  }

  /**
   * Either of two processes may take the initiative; if both do, the first one's counts. Each waits
   * for an answer before it goes on, and the initiative of the other is answer enough.
   *
   * @param briefing from the first one, who always knows how it ended
   * @param branches what happens if the first, and if the second has the initiative
   */
  record Race(int number, int first, int second, Briefing briefing, List<Phase> branches)
      implements Phase {
    public Race {
      branches = List.copyOf(branches);
    }

    @Override
    public BitSet participants() {
      BitSet all = briefing.participants();
      all.or(BitSets.of(first, second));
      branches.forEach(b -> all.or(b.participants()));
      return all;
    }
  }

  /** One process decides, before each round, whether there is another. */
  record Repetition(int number, Briefing briefing, Phase body) implements Phase {
    @Override
    public BitSet participants() {
      BitSet all = briefing.participants();
      all.or(body.participants());
      return all;
    }
  }

  /** One after the other, as far as the same processes take part. */
  record Sequence(List<Phase> parts) implements Phase {
    public Sequence {
      parts = List.copyOf(parts);
    }

    @Override
    public BitSet participants() {
      BitSet all = new BitSet();
      parts.forEach(p -> all.or(p.participants()));
      return all;
    }
  }
}
