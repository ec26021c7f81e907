package org.porpoise.promela.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.model.Variable;

/**
 * The variables declared {@code hidden} that influence nothing: only prints, and what is assigned
 * to such variables, read them. States need not remember them, since the successors of a state and
 * what claims say of it are the same whatever they hold. Any other variable is part of the state,
 * {@code hidden} or not: a search whose successors depend on more than the state finds what its
 * order lets it find.
 */
public final class InertVariables {
  private final Model model;
  private final Set<Variable> inert = new HashSet<>();

  private InertVariables(Model model) {
    this.model = model;
    model.globals().stream()
        .filter(v -> v.visibility() == Variable.Visibility.HIDDEN)
        .forEach(inert::add);
  }

  /** The greatest such set of variables. */
  public static Set<Variable> of(Model model) {
    InertVariables found = new InertVariables(model);
    int before;
    do {
      before = found.inert.size();
      found.dropWhatIsRead();
    } while (found.inert.size() < before);
    return Set.copyOf(found.inert);
  }

  private void dropWhatIsRead() {
    if (!inert.isEmpty()) {
      Consumer<Expression> reader = e -> StateNeeds.variable(e).ifPresent(inert::remove);
      StateNeeds.visit(model, this::reads, reader);
    }
  }

  /** What a statement reads that may make a difference. */
  private List<Expression> reads(Statement statement) {
    return switch (statement) {
      case Statement.Print p -> List.of();
      case Statement.PrintMtype p -> List.of();
      case Statement.Assign a when inert.contains(a.target().variable()) && cannotFail(a.value()) ->
          Trees.parts(a.target());
      default -> Trees.reads(statement);
    };
  }

  /** Whether an expression has a value and does nothing, whatever its variables hold. */
  private static boolean cannotFail(Expression expression) {
    return switch (expression) {
          case Expression.Constant c -> true;
          case Expression.Predefined p -> true;
          case Expression.Reference r -> Trees.parts(r).isEmpty();
          case Expression.Unary u -> true;
          case Expression.Binary b -> !b.operator().isPartial();
          case Expression.Conditional c -> true;
          case Expression.Run r -> false;
          case Expression.ChannelQuery q -> false;
          case Expression.Poll p -> false;
          case Expression.ProcessQuery q -> false;
          case Expression.RemoteLabel l -> false;
          case Expression.RemoteVariable v -> false;
        }
        && Trees.parts(expression).stream().allMatch(InertVariables::cannotFail);
  }
}
