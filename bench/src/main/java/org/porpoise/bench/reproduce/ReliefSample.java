package org.porpoise.bench.reproduce;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.porpoise.bench.reproduce.ReliefEffort.Measure;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.Trait;
import org.porpoise.cfsm.synthesis.Synthesizer;
import org.porpoise.cfsm.system.NetworkSystem;

/**
 * A protocol that all algorithms were tried on.
 *
 * @param level its concurrency level, rounded up
 * @param efforts what each algorithm took
 * @param agrees whether all algorithms gave the same verdicts
 */
record ReliefSample(
    int processes, int level, Map<ReliefAlgorithm, ReliefEffort> efforts, boolean agrees) {
  /** The highest concurrency level that protocols of so many processes reach without much luck. */
  private static final Map<Integer, Integer> HIGHEST =
      Map.of(2, 1, 3, 2, 4, 3, 5, 3, 6, 4, 7, 4, 8, 4);

  ReliefSample {
    efforts = new EnumMap<>(efforts);
  }

  /**
   * A protocol that is not yet timed.
   *
   * @param level its concurrency level, rounded up
   * @param agrees whether all algorithms gave the same verdicts
   */
  private record Protocol(int processes, int level, Network network, boolean agrees) {

    /** A protocol of a series in which numbers of processes and levels alternate. */
    static Protocol synthesized(int number) {
      int counts = Synthesizer.MOST - Synthesizer.FEWEST + 1;
      int processes = Synthesizer.FEWEST + number % counts;
      int level = 1 + number / counts % Objects.requireNonNull(HIGHEST.get(processes));
      Network network =
          Synthesizer.synthesize(processes, level, number + 1)
              .orElseThrow(() -> new AssertionError("no protocol " + number))
              .network();
      NetworkSystem system = NetworkSystem.of(network);
      Set<List<String>> verdicts = new HashSet<>();
      for (ReliefAlgorithm algorithm : ReliefAlgorithm.values()) {
        verdicts.add(ReliefEffort.verdicts(system, algorithm));
      }
      return new Protocol(processes, level, network, verdicts.size() == 1);
    }

    ReliefSample measured() {
      return new ReliefSample(processes, level, efforts(network), agrees);
    }
  }

  /** What each algorithm takes for a network if only its executions matter: J and K are empty. */
  static Map<ReliefAlgorithm, ReliefEffort> efforts(Network network) {
    NetworkSystem system = NetworkSystem.of(lenient(network));
    Map<ReliefAlgorithm, ReliefEffort> efforts = new EnumMap<>(ReliefAlgorithm.class);
    for (ReliefAlgorithm algorithm : ReliefAlgorithm.values()) {
      efforts.put(algorithm, ReliefEffort.of(system, algorithm));
    }
    return efforts;
  }

  private static Network lenient(Network network) {
    return new Network(
        network.name(),
        network.machines(),
        network.channels().stream().map(ReliefSample::lenient).toList(),
        List.of());
  }

  private static Channel lenient(Channel channel) {
    return new Channel(
        channel.name(),
        channel.sender(),
        channel.receiver(),
        channel.capacity(),
        Set.of(Trait.LENIENT),
        channel.messages());
  }

  /**
   * The first so many protocols of the series. All are measured twice, and the second time counts:
   * the stronger a reduction the fewer states it sees, and the later its code is compiled.
   */
  static List<ReliefSample> series(int count) {
    List<Protocol> protocols = IntStream.range(0, count).mapToObj(Protocol::synthesized).toList();
    protocols.forEach(Protocol::measured);
    return protocols.stream().map(Protocol::measured).toList();
  }

  double reduction(Measure measure, ReliefAlgorithm algorithm) {
    return measure.reduction(
        Objects.requireNonNull(efforts.get(algorithm)),
        Objects.requireNonNull(efforts.get(ReliefAlgorithm.CRA)));
  }

  /** The average reduction of an algorithm over CRA, in percent. */
  static double average(List<ReliefSample> samples, Measure measure, ReliefAlgorithm algorithm) {
    return samples.stream()
        .mapToDouble(s -> s.reduction(measure, algorithm))
        .average()
        .orElseThrow();
  }
}
