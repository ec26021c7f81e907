package org.porpoise.promela.automaton;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;

/**
 * Warns of statements that no path of control reaches. Of several that follow each other only the
 * first is worth a warning, and none that is reached where the same text is used again: an inline,
 * a macro.
 */
public final class UnreachableCode {
  private final Set<Statement> unreachable = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Position> reached = new HashSet<>();
  private final Set<Position> known = new HashSet<>();
  private final List<Problem> found = new ArrayList<>();

  /** A place, whichever way the text got there. */
  private record Position(String file, int line, int column) {
    static Position of(SourcePlace place) {
      return new Position(place.source().name(), place.line(), place.column());
    }
  }

  private UnreachableCode() {}

  /** The warnings, besides those that the model has already. */
  public static List<Problem> warnings(Model model, Automata automata) {
    UnreachableCode code = new UnreachableCode();
    model.warnings().forEach(w -> code.known.add(Position.of(w.place())));
    automata.processes().forEach(a -> code.unreachable.addAll(a.unreachable()));
    model.proctypes().forEach(p -> Trees.visit(p.body(), code::noteReached));
    model.proctypes().forEach(p -> code.look(p.body()));
    return code.found;
  }

  private void noteReached(Statement statement) {
    if (isPlain(statement) && !unreachable.contains(statement)) {
      reached.add(Position.of(statement.place()));
    }
  }

  private void look(Sequence sequence) {
    boolean isWarned = false;
    for (Sequence.Item item : sequence.items()) {
      Statement statement = item.statement();
      Position position = Position.of(statement.place());
      if (known.contains(position)) {
        isWarned = true;
      } else if (isUnreachable(statement)) {
        if (!isWarned && known.add(position)) {
          found.add(
              new Problem(
                  Problem.Severity.WARNING,
                  statement.place(),
                  "this statement cannot be reached",
                  hint(statement)));
        }
        isWarned = true;
      } else if (!isNeutral(statement)) {
        isWarned = false;
        Trees.parts(statement).forEach(this::look);
      }
    }
  }

  private static String hint(Statement statement) {
    return statement instanceof Statement.Assign a && a.form() == Statement.Assign.Form.WRITTEN_OUT
        ? "a jump to the label of a loop goes past its first assignment, as in SPIN"
        : "";
  }

  /** Whether it says nothing about what is reached: a jump, {@code skip} or {@code false}. */
  private static boolean isNeutral(Statement statement) {
    return !isPlain(statement) && Trees.parts(statement).isEmpty();
  }

  /** Whether nothing in it is reached, and something is missed. */
  private boolean isUnreachable(Statement statement) {
    if (isPlain(statement)) {
      return unreachable.contains(statement) && !reached.contains(Position.of(statement.place()));
    }
    List<Statement> plain = new ArrayList<>();
    for (Sequence part : Trees.parts(statement)) {
      Trees.visit(
          part,
          s -> {
            if (isPlain(s)) {
              plain.add(s);
            }
          });
    }
    return !plain.isEmpty() && plain.stream().allMatch(this::isUnreachable);
  }

  /** Whether it is a statement that is missed if it is never done. */
  private static boolean isPlain(Statement statement) {
    return switch (statement) {
      case Statement.Condition(Expression.Constant c, var place) -> false;
      case Statement.Condition _,
          Statement.Assign _,
          Statement.Discard _,
          Statement.Send _,
          Statement.Receive _,
          Statement.Assert _,
          Statement.Print _,
          Statement.PrintMtype _,
          Statement.SetPriority _ ->
          true;
      case Statement.Control _ -> false;
    };
  }
}
