package org.porpoise.promela.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Formula;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.model.Variable;

/**
 * Finds out which parts of a state a model needs, by going through all of it. What it does not look
 * at takes no room, and as in SPIN does not tell states apart.
 */
public final class StateNeeds {
  private final Reading reading;
  private final Consumer<Expression> visitor;
  private boolean last;
  private boolean priorities;

  private StateNeeds(Reading reading, Consumer<Expression> visitor) {
    this.reading = reading;
    this.visitor = visitor;
  }

  /** Says which expressions of a statement by itself count. */
  @FunctionalInterface
  interface Reading {
    List<Expression> of(Statement statement);
  }

  /** Shows all expressions of a model to a visitor. */
  static void visit(Model model, Consumer<Expression> visitor) {
    visit(model, Trees::reads, visitor);
  }

  /** Shows all expressions of a model to a visitor, of its statements those that count. */
  static void visit(Model model, Reading reading, Consumer<Expression> visitor) {
    new StateNeeds(reading, visitor).look(model);
  }

  /** Shows the expressions of processes to a visitor; those of claims are left out. */
  static void visitProcesses(Model model, Consumer<Expression> visitor) {
    new StateNeeds(Trees::reads, visitor).lookAtProcesses(model);
  }

  /** The variable that an expression by itself names, if it does. */
  static Optional<Variable> variable(Expression expression) {
    return switch (expression) {
      case Expression.Reference r -> Optional.of(r.variable());
      case Expression.RemoteVariable v -> Optional.of(v.variable().variable());
      default -> Optional.empty();
    };
  }

  /** The local variables that are looked at from outside their process. */
  public static Set<Variable> exposed(Model model) {
    Set<Variable> exposed = new HashSet<>();
    visit(model, e -> expose(e, exposed));
    return exposed;
  }

  /** The local variables at which other processes look, or expressions that are observed. */
  public static Set<Variable> exposed(Model model, List<Observation> observed) {
    Set<Variable> exposed = new HashSet<>();
    visitProcesses(model, e -> expose(e, exposed));
    observed.forEach(o -> o.parts().forEach(e -> expose(e, exposed)));
    return exposed;
  }

  private static void expose(Expression e, Set<Variable> out) {
    if (e instanceof Expression.RemoteVariable v) {
      out.add(v.variable().variable());
    }
  }

  /** The global variables that nothing but {@code printf} and claims that are not asked reads. */
  public static Set<Variable> unread(Model model, List<Observation> observed) {
    Set<Variable> unread = new HashSet<>(model.globals());
    Consumer<Expression> reader = e -> variable(e).ifPresent(unread::remove);
    StateNeeds uses = new StateNeeds(StateNeeds::readsUnlessPrints, reader);
    uses.lookAtProcesses(model);
    model.claims().stream()
        .filter(c -> c.kind() != Claim.Kind.NEVER)
        .forEach(c -> uses.look(c.body())); // a trace looks on always
    observed.forEach(o -> o.parts().forEach(reader));
    return unread;
  }

  private static List<Expression> readsUnlessPrints(Statement statement) {
    return statement instanceof Statement.Print ? List.of() : Trees.reads(statement);
  }

  /** Whether a model asks if nothing else can be done. */
  public static boolean timeout(Model model) {
    boolean[] found = {false};
    visit(model, e -> found[0] |= isTimeout(e));
    return found[0];
  }

  /** Whether it makes a difference to what an action does that nothing else could be done. */
  public static boolean timeout(Action action) {
    return switch (action) {
      case Action.Basic(Statement.Condition c) -> false; // it does nothing
      case Action.Basic(Statement statement) -> timeout(statement);
      case Action.DStep d ->
          d.body().nodes().stream()
              .flatMap(n -> n.edges().stream())
              .anyMatch(e -> e.action() instanceof Action.Basic(Statement s) && timeout(s));
      case Action.Else _, Action.Jump _, Action.End _ -> false;
    };
  }

  private static boolean timeout(Statement statement) {
    boolean[] found = {false};
    Trees.reads(statement).forEach(e -> Trees.visit(e, part -> found[0] |= isTimeout(part)));
    return found[0];
  }

  private static boolean isTimeout(Expression e) {
    return e instanceof Expression.Predefined p && p.which() == Expression.Predefined.Which.TIMEOUT;
  }

  /** The parts of a state that a model with these automata needs. */
  public static StateParts of(Model model, Automata automata) {
    StateNeeds uses = new StateNeeds(Trees::reads, e -> {});
    uses.look(model);
    boolean atomic =
        automata.processes().stream()
            .flatMap(a -> a.nodes().stream())
            .flatMap(n -> n.edges().stream())
            .anyMatch(e -> e.atomicity() == Atomicity.KEPT);
    int tracePositions = 0;
    for (int c = 0; c < model.claims().size(); c++) {
      if (model.claims().get(c).kind() != Claim.Kind.NEVER) {
        tracePositions = automata.claims().get(c).nodes().size();
      }
    }
    return new StateParts(atomic, uses.last, uses.priorities, tracePositions, Set.of());
  }

  private void look(Model model) {
    lookAtProcesses(model);
    model.claims().forEach(c -> look(c.body()));
    model.properties().forEach(p -> look(p.formula()));
  }

  private void lookAtProcesses(Model model) {
    model.globals().forEach(this::look);
    for (Proctype proctype : model.proctypes()) {
      proctype.variables().forEach(this::look);
      proctype.provided().ifPresent(this::look);
      proctype.exclusives().forEach(e -> look(e.channel()));
      priorities |= proctype.priority().isPresent();
      look(proctype.body());
    }
  }

  private void look(Variable variable) {
    if (variable.initial() instanceof Initial.Computed(Expression e)) {
      look(e);
    }
  }

  private void look(Sequence sequence) {
    Trees.visit(
        sequence,
        statement -> {
          priorities |= statement instanceof Statement.SetPriority;
          reading.of(statement).forEach(this::look);
        });
  }

  private void look(Expression whole) {
    Trees.visit(
        whole,
        expression -> {
          visitor.accept(expression);
          switch (expression) {
            case Expression.Run run -> priorities |= run.priority().isPresent();
            case Expression.ProcessQuery query ->
                priorities |= query.question() == Expression.ProcessQuery.Question.GET_PRIORITY;
            case Expression.Predefined p -> {
              last |= p.which() == Expression.Predefined.Which.LAST;
              priorities |= p.which() == Expression.Predefined.Which.PRIORITY;
            }
            default -> {}
          }
        });
  }

  private void look(Formula formula) {
    switch (formula) {
      case Formula.Atom(Expression expression) -> look(expression);
      case Formula.Not f -> look(f.operand());
      case Formula.And f -> {
        look(f.left());
        look(f.right());
      }
      case Formula.Or f -> {
        look(f.left());
        look(f.right());
      }
      case Formula.Prefix f -> look(f.operand());
      case Formula.Infix f -> {
        look(f.left());
        look(f.right());
      }
    }
  }
}
