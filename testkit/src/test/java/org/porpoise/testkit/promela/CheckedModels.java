package org.porpoise.testkit.promela;

import java.util.LinkedHashMap;
import java.util.Map;

/** Small Promela models, each about one thing that SPIN's verifiers check. */
final class CheckedModels {
  private static final String MUTEX =
      """
      bit in[2];
      active proctype P() { do :: !in[1] -> in[0] = 1; crit: skip; in[0] = 0 od }
      active proctype Q() { do :: !in[0] -> in[1] = 1; crit: skip; in[1] = 0 od }
      """;
  private static final String COUNTER =
      """
      byte x;
      active proctype P() { byte y; do :: x < 4 -> x++; y = x :: else -> break od }
      """;
  private static final String PIPE =
      """
      chan c = [2] of { byte }; chan d = [1] of { byte, byte };
      active proctype S() { c!1; c!2; d!3,4 }
      active proctype R() { byte a, b; c?a; c?b; d?a,b }
      """;

  private CheckedModels() {}

  /** All of them, by name. */
  static Map<String, String> all() {
    Map<String, String> all = new LinkedHashMap<>(claims());
    all.putAll(traces());
    all.putAll(exclusiveChannels());
    all.putAll(queries());
    all.putAll(meanings());
    all.putAll(deadCode());
    return all;
  }

