package org.porpoise.promela.resolve;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.porpoise.logic.source.Problems;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.LtlProperty;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/** Looks at a whole model for what its author may not have meant. */
final class Advice {
  private final Problems problems;
  private final Set<Statement> beginnings = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Variable> read = Collections.newSetFromMap(new IdentityHashMap<>());

  private Advice(Problems problems) {
    this.problems = problems;
  }

  static void about(Model model, Problems problems) {
    Advice advice = new Advice(problems);
    model.globals().forEach(advice::initial);
    for (Proctype proctype : model.proctypes()) {
      proctype.variables().forEach(advice::initial);
      proctype.provided().ifPresent(advice::reads);
      advice.body(proctype.body());
    }
    model.claims().stream().map(Claim::body).forEach(advice::body);
    model.properties().stream()
        .map(LtlProperty::formula)
        .forEach(
            f -> {
              Trees.visit(f, advice::reads);
              FirstValues.check(f, problems);
            });
    advice.unread(model.globals().stream().filter(v -> !isInMacro(v, model)).toList());
    model.proctypes().forEach(p -> advice.unread(p.variables()));
  }

  private void initial(Variable variable) {
    if (variable.initial() instanceof Initial.Computed(Expression expression)) {
      reads(expression);
    }
  }

  private void reads(Expression expression) {
    Trees.visit(
        expression,
        e -> {
          if (e instanceof Expression.Reference r) {
            read.add(r.variable());
          } else if (e instanceof Expression.RemoteVariable r) {
            read.add(r.variable().variable());
          }
        });
  }

  private void body(Sequence body) {
    unreachable(body);
    plainElse(body);
    Trees.visit(
        body,
        s -> {
          Trees.reads(s).forEach(this::reads);
          Trees.parts(s).forEach(this::unreachable);
          if (s instanceof Statement.If || s instanceof Statement.Do) {
            Trees.parts(s).forEach(this::noteBeginning);
          }
          Trees.parts(s).forEach(this::plainElse);
        });
  }

  /** Notes what an option begins with, also inside blocks that it begins with. */
  private void noteBeginning(Sequence option) {
    if (!option.items().isEmpty()) {
      Statement first = option.items().getFirst().statement();
      beginnings.add(first);
      boolean isBlock =
          first instanceof Statement.Block
              || first instanceof Statement.Atomic
              || first instanceof Statement.DStep
              || first instanceof Statement.Unless;
      if (isBlock) {
        noteBeginning(Trees.parts(first).getFirst());
      }
    }
  }

  /** An {@code else} that is not the first of an option is always possible. */
  private void plainElse(Sequence sequence) {
    sequence.items().stream()
        .map(Sequence.Item::statement)
        .filter(s -> !beginnings.contains(s))
        .forEach(this::plainElse);
  }

  private void plainElse(Statement statement) {
    if (statement instanceof Statement.Else) {
      problems.warning(
          statement.place(),
          "this 'else' is not the beginning of an option: it is always possible",
          "write :: else -> … as the last option");
    }
  }

  private void unreachable(Sequence sequence) {
    boolean left = false;
    for (Sequence.Item item : sequence.items()) {
      if (left && item.labels().isEmpty() && !hasLabel(item.statement())) {
        problems.warning(item.statement().place(), "this statement cannot be reached", "");
        return;
      }
      left =
          item.statement() instanceof Statement.Goto || item.statement() instanceof Statement.Break;
    }
  }

  private static boolean hasLabel(Statement statement) {
    return Trees.parts(statement).stream()
        .flatMap(s -> s.items().stream())
        .anyMatch(i -> !i.labels().isEmpty() || hasLabel(i.statement()));
  }

  /** Whether a macro is about it, which may be there for formulas that come from outside. */
  private static boolean isInMacro(Variable variable, Model model) {
    Pattern use = Pattern.compile("\\s*#\\s*define\\b.*\\b" + variable.name() + "\\b.*");
    return Stream.of(model.source(), variable.place().source())
        .flatMap(source -> source.lines().stream())
        .anyMatch(line -> use.matcher(line).matches());
  }

  private void unread(List<Variable> variables) {
    for (Variable variable : variables) {
      boolean claimed = read.contains(variable) || variable.scope() == Variable.Scope.PARAMETER;
      if (claimed || !variable.type().isScalar()) {
        continue;
      }
      if (variable.type() == Type.Basic.CHAN) {
        problems.warning(variable.place(), "nobody uses channel '" + variable.name() + "'", "");
      } else if (variable.visibility() != Variable.Visibility.HIDDEN) {
        problems.warning(
            variable.place(),
            "variable '" + variable.name() + "' is never read",
            variable.isGlobal()
                ? "delete it, unless you look at it in executions"
                : "in a receive, _ takes a field that nobody needs");
      }
    }
  }
}
