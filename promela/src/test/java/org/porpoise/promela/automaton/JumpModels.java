package org.porpoise.promela.automaton;

import java.util.List;

/** Jumps, labels, blocks, and what is seen of them from outside. */
final class JumpModels {
  private JumpModels() {}

  static List<SmallModel> all() {
    return List.of(
        SmallModel.body(
            "goto chain", "x = 1; goto A; B: goto C; A: goto B; C: y = 1; goto D; D: skip"),
        SmallModel.body("goto end", "x = 1; goto L; y = 2; L: skip"),
        SmallModel.body("label end empty", "x = 1; if :: x == 1 -> goto L :: else fi; y = 2; L:"),
        SmallModel.body(
            "goto backward into if",
            "if :: x == 0 -> A: y = 1; x = 2 :: x == 2 -> goto A fi; y = 3"),
        SmallModel.body(
            "goto do head",
            "L: do :: x == 1 -> goto L :: x == 2 -> y = 1; goto L :: x == 3 -> break od; "
                + "goto L"),
        SmallModel.body(
            "goto if end",
            "if :: x == 1 -> y = 1 :: else -> goto M fi; M: if :: y == 1 -> skip :: else fi"),
        SmallModel.body("unreachable", "goto M; x = 1; y = 2; M: do :: x = 3 od; y = 9"),
        SmallModel.body(
            "block", "{ x = 1; y = 2 }; { { x = 3 }; { y = 4 } }; L: { x = 5 }; goto L"),
        SmallModel.body("block if last", "{ x = 1; if :: x == 1 -> y = 1 :: else fi }; y = 3"),
        SmallModel.body(
            "block do last", "{ x = 1; do :: x == 1 -> break :: else -> x++ od }; y = 3"),
        SmallModel.body("block goto last", "L: x = 1; { y = 1; goto L }; y = 3"),
        SmallModel.body(
            "end labels",
            "end: x == 1; endA: if :: g == 1 -> end_b: x = 1 :: h == 1 fi; end2: y == 1; "
                + "end3: goto end"),
        SmallModel.body(
            "end on goto",
            "x = 1; end: goto L; progress: goto L; accept_x: goto L; L: x == 2; A: end4: "
                + "goto L; end5: B: goto L"),
        SmallModel.body(
            "end on do", "end: do :: r?x -> progress: y = 1 :: q?x,y -> accept: y = 2 od"),
        SmallModel.body("end in option", "if :: end: x == 1 -> y = 2; y = 3 :: x == 3 fi; y = 4"),
        SmallModel.body(
            "end in option nested",
            "do :: x == 1 -> end: if :: g == 1 :: h == 1 fi :: x == 2 -> endx: do :: g == 2 "
                + "-> break :: h == 2 od od"),
        SmallModel.body(
            "end on atomic",
            "end: atomic { r?x; y = x }; end1: { g == 1; h = 1 }; end2: d_step { g == 2; h "
                + "= 2 }"),
        SmallModel.body(
            "end if join",
            "x = 1; endq: if :: x == 1 -> endz: skip fi; enda: if :: endw: skip :: skip fi"),
        SmallModel.whole(
            "inline",
            """
            chan r = [0] of {byte}; chan q = [2] of {byte, byte}; byte g, h; bool b;
            inline f(a, c) { a = c; if :: a == 1 -> c = 2 :: else -> goto L fi; L: skip }
            inline n(z) { atomic { f(z, g); h = 1 } }
            active proctype P() { byte x; f(x, g); do :: f(x, h) :: x == 3 -> break od; n(x)
              }
            """),
        SmallModel.whole(
            "inline guard",
            """
            chan r = [0] of {byte}; chan q = [2] of {byte, byte}; byte g, h; bool b;
            inline w(a) { a == 1; a = 2 }
            inline s(a) { a == 3 }
            active proctype P() { byte x; do :: w(x) :: s(g) -> x = 1 :: else -> break od;
              if :: s(g) :: s(h) fi }
            """),
        SmallModel.whole(
            "init run",
            """
            chan r = [0] of {byte}; chan q = [2] of {byte, byte}; byte g, h; bool b;
            proctype A(byte n) { g = n; end: do :: g == n :: h == n -> break od }
            init { byte k; atomic { run A(1); run A(2); k = run A(3) }; (_nr_pr == 1); k = 0
              }
            """),
        SmallModel.whole(
            "never accept",
            """
            chan r = [0] of {byte}; chan q = [2] of {byte, byte}; byte g, h; bool b;
            active proctype P() { do :: g = 1 :: g = 2 od }
            never { T0: if :: (g == 1) -> goto accept :: true -> goto T0 fi; accept: if ::
              (g == 1) -> goto accept fi }
            """),
        SmallModel.whole(
            "never skip",
            """
            chan r = [0] of {byte}; chan q = [2] of {byte, byte}; byte g, h; bool b;
            active proctype P() { do :: g = 1 :: g = 2 od }
            never { do :: skip; skip; skip; g == 1 -> break :: true od; accept_all: skip; do
              :: assert(g != 2) od }
            """),
        SmallModel.whole(
            "trace",
            """
            mtype = {m, n}; chan k = [1] of { mtype };
            active proctype P() { do :: k!m; k?m :: k!n; k?n od }
            trace { do :: k!m; k?m :: k!n; k?n od }
            """),
        SmallModel.whole(
            "remote label",
            """
            chan r = [0] of {byte}; chan q = [2] of {byte, byte}; byte g, h; bool b;
            active proctype Q() { byte x; A: x = 1; B: goto A; x = 2; C: if :: x == 1 ::
              else -> D: goto A fi; atomic { x = 1; E: goto C }; { x = 2; F: goto A } }
            active proctype P() { do :: Q@A -> g = 1 :: Q@B -> g = 2 :: Q@D -> g = 3 :: Q@E
              -> g = 4 :: Q@F -> break od }
            """),
        SmallModel.whole(
            "remote ltl",
            """
            chan r = [0] of {byte}; chan q = [2] of {byte, byte}; byte g, h; bool b;
            active proctype Q() { byte x; A: x = 1; B: goto A }
            ltl p { []<> (Q@B) }
            """),
        SmallModel.body(
            "timeout", "do :: timeout -> x = 1 :: q?x,y -> skip :: r?1 :: r?eval(x) -> break od"),
        SmallModel.body(
            "polls",
            "do :: q?[1,2] -> q?1,2 :: q??3,y :: q?<x,y> -> q??<x,y> :: full(q) -> break :: "
                + "nempty(q) && x == 1 od; q!!1,2"),
        SmallModel.whole(
            "d proctype",
            """
            chan r = [0] of {byte}; chan q = [2] of {byte, byte}; byte g, h; bool b;
            active [2] D_proctype P() { byte x; if :: x == 0 -> x = 1 :: x == 2 fi; x = 3 }
            """),
        SmallModel.whole(
            "provided",
            """
            byte g, h;
            active proctype P() provided (g == 0) { h = 1; h = 2; atomic { g = 1; g = 0 } }
            active proctype Q() priority 3 { h = 3 }
            """),
        SmallModel.body(
            "deep",
            "do :: x == 1 -> atomic { if :: y == 1 -> do :: g == 1 -> if :: h == 1 -> goto "
                + "out :: else -> break fi :: else -> break od; x = 2 :: else -> skip fi; y = 3 } "
                + ":: x == 2 -> { { do :: break od } unless { g == 5 } } :: else -> goto out od; "
                + "out: skip; out2: x = 1"),
        SmallModel.body("two labels", "A: end: B: progress_x: x == 1; goto A; goto B"),
        SmallModel.body(
            "goto into option first", "goto A; if :: x == 1 -> y = 1 :: x == 2 -> A: y = 2 fi"));
  }
}
