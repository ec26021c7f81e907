package org.porpoise.promela.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.state.Range;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/**
 * What the variables and messages of a model can hold at most, found by going through everything
 * that gives them values until nothing new turns up; and which variables nothing ever writes.
 *
 * <p>All elements of an array count as one variable, and so does a field in all structures of its
 * type. Fields of messages are told apart by their position only.
 */
public final class Ranges {
  /** The priorities that a process can have. */
  public static final Range PRIORITIES = new Range(1, 255);

  private static final int PATIENCE = 8;

  private final Map<Variable, Range> variables = new HashMap<>();
  private final List<Range> messages = new ArrayList<>();
  private final Set<Variable> written = new HashSet<>();
  private boolean changed = true;
  private int rounds;

  public Ranges(Model model) {
    while (changed) {
      changed = false;
      rounds++;
      look(model);
    }
  }

  /** Whether some statement writes a variable, or a part of it. */
  public boolean isWritten(Variable variable) {
    return written.contains(variable);
  }

  /** What a variable, an element of it, or a field can hold. */
  public Range of(Variable declared) {
    return variables.getOrDefault(declared, declared.type().range());
  }

  /** What the field of a message at this position can hold in a channel where it has this type. */
  public Range ofField(int position, Type type) {
    return position < messages.size() ? messages.get(position).cutTo(type.range()) : Range.of(0);
  }

  /** The variable or field that a reference ends at. */
  static Variable declared(Expression.Reference reference) {
    Variable declared = reference.variable();
    for (Expression.Step step : reference.steps()) {
      if (step instanceof Expression.Step.Field(Variable field)) {
        declared = field;
      }
    }
    return declared;
  }

  private void look(Model model) {
    model.globals().forEach(this::look);
    for (Proctype proctype : model.proctypes()) {
      proctype.variables().forEach(this::look);
      Trees.visit(proctype.body(), s -> look(model, s));
      proctype.provided().ifPresent(e -> look(model, e));
    }
    model.claims().stream()
        .filter(c -> c.kind() == Claim.Kind.NEVER)
        .forEach(
            c -> {
              c.variables().forEach(this::look);
              Trees.visit(c.body(), s -> look(model, s));
            });
  }

  private void look(Variable variable) {
    if (variable.isParameter()) {
      Scalar.in(variable).forEach(s -> give(s.declared(), Range.of(0)));
      return;
    }
    if (variable.type() instanceof Type.Struct(var definition)) {
      definition.fields().forEach(this::look);
      return;
    }
    switch (variable.initial()) {
      case Initial.Zero z -> give(variable, Range.of(0));
      case Initial.Value(int value) -> give(variable, Range.of(value));
      case Initial.Values(List<Integer> values) -> {
        values.forEach(v -> give(variable, Range.of(v)));
      }
      case Initial.Computed(Expression e) -> give(variable, of(e));
      case Initial.NewChannel c -> give(variable, new Range(1, Type.Basic.CHAN.greatest()));
    }
  }

  private void look(Model model, Statement statement) {
    Cancellation.check();
    Trees.reads(statement).forEach(e -> look(model, e));
    Trees.writes(statement).forEach(r -> written.add(r.variable()));
    switch (statement) {
      case Statement.Assign a -> give(declared(a.target()), of(a.value()));
      case Statement.Send s -> {
        for (int i = 0; i < s.arguments().size(); i++) {
          send(i, of(s.arguments().get(i)));
        }
      }
      case Statement.Receive r -> {
        for (int i = 0; i < r.arguments().size(); i++) {
          if (r.arguments().get(i) instanceof ReceiveArgument.Store(var target)) {
            give(declared(target), i < messages.size() ? received(i) : Range.of(0));
          }
        }
      }
      default -> {}
    }
  }

  /** A channel cuts what is sent to a type of its own, which may turn a large number small. */
  private Range received(int position) {
    Range sent = messages.get(position);
    return sent.min() >= 0 && sent.max() <= Short.MAX_VALUE ? new Range(0, sent.max()) : Range.ANY;
  }

