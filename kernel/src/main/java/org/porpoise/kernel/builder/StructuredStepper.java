package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Transition;

/**
 * Runs a {@link StructuredSystem}. A transition is looked at only where its first active process is
 * at its preset, so that a state costs its own transitions and not all there are.
 */
final class StructuredStepper implements Stepper {
  private final StructuredSystem system;
  private final Process[] processes;
  private final int[][][] candidates; // process, control point -> transitions it leads
  private final Guarded[] transitions;
  private final Condition.Truth[] propositions;
  private final int words;

  /** A transition in the form that runs. */
  private record Guarded(
      Field[] pcs, int[] from, int[] to, Condition.Truth[] guard, Command.Effect[] command) {

    /** Whether it is enabled where its first active process is at the preset. */
    boolean isEnabled(long[] state, int offset) {
      for (int i = 1; i < pcs.length; i++) {
        if (pcs[i].get(state, offset) != from[i]) {
          return false;
        }
      }
      for (Condition.Truth condition : guard) {
        if (!condition.holds(state, offset)) {
          return false;
        }
      }
      return true;
    }
  }

  StructuredStepper(StructuredSystem system) {
    this.system = system;
    words = system.layout().words();
    processes = system.structure().processes().toArray(Process[]::new);
    transitions = new Guarded[system.transitionCount()];
    List<List<List<Integer>>> lists = new ArrayList<>();
    for (Process p : processes) {
      List<List<Integer>> points = new ArrayList<>();
      p.points().forEach(point -> points.add(new ArrayList<>()));
      lists.add(points);
    }
    for (Transition t : system.structure().transitions()) {
      Move lead = t.moves().getFirst();
      lists.get(lead.process()).get(lead.from()).add(t.index());
      transitions[t.index()] = compile(t);
    }
    candidates =
        lists.stream()
            .map(
                points ->
                    points.stream()
                        .map(l -> l.stream().mapToInt(Integer::intValue).toArray())
                        .toArray(int[][]::new))
            .toArray(int[][][]::new);
    propositions =
        system.observed().stream().map(o -> truth(o.atom())).toArray(Condition.Truth[]::new);
  }

  private Condition.Truth truth(Atom atom) {
    return switch (atom) {
      case Atom.Holds(Expression.Compare c) when c.test().isPresent() -> c.test().get();
      case Atom.Holds(Expression expression) -> (s, o) -> expression.eval(s, o) != 0;
      case Atom.Enabled(var steps) -> {
        Guarded[] watched = steps.stream().map(t -> transitions[t]).toArray(Guarded[]::new);
        yield (s, o) -> isSomeEnabled(watched, s, o);
      }
      case Atom.Executed e -> (s, o) -> false; // true between states only
    };
  }

  private static boolean isSomeEnabled(Guarded[] watched, long[] state, int offset) {
    for (Guarded t : watched) {
      if (t.pcs[0].get(state, offset) == t.from[0] && t.isEnabled(state, offset)) {
        return true;
      }
    }
    return false;
  }

  private Guarded compile(Transition t) {
    return new Guarded(
        t.moves().stream().map(m -> processes[m.process()].pc()).toArray(Field[]::new),
        t.moves().stream().mapToInt(Move::from).toArray(),
        t.moves().stream().mapToInt(Move::to).toArray(),
        t.guard().stream().map(Condition::truth).toArray(Condition.Truth[]::new),
        system.commands().get(t.index()).stream()
            .map(Command::effect)
            .toArray(Command.Effect[]::new));
  }

  @Override
  public void initial(long[] state, int offset) {
    Arrays.fill(state, offset, offset + words, 0);
    system.initials().forEach(i -> i.field().set(state, offset, i.value()));
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    for (int p = 0; p < processes.length; p++) {
      for (int t : candidates[p][processes[p].point(state, offset)]) {
        if (transitions[t].isEnabled(state, offset)) {
          out.add(t);
        }
      }
    }
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    System.arraycopy(source, from, target, to, words);
    Guarded t = transitions[transition];
    for (int i = 0; i < t.pcs.length; i++) {
      t.pcs[i].set(target, to, t.to[i]);
    }
    try {
      for (Command.Effect effect : t.command) {
        effect.execute(target, to);
      }
    } catch (ModelFault fault) {
      throw new ModelFault(
          "%s in step \"%s\"%s, from the state%n  %s"
              .formatted(
                  fault.getMessage(),
                  system.text(transition).name(),
                  system.locations().get(transition).map(l -> " (" + l + ")").orElse(""),
                  system.describe(source, from)),
          fault);
    }
  }

  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    List<String> blocked = new ArrayList<>();
    for (Process p : processes) {
      int point = p.point(state, offset);
      if (!p.endPoints().contains(point)) {
        blocked.add(p.name() + " is blocked at " + p.points().get(point));
      }
    }
    return blocked.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", blocked));
  }

  /** Structured systems put their claims on states into observer transitions. */
  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    return Optional.empty();
  }

  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    return propositions[proposition].holds(state, offset);
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    return system.goals().get(claim).orElseThrow().eval(state, offset) != 0;
  }
}
