package org.porpoise.dve.naive;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.dve.Dve;
import org.porpoise.dve.machine.DveSystem;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;

/**
 * On random models, interpreted and compiled, the front end does what a direct interpreter does
 * that knows nothing of it: the same initial state, the same successors of all states, as often,
 * the same assertions violated, faults and deadlocks.
 */
final class DveMeaningTest {
  private static final int MODELS = 400;
  private static final int MOST_STATES = 150;
  private static final int LONG = 2_500; // looks at a state after which code is generated

  private int states;
  private int failures;
  private int violations;
  private int deadlocks;
  private int synchronous;

  @Test
  @Tag("slow")
  void randomModelsDoWhatTheLanguageSays() {
    int run = 0;
    for (long seed = Campaign.SEED; seed < Campaign.SEED + MODELS; seed++) {
      DveSketch sketch = RandomDveSketch.of(seed);
      try {
        TransitionSystem system = load(sketch);
        compare(system, sketch, system.stepper());
        compare(system, sketch, warm(system));
        synchronous += sketch.timing() == DveSketch.Timing.SYNC ? 1 : 0;
        run++;
      } catch (SourceException e) {
        assertTrue(
            e.problems().stream().allMatch(p -> p.message().startsWith("there is no element")),
            () -> sketch.text() + e.problems());
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed + "\n" + sketch.text() + e.getMessage(), e);
      }
    }
    System.out.printf(
        "DVE: %d models from seed %d, %d of them synchronous; %d states, %d with a failure, %d with"
            + " violated assertions, %d deadlocks%n",
        run, Campaign.SEED, synchronous, states, failures, violations, deadlocks);
    assertTrue(run > MODELS / 2, run + " models");
    assertTrue(states > 10 * MODELS, states + " states");
    assertTrue(Math.min(failures, Math.min(violations, deadlocks)) > MODELS / 4);
    assertTrue(synchronous > MODELS / 20, synchronous + " synchronous systems");
  }

  private static TransitionSystem load(DveSketch sketch) {
    SourceFile source = SourceFile.ofText("model.dve", sketch.text());
    return DveSystem.of(
        Dve.read(source, Map.of(), warning -> {}),
        (text, offset) -> {
          throw new AssertionError("nothing is asked: " + text);
        });
  }

  /** A stepper that has gone over to generated code. */
  private static Stepper warm(TransitionSystem system) {
    Stepper stepper = system.stepper();
    long[] state = new long[system.layout().words()];
    stepper.initial(state, 0);
    TransitionBuffer enabled = new TransitionBuffer();
    for (int i = 0; i < LONG; i++) {
      enabled.clear();
      stepper.enabled(state, 0, enabled);
    }
    return stepper;
  }

  private void compare(TransitionSystem system, DveSketch sketch, Stepper stepper) {
    NaiveDve naive = new NaiveDve(sketch);
    Map<String, NaiveDve.World> worlds = new HashMap<>();
    Set<List<Long>> seen = new HashSet<>();
    Deque<long[]> open = new ArrayDeque<>();
    long[] first = new long[system.layout().words()];
    stepper.initial(first, 0);
    NaiveDve.World start = naive.initial();
    assertEquals(start.toString(), system.describe(first, 0));
    worlds.put(start.toString(), start);
    open.add(first);
    for (int i = 0; i < MOST_STATES && !open.isEmpty(); i++) {
      long[] state = i % 2 == 0 ? open.removeFirst() : open.removeLast();
      NaiveDve.World world = requireNonNull(worlds.get(system.describe(state, 0)));
      for (long[] next : compareAt(system, stepper, state, naive, world, worlds)) {
        if (seen.add(Arrays.stream(next).boxed().toList())) {
          open.add(next);
        }
      }
    }
  }

  private List<long[]> compareAt(
      TransitionSystem system,
      Stepper stepper,
      long[] state,
      NaiveDve naive,
      NaiveDve.World world,
      Map<String, NaiveDve.World> worlds) {
    states++;
    Set<Integer> observers = observers(system);
    TransitionBuffer enabled = new TransitionBuffer();
    stepper.enabled(state, 0, enabled);
    long violated = Arrays.stream(enabled.toArray()).filter(observers::contains).count();
    assertEquals(naive.violations(world), violated, () -> "assertions violated in " + world);
    List<long[]> successors =
        Arrays.stream(enabled.toArray())
            .filter(t -> !observers.contains(t))
            .mapToObj(t -> fired(stepper, t, state))
            .toList();
    List<NaiveDve.World> expected = naive.successors(world);
    assertEquals(
        count(expected.stream().map(NaiveDve.World::toString).toList()),
        count(successors.stream().map(s -> system.describe(s, 0)).toList()),
        () -> "successors of " + world);
    expected.forEach(w -> worlds.putIfAbsent(w.toString(), w));
    assertEquals(world.hasFailed(), stepper.stateFault(0, state, 0).isPresent());
    if (successors.isEmpty()) {
      assertEquals(!world.hasFailed(), stepper.terminalFault(state, 0).isPresent());
      deadlocks++;
    }
    violations += violated > 0 ? 1 : 0;
    failures += world.hasFailed() ? 1 : 0;
    return successors;
  }

  private static Set<Integer> observers(TransitionSystem system) {
    return system.claims().stream()
        .flatMap(
            c ->
                c instanceof Claim.NeverEnabled(var name, var kind, var watching)
                    ? watching.stream()
                    : Set.<Integer>of().stream())
        .collect(Collectors.toSet());
  }

  private static long[] fired(Stepper stepper, int transition, long[] state) {
    long[] next = new long[state.length];
    stepper.fire(transition, state, 0, next, 0);
    return next;
  }

  /** How often each text occurs. */
  private static Map<String, Long> count(List<String> texts) {
    return texts.stream()
        .collect(Collectors.groupingBy(t -> t, TreeMap::new, Collectors.counting()));
  }
}
