package org.porpoise.cfsm.synthesis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.porpoise.cfsm.CfsmFrontEnd;
import org.porpoise.cfsm.model.Action;
import org.porpoise.cfsm.model.Edge;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.NetworkPrinter;
import org.porpoise.cfsm.system.NetworkSystem;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.logic.source.SourceFile;

final class SynthesizerTest {
  private static final int LIMIT = 20_000;

  private static Synthesizer.Protocol synthesize(int processes, int concurrency, long seed) {
    return Synthesizer.synthesize(processes, concurrency, seed).orElseThrow();
  }

  @Test
  void theSeedDecidesEverything() {
    String once = NetworkPrinter.print(synthesize(4, 2, 7).network());
    assertEquals(once, NetworkPrinter.print(synthesize(4, 2, 7).network()));
    assertNotEquals(
        once.lines().skip(1).toList(),
        NetworkPrinter.print(synthesize(4, 2, 8).network()).lines().skip(1).toList());
  }

  @Test
  void aProtocolHasTheProcessesAndTheLevelThatWereAskedFor() {
    for (int processes = Synthesizer.FEWEST; processes <= Synthesizer.MOST; processes++) {
      for (int level = 0; level <= Math.min(2, processes - 1); level++) {
        Synthesizer.Protocol protocol = synthesize(processes, level, 1);
        assertEquals(processes, protocol.network().machines().size());
        assertTrue(protocol.concurrency() <= level, protocol.toString());
        assertTrue(level == 0 || protocol.concurrency() > level - 1, protocol.toString());
      }
    }
  }

  @Test
  void somebodyCanAlwaysAct() {
    forRandomProtocols(
        (name, network) ->
            assertTrue(
                Survey.of(network, LIMIT).isLive(), name + "\n" + NetworkPrinter.print(network)));
  }

  @Test
  void whatIsSentIsReceivedSomewhereAndTheOtherWayRound() {
    forRandomProtocols(
        (name, network) -> {
          Set<String> sent = new HashSet<>();
          Set<String> received = new HashSet<>();
          for (Machine machine : network.machines()) {
            for (Edge edge : machine.edges()) {
              switch (edge.action()) {
                case Action.Send(int channel, String message) -> sent.add(channel + message);
                case Action.Receive(int channel, String message) -> received.add(channel + message);
                case Action.Internal i -> throw new AssertionError(i);
              }
            }
          }
          assertEquals(sent, received, name);
        });
  }

  @Test
  void machinesComeBackToWhereTheyBegan() {
    forRandomProtocols(
        (name, network) -> {
          for (Machine machine : network.machines()) {
            assertEquals(
                machine.states().size(), statesThatLeadTo(machine, 0).size(), machine.toString());
          }
        });
  }

  @Test
  void whatIsPrintedIsReadBack() {
    for (int processes = Synthesizer.FEWEST; processes <= Synthesizer.MOST; processes++) {
      String text = NetworkPrinter.print(synthesize(processes, 1, 3).network());
      Network read = CfsmFrontEnd.read(SourceFile.ofText("p.cfsm", text), Map.of(), warning -> {});
      assertEquals(text, NetworkPrinter.print(read));
    }
  }

  /** Two readings of what a network means: by the survey, and by the system that is verified. */
  @Test
  void theSurveyCountsTheStatesThatTheSystemHas() {
    for (int processes = 2; processes <= 5; processes++) {
      Synthesizer.Protocol protocol = synthesize(processes, 1, 2);
      NetworkSystem system = NetworkSystem.of(protocol.network());
      assertEquals(protocol.states(), countStates(system));
    }
  }

  private static int countStates(NetworkSystem system) {
    Stepper stepper = system.stepper();
    int words = system.layout().words();
    long[] first = new long[words];
    stepper.initial(first, 0);
    Set<List<Long>> seen = new HashSet<>(Set.of(key(first)));
    List<long[]> todo = new ArrayList<>(List.of(first));
    TransitionBuffer enabled = new TransitionBuffer();
    while (!todo.isEmpty()) {
      long[] state = todo.removeLast();
      enabled.clear();
      stepper.enabled(state, 0, enabled);
      for (int i = 0; i < enabled.size(); i++) {
        long[] next = new long[words];
        stepper.fire(enabled.get(i), state, 0, next, 0);
        if (seen.add(key(next))) {
          todo.add(next);
        }
      }
    }
    return seen.size();
  }

  private static List<Long> key(long[] state) {
    return Arrays.stream(state).boxed().toList();
  }

  @Test
  void oneProcessActsAtATimeAtLevelZero() {
    for (long seed = 1; seed <= 20; seed++) {
      assertEquals(0, synthesize(5, 0, seed).concurrency());
    }
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Synthesizer.synthesize(1, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> Synthesizer.synthesize(9, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> Synthesizer.synthesize(8, 5, 1));
    assertTrue(Synthesizer.synthesize(2, 3, 1).isEmpty());
  }

  private static Set<Integer> statesThatLeadTo(Machine machine, int state) {
    Set<Integer> found = new HashSet<>(Set.of(state));
    List<Integer> todo = new ArrayList<>(List.of(state));
    while (!todo.isEmpty()) {
      int to = todo.removeLast();
      for (Edge edge : machine.edges()) {
        if (edge.to() == to && found.add(edge.from())) {
          todo.add(edge.from());
        }
      }
    }
    return found;
  }

  private interface Check {
    void check(String name, Network network);
  }

  /** Protocols as they are drawn, of every degree of order, whether they fit anything or not. */
  private static void forRandomProtocols(Check check) {
    for (int processes = Synthesizer.FEWEST; processes <= Synthesizer.MOST; processes++) {
      for (long seed = 0; seed < 30; seed++) {
        SplittableRandom random = new SplittableRandom(seed);
        Knobs knobs = new Knobs(processes, seed / 29.0, 3 + random.nextInt(5), 2);
        check.check(processes + " processes, seed " + seed, Synthesizer.draw("n", knobs, random));
      }
    }
  }
}