  private void look(Model model, Expression whole) {
    Trees.visit(
        whole,
        e -> {
          if (e instanceof Expression.Run run) {
            List<Scalar> parameters = new ArrayList<>();
            model.proctype(run.proctype()).orElseThrow().parameterList().stream()
                .map(Scalar::in)
                .forEach(parameters::addAll);
            for (int i = 0; i < parameters.size() && i < run.arguments().size(); i++) {
              give(parameters.get(i).declared(), of(run.arguments().get(i)));
            }
          }
        });
  }

  private void give(Variable variable, Range range) {
    Range before = variables.getOrDefault(variable, range.cutTo(variable.type().range()));
    Range after = before.union(range.cutTo(variable.type().range()));
    if (!after.equals(variables.get(variable))) {
      variables.put(variable, rounds > PATIENCE ? variable.type().range() : after);
      changed = true;
    }
  }

  private void send(int position, Range range) {
    while (messages.size() <= position) {
      messages.add(Range.of(0));
    }
    Range after = messages.get(position).union(range);
    if (!after.equals(messages.get(position))) {
      messages.set(position, rounds > PATIENCE ? Range.ANY : after);
      changed = true;
    }
  }

  /** What is known of values in one process. */
  @FunctionalInterface
  public interface Leaves {
    /** What a variable, or {@code _pid}, can be worth. */
    Range of(Expression leaf);
  }

  /** What an expression can be worth. */
  public Range of(Expression expression) {
    return of(expression, this::leaf);
  }

  /** What a variable or a predefined value can be worth in any process. */
  public Range leaf(Expression leaf) {
    return leaf instanceof Expression.Reference r ? of(declared(r)) : leaf.type().range();
  }

  /** What an expression can be worth where this is known of its leaves. */
  public Range of(Expression expression, Leaves leaves) {
    return switch (expression) {
      case Expression.Constant c -> Range.of(c.value());
      case Expression.Reference r -> leaves.of(r);
      case Expression.Unary u ->
          switch (u.operator()) {
            case NOT -> Range.TRUTH;
            case NEGATE -> Range.of(0).minus(of(u.operand(), leaves));
            case COMPLEMENT -> Range.of(-1).minus(of(u.operand(), leaves));
          };
      case Expression.Binary b -> of(b.operator(), of(b.left(), leaves), of(b.right(), leaves));
      case Expression.Conditional c -> of(c.then(), leaves).union(of(c.otherwise(), leaves));
      case Expression.RemoteVariable v -> of(declared(v.variable())).union(Range.of(0));
      case Expression.Predefined p -> leaves.of(p);
      case Expression.Run r -> r.type().range();
      case Expression.Poll p -> Range.TRUTH;
      case Expression.RemoteLabel l -> Range.TRUTH;
      case Expression.ChannelQuery q -> q.type().range();
      case Expression.ProcessQuery q -> q.type().range();
    };
  }

  private static Range of(BinaryOperator operator, Range left, Range right) {
    return switch (operator) {
      case IMPLY, OR, AND, EQUAL, NOT_EQUAL, LESS, GREATER, LESS_OR_EQUAL, GREATER_OR_EQUAL ->
          Range.TRUTH;
      case ADD -> left.plus(right);
      case SUBTRACT -> left.minus(right);
      case MULTIPLY -> left.times(right);
      case REMAINDER -> left.remainder(right);
      case DIVIDE -> left.min() >= 0 && right.min() > 0 ? new Range(0, left.max()) : Range.ANY;
      case BIT_AND ->
          left.min() >= 0 && right.min() >= 0
              ? new Range(0, Math.min(left.max(), right.max()))
              : Range.ANY;
      case BIT_OR, BIT_XOR ->
          left.min() >= 0 && right.min() >= 0
              ? new Range(0, (1L << StateLayout.bitsFor(left.max() | right.max())) - 1).orAny()
              : Range.ANY;
      case SHIFT_RIGHT -> left.min() >= 0 ? new Range(0, left.max()) : Range.ANY;
      case SHIFT_LEFT -> Range.ANY;
    };
  }
}
