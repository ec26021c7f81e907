package org.porpoise.promela.automaton;

import java.util.List;

/** {@code unless}, alone, nested, and around or within atomic sequences. */
final class UnlessModels {
  private UnlessModels() {}

  static List<SmallModel> all() {
    return List.of(
        SmallModel.body("unless plain", "{ x = 1; y = 2; g == 3 } unless { g == 1; h = 2 }; x = 5"),
        SmallModel.body("unless single", "x == 1 unless y == 1; g = 1"),
        SmallModel.body(
            "unless single if", "if :: x == 1 -> y = 1 :: x == 2 fi unless g == 1; h = 1"),
        SmallModel.body(
            "unless do",
            "do :: x < 3 -> x++ :: g == 2 -> break :: else -> y = 1 od unless { h == 1 -> x "
                + "= 9 }; g = 4"),
        SmallModel.body(
            "unless do escape if",
            "do :: x < 3 -> x++ :: g == 2 -> break od unless { if :: h == 1 -> x = 9 :: h "
                + "== 2 -> x = 8 :: h == 3 -> goto L fi }; g = 4; L: g = 5"),
        SmallModel.body(
            "unless atomic", "atomic { x == 1; y = 2; g = 3 } unless { h == 1 -> x = 2 }; x = 3"),
        SmallModel.body(
            "unless atomic escape",
            "{ x == 1; y = 2; g = 3 } unless atomic { h == 1 -> x = 2; y = 0 }; x = 3"),
        SmallModel.body(
            "unless label atomic",
            "L: atomic { x == 1; y = 2; g = 3 } unless { h == 1 -> x = 2 }; M: { x == 2; y "
                + "= 3 } unless { h == 2; goto L }; x = 3; goto M"),
        SmallModel.body(
            "unless dstep",
            "d_step { x == 1; y = 2 } unless { h == 1 -> x = 2 }; { x = 1; d_step { y = 1; "
                + "x = 2 }; x = 5 } unless d_step { h == 2; x = 4 }; x = 3"),
        SmallModel.body(
            "unless in block in unless",
            "{ { { x == 1; x = 2 } unless { g == 1; x = 3 }; x = 4 } unless { g == 2; x = 5 "
                + "}; x = 6 } unless { g == 3; x = 7 }; y = 1"),
        SmallModel.body(
            "unless nested escape",
            "{ x == 1; x = 2 } unless { { g == 1; x = 3 } unless { h == 1; x = 4 }; x = 8 "
                + "}; y = 1"),
        SmallModel.body(
            "unless nested both",
            "{ { x == 1; y = 1 } unless { if :: g == 1 -> y = 2 :: g == 2 -> y = 3 fi }; y "
                + "= 4 } unless { if :: h == 1 -> y = 5 :: h == 2 :: h == 3 -> y = 6 fi }; y = 7"),
        SmallModel.body(
            "unless else",
            "{ x == 1; x = 2 } unless { if :: g == 1 -> x = 3 :: g == 2 fi }; if :: x == 1 "
                + ":: else fi"),
        SmallModel.body("unless rv", "{ r!1; r?x; q!x,y } unless { r?y; x = y }; y = 1"),
        SmallModel.body("unless rv send", "{ r?x; y = 1 } unless { r!y; x = y }; y = 1"),
        SmallModel.body(
            "unless goto", "L: { x == 1; goto M; y = 2 } unless { g == 1; goto L }; M: y = 3"),
        SmallModel.body(
            "unless goto first", "{ x == 1; x = 2 } unless { goto M }; y = 1; M: y = 3"),
        SmallModel.body(
            "unless in do",
            "do :: x == 1 -> { y = 1; y = 2 } unless { g == 1 -> break } :: x == 2 -> break "
                + "od; h = 1"),
        SmallModel.body(
            "unless atomic around",
            "atomic { x = 1; { y = 1; y = 2 } unless { g == 1; x = 2 }; x = 3 }; h = 1"),
        SmallModel.body(
            "unless atomic around last",
            "atomic { x = 1; { y = 1; y = 2 } unless { g == 1; x = 2 } }; h = 1"),
        SmallModel.body(
            "unless first in option",
            "if :: x == 3 -> { y = 1; y == 2 } unless { g == 1; x = 2 } :: x == 4 fi; h = 1"),
        SmallModel.body(
            "many escapes in atomic loop",
            "{ atomic { do :: x == 1 -> y = 1 :: x == 2 -> break od; y = 3 }; { if :: x == "
                + "3 :: else fi } unless { g == 9 } } unless { d_step { h == 1; h = 2 }; goto L "
                + "}; L: x = 4"));
  }
}
