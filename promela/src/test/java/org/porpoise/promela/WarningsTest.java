package org.porpoise.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.logic.source.Problem;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.model.Model;

final class WarningsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "init { goto L; skip; L: skip }                       | 1:16 | this statement cannot be reached",
        "init { do :: break; skip od }                        | 1:21 | this statement cannot be reached",
        "int x; init { x = 1 }                                | 1:5  | variable 'x' is never read",
        "init { int x; x = 1 }                                | 1:12 | variable 'x' is never read",
        "chan c = [1] of { bit }; init { skip }               | 1:6  | nobody uses channel 'c'",
        "chan c = [1] of { bit }; init { if :: c?_ :: else fi }| 1:46 | stands beside a send or receive",
        "init { skip; else }                                  | 1:14 | is not the beginning of an option",
        "chan c = [1] of { bit, bit }; init { c!1 }           | 1:38 | sending 1 field, where a message",
        "chan c = [1] of { bit }; init { c?_,_ }              | 1:33 | receiving 2 fields, where a message",
        "proctype P(int a) { a == 1 } init { run P() }        | 1:37 | has 1 parameters, and gets 0",
        "init { skip; chan c = [1] of { bit }; c!1 }          | 1:19 | made when the process is created",
        "mtype = { A }; mtype:f = { B }; init { A == B }      | 1:42 | values of mtype and mtype:f meet",
        "/* a /* b */ */ init { skip }                        | 1:14 | this */ ends no comment",
        "byte x; init { do :: x++ :: x-- od; x = 1; x = 2 }   | 1:37 | this statement cannot be reached",
        "byte x; init { do :: x++ od; if :: x > 1 fi }        | 1:30 | this statement cannot be reached",
        "byte x; init { if :: false -> x++ :: x == 0 fi }     | 1:31 | this statement cannot be reached",
        "mtype = { A, B }; mtype s; init { s = B } ltl p { <> (s != A) } | 1:57 | starts at 0",
        "mtype = { A }; mtype s[2]; init { s[0] = A } ltl p { true U !(s[1] == A) } | 1:68 | starts at 0",
        "mtype = { A }; mtype s; init { s = A } ltl p { ![] (s == A) } | 1:55 | starts at 0",
        "init { skip } init { skip }                          | 1:15 | not the only 'init'",
        "byte x; init { x == 0; goto L; L: for (x : 1 .. 2) { x > 0 } } | 1:35 | cannot be reached",
      })
  void somethingDubious(String text, String place, String message) {
    List<Problem> warnings = warnings(text);
    assertEquals(1, warnings.size(), warnings.toString());
    assertTrue(warnings.getFirst().message().contains(message), warnings.toString());
    assertEquals("test.pml:" + place, warnings.getFirst().place().toString());
  }

  @Test
  void anOrdinaryModelHasNone() {
    assertEquals(
        List.of(),
        warnings(
            "chan c = [1] of { byte }; byte x; hidden byte shown",
            "active proctype P() { byte i; do :: i < 3 -> c!i; i++ :: else -> break od }",
            "active proctype Q() { end: do :: c?x; shown = x od }"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "byte x; init { do :: x == 0 -> x++ :: atomic { else -> break } od }",
        "byte x; init { if :: x == 0 :: d_step { else; x > 0 } fi }",
        "#define p x\nbyte x; init { x = 1 }",
        "inline f(n) { if :: n == 1 -> goto L :: else fi; y = n; L: skip }\n"
            + "byte y; init { f(1); y == 0 } active proctype P() { f(2) }",
        "byte x; init { goto L; L: x = 1; x > 0; false }",
        "mtype = { A, B }; mtype s = A; init { s = B } ltl p { <> (s != A) }",
        "mtype = { A, B }; mtype s; init { s = B } ltl p { <> (s == B) && [] (s != A) }",
        "mtype = { A, B }; mtype s; init { s = B } ltl p { [] (s == A -> <> (s != A)) }",
        "mtype = { A, B }; mtype s; init { s = B; s != A } ltl p { !<> (s == A) }",
        "byte x; init { do :: x++; break od; x > 0 }",
        "mtype = { a }; chan c = [1] of { mtype }; init { c!a; c?a }",
        "chan c = [1] of { byte }; ltl idle { [] (len(c) == 0) } init { skip }",
        "byte x; proctype P(chan c) { c!x } chan d = [1] of { byte }; init { run P(d) }",
      })
  void nothingDubious(String text) {
    assertEquals(List.of(), warnings(text));
  }

  @Test
  void whatIsWrongInAnInlineIsSaidOnce() {
    assertEquals(1, warnings("inline f() { byte x; x = 1 }", "init { f(); f() }").size());
  }

  private static List<Problem> warnings(String... lines) {
    Model model = Texts.model(lines);
    return PromelaFrontEnd.warnings(model, Automata.of(model));
  }
}
