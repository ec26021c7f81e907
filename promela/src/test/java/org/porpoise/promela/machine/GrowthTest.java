package org.porpoise.promela.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.interpret.PromelaStepper;
import org.porpoise.promela.model.Model;

/** How often a system is made anew because processes come with other values than before. */
final class GrowthTest {
  /**
   * Processes come, and go after more steps than are tried out; then as many come with another
   * value. Once one has, the others are looked for; where they are too many to be met so, it is
   * learnt for all after some.
   */
  @ParameterizedTest
  @CsvSource({"3, 1", "10, 1", "40, 1", "200, 4"})
  void whatVariesInSomePlacesIsExpectedInAll(int processes, int times) {
    String text =
        """
        byte go;
        proctype P(byte x) { go > x }
        init {
          short j;
          do :: _nr_pr <= N -> run P(0) :: else -> break od;
          do :: j < 900 -> j++ :: else -> break od;
          go = 1;
          _nr_pr == 1;
          do :: _nr_pr <= N -> run P(1) :: else -> break od
        }
        """;
    assertEquals(times, timesMadeAnew(text, Map.of("N", String.valueOf(processes))));
  }

  /** However many values do not fit one after the other, behind more steps than are tried out. */
  @Test
  void valuesMakeASystemAnewAtMostTwice() {
    StringBuilder text = new StringBuilder("short n; ");
    for (char v = 'a'; v < 'k'; v++) {
      text.append("byte ").append(v).append(" = 1; ");
    }
    text.append("active proctype p() { do :: n < 9000 -> n++ :: else -> break od; ");
    for (char v = 'a'; v < 'k'; v++) {
      text.append(v).append(" = 200; ");
    }
    text.append("}");
    assertEquals(2, timesMadeAnew(text.toString(), Map.of()));
  }

  private static int timesMadeAnew(String text, Map<String, String> parameters) {
    Model model = Promela.read(SourceFile.ofText("test.pml", text), parameters);
    PromelaSystem system = (PromelaSystem) PromelaSystem.of(model, Automata.of(model));
    int made = 0;
    while (true) {
      try {
        run(system, new Random(made));
        return made;
      } catch (CapacityExceeded e) {
        system = (PromelaSystem) e.wider();
        made++;
      }
    }
  }

  private static void run(PromelaSystem system, Random random) {
    PromelaStepper stepper = system.interpreter();
    TransitionBuffer enabled = new TransitionBuffer();
    long[] state = new long[system.layout().words()];
    long[] next = new long[state.length];
    stepper.initial(state, 0);
    stepper.enabled(state, 0, enabled);
    while (!enabled.isEmpty()) {
      int taken = enabled.get(random.nextInt(enabled.size()));
      stepper.fire(taken, state, 0, next, 0);
      System.arraycopy(next, 0, state, 0, state.length);
      enabled.clear();
      stepper.enabled(state, 0, enabled);
    }
  }
}
