package org.porpoise.kernel.builder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.TransitionSystem.TransitionText;

/** What is said of control points that are named and mean nothing. */
final class AdviceTest {
  private static List<String> remarks(Consumer<SystemBuilder> description) {
    List<String> found = new ArrayList<>();
    SystemBuilder.build(
        "test",
        description,
        r -> found.add(r.message() + (r.hint().isEmpty() ? "" : " | " + r.hint())));
    return found;
  }

  @Test
  void aMisspeltTargetIsAnEndAndLeavesItsDoubleUnreached() {
    Consumer<SystemBuilder> description =
        system -> {
          for (String name : List.of("A", "B")) {
            ProcessSpec p = system.process(name);
            p.step("take", "thinking", "onefork");
            p.step("eat", "one fork", "eating");
            p.step("leave", "eating", "thinking");
          }
        };
    assertEquals(
        List.of(
            "no step of A, B leaves \"onefork\" | did you mean \"one fork\"?"
                + " (if it is an end, say so: mayEnd(\"onefork\"))",
            "no step of A, B enters \"one fork\", so that \"eat\" can never happen"
                + " | did you mean \"onefork\"?"),
        remarks(description));
    assertEquals(
        Optional.of("4 of 6 steps can never happen"),
        SystemBuilder.build("test", description).reservation());
  }

  @Test
  void aMisspeltWayBackIsAnEndThatLooksLikeAnotherPoint() {
    assertEquals(
        List.of(
            "no step of P leaves \"wiating\" | did you mean \"waiting\"?"
                + " (if it is an end, say so: mayEnd(\"wiating\"))"),
        remarks(
            system -> {
              ProcessSpec p = system.process("P");
              p.step("go", "waiting", "working");
              p.step("return", "working", "wiating");
            }));
  }

  @Test
  void endsAreNobodysMistake() {
    assertEquals(
        List.of(),
        remarks(
            system -> {
              ProcessSpec p = system.process("P").startAt("point 1").mayEnd("sent");
              p.step("one", "point 1", "point 2");
              p.step("two", "point 2", "point 3");
              p.step("three", "point 3", "send");
              p.step("four", "send", "sent");
              ProcessSpec q = system.process("Q");
              q.step("only", "start", "done");
              q.step("other", "start", "given up");
              system.process("idle");
              system.invariant("true", p.at("sent").or(p.at("sent").not()));
            }));
  }

  @Test
  void aProcessThatStartsNowhereIsDead() {
    Consumer<SystemBuilder> description =
        system -> {
          ProcessSpec p = system.process("P").startAt("idel");
          p.step("go", "idle", "busy");
          p.step("rest", "busy", "idle");
        };
    assertEquals(
        List.of(
            "no step of P leaves \"idel\", where it starts | did you mean \"idle\"?",
            "no steps lead P from \"idel\" to \"idle\", so that \"go\" can never happen"
                + " | did you mean \"idel\"?"),
        remarks(description));
    assertEquals(
        Optional.of("2 of 2 steps can never happen"),
        SystemBuilder.build("test", description).reservation());
  }

  @Test
  void aClaimAboutAPointThatNoStepEntersIsTold() {
    assertEquals(
        List.of("no step of P enters \"critcal\" | did you mean \"critical\"?"),
        remarks(
            system -> {
              ProcessSpec p = system.process("P");
              p.step("enter", "out", "critical");
              p.step("exit", "critical", "out");
              p.neverReach("critcal");
            }));
  }

  @Test
  void aStepOfTwoNeedsBothAndOnlyTheCauseIsTold() {
    Consumer<SystemBuilder> description =
        system -> {
          ProcessSpec p = system.process("P");
          ProcessSpec q = system.process("Q");
          p.step("meet", "a", "b").with(q, "nowhere", "met");
          p.step("go on", "b", "a");
          q.step("rest", "met", "home");
          q.startAt("home").mayEnd("home");
        };
    assertEquals(
        List.of("no step of Q enters \"nowhere\", so that \"meet\" can never happen"),
        remarks(description));
    assertEquals(
        Optional.of("3 of 3 steps can never happen"),
        SystemBuilder.build("test", description).reservation());
  }

  @Test
  void anAutomatonThatWaitsForALabelThatNoStepHasIsTold() {
    assertEquals(
        List.of(
            "no step has the label \"tik\", for which order waits | did you mean \"tick\"?",
            "no edge of order enters \"eror\" | did you mean \"error\"?"),
        remarks(
            system -> {
              ProcessSpec p = system.process("P");
              p.step("tick", "a", "b");
              p.step("tock", "b", "a");
              MonitorSpec order = system.monitor("order", "even");
              order.on("tik", "even", "odd").on("tock", "odd", "even").on("tock", "even", "error");
              order.error("eror");
            }));
  }

  @Test
  void aLineThatMakesSeveralStepsIsDeadIfAllAre() {
    Steps steps =
        new Steps(
            List.of(
                new TransitionText("P", "tick", Optional.of("M.java:1")),
                new TransitionText("P", "receive 0", Optional.of("M.java:2")),
                new TransitionText("P", "receive 1", Optional.of("M.java:2")),
                new TransitionText("Q", "receive 0", Optional.of("M.java:2")),
                new TransitionText("Q", "receive 1", Optional.of("M.java:2")),
                new TransitionText("Q", "nameless", Optional.empty()),
                new TransitionText("Q", "other", Optional.empty())),
            List.of(0, 0, 1, 2, -1, 3, 4, 5, 6), // an automaton doubles the first; an observer
            0);
    BitSet executed = new BitSet();
    executed.set(1);
    executed.set(3);
    executed.set(4);
    executed.set(8);
    assertEquals(
        List.of("Q receive 0", "Q nameless"),
        steps.unreached(executed).stream().map(t -> t.process() + " " + t.name()).toList());
  }
}
