package org.porpoise.dve.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.porpoise.kernel.arithmetic.UnaryOperator;

/** Parts of a model as a person reads them. */
public final class Printer {
  private final Model model;

  public Printer(Model model) {
    this.model = model;
  }

  /** A transition on one line: where it goes, its guards in brackets, and what it does. */
  public String text(Transition transition) {
    int process = transition.process();
    StringBuilder text = new StringBuilder(model.state(process, transition.from()).name());
    text.append(" -> ").append(model.state(process, transition.to()).name());
    if (!transition.guards().isEmpty()) {
      text.append(
          transition.guards().stream()
              .map(g -> text(process, g))
              .collect(Collectors.joining(", ", " [", "]")));
    }
    List<String> deeds = new ArrayList<>();
    switch (transition.sync()) {
      case Sync.None() -> {}
      case Sync.Send(Channel channel, List<Expression> values) ->
          deeds.add(channel.name() + "!" + message(process, values));
      case Sync.Receive(Channel channel, List<Expression.Target> targets) ->
          deeds.add(channel.name() + "?" + message(process, targets));
    }
    for (Assignment effect : transition.effects()) {
      deeds.add(text(process, effect.target()) + " = " + text(process, effect.value()));
    }
    return text + (deeds.isEmpty() ? "" : " " + String.join(", ", deeds));
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
      case Expression.Unary u ->
          (u.operator() == UnaryOperator.NOT ? "not " : u.operator().symbol())
              + text(process, u.operand(), 99);
      case Expression.Binary b -> {
        int inner = b.operator().precedence();
        String text =
            text(process, b.left(), inner)
                + " "
                + b.operator().symbol()
                + " "
                + text(process, b.right(), isSame(b) ? inner : inner + 1);
        yield inner < outer ? "(" + text + ")" : text;
      }
    };
  }

  /** Whether the right side may be read as if it were joined from the left. */
  private static boolean isSame(Expression.Binary binary) {
    return binary.operator().isAssociative()
        && binary.right() instanceof Expression.Binary right
        && right.operator() == binary.operator();
  }

  private String name(int process, Variable variable) {
    return variable.owner().isEmpty() || variable.owner().getAsInt() == process
        ? variable.name()
        : model.processes().get(variable.owner().getAsInt()).name() + "." + variable.name();
  }
}
