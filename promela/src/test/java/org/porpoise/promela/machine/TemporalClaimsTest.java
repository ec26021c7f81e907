package org.porpoise.promela.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.model.Model;

/** {@code ltl} blocks are temporal claims over propositions. */
final class TemporalClaimsTest {
  private static final Formula P = new Formula.Proposition(0);
  private static final Formula Q = new Formula.Proposition(1);
  private static final String MODEL = "byte x, y; active proctype P() { x = 1; again: y = 2 }\n";

  @Test
  void everySpellingOfAnOperatorMeansTheSame() {
    Map<String, Formula> meanings =
        Map.ofEntries(
            Map.entry("[] (x == 1)", Formula.always(P)),
            Map.entry("always (x == 1)", Formula.always(P)),
            Map.entry("<> (x == 1)", Formula.eventually(P)),
            Map.entry("eventually (x == 1)", Formula.eventually(P)),
            Map.entry("X (x == 1)", new Formula.Next(P)),
            Map.entry("next (x == 1)", new Formula.Next(P)),
            Map.entry("(x == 1) U (y == 2)", new Formula.Until(P, Q)),
            Map.entry("(x == 1) until (y == 2)", new Formula.Until(P, Q)),
            Map.entry("(x == 1) stronguntil (y == 2)", new Formula.Until(P, Q)),
            Map.entry("(x == 1) W (y == 2)", Formula.weakUntil(P, Q)),
            Map.entry("(x == 1) weakuntil (y == 2)", Formula.weakUntil(P, Q)),
            Map.entry("(x == 1) V (y == 2)", new Formula.Release(P, Q)),
            Map.entry("(x == 1) release (y == 2)", new Formula.Release(P, Q)),
            Map.entry("(x == 1) -> (y == 2)", Formula.implies(P, Q)),
            Map.entry("(x == 1) implies (y == 2)", Formula.implies(P, Q)),
            Map.entry("(x == 1) <-> (y == 2)", Formula.equivalent(P, Q)),
            Map.entry("(x == 1) equivalent (y == 2)", Formula.equivalent(P, Q)),
            Map.entry("!<> (x == 1)", new Formula.Not(Formula.eventually(P))),
            Map.entry("<> !(x == 1)", Formula.eventually(new Formula.Not(P))),
            Map.entry("<> (x == 1 && y)", Formula.eventually(P)),
            Map.entry("<> true", Formula.eventually(Formula.TRUE)),
            Map.entry("<> (x == 1) || [] y", new Formula.Or(ev(P), Formula.always(Q))));
    meanings.forEach(
        (text, meaning) -> {
          TransitionSystem system = system(MODEL + "ltl claim { " + text + " }");
          assertEquals(meaning, temporal(system, "claim").specification().formula().orElseThrow());
        });
  }

  private static Formula ev(Formula formula) {
    return Formula.eventually(formula);
  }

  @Test
  void equalExpressionsAreOneProposition() {
    TransitionSystem system =
        system(
            MODEL
                + "ltl a { [] (x  ==  1) } ltl b { <> (y == 2) U (x == 1) } ltl c { <> P@again }");
    assertEquals(
        List.of("x == 1", "y == 2", "P@again"),
        system.propositions().stream().map(Proposition::text).toList());
    assertEquals(List.of(0), temporal(system, "a").propositions());
    assertEquals(List.of(1, 0), temporal(system, "b").propositions());
    assertEquals(List.of(2), temporal(system, "c").propositions());
  }

  @Test
  void propositionsAreTrueWhereTheirExpressionsAre() {
    String model =
        """
        byte x; chan c = [1] of { byte };
        active proctype P() { byte own; own = 3; x = 1; again: c ! 7; (timeout) -> skip }
        """;
    assertEquals("0011111", values(model, "x == 1"));
    assertEquals("0010000", values(model, "P@again"));
    assertEquals("0111110", values(model, "P:own == 3"));
    assertEquals("0001111", values(model, "len(c) == 1"));
    assertEquals("0001111", values(model, "full(c)"));
    assertEquals("1110000", values(model, "empty(c)"));
    assertEquals("0001111", values(model, "c?[7]"));
    assertEquals("0000000", values(model, "c?[8]"));
    assertEquals("1111110", values(model, "_nr_pr == 1"));
    assertEquals("0001001", values(model, "timeout"));
    assertEquals("1110110", values(model, "!timeout"));
    assertEquals("1111111", values(model, "np_"));
    assertEquals("1110110", values(model, "enabled(0)"));
  }

  @Test
  void whatAClaimReadsIsPartOfStatesEvenIfItIsHidden() {
    assertEquals("0100", values("hidden byte h; active proctype P() { h = 1; h = 0 } ", "h == 1"));
  }

  /** Whether an expression holds in each state of the only execution. */
  private static String values(String model, String expression) {
    TransitionSystem system = system(model + "ltl claim { <> (" + expression + ") }");
    boolean negated = expression.startsWith("!");
    Stepper stepper = system.stepper();
    long[] state = new long[system.layout().words()];
    stepper.initial(state, 0);
    StringBuilder values = new StringBuilder();
    TransitionBuffer enabled = new TransitionBuffer();
    while (true) {
      values.append(stepper.holds(0, state, 0) != negated ? '1' : '0');
      enabled.clear();
      stepper.enabled(state, 0, enabled);
      if (enabled.isEmpty()) {
        return values.toString();
      }
      long[] next = new long[state.length];
      stepper.fire(enabled.get(0), state, 0, next, 0);
      state = next;
    }
  }

  private static Claim.Temporal temporal(TransitionSystem system, String name) {
    return assertInstanceOf(Claim.Temporal.class, claim(system, name));
  }

  private static Claim claim(TransitionSystem system, String name) {
    return system.claims().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
  }

  private static TransitionSystem system(String text) {
    Model model = Promela.read(SourceFile.ofText("test.pml", text), Map.of());
    return PromelaSystem.of(model, Automata.of(model));
  }
}
