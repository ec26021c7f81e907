package org.porpoise.logic.text;

import java.util.List;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Buchi.Edge;

/** Prints automata for people: as plain text, and as graphs in Graphviz's language. */
public final class AutomatonPrinter {
  private final Buchi automaton;
  private final GuardText guards;

  /**
   * A printer.
   *
   * @param names what the propositions are called, by their numbers
   */
  public AutomatonPrinter(Buchi automaton, List<String> names) {
    this.automaton = automaton;
    guards = GuardText.promela(names::get);
  }

  /** A line for each state and each edge. */
  public String text() {
    StringBuilder out = new StringBuilder();
    for (int state = 0; state < automaton.size(); state++) {
      out.append("state ").append(state);
      out.append(state == automaton.initial() ? ", initial" : "");
      out.append(automaton.acceptsEverything(state) ? ", accepts everything" : "").append('\n');
      for (Edge edge : automaton.edges().get(state)) {
        out.append("  to ").append(edge.target()).append(": ").append(label(edge)).append('\n');
      }
    }
    return out.toString();
  }

  private String label(Edge edge) {
    String marks = HoaPrinter.marks(edge.marks());
    return guards.print(edge.guard()) + (marks.isEmpty() ? "" : " " + marks);
  }

  /** A graph. */
  public String dot() {
    StringBuilder out = new StringBuilder("digraph automaton {\n  rankdir=LR;\n");
    out.append("  node [shape=circle];\n  start [shape=point];\n");
    out.append("  start -> ").append(automaton.initial()).append(";\n");
    for (int state = 0; state < automaton.size(); state++) {
      if (automaton.acceptsEverything(state)) {
        out.append("  ").append(state).append(" [shape=doublecircle];\n");
      }
      for (Edge edge : automaton.edges().get(state)) {
        out.append("  ").append(state).append(" -> ").append(edge.target()).append(" [label=\"");
        out.append(label(edge).replace("\\", "\\\\").replace("\"", "\\\"")).append("\"];\n");
      }
    }
    return out.append("}\n").toString();
  }
}
