package org.porpoise.promela.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.AutomatonText;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Printer;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.steps.ProcessStep;
import org.porpoise.promela.steps.TransitionTable;

/**
 * The statements that no process comes to, as SPIN's verifiers list them: a statement at which a
 * process waits in vain is not among them, nor is one inside a {@code d_step}.
 */
public final class UnreachedStatements {
  private static final String END = "-end-";

  private final ProcessTable processTable;
  private final BitSet[] reached; // proctype -> numbers of nodes

  /**
   * Those of a model.
   *
   * @param executed the numbers of the transitions that were done
   */
  public UnreachedStatements(
      ProcessTable processTable, TransitionTable transitions, BitSet executed) {
    this.processTable = processTable;
    reached = new BitSet[processTable.model().proctypes().size()];
    for (int p = 0; p < reached.length; p++) {
      reached[p] = new BitSet();
    }
    for (Layout.Pid room : processTable.layout().pids()) {
      for (Layout.Frame frame : room.frames()) { // there is room for what was created, only
        reached[frame.proctype()].set(processTable.automata().get(frame.proctype()).initial());
      }
    }
    executed.stream().forEach(t -> transitions.processSteps(t).forEach(this::mark));
  }

  private void mark(ProcessStep processStep) {
    Edge edge = processStep.step().edge();
    reached[processStep.proctype()].set(edge.from());
    reached[processStep.proctype()].set(edge.to());
  }

  /** All of them, by proctype and line. */
  public List<TransitionText> list() {
    List<TransitionText> all = new ArrayList<>();
    for (int p = 0; p < reached.length; p++) {
      all.addAll(list(p));
    }
    return all;
  }

  private List<TransitionText> list(int proctype) {
    Automaton automaton = processTable.automata().get(proctype);
    List<Missed> missed = new ArrayList<>();
    for (Node node : automaton.nodes()) {
      if (!reached[proctype].get(node.number()) && isTold(node)) {
        SourcePlace place = place(node);
        node.edges().forEach(e -> missed.add(new Missed(place, text(e.action()))));
      }
    }
    for (Statement statement : automaton.unreachable()) {
      missed.add(new Missed(statement.place(), Printer.text(statement)));
    }
    automaton.unreachableEnd().ifPresent(end -> missed.add(new Missed(end, END)));
    String process = processTable.model().proctypes().get(proctype).shown();
    return missed.stream()
        .sorted(
            Comparator.comparingInt((Missed m) -> m.place().line())
                .thenComparingInt(m -> m.place().column()))
        .map(m -> new TransitionText(process, m.text(), Optional.of(StepText.location(m.place()))))
        .distinct()
        .toList();
  }

  /**
   * A statement that was not reached, where SPIN says it is: at the first option of its selection.
   */
  private record Missed(SourcePlace place, String text) {}

  private static SourcePlace place(Node node) {
    return node.edges().stream()
        .map(e -> e.action().place())
        .min(Comparator.comparingInt(SourcePlace::line))
        .orElse(node.place());
  }

  private static String text(Action action) {
    return action instanceof Action.DStep ? "d_step" : AutomatonText.of(action);
  }

  /** Nobody misses a jump or a {@code skip} that stands alone, or a point that nothing leaves. */
  private static boolean isTold(Node node) {
    return node.edges().size() > 1 || node.edges().stream().anyMatch(e -> isTold(e.action()));
  }

  private static boolean isTold(Action action) {
    return switch (action) {
      case Action.Jump j -> false;
      case Action.Basic(Statement.Condition(Expression.Constant c, SourcePlace p)) ->
          c.value() == 0;
      case Action a -> true;
    };
  }
}
