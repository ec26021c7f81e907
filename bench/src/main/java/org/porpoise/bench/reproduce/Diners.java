package org.porpoise.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;

/** Dining philosophers of any number. */
final class Diners {
  private Diners() {}

  /** Who take one fork after the other (section 2.3 of the thesis). */
  static TransitionSystem oneByOne(int n) {
    return SystemBuilder.build(
        n + " philosophers",
        system -> {
          List<Variable> forks = forks(system, n);
          for (int i = 0; i < n; i++) {
            Variable left = forks.get(i);
            Variable right = forks.get((i + 1) % n);
            ProcessSpec p = system.process("philosopher " + i);
            p.step("take left", "thinking", "one fork").when(left.eq(0)).then(left.set(1));
            p.step("take right", "one fork", "eating").when(right.eq(0)).then(right.set(1));
            p.step("release left", "eating", "sated").then(left.set(0));
            p.step("release right", "sated", "thinking").then(right.set(0));
          }
        });
  }

  /** Who take both forks at once (Fig. 4a of Evangelista and Pajault). */
  static TransitionSystem bothAtOnce(int n) {
    return SystemBuilder.build(
        n + " philosophers, both forks at once",
        system -> {
          List<Variable> forks = forks(system, n);
          for (int i = 0; i < n; i++) {
            Variable left = forks.get(i);
            Variable right = forks.get((i + 1) % n);
            ProcessSpec p = system.process("philosopher " + i);
            p.step("take", "thinking", "eating")
                .when(left.eq(0))
                .when(right.eq(0))
                .then(left.set(1), right.set(1));
            p.step("release", "eating", "thinking").then(left.set(0), right.set(0));
          }
        });
  }

  private static List<Variable> forks(SystemBuilder system, int n) {
    List<Variable> forks = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      forks.add(system.bool("fork " + i, 0));
    }
    return forks;
  }
}
