package org.porpoise.dve.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.porpoise.dve.Dve;
import org.porpoise.dve.model.Expression;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.logic.source.SourceFile;

/** Which guards are tests of one variable. */
final class ConstantComparisonTest {

  @Test
  void comparisonsWithConstantsAreTests() {
    assertEquals(test(Comparison.EQ, 3), test("x == 3"));
    assertEquals(test(Comparison.GT, 3), test("3 < x"));
    assertEquals(test(Comparison.NE, 0), test("x"));
    assertEquals(test(Comparison.GE, 1), test("a[x] >= 1"));
  }

  @Test
  void whatIsAddedGoesToTheOtherSide() {
    assertEquals(test(Comparison.LE, 4), test("x + 1 <= 5"));
    assertEquals(test(Comparison.LE, 6), test("x - 1 <= 5"));
    assertEquals(test(Comparison.GT, 3), test("5 - x < 2"));
    assertEquals(test(Comparison.EQ, 2), test("7 == 5 + x"));
  }

  @Test
  void whateverElseIsNone() {
    assertEquals(Optional.empty(), test("x == y"));
    assertEquals(Optional.empty(), test("(x & 1) == 1"));
    assertEquals(Optional.empty(), test("x * 2 == 4"));
    assertEquals(Optional.empty(), test("x == 1 || y == 1"));
  }

  private static Optional<Op.Test> test(Comparison comparison, long constant) {
    return Optional.of(new Op.Test(comparison, constant));
  }

  private static Optional<Op.Test> test(String guard) {
    String text =
        "byte x, y; byte a[2]; process P { state s; init s; trans s -> s { guard "
            + guard
            + "; }; } system async;";
    Expression e =
        Dve.read(SourceFile.ofText("model.dve", text), Map.of(), warning -> {})
            .processes()
            .getFirst()
            .transitions()
            .getFirst()
            .guards()
            .getFirst();
    return ConstantComparison.of(e).map(c -> c.test(true));
  }
}
