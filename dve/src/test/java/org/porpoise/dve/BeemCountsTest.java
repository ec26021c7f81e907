package org.porpoise.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Models of the BEEM benchmark have the states and transitions that LTSmin counts. */
final class BeemCountsTest {
  @Test
  @Tag("slow")
  void smallModelsHaveLtsminsStatesAndTransitions() throws IOException {
    List<String> differences = new ArrayList<>();
    for (Beem.Entry entry : Beem.below(50_000)) {
      Space space = Space.of(entry.load());
      if (space.states() != entry.states() || space.transitions() != entry.transitions()) {
        differences.add(entry + ": " + space.states() + ", " + space.transitions());
      }
    }
    assertEquals(List.of(), differences);
  }
}