  /** Models about what a construct means. */
  private static Map<String, String> meanings() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(
        "a rendezvous channel is empty and never full",
        "chan c = [0] of { byte }; byte x; active proctype P() {"
            + " if :: full(c) -> x = 1 :: nfull(c) -> x = 2 fi;"
            + " if :: nempty(c) -> x = 3 :: empty(c) && len(c) == 0 -> x = 4 fi; assert(x == 1) }");
    all.put(
        "two init processes",
        "byte a; init { a == 1; a = 2 } init { a == 0; if :: a = 1 :: a = 3 fi }");
    all.put(
        "structures are passed by value",
        "typedef In { byte v; chan c } typedef Out { In i; byte k }"
            + " chan q = [1] of { byte }; Out o; byte x;"
            + " proctype P(Out p; byte n) { assert(p.i.v == 7 && p.k == 3 && n == 2);"
            + " p.i.v = 9; p.i.c!p.i.v }"
            + " init { o.i.v = 7; o.k = 3; o.i.c = q; run P(o, 2); q?x;"
            + " assert(o.i.v == 7); assert(x == 8) }");
    all.put(
        "an active process has zero in a structure",
        "typedef T { byte a = 3; byte b } active proctype P(T t) { assert(t.a == 0); t.b++ }");
    all.put(
        "an element of an array of structures is passed",
        "typedef T { byte a; bit b } T t[2]; proctype P(T p) { assert(p.a == 4) }"
            + " init { byte i; do :: i < 2 -> t[i].a = 4; run P(t[i]); i++ :: else -> break od }");
    return all;
  }

  /** Models with accept or progress labels. */
  static Map<String, String> labels() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("stuck at an accept label", "bit x; active proctype P() { accept: x == 1 }");
    all.put(
        "stuck behind an accept label", "byte x; active proctype P() { accept: x = 1; x == 2 }");
    all.put(
        "at the end after accept labels",
        "byte x; active proctype P() { accept_1: x = 1; accept_2: x = 2 }");
    all.put("an accept label on a loop", "bit x; active proctype P() { accept: do :: x = !x od }");
    all.put(
        "an accept label beside a loop",
        "bit x; active proctype P() { do :: x = !x od } "
            + "active proctype Q() { accept: x; x = 0 }");
    all.put(
        "an accept label in an atomic sequence",
        "byte x; active proctype P() { do :: atomic { x = 1; accept: x = 0; x = 2; x = 0 } od }");
    all.put(
        "a loop with and without progress",
        "bit x; active proctype P() { do :: x = !x :: !x -> progress: x = 1 od }");
    all.put(
        "a loop with progress", "bit x; active proctype P() { do :: x = 1; progress: x = 0 od }");
    all.put("the end after progress", "byte x; active proctype P() { progress: x = 1; x = 2 }");
    all.put("stuck behind progress", "byte x; active proctype P() { progress: x = 1; x == 2 }");
    all.put(
        "progress in an atomic sequence",
        "byte x; active proctype P() { do :: atomic { x = 1; progress: x = 0; x = 2; x = 0 } od }");
    all.put(
        "one goes on and one makes progress",
        "bit x; active proctype P() { do :: x = !x od } "
            + "active proctype Q() { bit y; do :: y = !y; progress: skip od }");
    return all;
  }

  /** Models with never claims. */
  static Map<String, String> claims() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(
        "two in the critical section",
        MUTEX + "never { do :: P@crit && Q@crit -> break :: else od }");
    all.put(
        "a local variable of another process",
        COUNTER + "never { do :: P[0]:y == 3 -> break :: else od }");
    all.put(
        "a claim that writes what no process writes",
        "byte y; active proctype A() { (y == 0); skip }"
            + " never { byte k = 5; k++; y = k; do :: y == 6 -> break od }");
    all.put(
        "a value that is never reached", COUNTER + "never { do :: x == 7 -> break :: else od }");
    all.put(
        "an accept label in a claim",
        MUTEX + "never { do :: true :: in[0] -> goto accept od; accept: do :: in[0] od }");
    all.put(
        "an accept label in a claim that is left",
        COUNTER + "never { do :: true :: x == 1 -> goto accept od; accept: do :: x == 1 od }");
    all.put(
        "an accept label where everything has ended",
        COUNTER + "never { do :: true :: x == 4 -> goto accept od; accept: do :: x == 4 od }");
    all.put(
        "a claim with a variable that accepts",
        COUNTER
            + "never { byte n; do :: n < 3 -> n++ :: x == 4 -> goto accept od; "
            + "accept: do :: x == 4 && n == 3 od }");
    all.put(
        "a claim and a process that accepts",
        "bit x; active proctype P() { do :: x -> accept: x = 0 :: !x -> x = 1 od } "
            + "never { do :: true od }");
    all.put("one step for each step", COUNTER + "never { x == 0; x == 0; x == 1; x == 1; x == 2 }");
    all.put("a step too early", COUNTER + "never { x == 0; x == 1; x == 1 }");
    all.put(
        "the claim goes on alone",
        "bit x; active proctype P() { x = 1 } never { !x; x; x; x; x; x }");
    all.put(
        "the claim goes on alone after a deadlock",
        "bit x; active proctype P() { x = 1; x == 0 } never { !x; x; x; x; x; x }");
    all.put(
        "atomic sequences are one step",
        "byte x; active proctype P() { atomic { x = 1; x = 2 }; x = 3 } "
            + "never { do :: x == 1 -> break :: else od }");
    all.put(
        "an atomic sequence that blocks is seen",
        "byte x; bit b; active proctype P() { atomic { x = 1; b; x = 2 } } "
            + "active proctype Q() { x == 1; b = 1 } "
            + "never { do :: x == 1 && !b -> break :: else od }");
    all.put(
        "a d_step is one step",
        "byte x; active proctype P() { d_step { x = 1; x = 2 }; x = 3 } "
            + "never { x == 0; x == 2; x == 3 }");
    all.put(
        "timeout that never comes",
        "bit x; active proctype P() { do :: x = !x od } never { do :: timeout -> break :: else od }");
    all.put(
        "timeout in a process",
        "bit x; active proctype P() { timeout -> x = 1 } "
            + "never { do :: timeout -> break :: else od; x == 1 }");
    all.put(
        "who moved last",
        COUNTER
            + "active proctype Q() { x > 2; x = 9 } never { do :: _last == 1 -> break :: else od }");
    all.put(
        "who can move",
        COUNTER
            + "active proctype Q() { x > 2; x = 9 } "
            + "never { do :: enabled(1) && !enabled(0) -> break :: else od }");
    all.put("where a process is", COUNTER + "never { do :: pc_value(0) == 3 -> break :: else od }");
    all.put("an assertion in a claim", COUNTER + "never { do :: assert(x < 3) od }");
    all.put("an assertion in a claim that holds", COUNTER + "never { do :: assert(x < 9) od }");
    all.put(
        "an assertion in a claim, and more behind it",
        COUNTER + "never { do :: assert(x < 3); true; x < 9 od }");
    all.put(
        "a claim of a model with exclusive channels",
        "chan c = [1] of { bit }; bit x; proctype C(chan d) { xr d; d?_; x = 1 } "
            + "active proctype P() { xs c; run C(c); c!1 } "
            + "never { do :: x -> break :: else od }");
    all.put(
        "a rendezvous is one step",
        "chan c = [0] of { byte }; byte x; active proctype P() { c!3; x = 1 } "
            + "active proctype Q() { byte y; c?y; x = y } "
            + "never { !x && Q:y == 0; Q:y == 3; x == 3 }");
    all.put(
        "several claims",
        COUNTER
            + "never low { do :: x == 2 -> break :: else od } "
            + "never high { do :: x == 7 -> break :: else od }");
    all.put(
        "a jump to the end",
        COUNTER
            + "never { again: if :: x == 2 -> goto done :: else -> goto again fi; done: skip }");
    all.put(
        "an end label",
        COUNTER + "never { do :: x == 2 -> goto end_here :: else od; end_here: do :: true od }");
    all.put(
        "an atomic step of the claim",
        COUNTER + "never { atomic { x == 0; x == 0; x == 0 }; x == 0; x == 1 }");
    all.put(
        "processes come and go",
        "byte n; proctype C() { n++ } init { run C(); run C(); n == 2 } "
            + "never { do :: n == 2 -> break :: else od; true; true; true; true }");
    return all;
  }

  /** Models with traces. */
  private static Map<String, String> traces() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("a trace that fits", PIPE + "trace { c!1; c!2; d!3,4 }");
    all.put("a trace with the wrong message", PIPE + "trace { c!1; c!3 }");
    all.put("a trace that is not completed", PIPE + "trace { c!1; c!2; d!3,_; d!3,_ }");
    all.put("a trace of receives", PIPE + "trace { do :: c?1; c?2 od }");
    all.put("a trace of the wrong order", PIPE + "trace { c!1; c?1; c!2; c?2 }");
    all.put("a trace with a choice", PIPE + "trace { if :: c!1 :: c!7 fi; c!_; d!_,4 }");
    all.put("a trace that may end", PIPE + "trace { end: do :: c!_; c?_ od }");
    all.put("a notrace that happens", PIPE + "notrace { c!1; c!2; d!3,4 }");
    all.put("a notrace that does not happen", PIPE + "notrace { c!1; c!1 }");
    all.put("a notrace of both ends", PIPE + "notrace { c!1; c?1 }");
    all.put(
        "a trace of what only some messages are",
        "chan c = [2] of { byte }; byte x; active proctype S() { do :: c!1 :: c!2 :: break od } "
            + "active proctype R() { do :: c?x :: timeout -> break od } trace { do :: c!1 :: c!2 od }");
    all.put(
        "a trace that is not completed while a process waits",
        "chan c = [2] of { byte }; active proctype P() { c!1; end: false } trace { c!1; c!2 }");
    all.put(
        "looking at a message is no event",
        "chan c = [2] of { byte }; byte x; active proctype P() { c!1; c?<x>; c?x } "
            + "trace { c?1 }");
    all.put(
        "a trace of a d_step",
        "chan c = [2] of { byte }; active proctype P() { d_step { c!1; c!2 } } trace { c!2; c!1 }");
    return all;
  }

  /** Models with xr and xs. */
  static Map<String, String> exclusiveChannels() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(
        "one sender and one receiver",
        "chan c = [1] of { byte }; active proctype S() { xs c; c!1 } "
            + "active proctype R() { byte x; xr c; c?x }");
    all.put(
        "a second sender",
        "chan c = [2] of { byte }; active proctype S() { xs c; c!1 } "
            + "active proctype T() { c!2 } active proctype R() { byte x; xr c; c?x; c?x }");
    all.put(
        "a second receiver",
        "chan c = [2] of { byte }; active proctype S() { c!1; c!2 } "
            + "active [2] proctype R() { byte x; xr c; c?x }");
    all.put(
        "channels as parameters",
        "chan c = [1] of { byte }; chan d = [1] of { byte }; "
            + "proctype N(chan i, o) { byte x; xr i; xs o; o!1; i?x } "
            + "init { atomic { run N(c, d); run N(d, c) } }");
    all.put(
        "channels as parameters, shared",
        "chan c = [2] of { byte }; chan d = [2] of { byte }; "
            + "proctype N(chan i, o) { byte x; xr i; xs o; o!1; i?x } "
            + "init { atomic { run N(c, d); run N(d, d) } }");
    return all;
  }

  /** Models that ask for each other's processes. */
  private static Map<String, String> queries() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(
        "waiting until another can move",
        "byte x; active proctype P() { enabled(1); x = 1; enabled(1) } "
            + "active proctype Q() { x = 2; x == 1; x = 3 }");
    all.put(
        "waiting until another cannot move",
        "byte x; chan c = [1] of { bit }; active proctype P() { !enabled(1); c!1; !enabled(1) } "
            + "active proctype Q() { c?_; if :: x == 1 :: else -> x = 1 fi }");
    all.put(
        "a process that is not there",
        "active proctype P() { if :: enabled(3) -> assert(false) :: else fi }");
    return all;
  }

  /** Models with statements that nobody reaches. */
  private static Map<String, String> deadCode() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(
        "behind a condition",
        """
        byte x;
        active proctype P() {
          x = 1;
          x == 2;
          x = 3;
          if
          :: x == 3 -> x = 4
          :: else ->
            x = 5
          fi;
          goto done;
          x = 6;
        done:
          skip
        }
        """);
    all.put(
        "in one option",
        """
        byte x;
        active proctype P() {
          do
          :: x < 3 ->
            x++
          :: x > 5 ->
            x = 0;
            x = 1
          od
        }
        """);
    all.put(
        "a proctype that never runs",
        """
        byte x;
        proctype Q() {
          x = 1
        }
        active proctype P() {
          if
          :: x == 1 ->
            run Q()
          :: else
          fi
        }
        """);
    return all;
  }
}
