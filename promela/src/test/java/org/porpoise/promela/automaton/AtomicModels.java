package org.porpoise.promela.automaton;

import java.util.List;

/** Atomic sequences and {@code d_step}. */
final class AtomicModels {
  private AtomicModels() {}

  static List<SmallModel> all() {
    return List.of(
        SmallModel.body("atomic plain", "atomic { x = 1; y = 2; g = 3 }; x = 4"),
        SmallModel.body("atomic single", "atomic { x = 1 }; x = 4; atomic { g == 1 }"),
        SmallModel.body("atomic two", "atomic { x = 1; y = 1 }; atomic { x = 2; y = 2 }"),
        SmallModel.body(
            "atomic if last", "atomic { x = 1; if :: x == 1 -> y = 1 :: else fi }; g = 1"),
        SmallModel.body(
            "atomic if middle",
            "atomic { x = 1; if :: x == 1 -> y = 1 :: else -> skip fi; y = 3 }; g = 1"),
        SmallModel.body(
            "atomic if first", "atomic { if :: x == 1 -> y = 1 :: x == 2 fi; y = 3 }; g = 1"),
        SmallModel.body(
            "atomic do last", "atomic { x = 1; do :: x < 3 -> x++ :: else -> break od }; g = 1"),
        SmallModel.body(
            "atomic do middle",
            "atomic { x = 1; do :: x < 3 -> x++ :: x == 7 -> break :: else -> break od; y = "
                + "2 }; g = 1"),
        SmallModel.body("atomic do only", "atomic { do :: x < 3 -> x++ :: else -> break od }"),
        SmallModel.body(
            "atomic in do",
            "do :: atomic { x == 1 -> y = 1; x = 2 } :: atomic { x == 2 -> x = 1 } :: "
                + "atomic { else -> break } od"),
        SmallModel.body(
            "atomic break",
            "do :: atomic { x == 1 -> y = 1; break } :: atomic { x == 2 -> if :: y == 1 -> "
                + "break :: else fi; x = 3 } od; g = 1"),
        SmallModel.body(
            "atomic goto out",
            "L: x = 1; atomic { y = 1; if :: y == 1 -> goto L :: else fi; y = 2; goto M }; "
                + "x = 5; M: g = 1"),
        SmallModel.body(
            "atomic goto in", "x = 1; goto M; atomic { y = 1; M: y = 2; y = 3 }; g = 1"),
        SmallModel.body(
            "atomic goto atomic",
            "A: atomic { x = 1; goto B }; y = 2; B: atomic { x = 2; if :: g == 1 -> goto A "
                + ":: g == 2 -> goto C :: else fi; C: y = 3 }; goto B"),
        SmallModel.body(
            "atomic goto mid",
            "atomic { x = 1; goto M }; y = 1; atomic { x = 2; M: x = 3; N: x = 4 }; goto N"),
        SmallModel.body(
            "atomic goto chain",
            "atomic { x = 1; if :: b -> goto A :: else -> goto Z fi }; A: goto B; B: y = 1; "
                + "Z: atomic { y = 2; goto Y }; Y: goto X; X: skip"),
        SmallModel.body(
            "atomic in atomic",
            "atomic { x = 1; atomic { y = 2; g = 3 }; h = 4 }; x = 9; atomic { x = 1; "
                + "atomic { y = 1; g = 1 } }"),
        SmallModel.body(
            "atomic block",
            "atomic { { x = 1; y = 2 }; { g = 3 } }; atomic { x = 2; { y = 2; { h = 1; g = "
                + "2 } } }; x = 5"),
        SmallModel.body(
            "atomic dstep",
            "atomic { x = 1; d_step { y = 2; g = 3 }; h = 4 }; x = 5; atomic { x = 6; "
                + "d_step { y = 1; g = 1 } }; atomic { d_step { y = 3; h = 3 }; x = 7 }"),
        SmallModel.body("atomic rv", "atomic { r!1; r?x; y = x; r!y }; x = 9"),
        SmallModel.body(
            "atomic if goto first",
            "atomic { x = 1; L: x = 2; if :: goto L :: goto M fi }; M: g = 1"),
        SmallModel.body(
            "atomic loop first in if",
            "if :: atomic { do :: x == 1 -> break :: x++ od; y = 1 } :: g == 1 fi; h = 1"),
        SmallModel.body("dstep plain", "d_step { x = 1; y = 2; g = 3 }; x = 4"),
        SmallModel.body(
            "dstep guard",
            "do :: d_step { x == 0 -> x = 1; y = 2 } :: d_step { r?x; y = x } :: d_step { "
                + "q!x,y; x = 0 } :: else -> break od"),
        SmallModel.body(
            "dstep if",
            "d_step { if :: x == 1 -> y = 1 :: x == 2 -> y = 2 :: else fi; g = 3 }; d_step "
                + "{ x = 1; if :: x == 2 -> y = 1 :: else -> y = 2 fi }"),
        SmallModel.body(
            "dstep do",
            "d_step { do :: x < 3 -> x++ :: else -> break od }; y = 1; d_step { i = 0; do "
                + ":: i < 3 -> i++; if :: i == 2 -> break :: else fi :: else -> break od; i = 0 "
                + "}; g = 1"),
        SmallModel.body(
            "dstep goto",
            "d_step { x = 1; L: y = y + 1; if :: y < 3 -> goto L :: else -> goto M fi; x = "
                + "5; M: skip }; g = 1"),
        SmallModel.body(
            "dstep block",
            "d_step { { x == 0; y = 1 }; { x = 1 } }; d_step { d_step { x = 3; y = 2 }; x = "
                + "4 }; d_step { atomic { x = 3; y = 2 }; x = 4 }; g = 1"),
        SmallModel.body(
            "dstep in option",
            "if :: d_step { x == 1 -> y = 1 } :: d_step { else -> y = 2 } fi; L: skip; "
                + "d_step { skip; x = 1 }; goto L"),
        SmallModel.body(
            "dstep end",
            "do :: x == 1 -> d_step { y = 1; x = 2 } :: x == 2 -> break :: x == 3 -> d_step "
                + "{ y = 2; x = 0 }; break od; g = 1"),
        SmallModel.body(
            "labels in dstep", "d_step { x = 1; end_a: y = 2; progress_b: g = 3 }; x = 4"),
        SmallModel.body(
            "labels in atomic",
            "atomic { x = 1; end_a: y == 2; progress_b: g = 3; accept_c: h = 1 }; x = 4"),
        SmallModel.body(
            "nested break atomic",
            "do :: atomic { do :: x == 1 -> break :: x == 2 -> x = 1 od; break } :: g == 1 "
                + "od; y = 1"));
  }
}
