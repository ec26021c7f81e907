package org.porpoise.testkit.promela;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.contract.StateWalk;
import org.porpoise.fixtures.contract.StructureContract;
import org.porpoise.promela.random.ProgramCampaign;
import org.porpoise.promela.random.Programs;
import org.porpoise.testkit.ProgramContract;

/**
 * No reduction and no merging changes what is said about a Promela program: random ones, and those
 * on which something was wrong once.
 */
final class PromelaReductionTest {
  private static final int PROGRAMS = 150;
  private static final int MANY = 10_000;

  /** A program on which something was wrong once. */
  private record Case(String name, String program) {}

  private static final List<Case> CASES =
      List.of(
          new Case(
              "what is passed to a new process is read",
              """
              byte g;
              active proctype P() { g = 1 }
              active proctype R() { run Q(g) }
              proctype Q(byte p) { p == 2 }
              """),
          new Case(
              "a guard that fails does not hold, and neither does its negation",
              """
              chan w; byte g;
              active proctype P() { !(w?[1]) }
              active proctype Q() { if :: !(w?[1]) :: g == 1 :: else -> g = 2 fi }
              """),
          new Case(
              "own variables change until a process is at its condition",
              """
              bit b;
              active proctype P() {
                bit z;
                do :: b = !b; { b = !b } unless { z = !z }; z od
              }
              active proctype Q() provided (b) { skip }
              """),
          new Case(
              "an expression with one value can fail",
              """
              byte g; byte a[2];
              active proctype P() { g = 2 }
              active proctype Q() { byte x; a[x] <= a[g] }
              """),
          new Case(
              "a d_step without assertions is one transition",
              "active proctype P() { byte x; again: x = 1; d_step { skip }; goto again }"),
          new Case(
              "a process that an atomic sequence creates comes into sight",
              """
              byte x;
              proctype R() { end: L: false; end2: false }
              active proctype Q() {
                if :: R@L -> x = 1 :: !(R@L) -> x = 2 fi;
                assert(x == 1);
                endq: do :: x == 9 -> x = 9 od
              }
              active proctype P() {
                byte i;
                atomic { i = 1; run R() };
                endp: do :: i == 9 -> i = 9 od
              }
              """),
          new Case(
              "a rendezvous can wait for the length of a channel",
              """
              chan c = [0] of { byte }; chan q = [2] of { byte }; byte x;
              active proctype S() { c!len(q); x = 1; ends: do :: x == 9 -> x = 9 od }
              active proctype R() { endr: c?1; endr2: do :: x == 9 -> x = 9 od }
              active proctype T() { q!5; q!6; assert(x == 0); endt: do :: x == 9 -> x = 9 od }
              """),
          new Case(
              "may-terminate passes through atomic sequences",
              """
              byte g; bit b;
              active proctype P() { do :: atomic { b = 1; b = 0 } :: g == 2 -> break od }
              active proctype Q() { bit z; z = 1; z = 0; g = 1 }
              """),
          new Case(
              "numbers below zero are not stored in the order of their values",
              """
              int x; short y; byte g;
              active proctype A() { x = 1; y = x - 2; x = -1; g = 1 }
              active proctype B() { x == -1 -> assert(g == 0); x = 2 }
              active proctype C() { if :: x > 0 -> x = -1 :: y < 0 -> y = 1 fi; g = 2 }
              active proctype D() { if :: x >= 2 -> x = -2 :: y == -1 -> y = 3 fi }
              """),
          new Case(
              "an index that is received says what is written",
              """
              byte a[2]; chan q = [1] of { byte, byte }; byte g;
              active proctype S() { q!1,7 }
              active proctype R() { byte i; q?i,a[i]; g = a[i] }
              active proctype W() { byte k; a[1] = 3; k = 1; assert(a[k] != 7 || g == 0); a[k] = 4 }
              """),
          new Case(
              "all that is passed in a structure is read",
              """
              typedef T { byte a; byte b } T t; byte g;
              active proctype P() { t.b = 1 }
              active proctype R() { run Q(t) }
              proctype Q(T p) { if :: p.b == 1 -> g = 1 :: else -> assert(g == 1) fi }
              """),
          new Case(
              "a poll of a rendezvous channel fails, and so do neither it nor its negation hold",
              """
              chan r = [0] of { byte }; chan c = [1] of { byte }; chan w; byte g;
              active proctype P() { w = c; w = r; w = c; g = 1 }
              active proctype Q() { w == c -> if :: w?[1] -> g = 2 :: !(w?[1]) -> g = 3 fi }
              active proctype R() { c!1; end: do :: c?1; c!1 od }
              """),
          new Case(
              "a trace reads variables that no process reads",
              """
              byte y = 3; chan c = [2] of { byte };
              active proctype A() { y = 1; c!1; c!2 }
              trace { c!y; c!2 }
              """),
          new Case(
              "an index that changes inside an atomic sequence is not known before",
              """
              byte a[2]; byte g;
              active proctype P() { byte i; atomic { i = 1; a[i] = 1; i = 0 }; assert(g == 0) }
              active proctype Q() { byte j; j = 1; a[j] == 1 -> g = 1 }
              active proctype R() { byte k; a[k] = 2; k = 1; a[k] == 0 -> g = 2 }
              """));

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> whatWasWrongOnceIsRight() {
    return CASES.stream()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    c.name(),
                    () -> {
                      var system =
                          Programs.load(c.program())
                              .flatMap(s -> StateWalk.fitted(s, MANY))
                              .orElseThrow();
                      StructureContract.check(system, MANY);
                      ProgramContract.check(system);
                    }));
  }

  @Test
  @Tag("slow")
  void verdictsOfRandomProgramsAreKept() {
    new ProgramCampaign("verdicts of programs are kept", ProgramContract::check).run(PROGRAMS);
  }
}
