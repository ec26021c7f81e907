package org.porpoise.search.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.porpoise.search.settings.Economy;

/** When a reduction steps back, and when it comes back. */
final class ThriftTest {
  private static final int MANY = 10_000;

  @Test
  void aReductionThatLeavesOutLittleAtAHighPriceStepsBackAndComesBack() {
    Thrift thrift = new Thrift(Economy.ON);
    int sets = setsIn(MANY, thrift, 4, 4, 1_000);
    assertTrue(sets >= 2_048 && sets < MANY / 2, () -> sets + " sets");
    assertFalse(thrift.sleeps());
    assertTrue(setsIn(10 * MANY, thrift, 4, 4, 1_000) > 0);
  }

  @Test
  void aReductionThatLeavesOutMuchStaysAtAnyPrice() {
    Thrift thrift = new Thrift(Economy.ON);
    assertEquals(MANY, setsIn(MANY, thrift, 4, 3, 1_000_000));
    assertTrue(thrift.sleeps());
  }

  @Test
  void aReductionThatCostsNextToNothingStays() {
    Thrift thrift = new Thrift(Economy.ON);
    assertEquals(MANY, setsIn(MANY, thrift, 4, 4, 10));
    assertTrue(thrift.sleeps());
  }

  @Test
  void aReductionThatSomebodyNamedStays() {
    Thrift thrift = new Thrift(Economy.OFF);
    assertEquals(MANY, setsIn(MANY, thrift, 4, 4, 1_000_000));
    assertTrue(thrift.sleeps());
  }

  /** In how many of some equal states a set is looked for. */
  private static int setsIn(int states, Thrift thrift, int enabled, int explored, long work) {
    int sets = 0;
    for (int i = 0; i < states; i++) {
      if (thrift.reduces()) {
        thrift.reduced(enabled, explored, work);
        sets++;
      }
    }
    return sets;
  }
}
