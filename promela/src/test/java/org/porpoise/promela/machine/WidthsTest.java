package org.porpoise.promela.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.model.Model;

/** Layouts have the bits that values need, and nothing is lost where they need more. */
final class WidthsTest {
  @Test
  void whatAWalkDoesNotMeetIsFoundByTheSearch() {
    PromelaSystem system =
        system("byte n; active proctype p() { do :: n < 90 -> n++ :: n > 0 -> n = 0 od }");
    assertTrue(bits(system, "n") < 7, () -> "bits of n: " + bits(system, "n"));
    // Once for each number before the guard, and for each that n++ and n = 0 can begin with.
    assertEquals(91 + 90 + 90, Comparison.of(system, 1_000).compared());
  }

  @Test
  void messagesAndNegativeNumbersAreKept() {
    PromelaSystem system =
        system(
            """
            chan c = [2] of { int }; int n; short s;
            active proctype p() {
              do
              :: n < 50 -> n++
              :: n > 0 -> n = 0
              :: n == 50 -> c ! 1 - n; c ? s; assert(s == -49); c ! 70000; c ? n; n = n - 69999
              od
            }
            """);
    Comparison comparison = Comparison.of(system, 10_000);
    assertTrue(comparison.compared() > 150);
    assertTrue(
        comparison.states().stream().anyMatch(s -> s.contains("s=-49") && s.contains("n=70000")));
  }

  @Test
  void manyMistakesMakeAllValuesWide() {
    StringBuilder text = new StringBuilder();
    for (char v = 'a'; v < 'k'; v++) {
      text.append("byte ").append(v).append(" = 1; ");
    }
    text.append(
        "byte n; active proctype p() { do :: n < 60 -> n++ :: n > 0 -> n = 0 :: n == 60 ->");
    for (char v = 'a'; v < 'k'; v++) {
      text.append(' ').append(v).append(" = 200;");
    }
    text.append(" break od }");
    PromelaSystem system = system(text.toString());
    assertEquals(1, bits(system, "a"));
    Comparison comparison = Comparison.of(system, 10_000);
    assertEquals(8, bits(comparison.system(), "a"));
    assertEquals(8, bits(comparison.system(), "j"));
  }

  private static int bits(PromelaSystem system, String name) {
    return system.layout().fields().stream()
        .filter(f -> f.name().equals(name))
        .findFirst()
        .orElseThrow()
        .bits();
  }

  private static PromelaSystem system(String text) {
    Model model = Promela.read(SourceFile.ofText("test.pml", text), Map.of());
    return (PromelaSystem) PromelaSystem.of(model, Automata.of(model));
  }
}
