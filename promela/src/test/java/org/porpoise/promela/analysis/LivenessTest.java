package org.porpoise.promela.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Variable;

/** Which local variables matter where a process begins. */
final class LivenessTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "g = x                                                 | x",
        "x = 1; g = x                                          | ''",
        "x = y; g = x                                          | y",
        "a[0] = 1; g = a[1]                                    | a",
        "a[x] = 1                                              | x",
        "c?x; g = x                                            | ''",
        "c?eval(x)                                             | x",
        "if :: x = 1 :: g = 2 fi; g = x                        | x",
        "if :: x = 1 :: x = 2 fi; g = x                        | ''",
        "do :: g > 0 -> g = x :: else -> break od; g = y       | x y",
        "do :: x = 1; g = x :: break od                        | ''",
        "L: if :: g > 2 -> y = x; goto L :: else -> g = y fi   | x y",
        "d_step { x = 1; y = 2 }; g = x + y                    | ''",
        "d_step { x = 1; g = y }; g = x                        | y",
        "d_step { if :: g > 0 -> x = 1 :: else fi }; g = x     | x",
        "d_step { if :: g > 0 -> x = 1 :: else -> x = 2 fi }; g = x | ''",
        "d_step { x > 0 -> x = 1 }; g = x + y                  | x y",
        "d_step { x = y; y = 1 }; g = y                        | y",
        "atomic { x = 1; g = 0 }; g = x                        | ''",
        "assert(x == 0)                                        | x",
      })
  void whatIsReadBeforeItIsWritten(String body, String live) {
    assertEquals(live, live("proctype P() { byte x; byte y; byte a[2]; " + body + " }", Set.of()));
  }

  @Test
  void whatOthersLookAtMattersAlways() {
    assertEquals("y", live("proctype P() { byte x; byte y; g = 1 }", Set.of("y")));
    assertEquals("x", live("proctype P(byte x) provided (x > 0) { byte y; x = 1 }", Set.of()));
  }

  private static String live(String proctype, Set<String> exposed) {
    Model model =
        Promela.read(
            SourceFile.ofText(
                "test.pml", "byte g; chan c = [1] of { byte }; " + proctype + " init { run P() }"),
            Map.of());
    Proctype p = model.proctypes().getFirst();
    Automaton automaton = Automata.of(model).process("P").orElseThrow();
    Node start = automaton.node(automaton.initial()).orElseThrow();
    Set<Variable> seen =
        p.variables().stream().filter(v -> exposed.contains(v.name())).collect(Collectors.toSet());
    Liveness liveness = new Liveness(p, automaton, seen);
    return p.variables().stream()
        .filter(v -> liveness.isLive(v, start))
        .map(Variable::name)
        .collect(Collectors.joining(" "));
  }
}
