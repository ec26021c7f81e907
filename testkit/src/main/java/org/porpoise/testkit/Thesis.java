package org.porpoise.testkit;

import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.Channel;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;

/**
 * The examples of Godefroid's "Partial-Order Methods for the Verification of Concurrent Systems",
 * transition by transition. Transitions are numbered as there, counted from 0.
 */
public final class Thesis {
  private Thesis() {}

  /** Example 4.8. */
  public static TransitionSystem example4x8() {
    return SystemBuilder.build(
        "example 4.8",
        system -> {
          Variable x = system.bool("x", 0);
          Variable y = system.bool("y", 0);
          ProcessSpec a = system.process("A");
          ProcessSpec b = system.process("B");
          a.step("t1", "a0", "a1").then(x.set(1));
          a.step("t2", "a1", "a2").then(y.set(0));
          b.step("t3", "b0", "b1").then(y.set(1));
        });
  }

  /** Example 4.11. */
  public static TransitionSystem example4x11() {
    return SystemBuilder.build(
        "example 4.11",
        system -> {
          Variable x = system.bool("x", 0);
          Variable y = system.bool("y", 0);
          ProcessSpec a = system.process("A");
          ProcessSpec b = system.process("B");
          a.step("t1", "a0", "a1").then(x.set(1));
          a.step("t2", "a0", "a3").when(x.eq(1)).then(x.set(0));
          a.step("t3", "a1", "a2").then(y.set(0));
          b.step("t4", "b0", "b1").then(y.set(1));
        });
  }

  /** Example 4.19, from the state that it looks at. */
  public static TransitionSystem example4x19() {
    return SystemBuilder.build(
        "example 4.19",
        system -> {
          Variable x = system.bool("x", 0);
          Variable y = system.bool("y", 0);
          ProcessSpec a = system.process("A").startAt("a1");
          ProcessSpec b = system.process("B").startAt("b1");
          a.step("t1", "a0", "a1").then(x.set(1));
          a.step("t2", "a1", "a2").then(y.set(0));
          b.step("t3", "b0", "b1").then(y.set(1));
          b.step("t4", "b1", "b0").then(x.set(0));
        });
  }

  /** Example 4.30, with a process that puts the three messages into the channel first. */
  public static TransitionSystem example4x30() {
    return SystemBuilder.build(
        "example 4.30",
        system -> {
          Channel q = system.channel("q", 5, 1);
          Variable x = system.bool("x", 0);
          ProcessSpec a = system.process("A").startAt("waiting");
          ProcessSpec b = system.process("B").startAt("waiting");
          ProcessSpec loader = system.process("loader").startAt("l0");
          a.step("t1", "a0", "a1").then(q.receive());
          a.step("t2", "a1", "a0").then(x.set(0));
          b.step("t3", "b0", "b1").then(x.set(1));
          b.step("t4", "b1", "b2").when(q.isEmpty());
          b.step("t5", "b1", "b3").when(q.isNotEmpty());
          loader.step("m1", "l0", "l1").then(q.send(1));
          loader.step("m2", "l1", "l2").then(q.send(1));
          loader
              .step("m3", "l2", "l3")
              .with(a, "waiting", "a0")
              .with(b, "waiting", "b0")
              .then(q.send(1));
        });
  }

  /** Example 5.1. */
  public static TransitionSystem example5x1() {
    return SystemBuilder.build(
        "example 5.1",
        system -> {
          Variable x = system.bool("x", 0);
          Variable y = system.bool("y", 0);
          ProcessSpec a = system.process("A");
          ProcessSpec b = system.process("B");
          a.step("t1", "a0", "a1").then(x.set(0));
          a.step("t2", "a1", "a2").then(y.set(0));
          b.step("t3", "b0", "b1").then(y.set(1));
          b.step("t4", "b1", "b2").then(x.set(1));
        });
  }

  /** Example 5.5. */
  public static TransitionSystem example5x5() {
    return SystemBuilder.build(
        "example 5.5",
        system -> {
          Variable x = system.bool("x", 0);
          Variable y = system.bool("y", 0);
          ProcessSpec a = system.process("A");
          ProcessSpec b = system.process("B");
          a.step("t1", "a0", "a1").then(x.set(1));
          a.step("t2", "a1", "a2").then(x.set(0));
          b.step("t3", "b0", "b1").then(y.set(1));
          b.step("t4", "b1", "b2").then(y.set(0));
        });
  }

  /** Example 6.1; the local state l is claimed not to be reached. */
  public static TransitionSystem example6x1() {
    return SystemBuilder.build(
        "example 6.1",
        system -> {
          Variable x = system.bool("x", 0);
          Variable y = system.bool("y", 0);
          ProcessSpec a = system.process("A");
          ProcessSpec b = system.process("B");
          a.step("t1", "a0", "a1").then(x.set(1));
          a.step("t2", "a1", "a0").then(x.set(0));
          b.step("t3", "b0", "l").then(y.set(1));
          b.neverReach("l");
        });
  }

  /** Example 8.1 with a channel of {@code n} messages. */
  public static TransitionSystem example8x1(int n) {
    return SystemBuilder.build(
        "example 8.1, N = " + n, system -> produceAndConsume(system, system.channel("q", n, 1)));
  }

  /** Example 8.1 with a channel without a limit: the full search would never end. */
  public static TransitionSystem example8x1Unbounded() {
    return SystemBuilder.build(
        "example 8.1, unbounded",
        system -> produceAndConsume(system, system.unboundedChannel("q", 1)));
  }

  private static void produceAndConsume(SystemBuilder system, Channel q) {
    system.process("producer").step("t1", "p0", "p0").then(q.send(1));
    system.process("consumer").step("t2", "c0", "c0").then(q.receive());
  }
}
