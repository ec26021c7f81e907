package org.porpoise.logic.text;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Buchi.Edge;

/**
 * Prints automata in the Hanoi Omega-Automata format, version 1 (Babiak and others, "The Hanoi
 * Omega-Automata format", CAV 2015), which other tools for automata on infinite words read.
 */
public final class HoaPrinter {
  private final Buchi automaton;
  private final List<String> names;

  /**
   * A printer.
   *
   * @param names what the propositions are called, by their numbers
   */
  public HoaPrinter(Buchi automaton, List<String> names) {
    this.automaton = automaton;
    this.names = List.copyOf(names);
  }

  /**
   * The automaton.
   *
   * @param name what it is called, for instance the formula that it comes from
   */
  public String print(String name) {
    StringBuilder out = new StringBuilder("HOA: v1\n");
    out.append("name: ").append(quoted(name)).append('\n');
    out.append("States: ").append(automaton.size()).append('\n');
    out.append("Start: ").append(automaton.initial()).append('\n');
    out.append("AP: ").append(names.size());
    names.forEach(each -> out.append(' ').append(quoted(each)));
    out.append("\nacc-name: ").append(acceptanceName()).append('\n');
    out.append("Acceptance: ").append(acceptance()).append('\n');
    out.append("properties: ").append(String.join(" ", properties())).append("\n--BODY--\n");
    GuardText guards = GuardText.hoa();
    for (int state = 0; state < automaton.size(); state++) {
      out.append("State: ").append(state).append('\n');
      for (Edge edge : automaton.edges().get(state)) {
        out.append('[').append(guards.print(edge.guard())).append("] ").append(edge.target());
        String marks = marks(edge.marks());
        out.append(marks.isEmpty() ? "" : " " + marks).append('\n');
      }
    }
    return out.append("--END--\n").toString();
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private String acceptanceName() {
    return switch (automaton.acceptanceSets()) {
      case 0 -> "all";
      case 1 -> "Buchi";
      default -> "generalized-Buchi " + automaton.acceptanceSets();
    };
  }

  private String acceptance() {
    List<String> sets = new ArrayList<>();
    for (int i = 0; i < automaton.acceptanceSets(); i++) {
      sets.add("Inf(" + i + ")");
    }
    return sets.size() + " " + (sets.isEmpty() ? "t" : String.join(" & ", sets));
  }

  private List<String> properties() {
    List<String> all = new ArrayList<>(List.of("trans-labels", "explicit-labels", "trans-acc"));
    if (automaton.isDeterministic()) {
      all.add("deterministic");
    }
    if (automaton.isTerminal()) {
      all.add("terminal");
    } else if (automaton.isWeak()) {
      all.add("weak");
    }
    return all;
  }

  /** The acceptance sets of an edge, in braces; nothing if it is in none. */
  static String marks(long marks) {
    List<String> numbers = new ArrayList<>();
    for (long bits = marks; bits != 0; bits &= bits - 1) {
      numbers.add(String.valueOf(Long.numberOfTrailingZeros(bits)));
    }
    return numbers.isEmpty() ? "" : "{" + String.join(" ", numbers) + "}";
  }
}
