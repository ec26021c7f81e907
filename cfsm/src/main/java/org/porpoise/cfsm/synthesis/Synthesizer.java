package org.porpoise.cfsm.synthesis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.Property;

/**
 * Synthesizes random protocols with a wanted number of processes and a wanted concurrency level:
 * draws them, measures them, and keeps the first that fits.
 *
 * <p>The concurrency level of a protocol is how many of its processes can act at the same time, on
 * average over its states, besides one. Level 0 is a protocol in which one process acts at a time;
 * a level of N above 0 stands for those above N - 1 and up to N, as the columns of Table 7.1 of
 * "Leaping reachability analysis" do.
 */
public final class Synthesizer {
  /** The fewest processes of a protocol. */
  public static final int FEWEST = 2;

  /** The most processes of a protocol. */
  public static final int MOST = 8;

  /** The highest concurrency level. */
  public static final int HIGHEST = 4;

  private static final int MOST_STATES = 100_000;
  private static final int ATTEMPTS = 1000;

  private Synthesizer() {}

  /**
   * A protocol, and what was measured of it.
   *
   * @param states how many it has
   * @param concurrency its concurrency level
   */
  public record Protocol(Network network, int states, double concurrency) {}

  /**
   * A protocol.
   *
   * @param processes 2 to 8
   * @param concurrency 0 to 4, and below the number of processes
   * @param seed decides which
   * @return nothing if none was found that fits
   */
  public static Optional<Protocol> synthesize(int processes, int concurrency, long seed) {
    if (processes < FEWEST || processes > MOST || concurrency < 0 || concurrency > HIGHEST) {
      throw new IllegalArgumentException(processes + " processes, level " + concurrency);
    }
    RandomGenerator random = new SplittableRandom(seed);
    String name = "synthesized_%d_%d_%d".formatted(processes, concurrency, seed);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Knobs knobs = Knobs.draw(processes, concurrency, random);
      Network network = draw(name, knobs, random);
      Survey.Findings found = Survey.of(network, MOST_STATES);
      if (found.isComplete() && Math.ceil(found.concurrency()) == concurrency) {
        return Optional.of(new Protocol(network, found.states(), found.concurrency()));
      }
    }
    return Optional.empty();
  }

  static Network draw(String name, Knobs knobs, RandomGenerator random) {
    Phase protocol = Composer.compose(knobs, random);
    Wiring wiring = new Wiring();
    List<Machine> machines = new ArrayList<>();
    for (int p = 0; p < knobs.processes(); p++) {
      machines.add(MachineDraft.project(protocol, p, wiring));
    }
    String first = machines.getFirst().name() + "." + machines.getFirst().states().getFirst();
    return new Network(
        name,
        machines,
        wiring.channels(channel -> 1 + random.nextInt(knobs.capacity())),
        List.of(new Property(Property.Kind.LTL, "returns", "[]<> " + first)));
  }
}
