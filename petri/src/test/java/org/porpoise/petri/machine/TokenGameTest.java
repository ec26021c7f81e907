package org.porpoise.petri.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.petri.net.Net;

/** Packed markings against the token game as it is told in every textbook, on random nets. */
final class TokenGameTest {
  private static final int NETS = 1_000;
  private static final int NETS_TO_PUMP = 30;
  private static final int STEPS = 30;

  @Test
  @Tag("slow")
  void packedMarkingsPlayTheTokenGame() {
    for (long seed = 0; seed < NETS; seed++) {
      play(RandomNets.net(seed), seed);
    }
  }

  @Test
  @Tag("slow")
  void whatPumpsCanBeRepeated() {
    int found = 0;
    for (long seed = 0; seed < NETS_TO_PUMP; seed++) {
      Net net = RandomNets.net(seed);
      for (int p = 0; p < net.places().size(); p++) {
        found += Pump.find(net, p).map(pump -> repeats(net, pump)).orElse(0);
      }
    }
    assertTrue(found > 5, "there were few pumps: " + found);
  }

  private static int repeats(Net net, Pump pump) {
    List<Long> marking = initial(net);
    pump.before().forEach(t -> fire(net, t, marking));
    for (int i = 0; i < 5; i++) {
      long before = marking.get(pump.place());
      pump.repeated().forEach(t -> fire(net, t, marking));
      assertEquals(before + pump.gain(), marking.get(pump.place()));
    }
    return 1;
  }

  private static void play(Net net, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] bounds = Bounds.of(net);
    List<Long> marking = initial(net);
    TransitionSystem system = PetriSystem.of(net);
    Stepper stepper = system.stepper();
    long[] state = new long[system.layout().words()];
    stepper.initial(state, 0);
    List<Integer> fired = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      assertEquals(told(net, marking), system.describe(state, 0), "net of seed " + seed);
      for (int p = 0; p < bounds.length; p++) {
        assertTrue(marking.get(p) <= bounds[p], "bound of p" + p + ", net of seed " + seed);
      }
      List<Integer> enabled = enabled(net, marking);
      TransitionBuffer found = new TransitionBuffer();
      stepper.enabled(state, 0, found);
      assertEquals(new TreeSet<>(enabled), set(found), "net of seed " + seed);
      if (enabled.isEmpty()) {
        return;
      }
      int t = enabled.get(random.nextInt(enabled.size()));
      fired.add(t);
      fire(net, t, marking);
      system = withRoom(system, fired);
      stepper = system.stepper();
      state = replay(system, fired);
    }
  }

  /** The system with room for some firings. */
  private static TransitionSystem withRoom(TransitionSystem system, List<Integer> fired) {
    TransitionSystem current = system;
    while (true) {
      try {
        replay(current, fired);
        return current;
      } catch (CapacityExceeded e) {
        current = e.wider();
      }
    }
  }

  private static long[] replay(TransitionSystem system, List<Integer> fired) {
    Stepper stepper = system.stepper();
    long[] state = new long[system.layout().words()];
    stepper.initial(state, 0);
    for (int t : fired) {
      state = after(stepper, t, state);
    }
    return state;
  }

  private static long[] after(Stepper stepper, int t, long[] state) {
    long[] next = new long[state.length];
    stepper.fire(t, state, 0, next, 0);
    return next;
  }

  private static Set<Integer> set(TransitionBuffer found) {
    Set<Integer> set = new TreeSet<>();
    for (int t : found.toArray()) {
      assertTrue(set.add(t), "a transition is enabled twice");
    }
    return set;
  }

  private static List<Long> initial(Net net) {
    return new ArrayList<>(net.places().stream().map(Net.Place::initial).toList());
  }

  private static List<Integer> enabled(Net net, List<Long> marking) {
    List<Integer> enabled = new ArrayList<>();
    for (int t = 0; t < net.transitions().size(); t++) {
      Net.Transition transition = net.transitions().get(t);
      if (transition.takes().stream().allMatch(a -> marking.get(a.place()) >= a.tokens())
          && transition.needs().stream().allMatch(a -> marking.get(a.place()) >= a.tokens())
          && transition.below().stream().allMatch(a -> marking.get(a.place()) < a.tokens())) {
        enabled.add(t);
      }
    }
    return enabled;
  }

  private static void fire(Net net, int t, List<Long> marking) {
    assertTrue(enabled(net, marking).contains(t), "fires what is not enabled");
    Net.Transition transition = net.transitions().get(t);
    transition.takes().forEach(a -> marking.set(a.place(), marking.get(a.place()) - a.tokens()));
    transition.resets().forEach(p -> marking.set(p, 0L));
    transition.puts().forEach(a -> marking.set(a.place(), marking.get(a.place()) + a.tokens()));
  }

  private static String told(Net net, List<Long> marking) {
    List<String> words = new ArrayList<>();
    for (int p = 0; p < marking.size(); p++) {
      if (marking.get(p) > 0) {
        words.add(net.places().get(p).name() + "=" + marking.get(p));
      }
    }
    return words.isEmpty() ? "no tokens" : String.join(" ", words);
  }
}
