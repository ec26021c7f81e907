package org.porpoise.petri.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.petri.net.Net;

/** What is enabled, found from one marking to the next, against the definition. */
final class IncrementalEnablingTest {
  private static final int NETS = 200;
  private static final int MARKINGS = 60;
  private static final int JUMPS = 60;
  private static final int POINTS = 4; // of a machine

  @Test
  void whatIsEnabledDoesNotDependOnWhatWasLookedAtBefore() {
    int safe = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Sample sample = sample(seed);
      safe += sample.system.places().room().isSafe() ? 1 : 0;
      assertEquals(List.of(), sample.differences(sample.incremental(0)), "net of seed " + seed);
    }
    assertTrue(safe > NETS / 20, "few nets were safe: " + safe);
    assertTrue(safe < NETS / 2, "most nets were safe: " + safe);
  }

  /** Seeded fault: one transition forgets one of its places. */
  @Test
  void aForgottenDemandIsNoticed() {
    int noticed = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Sample sample = sample(seed);
      noticed += sample.differences(sample.incremental(1)).isEmpty() ? 0 : 1;
    }
    assertTrue(noticed > NETS / 4, "noticed in few nets: " + noticed);
  }

  /** The stepper goes over from scans to what has changed, or does not, without a trace. */
  @Test
  void theStepperTellsTheSameInTheSameOrderForever() {
    for (long seed = 0; seed < 20; seed++) {
      Sample sample = sample(seed);
      NetStepper stepper = (NetStepper) sample.system.stepper();
      SplittableRandom random = new SplittableRandom(seed);
      TransitionBuffer found = new TransitionBuffer();
      TransitionBuffer scanned = new TransitionBuffer();
      for (int i = 0; i < 1_500; i++) {
        long[] state = sample.states.get(random.nextInt(sample.states.size()));
        found.clear();
        scanned.clear();
        stepper.enabled(state, 0, found);
        stepper.scan(state, 0, scanned);
        assertArrayEquals(scanned.toArray(), found.toArray(), "net of seed " + seed);
      }
    }
  }

  @Test
  void thresholdsOfAPlaceAreToldApart() {
    Net net =
        new Nets("a=3 b c=1")
            .fires("one", "a", "b")
            .fires("two", "2a", "b")
            .fires("three", "3a c", "b")
            .fires("not", "b", "a", "", "2a", "")
            .net();
    Sample sample = Sample.of(net, 7);
    assertEquals(List.of(), sample.differences(sample.incremental(0)));
  }

  private static Sample sample(long seed) {
    return Sample.of(seed % 2 == 0 ? RandomNets.net(seed) : machines(seed), seed);
  }

  /**
   * State machines that take steps together, of several words; with one token each they are safe.
   */
  private static Net machines(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int machines = 1 + random.nextInt(40);
    int tokens = 1 + random.nextInt(2);
    List<Net.Place> places = new ArrayList<>();
    for (int p = 0; p < machines * POINTS; p++) {
      places.add(new Net.Place("p" + p, p % POINTS == 0 ? tokens : 0));
    }
    List<Net.Transition> transitions = new ArrayList<>();
    for (int t = 0; t < 2 * places.size(); t++) {
      List<Net.Arc> takes = new ArrayList<>();
      List<Net.Arc> puts = new ArrayList<>();
      random
          .ints(0, machines)
          .distinct()
          .limit(Math.min(machines, 1 + random.nextInt(2)))
          .forEach(
              m -> {
                takes.add(new Net.Arc(m * POINTS + random.nextInt(POINTS), 1));
                puts.add(new Net.Arc(m * POINTS + random.nextInt(POINTS), 1));
              });
      transitions.add(new Net.Transition("t" + t, takes, puts));
    }
    return new Net("machines " + seed, places, transitions, Map.of(), Map.of());
  }

  /** A net and some of its markings, in no order. */
  private record Sample(Net net, PetriSystem system, List<long[]> states, long seed) {

    /** Walks by the definition, and packs the markings afterwards, when all room is known. */
    static Sample of(Net net, long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      List<List<Integer>> walks = new ArrayList<>();
      for (int w = 0; w < 6; w++) {
        List<Integer> walk = new ArrayList<>();
        List<Long> marking = initial(net);
        for (int i = 0; i < MARKINGS / 6; i++) {
          List<Integer> enabled = enabled(net, marking);
          if (enabled.isEmpty()) {
            break;
          }
          int t = enabled.get(random.nextInt(enabled.size()));
          fire(net.transitions().get(t), marking);
          walk.add(t);
        }
        walks.add(walk);
      }
      TransitionSystem system = PetriSystem.of(net);
      while (true) {
        try {
          return new Sample(net, (PetriSystem) system, states(system, walks), seed);
        } catch (CapacityExceeded e) {
          system = e.wider();
        }
      }
    }

    private static List<long[]> states(TransitionSystem system, List<List<Integer>> walks) {
      List<long[]> states = new ArrayList<>();
      for (List<Integer> walk : walks) {
        long[] state = new long[system.layout().words()];
        system.stepper().initial(state, 0);
        states.add(state);
        for (int t : walk) {
          long[] next = new long[state.length];
          system.stepper().fire(t, state, 0, next, 0);
          states.add(next);
          state = next;
        }
      }
      return states;
    }

    /** The way that is tested, with so many demands forgotten. */
    IncrementalEnabling incremental(int forgotten) {
      Places places = system.places();
      int[] order = order();
      PackedNet packed = new PackedNet(net, places, List.of());
      List<Net.Transition> transitions = new ArrayList<>(net.transitions());
      for (int t = 0; t < transitions.size() && forgotten > 0; t++) {
        Net.Transition whole = transitions.get(t);
        if (!whole.takes().isEmpty()) {
          transitions.set(
              t,
              new Net.Transition(
                  whole.name(),
                  whole.takes().subList(1, whole.takes().size()),
                  whole.puts(),
                  whole.needs(),
                  whole.below(),
                  whole.resets()));
          forgotten--;
        }
      }
      Net faulty =
          new Net(net.name(), net.places(), transitions, net.placesOf(), net.transitionsOf());
      return new IncrementalEnabling(packed, Demands.of(faulty, places, order), order);
    }

    private int[] order() {
      return ((NetStepper) system.stepper()).order();
    }

    /** The markings for which something else is enabled than the definition says. */
    List<String> differences(IncrementalEnabling incremental) {
      int[] order = order();
      SplittableRandom random = new SplittableRandom(seed);
      List<String> different = new ArrayList<>();
      for (int i = 0; i < JUMPS; i++) {
        long[] state = states.get(random.nextInt(states.size()));
        List<Long> marking =
            IntStream.range(0, net.places().size())
                .mapToObj(p -> system.places().tokens(p, state, 0))
                .toList();
        TransitionBuffer found = new TransitionBuffer();
        incremental.enabled(state, 0, found);
        int[] expected =
            Arrays.stream(order)
                .filter(t -> isEnabled(net.transitions().get(t), marking))
                .toArray();
        if (!Arrays.equals(expected, found.toArray())) {
          different.add(marking + ": " + found + " instead of " + Arrays.toString(expected));
        }
      }
      return different;
    }

    private static List<Long> initial(Net net) {
      return new ArrayList<>(net.places().stream().map(Net.Place::initial).toList());
    }

    private static List<Integer> enabled(Net net, List<Long> marking) {
      return IntStream.range(0, net.transitions().size())
          .filter(t -> isEnabled(net.transitions().get(t), marking))
          .boxed()
          .toList();
    }

    private static boolean isEnabled(Net.Transition t, List<Long> marking) {
      return t.takes().stream().allMatch(a -> marking.get(a.place()) >= a.tokens())
          && t.needs().stream().allMatch(a -> marking.get(a.place()) >= a.tokens())
          && t.below().stream().allMatch(a -> marking.get(a.place()) < a.tokens());
    }

    private static void fire(Net.Transition t, List<Long> marking) {
      t.takes().forEach(a -> marking.set(a.place(), marking.get(a.place()) - a.tokens()));
      t.resets().forEach(p -> marking.set(p, 0L));
      t.puts().forEach(a -> marking.set(a.place(), marking.get(a.place()) + a.tokens()));
    }
  }
}
