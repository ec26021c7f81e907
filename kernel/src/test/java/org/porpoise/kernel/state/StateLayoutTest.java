package org.porpoise.kernel.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class StateLayoutTest {
  private static final long SEED = 20260101;

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 1",
    "2, 2",
    "3, 2",
    "4, 3",
    "255, 8",
    "256, 9",
    "4611686018427387903, 62",
    "4611686018427387904, 63",
    "9223372036854775807, 63"
  })
  void aMaximumNeedsThisManyBits(long max, int bits) {
    assertEquals(bits, StateLayout.bitsFor(max));
  }

  @Test
  void aNegativeMaximumIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> StateLayout.bitsFor(-1));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 64})
  void aWidthThatNoFieldHasIsRefusedByName(int bits) {
    StateLayout.Builder builder = new StateLayout.Builder();
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> builder.add("speed", bits));
    assertEquals("field speed wants " + bits + " bits; 1 to 63 are possible", refusal.getMessage());
  }

  @Test
  void anEmptyLayoutHasOneWord() {
    assertEquals(1, new StateLayout.Builder().build().words());
  }

  @Test
  void fieldsGoToTheFirstWordThatHasRoom() {
    StateLayout.Builder builder = new StateLayout.Builder();
    Field a = builder.add("a", 40);
    Field b = builder.add("b", 30);
    Field c = builder.add("c", 24);
    Field d = builder.add("d", 34);
    Field e = builder.add("e", 1);
    assertEquals(List.of(0, 1, 0, 1, 2), words(a, b, c, d, e));
    assertEquals(List.of(0, 0, 40, 30, 0), shifts(a, b, c, d, e));
    StateLayout layout = builder.build();
    assertEquals(3, layout.words());
    assertEquals(List.of(a, b, c, d, e), layout.fields());
  }

  @Test
  void randomFieldsAreFirstFitAndNeverCrossOrShareBits() {
    Random random = new Random(SEED);
    for (int round = 0; round < 200; round++) {
      StateLayout.Builder builder = new StateLayout.Builder();
      List<Integer> used = new ArrayList<>();
      int count = 1 + random.nextInt(30);
      for (int i = 0; i < count; i++) {
        int bits = 1 + random.nextInt(random.nextBoolean() ? 8 : StateLayout.MAX_BITS);
        Field field = builder.add("f" + i, bits);
        int expected = 0;
        while (expected < used.size() && used.get(expected) + bits > Long.SIZE) {
          expected++;
        }
        if (expected == used.size()) {
          used.add(0);
        }
        assertEquals(expected, field.word(), "seed " + SEED + ", round " + round);
        assertEquals(used.get(expected), field.shift());
        assertEquals(bits, field.bits());
        used.set(expected, used.get(expected) + bits);
      }
      assertEquals(used.size(), builder.build().words());
    }
  }

  @Test
  void whatIsSetIsReadBackAndNothingElseChanges() {
    Random random = new Random(SEED);
    for (int round = 0; round < 100; round++) {
      StateLayout.Builder builder = new StateLayout.Builder();
      int count = 1 + random.nextInt(20);
      for (int i = 0; i < count; i++) {
        builder.add("f" + i, 1 + random.nextInt(StateLayout.MAX_BITS));
      }
      StateLayout layout = builder.build();
      int offset = random.nextInt(3);
      long[] state = new long[offset + layout.words() + 1];
      state[state.length - 1] = -1;
      long[] model = new long[count];
      for (int i = 0; i < 100; i++) {
        int chosen = random.nextInt(count);
        Field field = layout.fields().get(chosen);
        model[chosen] = random.nextLong() & field.mask();
        field.set(state, offset, model[chosen]);
        assertArrayEquals(
            model,
            layout.fields().stream().mapToLong(f -> f.get(state, offset)).toArray(),
            "seed " + SEED + ", round " + round);
      }
      assertEquals(-1, state[state.length - 1], "a word behind the state was written");
    }
  }

  @Test
  void theWidestFieldHoldsTheLargestNumber() {
    StateLayout.Builder builder = new StateLayout.Builder();
    Field flag = builder.add("flag", 1);
    Field wide = builder.add("wide", 63);
    assertEquals(1, builder.build().words());
    long[] state = new long[1];
    wide.set(state, 0, Long.MAX_VALUE);
    assertEquals(Long.MAX_VALUE, wide.get(state, 0));
    assertEquals(0, flag.get(state, 0));
    flag.set(state, 0, 1);
    wide.set(state, 0, 0);
    assertEquals(1, flag.get(state, 0));
    assertEquals(0, wide.get(state, 0));
  }

  private static List<Integer> words(Field... fields) {
    return List.of(fields).stream().map(Field::word).toList();
  }

  private static List<Integer> shifts(Field... fields) {
    return List.of(fields).stream().map(Field::shift).toList();
  }
}
