package org.porpoise.dve.structure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.Fault;
import org.porpoise.dve.interpret.Eval;
import org.porpoise.dve.interpret.Evaluators;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Printer;
import org.porpoise.dve.model.Trees;
import org.porpoise.dve.model.Variable;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Selection;
import org.porpoise.kernel.structure.UsedOperations;

/**
 * What the expressions and assignments of one process do with objects, in one step.
 *
 * <p>A guard is taken apart into conjuncts. One that turns true turns a comparison in it true, once
 * negations are moved inwards; so its comparisons with constants are tests, and what else it looks
 * at is read. Elements of arrays are told apart by an index that is up to the process itself, as
 * long as the step did not assign to it before.
 */
final class Footprint {
  private final AnalyzedModel analyzed;
  private final SharedObjects objects;
  private final Evaluators evaluators;
  private final int process;
  private final Set<Variable> assigned = new HashSet<>();

  /** How variables of the process itself are seen. */
  private enum View {
    /** They are no objects: the process owns what it looks at, and the state tells elements. */
    OWNER,
    /** They are objects like all others, and an index may be anything. */
    STRANGER
  }

  Footprint(AnalyzedModel analyzed, SharedObjects objects, int process) {
    this.analyzed = analyzed;
    this.objects = objects;
    this.process = process;
    evaluators = new Evaluators(analyzed.layout());
  }

  /**
   * Adds the conjuncts of an expression, or of its negation, to a guard. One that looks at
   * variables of the process comes twice, as there are two ways to wait for it: until the process
   * moves, and until somebody writes what it reads.
   *
   * <p>A guard that cannot be evaluated counts as true, since the step then ends in a fault. So
   * from the first conjunct on that may fail, all others hold as well where that one fails.
   *
   * @param risks what may fail when it is evaluated
   * @param before the conjuncts before these that may fail; more are added
   */
  void addConditions(
      Expression e, boolean wanted, Set<Expression> risks, List<Risk> before, List<Condition> out) {
    for (Literal part : split(e, wanted)) {
      boolean risky = isRisky(part.expression(), risks);
      Condition.Truth truth = truth(part, List.copyOf(before));
      String text = text(part);
      UsedOperations all = looks(part, risky, View.STRANGER);
      if (before.isEmpty() && readsOwn(part.expression())) {
        UsedOperations own = looks(part, risky, View.OWNER);
        out.add(new Condition(text, truth, own.all(), Set.of(process), own.selections()));
      }
      before.forEach(r -> r.reads().forEach(all::add));
      if (risky) {
        if (all.all().size() == 1) { // it is not the same as that test
          reads(part.expression(), View.STRANGER, all);
        }
        UsedOperations read = new UsedOperations();
        reads(part.expression(), View.STRANGER, read);
        before.add(new Risk(evaluators.value(part.expression()), read.all()));
      }
      out.add(new Condition(text, truth, all.all()));
    }
  }

  /**
   * Adds what an expression, or its negation, looks at as a guard. A test is used only where it has
   * to hold; of several of which one is enough, each is a read.
   */
  void guard(Expression e, boolean wanted, UsedOperations out) {
    for (Literal part : split(e, wanted)) {
      if (isComposite(part.expression())) {
        reads(part.expression(), View.OWNER, out);
      } else {
        tests(part, View.OWNER, out);
      }
    }
  }

  /**
   * A conjunct that may fail.
   *
   * @param reads what it looks at
   */
  record Risk(Eval value, List<Operation> reads) {
    boolean fails(long[] state, int offset) {
      try {
        value.eval(state, offset);
        return false;
      } catch (Fault.Happened fault) {
        return true;
      }
    }
  }

  private static boolean isRisky(Expression whole, Set<Expression> risks) {
    boolean[] answer = {false};
    Trees.visit(whole, e -> answer[0] |= risks.contains(e));
    return answer[0];
  }

  private String text(Literal part) {
    String text = new Printer(analyzed.model()).text(process, part.expression());
    return part.wanted() ? text : "not (" + text + ")";
  }

  /** An expression, or its negation. */
  private record Literal(Expression expression, boolean wanted) {
    Literal of(Expression part) {
      return new Literal(part, wanted);
    }
  }

  private static List<Literal> split(Expression e, boolean wanted) {
    List<Literal> parts = new ArrayList<>();
    split(new Literal(e, wanted), parts);
    return parts;
  }

