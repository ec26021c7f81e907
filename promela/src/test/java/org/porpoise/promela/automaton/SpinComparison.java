package org.porpoise.promela.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.promela.automaton.SpinTables.State;
import org.porpoise.promela.automaton.SpinTables.Step;
import org.porpoise.promela.automaton.SpinTables.Table;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;

/**
 * Compares our automata with SPIN's: walks both from their initial states and says where they first
 * differ. Numbers count too, because {@code pc_value} shows them.
 */
final class SpinComparison {
  private SpinComparison() {}

  /** What differs, in words; empty if nothing does. */
  static List<String> differences(Model model, SpinTables spin) {
    Automata automata = Automata.of(model);
    List<String> differences = new ArrayList<>();
    for (Automaton automaton : automata.processes()) {
      compare(automaton, automaton.owner(), spin, differences);
    }
    for (int i = 0; i < automata.claims().size(); i++) {
      String name = nameOf(model.claims().get(i), spin);
      compare(automata.claims().get(i), name, spin, differences);
    }
    return differences;
  }

  private static String nameOf(Claim claim, SpinTables spin) {
    if (claim.kind() != Claim.Kind.NEVER) {
      return "trace";
    }
    return spin.automata().containsKey(claim.name()) ? claim.name() : "never_0";
  }

  private static void compare(
      Automaton ours, String name, SpinTables spin, List<String> differences) {
    Table theirs = spin.automata().get(name);
    if (theirs == null) {
      differences.add(name + ": SPIN has no such automaton");
      return;
    }
    difference(ours, theirs).ifPresent(d -> differences.add(name + ": " + d));
  }

  private static Optional<String> difference(Automaton ours, Table theirs) {
    if (ours.initial() != theirs.initial()) {
      return Optional.of("begins at " + ours.initial() + ", SPIN's at " + theirs.initial());
    }
    Set<Integer> seen = new HashSet<>(Set.of(ours.initial()));
    Deque<Integer> pending = new ArrayDeque<>(seen);
    while (!pending.isEmpty()) {
      int number = pending.removeFirst();
      Node node = ours.node(number).orElseThrow();
      State state = theirs.states().getOrDefault(number, new State(node.marks(), List.of()));
      Optional<String> difference = difference(node, state);
      if (difference.isPresent()) {
        return difference;
      }
      for (Edge edge : node.edges()) {
        if (edge.to() != Automaton.EXIT && seen.add(edge.to())) {
          pending.add(edge.to());
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> difference(Node node, State state) {
    String where = "in state " + node.number() + " (" + node.place() + "): ";
    if (node.edges().size() != state.steps().size()) {
      return Optional.of(
          where + node.edges().size() + " edges, SPIN's " + state.steps().size() + ": " + state);
    }
    if (!node.edges().isEmpty() && !node.marks().equals(state.marks())) {
      return Optional.of(where + node.marks() + ", SPIN's " + state.marks());
    }
    for (int i = 0; i < node.edges().size(); i++) {
      Edge edge = node.edges().get(i);
      Step step = state.steps().get(i);
      if (edge.to() != step.to()
          || edge.atomicity() != step.atomicity()
          || edge.escape() != step.escape()
          || !matches(edge.action(), step.text())) {
        return Optional.of(
            where + AutomatonText.of(edge.action()) + " " + edge + ", SPIN's " + step);
      }
    }
    return Optional.empty();
  }

  /** Whether SPIN's text can be that of the action. */
  private static boolean matches(Action action, String text) {
    return switch (action) {
      case Action.Basic b -> matches(b.statement(), text);
      case Action.Else _ -> text.equals("else");
      case Action.Jump j ->
          switch (j.kind()) {
            case GOTO -> text.startsWith("goto ") && !text.startsWith("goto :b");
            case BREAK -> text.startsWith("goto :b");
            case JOIN -> text.equals(".(goto)");
            case LOOP_END -> text.equals("break");
          };
      case Action.DStep _ -> text.startsWith("D_STEP");
      case Action.End _ -> text.equals("-end-");
    };
  }

  private static boolean matches(Statement statement, String text) {
    List<String> words = new ArrayList<>();
    switch (statement) {
      case Statement.Condition c -> {
        if (!text.startsWith("(")) {
          return false;
        }
        Trees.visit(c.expression(), e -> addWord(e, words));
      }
      case Statement.Assign a -> {
        words.add(" = ");
        addWord(a.target(), words);
        Trees.visit(a.value(), e -> addWord(e, words));
      }
      case Statement.Discard _ -> {} // SPIN shows the declaration of a structure as nothing
      case Statement.Send s -> {
        words.add("!");
        Trees.visit(s.channel(), e -> addWord(e, words));
      }
      case Statement.Receive r -> {
        words.add("?");
        Trees.visit(r.channel(), e -> addWord(e, words));
      }
      case Statement.Assert a -> {
        words.add("assert(");
        Trees.visit(a.expression(), e -> addWord(e, words));
      }
      case Statement.Print _, Statement.PrintMtype _ -> words.add("print");
      case Statement.SetPriority _ -> words.add("_priority");
      case Statement.Else _,
          Statement.Goto _,
          Statement.Break _,
          Statement.Block _,
          Statement.Atomic _,
          Statement.DStep _,
          Statement.If _,
          Statement.Do _,
          Statement.Unless _ ->
          throw new AssertionError(statement);
    }
    return words.stream().allMatch(text::contains);
  }

  private static void addWord(Expression expression, List<String> words) {
    if (expression instanceof Expression.Reference r && !r.variable().name().equals("(for)")) {
      words.add(r.variable().name().replaceFirst("^_+", ""));
    }
  }
}
