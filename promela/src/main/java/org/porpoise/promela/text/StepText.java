package org.porpoise.promela.text;

import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.model.Printer;
import org.porpoise.promela.model.Statement;

/** Steps as a person reads them: the statement alone, whatever else is on its line. */
public final class StepText {
  private StepText() {}

  /** A step of a process. */
  static TransitionText of(String process, Edge edge) {
    SourcePlace place = edge.action().place();
    return new TransitionText(process, statement(edge.action()), Optional.of(location(place)));
  }

  /** The file, without its folder, and the line. */
  public static String location(SourcePlace place) {
    String name = place.source().name();
    return name.substring(name.lastIndexOf('/') + 1) + ":" + place.line();
  }

  private static String statement(Action action) {
    return switch (action) {
      case Action.Basic b -> Printer.text(b.statement());
      case Action.Else _ -> "else";
      case Action.Jump j -> j.text();
      case Action.DStep d -> "d_step { " + guards(d.entry()) + "… }";
      case Action.End _ -> "-end-";
    };
  }

  private static String guards(Action.Entry entry) {
    return switch (entry) {
      case Action.Entry.AnyOf(List<Statement> guards) when guards.size() == 1 ->
          Printer.text(guards.getFirst()) + "; ";
      case Action.Entry.Otherwise _ -> "else; ";
      case Action.Entry.AnyOf _, Action.Entry.Always _, Action.Entry.Unchecked _ -> "";
    };
  }
}
