package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** With something broken on purpose the contracts fail. */
final class TeethTest {
  private static final int ENOUGH = 1_500;

  @TestFactory
  Stream<DynamicTest> everyMutantIsNoticed() {
    return Mutants.all().stream()
        .map(
            m ->
                DynamicTest.dynamicTest(
                    m.name(),
                    () ->
                        assertTrue(
                            Campaign.breaks(m.contract(), ENOUGH),
                            "survived " + ENOUGH + " random systems from " + Campaign.SEED)));
  }
}
