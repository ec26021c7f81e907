package org.porpoise.dve.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Parts of a model as a person reads them. */
public final class Printer {
  private final Model model;

  public Printer(Model model) {
    this.model = model;
  }

  /** A transition, on one line. */
  public String text(Transition transition) {
    List<String> clauses = new ArrayList<>();
    if (!transition.guards().isEmpty()) {
      clauses.add(
          "guard "
              + transition.guards().stream()
                  .map(g -> text(transition.process(), g))
                  .collect(Collectors.joining(", ")));
    }
    switch (transition.sync()) {
      case Sync.None() -> {}
      case Sync.Send(Channel channel, List<Expression> values) ->
          clauses.add("sync " + channel.name() + "!" + message(transition.process(), values));
      case Sync.Receive(Channel channel, List<Expression.Target> targets) ->
          clauses.add("sync " + channel.name() + "?" + message(transition.process(), targets));
    }
    if (!transition.effects().isEmpty()) {
      clauses.add(
          "effect "
              + transition.effects().stream()
                  .map(
                      e ->
                          text(transition.process(), e.target())
                              + " = "
                              + text(transition.process(), e.value()))
                  .collect(Collectors.joining(", ")));
    }
    Process process = model.processes().get(transition.process());
    String route =
        process.states().get(transition.from()).name()
            + " -> "
            + process.states().get(transition.to()).name();
    return clauses.isEmpty() ? route : route + " { " + String.join("; ", clauses) + "; }";
  }

  private String message(int process, List<? extends Expression> parts) {
    String all = parts.stream().map(p -> text(process, p)).collect(Collectors.joining(", "));
    return parts.size() > 1 ? "{" + all + "}" : all;
  }

  /**
   * An expression.
   *
   * @param process in which it stands, so that its own variables need no prefix; -1 outside of all
   */
  public String text(int process, Expression expression) {
    return text(process, expression, 0);
  }

  private String text(int process, Expression expression, int outer) {
    return switch (expression) {
      case Expression.Constant c -> Integer.toString(c.value());
      case Expression.Reference r -> name(process, r.variable());
      case Expression.Element e ->
          name(process, e.variable()) + "[" + text(process, e.index(), 0) + "]";
      case Expression.InState(int owner, int state, var place) ->
          model.processes().get(owner).name() + "." + model.state(owner, state).name();
      case Expression.Unary u -> u.operator().symbol() + text(process, u.operand(), 99);
      case Expression.Binary b -> {
        int inner = b.operator().precedence();
        String text =
            text(process, b.left(), inner)
                + " "
                + b.operator().symbol()
                + " "
                + text(process, b.right(), inner + 1);
        yield inner < outer ? "(" + text + ")" : text;
      }
    };
  }

  private String name(int process, Variable variable) {
    return variable.owner().isEmpty() || variable.owner().getAsInt() == process
        ? variable.name()
        : model.processes().get(variable.owner().getAsInt()).name() + "." + variable.name();
  }
}
