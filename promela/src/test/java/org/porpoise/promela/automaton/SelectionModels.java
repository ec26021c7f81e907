package org.porpoise.promela.automaton;

import java.util.List;

/** Selections and loops, one in another, with and without {@code else}. */
final class SelectionModels {
  private SelectionModels() {}

  static List<SmallModel> all() {
    return List.of(
        SmallModel.body(
            "straight", "x = 1; y = x + 1; assert(y == 2); printf(\"%d\", x); x > 0; r!x; q?x,y"),
        SmallModel.body("skips", "skip; skip; skip; x = 1; true; 1; skip"),
        SmallModel.body(
            "if plain", "if :: x == 0 -> y = 1 :: x == 1 -> y = 2 :: else -> y = 3 fi; x = 4"),
        SmallModel.body("if last", "x = 1; if :: x == 0 -> y = 1 :: else fi"),
        SmallModel.body("if else first", "if :: else -> y = 3 :: x == 0 -> y = 1 :: x == 1 fi"),
        SmallModel.body("if only else", "if :: else -> y = 3 fi; x = 1"),
        SmallModel.body("else alone", "x = 1; else; y = 2"),
        SmallModel.body(
            "if goto first", "L: x = 1; if :: goto L :: goto M :: else -> goto L fi; M: y = 1"),
        SmallModel.body(
            "if skip options",
            "if :: skip :: skip; skip :: skip; skip; skip; x = 1 :: printf(\"a\"); skip; "
                + "skip; x = 2 fi; y = 2"),
        SmallModel.body(
            "if skip label",
            "if :: skip; skip; A: skip; skip; x = 1 :: x = 2 fi; if :: b -> goto A :: else "
                + "fi"),
        SmallModel.body("if dead", "if :: false -> x = 1 :: 0 -> x = 2 :: x == 1 -> y = 2 fi"),
        SmallModel.body("if all dead", "if :: false -> x = 1 :: 0 -> x = 2 fi; y = 1"),
        SmallModel.body(
            "if nested",
            "if :: if :: x == 1 -> y = 1 :: x == 2 -> y = 2 fi; y = 3 :: if :: x == 3 :: if "
                + ":: x == 4 :: x == 5 -> y = 5 fi fi :: x == 6 fi; y = 7"),
        SmallModel.body(
            "if nested else", "if :: if :: x == 1 :: else -> y = 1 fi :: x == 2 fi; y = 3"),
        SmallModel.body(
            "if block option",
            "if :: { x == 1; y = 2 } :: { { x == 2 }; y = 3 } :: else -> { skip } fi; y = 4"),
        SmallModel.body(
            "do plain", "do :: x < 3 -> x++ :: x > 0 -> x-- :: else -> break od; y = 1"),
        SmallModel.body("do first last", "do :: x < 3 -> x++ :: break od"),
        SmallModel.body(
            "do nested",
            "do :: x < 3 -> do :: y < 2 -> y++ :: y == 2 -> break :: else -> goto out od; "
                + "x++ :: else -> break od; out: y = 0"),
        SmallModel.body(
            "do in option first",
            "do :: do :: y < 2 -> y++ :: y == 2 -> break od :: x == 1 -> break od; x = 9"),
        SmallModel.body("do break first", "do :: break :: x = 1; break od; y = 1"),
        SmallModel.body("do no break", "do :: x = 1 :: y = 2; x = 3 od"),
        SmallModel.body("do no break then", "do :: x = 1 :: goto M od; y = 7; M: y = 8"),
        SmallModel.body(
            "do two", "do :: x == 1 -> break :: x++ od; do :: y == 1 -> break :: y++ od; g = 1"),
        SmallModel.body(
            "do label",
            "again: do :: x == 1 -> goto again :: x == 2 -> break od; end1: do :: g == 1 :: "
                + "h == 1 -> break od"),
        SmallModel.body(
            "do else break if",
            "do :: x == 1 -> if :: y == 1 -> break :: else -> skip fi :: else -> break od"),
        SmallModel.body("do skip", "do :: skip; skip; skip; x = 1 :: x = 2; skip; skip od"),
        SmallModel.body(
            "for range",
            "for (i : 0 .. 3) { x = i; skip; skip; y = 1 }; y = 2; L: for (i : 1 .. x) { if "
                + ":: i == 2 -> break :: else fi }; goto L"),
        SmallModel.body(
            "for nested",
            "for (i : 0 .. 2) { for (x : 0 .. 2) { y++ } }; atomic { for (i : 0 .. 2) { y = "
                + "0 } }; d_step { for (i : 0 .. 2) { y = 0 } }"),
        SmallModel.whole(
            "for in",
            """
            byte a[4]; typedef T { byte f; bit g }; chan k = [3] of { T };
            active proctype P() { byte i; T t; for (i in a) { a[i] = i }; for (t in k) {
              skip }; i = 0 }
            """),
        SmallModel.body(
            "select short",
            "select(i : 1 .. 5); x = i; if :: x == 1 -> select(i : 0 .. 3) :: else fi"),
        SmallModel.body(
            "select expr", "x = 3; select(i : 0 .. x); L: select(i : x .. x + 2); y = i; goto L"),
        SmallModel.body(
            "decl in body",
            "x = 1; byte z; z = 2; byte w = z + 1; int aa = 3; { byte v = 2; v = w }; y = 3"),
        SmallModel.body("decl in option", "if :: byte z; z = x; y = 1 :: byte w = 2; x == w fi"),
        SmallModel.whole(
            "mtype constant",
            """
            chan r = [0] of {byte}; chan q = [2] of {byte, byte}; byte g, h; bool b;
            mtype = {m2, m1};
            active proctype P() { byte x, y; int i; chan c = [1] of {byte};
            if :: m1 -> x = m1 :: x == 1 fi; m1; x = m2
            }
            """),
        SmallModel.body(
            "option label", "do :: A: x == 1 -> y = 1 :: x == 2 -> goto A :: else -> break od"),
        SmallModel.body(
            "if of gotos", "A: if :: goto A2 :: goto A3 fi; A2: x = 1; goto A; A3: x = 2"),
        SmallModel.body("only skip", "skip"),
        SmallModel.body("only goto", "L: x = 1; goto L"));
  }
}
