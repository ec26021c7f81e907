package org.porpoise.logic.text;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Buchi.Edge;

/** Prints an automaton as a never claim of Promela, as SPIN reads it. */
public final class NeverClaimPrinter {
  private final Buchi automaton;
  private final GuardText guards;

  /**
   * A printer.
   *
   * @param names what the propositions are called, by their numbers: expressions of Promela
   */
  public NeverClaimPrinter(Buchi automaton, List<String> names) {
    this.automaton = automaton.withAcceptingStates();
    guards = GuardText.promela(names::get);
  }

  /**
   * The claim.
   *
   * @param comment what it forbids, for instance a formula
   */
  public String print(String comment) {
    StringBuilder out = new StringBuilder("never { /* ");
    out.append(comment.replace("*/", "* /")).append(" */\n");
    for (int state : order()) {
      out.append(label(state)).append(":\n");
      if (automaton.acceptsEverything(state)) {
        out.append("  skip\n");
      } else if (automaton.edges().get(state).isEmpty()) {
        out.append("  false;\n");
      } else {
        out.append("  do\n");
        for (Edge edge : automaton.edges().get(state)) {
          out.append("  :: (").append(guards.print(edge.guard())).append(") -> goto ");
          out.append(label(edge.target())).append('\n');
        }
        out.append("  od;\n");
      }
    }
    return out.append("}\n").toString();
  }

  /** A claim begins with what stands first, and accepts everything once it has come to its end. */
  private List<Integer> order() {
    List<Integer> order = new ArrayList<>(List.of(automaton.initial()));
    List<Integer> last = new ArrayList<>();
    for (int state = 0; state < automaton.size(); state++) {
      if (state != automaton.initial()) {
        (automaton.acceptsEverything(state) ? last : order).add(state);
      }
    }
    order.addAll(last);
    return order;
  }

  /** SPIN knows accepting states by how their labels begin. */
  private String label(int state) {
    if (automaton.acceptsEverything(state)) {
      return "accept_all";
    }
    String name = state == automaton.initial() ? "init" : "S" + state;
    return (automaton.isAccepting(state) ? "accept_" : "T_") + name;
  }
}
