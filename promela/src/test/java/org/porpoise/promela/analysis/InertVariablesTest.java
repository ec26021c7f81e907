package org.porpoise.promela.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Variable;

/** Which hidden variables states may forget. */
final class InertVariablesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "h = 1                               | h k",
        "h = 1; printf(\"%d\", h)            | h k",
        "h++; printm(h)                      | h k",
        "h = k + 1; k = h * 2                | h k",
        "c!1; c?h; k = h                     | h k",
        "d_step { h = 1; k = (h > 0 -> 1 : 2) } | h k",
        "h > 0                               | k",
        "assert(h == 0)                      | k",
        "x = h                               | k",
        "k = h; x = k                        | ''",
        "k = 7 / h                           | k",
        "k = 7 % (h + 1)                     | k",
        "k = a[h]                            | k",
        "a[h] = 1                            | k",
        "c!h                                 | k",
        "c!1; c?eval(h)                      | k",
        "if :: c?[eval(h)] :: else fi        | k",
        "run Q(h)                            | k",
        "k = run Q(h)                        | k",
        "k = len(d[h])                       | k",
        "x = (enabled(h) -> 1 : 2)           | k",
        "select(h : 0 .. 3)                  | h k",
        "for (h : 0 .. 3) { skip }           | k",
        "do :: h < 3 -> h++ :: else -> break od | k",
      })
  void whatOnlyPrintsAndItsLikeRead(String body, String inert) {
    assertEquals(
        inert,
        inert(
            "hidden byte h; hidden byte k; byte x; byte a[3];",
            "chan c = [1] of { byte }; chan d[2] = [1] of { byte };",
            "proctype Q(byte p) { p == 0 }",
            "init { " + body + " }"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ltl f { [] (h == 0) }",
        "never { do :: h == 1 -> break :: else od }",
        "active proctype P() provided (h == 0) { skip }",
        "trace { c!h }",
        "byte y = h;",
      })
  void whoeverElseLooks(String who) {
    assertEquals("", inert("hidden byte h; chan c = [1] of { byte };", who, "init { h = 1; c!1 }"));
  }

  @Test
  void onlyHiddenVariablesAreMeant() {
    assertEquals("", inert("byte h; show byte s; local byte l; init { h = 1; s = 2; l = 3 }"));
  }

  private static String inert(String... lines) {
    Model model = Promela.read(SourceFile.ofText("test.pml", String.join("\n", lines)), Map.of());
    return InertVariables.of(model).stream()
        .map(Variable::name)
        .sorted()
        .collect(Collectors.joining(" "));
  }
}
