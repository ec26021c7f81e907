package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Transition;

/** A transition while it is being described. */
public final class StepSpec {
  private final String name;
  private final Optional<String> location;
  private final List<Move> moves = new ArrayList<>();
  private final List<Condition> guard = new ArrayList<>();
  private final List<Command> commands = new ArrayList<>();
  private String label;

  StepSpec(String name, Optional<String> location) {
    this.name = name;
    this.label = name;
    this.location = location;
  }

  private StepSpec(StepSpec original, Move extra) {
    this(original.name, original.location);
    label = original.label;
    moves.addAll(original.moves);
    moves.add(extra);
    guard.addAll(original.guard);
    commands.addAll(original.commands);
  }

  /** Makes another process take part: a rendezvous of two or of many. */
  public StepSpec with(ProcessSpec process, String from, String to) {
    return move(new Move(process.index(), process.point(from), process.point(to)));
  }

  /** Adds a condition to the guard. */
  public StepSpec when(Expression condition) {
    guard.addAll(Guards.conditions(condition));
    return this;
  }

  /** Adds operations to the command, executed in this order. */
  public StepSpec then(Command... more) {
    commands.addAll(Arrays.asList(more));
    return this;
  }

  /** Gives the transition a label of its own, for safety automata; it is the name otherwise. */
  public StepSpec label(String action) {
    label = action;
    return this;
  }

  StepSpec move(Move move) {
    if (moves.stream().anyMatch(m -> m.process() == move.process())) {
      throw new ModelFault("step " + name + " moves one process twice");
    }
    moves.add(move);
    return this;
  }

  StepSpec when(List<Condition> conditions) {
    guard.addAll(conditions);
    return this;
  }

  /** The same step, taken together with one more process. */
  StepSpec joinedWith(Move extra) {
    return new StepSpec(this, extra);
  }

  String name() {
    return name;
  }

  String label() {
    return label;
  }

  List<Move> moves() {
    return moves;
  }

  List<Command> commands() {
    return commands;
  }

  Optional<String> location() {
    return location;
  }

  Transition build(int index, Predicate<Move> observed, ToIntFunction<Move> pc) {
    checkCommand();
    List<Condition> all = new ArrayList<>(guard);
    Set<Operation> implied = new HashSet<>();
    for (Command command : commands) {
      for (Condition need : command.needs()) {
        implied.addAll(need.operations());
        if (all.stream().noneMatch(c -> c.text().equals(need.text()))) {
          all.add(need);
        }
      }
    }
    Set<Operation> used = new LinkedHashSet<>();
    all.forEach(c -> used.addAll(c.operations()));
    used.removeAll(implied);
    commands.forEach(c -> used.addAll(c.operations()));
    for (Move move : moves) {
      if (observed.test(move)) {
        used.add(new Operation(pc.applyAsInt(move), new Op.Move(move.from(), move.to())));
      }
    }
    return new Transition(index, name, label, moves, all, List.copyOf(used));
  }

  /** Once an object has been changed, the rest of the command leaves it alone (section 2.1). */
  private void checkCommand() {
    Set<Integer> changed = new HashSet<>();
    for (Command command : commands) {
      for (Operation operation : command.operations()) {
        if (changed.contains(operation.object())) {
          throw new ModelFault(
              "step %s uses an object again after changing it, in: %s"
                  .formatted(name, command.text()));
        }
      }
      for (Operation operation : command.operations()) {
        if (operation.op() != Op.Plain.READ && operation.op() != Op.Plain.LENGTH) {
          changed.add(operation.object());
        }
      }
    }
  }
}
