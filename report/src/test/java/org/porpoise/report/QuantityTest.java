package org.porpoise.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.report.text.Quantity;

final class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "0,'0'",
    "999,'999'",
    "1000,'1,000'",
    "-1234567,'-1,234,567'",
    "-100,'-100'",
    "9223372036854775807,'9,223,372,036,854,775,807'"
  })
  void thousandsAreApart(long number, String text) {
    assertEquals(text, Quantity.count(number));
  }

  @Test
  void oneIsNotMany() {
    assertEquals("1 state", Quantity.count(1, "state"));
    assertEquals("0 states", Quantity.count(0, "state"));
  }

  @ParameterizedTest
  @CsvSource({"0,0 bytes", "999,999 bytes", "1000,1.0 kB", "131584,131.6 kB", "4294967296,4.3 GB"})
  void memoryHasAUnit(long bytes, String text) {
    assertEquals(text, Quantity.bytes(bytes));
  }

  @ParameterizedTest
  @CsvSource({
    "0,0.000 s",
    "12,0.012 s",
    "999,0.999 s",
    "1000,1.0 s",
    "59900,59.9 s",
    "61000,1 min 1 s",
    "3720000,1 h 2 min"
  })
  void timeHasAUnit(long millis, String text) {
    assertEquals(text, Quantity.time(Duration.ofMillis(millis)));
  }

  @Test
  void ratesAreRounded() {
    assertEquals(667, Quantity.perSecond(2, Duration.ofMillis(3)));
    assertEquals(0, Quantity.perSecond(2, Duration.ZERO));
  }
}
