package org.porpoise.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AmountTest {
  private static final Option OPTION = Option.once("--most", "N", "");

  private static Arguments given(String value) {
    return new Arguments(List.of(), Map.of("--most", List.of(value)));
  }

  @Test
  void nothingGivenIsNothing() {
    Arguments nothing = new Arguments(List.of(), Map.of());
    assertEquals(OptionalLong.empty(), Amount.count(nothing, OPTION));
    assertEquals(Optional.empty(), Amount.time(nothing, OPTION));
    assertEquals(OptionalLong.empty(), Amount.memory(nothing, OPTION));
  }

  @ParameterizedTest
  @CsvSource({"1,1000", "90s,90000", "10m,600000", "2h,7200000", "1d,86400000", "0.5,500"})
  void timesHaveUnits(String text, long millis) {
    assertEquals(Optional.of(Duration.ofMillis(millis)), Amount.time(given(text), OPTION));
  }

  @ParameterizedTest
  @CsvSource({"123,123", "2k,2048", "500M,524288000", "4G,4294967296", "1.5g,1610612736"})
  void sizesHaveUnits(String text, long bytes) {
    assertEquals(OptionalLong.of(bytes), Amount.memory(given(text), OPTION));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1", "1.5", "ten", "3k", "99999999999999999999"})
  void countsAreWholeNumbersFromOne(String text) {
    UsageException e = assertThrows(UsageException.class, () -> Amount.count(given(text), OPTION));
    assertEquals(
        "--most " + text + ": \"" + text + "\" is not a whole number from 1", e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "m", "0", "-5", "5x", "99999999999999d"})
  void timesArePositiveAndFinite(String text) {
    UsageException e = assertThrows(UsageException.class, () -> Amount.time(given(text), OPTION));
    assertTrue(String.valueOf(e.getMessage()).startsWith("--most " + text + ": "));
  }
}
