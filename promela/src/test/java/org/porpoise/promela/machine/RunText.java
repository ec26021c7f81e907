package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.model.Model;

/**
 * What is told of a model that is run to its end, always by the first transition that is enabled.
 *
 * @param statements what was done
 * @param output all that was printed
 * @param messages all messages
 * @param end the parts of the last state
 */
record RunText(
    List<String> statements, String output, List<Occurrence.Message> messages, List<Part> end) {

  static RunText of(String... lines) {
    Model model = Promela.read(SourceFile.ofText("test.pml", String.join("\n", lines)), Map.of());
    TransitionSystem system = PromelaSystem.of(model, Automata.of(model)).detailed();
    while (true) {
      try {
        return run(system);
      } catch (CapacityExceeded e) {
        system = e.wider();
      }
    }
  }

  private static RunText run(TransitionSystem system) {
    Stepper stepper = system.stepper();
    long[] state = new long[system.layout().words()];
    stepper.initial(state, 0);
    List<String> statements = new ArrayList<>();
    StringBuilder output = new StringBuilder();
    List<Occurrence.Message> messages = new ArrayList<>();
    TransitionBuffer enabled = new TransitionBuffer();
    stepper.enabled(state, 0, enabled);
    while (!enabled.isEmpty()) {
      int transition = enabled.get(0);
      Occurrence occurrence = stepper.occurrence(transition, state, 0);
      output.append(occurrence.output());
      messages.addAll(occurrence.messages());
      statements.add(system.text(transition).name());
      long[] next = new long[state.length];
      stepper.fire(transition, state, 0, next, 0);
      state = next;
      enabled.clear();
      stepper.enabled(state, 0, enabled);
    }
    return new RunText(statements, output.toString(), messages, system.parts(state, 0));
  }

  /** The value of a part of the last state; empty if there is none. */
  String value(String part) {
    return end.stream().filter(p -> p.name().equals(part)).map(Part::value).findFirst().orElse("");
  }
}
