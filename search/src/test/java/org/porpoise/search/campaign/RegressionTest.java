package org.porpoise.search.campaign;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;

/** Systems on which something was wrong once: every contract runs on each. */
final class RegressionTest {

  /**
   * A closure of Algorithm 1 that was given up early left its transitions marked, and the next one
   * took them for done.
   */
  @Test
  void aClosureThatWasGivenUpIsNotTakenForComplete() {
    check(
        system -> {
          Variable x = system.variable("x", 0, 1, 1);
          Variable y = system.variable("y", 0, 1, 1);
          ProcessSpec b = system.process("B");
          ProcessSpec c = system.process("C");
          b.step("b", "p0", "p1").when(y.ne(1)).then(x.set(1));
          c.step("c", "p0", "p1").then(x.add(-1));
          c.step("d", "p0", "p1");
        });
    check(
        system -> {
          Variable x = system.variable("x", 0, 1, 1);
          ProcessSpec a = system.process("A");
          ProcessSpec b = system.process("B");
          a.step("a", "p0", "p1").when(x.lt(1));
          b.step("b", "p0", "p0").then(x.flip());
          b.step("c", "p0", "p1");
        });
  }

  /** A test below a disjunction need not hold where the transition is enabled. */
  @Test
  void aTestBelowADisjunctionIsUsedInBothDirections() {
    check(
        system -> {
          Variable x = system.variable("x", 0, 1, 1);
          ProcessSpec a = system.process("A");
          ProcessSpec b = system.process("B").startAt("p0");
          ProcessSpec c = system.process("C");
          a.step("a", "p0", "p1").when(b.at("p0").not().or(x.lt(1)));
          b.step("b", "p0", "p1");
          c.step("c", "p0", "p1");
          c.step("d", "p1", "p2").then(x.set(0));
        });
  }

  /** The component proviso explored again what the depth limit had cut off. */
  @Test
  void theComponentProvisoKeepsTheDepthLimit() {
    check(
        system -> {
          Variable x = system.variable("x", 0, 1, 1);
          ProcessSpec b = system.process("B");
          b.step("b", "p0", "p1");
          b.step("c", "p1", "p0").then(x.set(0));
        });
  }

  /** A state visited again, with fewer transitions asleep, was explored below the depth limit. */
  @Test
  void aRevisitKeepsTheDepthLimit() {
    check(
        system -> {
          Variable x = system.variable("x", 0, 1, 1);
          Variable y = system.variable("y", 0, 1, 1);
          Variable z = system.variable("z", 0, 1, 1);
          ProcessSpec a = system.process("A");
          ProcessSpec b = system.process("B");
          ProcessSpec c = system.process("C");
          a.step("a", "p0", "p2").then(z.set(1));
          b.step("b", "p0", "p1").then(y.set(z.plus(x).mod(2)));
          b.step("c", "p0", "p1").then(z.flip());
          b.step("d", "p1", "p0");
          c.step("e", "p0", "p1").then(x.flip());
        });
  }

  /**
   * The nearest state without progress in the reduced graph had a way to progress in the full one,
   * and the terminal state behind it was not looked at any more.
   */
  @Test
  void aTerminalStateWithoutProgressIsAViolation() {
    check(
        system -> {
          Variable x = system.variable("x", -1, 2, 1);
          ProcessSpec a = system.process("A");
          ProcessSpec c = system.process("C");
          a.step("a", "p0", "p1");
          a.step("b", "p1", "p2").then(x.set(-1));
          c.step("c", "p0", "p1");
          c.step("d", "p1", "p2");
          c.step("e", "p1", "p2").then(x.set(2));
          c.step("f", "p2", "p3");
          system.mayProgress("progress", x.ne(1).and(c.at("p2")));
        });
  }

  private static void check(Consumer<SystemBuilder> description) {
    Subject subject = new Subject(SystemBuilder.build("regression", description));
    List<Contract> contracts = SearchContracts.all();
    contracts.stream().filter(c -> c.appliesTo(subject)).forEach(c -> c.check(subject));
  }
}