  private static void split(Literal whole, List<Literal> out) {
    OptionalInt constant = SyntacticEquality.constant(whole.expression());
    if (constant.isPresent() && (constant.getAsInt() != 0) == whole.wanted()) {
      return;
    }
    switch (whole.expression()) {
      case Expression.Unary u when u.operator() == UnaryOperator.NOT ->
          split(new Literal(u.operand(), !whole.wanted()), out);
      case Expression.Binary b when isConjunction(b.operator(), whole.wanted()) -> {
        split(left(b, whole.wanted()), out);
        split(whole.of(b.right()), out);
      }
      default -> out.add(whole);
    }
  }

  private static boolean isConjunction(BinaryOperator operator, boolean wanted) {
    return operator == BinaryOperator.AND && wanted
        || (operator == BinaryOperator.OR || operator == BinaryOperator.IMPLY) && !wanted;
  }

  private static Literal left(Expression.Binary b, boolean wanted) {
    return new Literal(b.left(), (b.operator() == BinaryOperator.IMPLY) != wanted);
  }

  /** Whether a conjunct holds, or it or one before it fails. */
  private Condition.Truth truth(Literal part, List<Risk> before) {
    Eval value = evaluators.value(part.expression());
    boolean wanted = part.wanted();
    return (s, o) -> {
      for (Risk risk : before) {
        if (risk.fails(s, o)) {
          return true;
        }
      }
      try {
        return (value.eval(s, o) != 0) == wanted;
      } catch (Fault.Happened fault) {
        return true;
      }
    };
  }

  /**
   * What a conjunct looks at; a single test only where it is nothing else. In one of several parts,
   * of which one may fail, whatever a part says matters: it may keep another from being looked at.
   */
  private UsedOperations looks(Literal part, boolean risky, View view) {
    UsedOperations found = new UsedOperations();
    boolean composite = isComposite(part.expression());
    if (!composite || !risky) {
      tests(part, view, found);
    }
    if (composite && (risky || found.all().size() == 1)) {
      reads(part.expression(), view, found);
    }
    return found;
  }

  private static boolean isComposite(Expression e) {
    return e instanceof Expression.Binary b
        && switch (b.operator()) {
          case AND, OR, IMPLY -> true;
          default -> false;
        };
  }

  private void tests(Literal part, View view, UsedOperations out) {
    Expression e = part.expression();
    switch (e) {
      case Expression.Constant c -> {}
      case Expression.Unary u when u.operator() == UnaryOperator.NOT ->
          tests(new Literal(u.operand(), !part.wanted()), view, out);
      case Expression.Binary b when isComposite(b) -> {
        tests(left(b, part.wanted()), view, out);
        tests(part.of(b.right()), view, out);
      }
      case Expression.Target t -> {
        cells(t, new Op.Test(part.wanted() ? Comparison.NE : Comparison.EQ, 0), view, out);
        readIndex(t, view, out);
      }
      case Expression.InState i -> {
        Comparison comparison = part.wanted() ? Comparison.EQ : Comparison.NE;
        out.add(objects.control(i.process(), new Op.Test(comparison, i.state())));
      }
      case Expression.Binary b ->
          ConstantComparison.of(b)
              .ifPresentOrElse(
                  c -> {
                    cells(c.target(), c.test(part.wanted()), view, out);
                    readIndex(c.target(), view, out);
                  },
                  () -> reads(b, view, out));
      case Expression.Unary u -> reads(u, view, out);
    }
  }

  /** Adds what an expression that is computed in the step reads. */
  void reads(Expression e, UsedOperations out) {
    reads(e, View.OWNER, out);
  }

  private void reads(Expression whole, View view, UsedOperations out) {
    Trees.visit(
        whole,
        e -> {
          switch (e) {
            case Expression.Target t -> cells(t, Plain.READ, view, out);
            case Expression.InState i -> out.add(objects.control(i.process(), Plain.READ));
            case Expression.Constant c -> {}
            case Expression.Unary u -> {}
            case Expression.Binary b -> {}
          }
        });
  }

  private void readIndex(Expression.Target t, View view, UsedOperations out) {
    if (t instanceof Expression.Element x) {
      reads(x.index(), view, out);
    }
  }

  /** Adds what an assignment uses, and remembers that it was done. */
  void assign(Expression.Target target, Expression value, UsedOperations out) {
    readIndex(target, View.OWNER, out);
    Optional<Op> shift = shift(target, value);
    OptionalInt constant = SyntacticEquality.constant(value);
    if (shift.isPresent()) {
      writes(target, shift.get(), out);
    } else if (constant.isPresent()) {
      int stored = target.variable().type().cut(constant.getAsInt());
      writes(target, new Op.WriteConstant(stored), out);
    } else {
      reads(value, View.OWNER, out);
      writes(target, Plain.WRITE, out);
    }
  }

