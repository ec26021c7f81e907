package org.porpoise.promela.random;

import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.machine.PromelaSystem;
import org.porpoise.promela.model.Model;

/** Small Promela programs as systems. */
public final class Programs {
  private Programs() {}

  /** The system of a program, if it is valid. */
  public static Optional<TransitionSystem> load(String text) {
    try {
      Model model = Promela.read(SourceFile.ofText("program", text), Map.of());
      return Optional.of(PromelaSystem.of(model, Automata.of(model)));
    } catch (SourceException e) {
      return Optional.empty();
    }
  }
}
