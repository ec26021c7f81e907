package org.porpoise.dve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.dve.machine.DveSystem;
import org.porpoise.dve.model.Model;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.source.SourceFile;

/** All states of a model, found by the simplest of searches. */
public final class Space {
  private final TransitionSystem system;
  private final Stepper stepper;
  private final Set<Integer> observers = new HashSet<>();
  private final Map<List<Long>, Integer> numbers = new HashMap<>();
  private final List<long[]> states = new ArrayList<>();
  private final Set<String> faults = new TreeSet<>();
  private final Set<String> deadlocks = new TreeSet<>();
  private final Set<String> violations = new TreeSet<>();
  private long transitions;

  private Space(TransitionSystem system) {
    this.system = system;
    this.stepper = system.stepper();
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.NeverEnabled(var name, var kind, var watching)) {
        observers.addAll(watching);
      }
    }
    explore();
  }

  public static Space of(TransitionSystem system) {
    return new Space(system);
  }

  static Space of(String text) {
    return of(system(text));
  }

  /** The system of a model in which nothing is asked besides. */
  public static TransitionSystem system(String text) {
    SourceFile source = SourceFile.ofText("model.dve", text);
    Model model = Dve.read(source, Map.of(), warning -> {});
    return DveSystem.of(model, new AtomReader(source, Map.of()));
  }

  private void explore() {
    Queue<long[]> open = new ArrayDeque<>();
    long[] first = new long[system.layout().words()];
    stepper.initial(first, 0);
    meet(first, open);
    TransitionBuffer enabled = new TransitionBuffer();
    while (!open.isEmpty()) {
      long[] state = open.remove();
      enabled.clear();
      stepper.enabled(state, 0, enabled);
      boolean moves = false;
      for (int i = 0; i < enabled.size(); i++) {
        if (observers.contains(enabled.get(i))) {
          violations.add(system.text(enabled.get(i)).name());
          continue;
        }
        moves = true;
        transitions++;
        long[] next = new long[state.length];
        stepper.fire(enabled.get(i), state, 0, next, 0);
        meet(next, open);
      }
      if (!moves) {
        stepper.terminalFault(state, 0).ifPresent(deadlocks::add);
      }
    }
  }

  private void meet(long[] state, Queue<long[]> open) {
    List<Long> key = new ArrayList<>();
    for (long word : state) {
      key.add(word);
    }
    if (numbers.putIfAbsent(key, states.size()) == null) {
      states.add(state);
      open.add(state);
      stepper.stateFault(0, state, 0).ifPresent(faults::add);
    }
  }

  public int states() {
    return states.size();
  }

  public long transitions() {
    return transitions;
  }

  Set<String> faults() {
    return faults;
  }

  Set<String> deadlocks() {
    return deadlocks;
  }

  Set<String> violations() {
    return violations;
  }

  /** All values that a part of the state has. */
  Set<String> values(String part) {
    Set<String> values = new TreeSet<>();
    for (long[] state : states) {
      system.parts(state, 0).stream()
          .filter(p -> p.name().equals(part))
          .forEach(p -> values.add(p.value()));
    }
    return values;
  }

  /** Each state, without the parts that nobody asks for. */
  Set<String> combinations(String... parts) {
    Set<String> all = new TreeSet<>();
    for (long[] state : states) {
      List<String> values = new ArrayList<>();
      for (String part : parts) {
        system.parts(state, 0).stream()
            .filter(p -> p.name().equals(part))
            .forEach(p -> values.add(p.value()));
      }
      all.add(String.join(" ", values));
    }
    return all;
  }
}