  /** Adds what storing something from elsewhere uses, and remembers that it was done. */
  void store(Expression.Target target, OptionalInt constant, UsedOperations out) {
    readIndex(target, View.OWNER, out);
    writes(
        target,
        constant.isPresent()
            ? new Op.WriteConstant(target.variable().type().cut(constant.getAsInt()))
            : Plain.WRITE,
        out);
  }

  /** What an assignment does that changes a number by a constant. */
  private static Optional<Op> shift(Expression.Target target, Expression value) {
    if (!(value instanceof Expression.Binary b)
        || b.operator() != BinaryOperator.ADD && b.operator() != BinaryOperator.SUBTRACT) {
      return Optional.empty();
    }
    OptionalInt right = SyntacticEquality.constant(b.right());
    OptionalInt left = SyntacticEquality.constant(b.left());
    if (right.isPresent() && SyntacticEquality.areAlike(b.left(), target)) {
      long amount = right.getAsInt();
      return Optional.of(new Op.Add(b.operator() == BinaryOperator.ADD ? amount : -amount));
    }
    return left.isPresent()
            && b.operator() == BinaryOperator.ADD
            && SyntacticEquality.areAlike(b.right(), target)
        ? Optional.of(new Op.Add(left.getAsInt()))
        : Optional.empty();
  }

  private void writes(Expression.Target target, Op op, UsedOperations out) {
    // Some guards see their own process as a stranger does, and wait for what is written here.
    cells(target, op, isOwn(target.variable()) ? View.STRANGER : View.OWNER, out);
    assigned.add(target.variable());
  }

  private boolean isOwn(Variable v) {
    return v.owner().isPresent() && v.owner().getAsInt() == process;
  }

  /** Adds an operation on what a target means. */
  private void cells(Expression.Target target, Op op, View view, UsedOperations out) {
    Variable v = target.variable();
    if (view == View.OWNER && isOwn(v)) {
      return;
    }
    switch (target) {
      case Expression.Reference r -> operations(v, 0, op).forEach(out::add);
      case Expression.Element x -> elements(x, op, view, out);
    }
  }

  private void elements(Expression.Element x, Op op, View view, UsedOperations out) {
    Variable v = x.variable();
    OptionalInt constant = SyntacticEquality.constant(x.index());
    if (constant.isPresent()) {
      if (constant.getAsInt() >= 0 && constant.getAsInt() < v.size()) {
        operations(v, constant.getAsInt(), op).forEach(out::add);
      }
    } else if (view == View.OWNER && isUpToProcess(x.index())) {
      out.add(selection(evaluators.value(x.index()), v, op));
    } else {
      IntStream.range(0, v.size()).forEach(i -> operations(v, i, op).forEach(out::add));
    }
  }

  /** The operation on an element, if that can vary. */
  private List<Operation> operations(Variable v, int element, Op op) {
    return objects.isConstant(v, element) ? List.of() : List.of(objects.cell(v, element, op));
  }

  private Selection selection(Eval index, Variable v, Op op) {
    List<List<Operation>> choices =
        IntStream.range(0, v.size()).mapToObj(i -> operations(v, i, op)).toList();
    return new Selection(
        (s, o) -> {
          try {
            int found = index.eval(s, o);
            return found >= 0 && found < choices.size() ? found : Selection.ANY;
          } catch (Fault.Happened fault) {
            return Selection.ANY;
          }
        },
        choices);
  }

  /** Whether the value of an expression at this point of the step is up to the process alone. */
  private boolean isUpToProcess(Expression whole) {
    boolean[] answer = {true};
    Trees.visit(
        whole,
        e ->
            answer[0] &=
                switch (e) {
                  case Expression.Target t ->
                      isOwn(t.variable()) && !assigned.contains(t.variable());
                  case Expression.InState i -> false;
                  case Expression.Constant c -> true;
                  case Expression.Unary u -> true;
                  case Expression.Binary b -> true;
                });
    return answer[0];
  }

  /** Whether an expression looks at variables of the process itself. */
  private boolean readsOwn(Expression whole) {
    boolean[] answer = {false};
    Trees.visit(whole, e -> answer[0] |= e instanceof Expression.Target t && isOwn(t.variable()));
    return answer[0];
  }
}
