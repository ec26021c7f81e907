package org.porpoise.promela.random;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.porpoise.fixtures.random.ProgramSketch;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Selection;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/**
 * What may be wrong with what a Promela program tells reductions of itself. A campaign that does
 * not notice proves nothing.
 */
public enum Mistake {
  /** Nothing. */
  NONE,
  /** The values that are read are left out of guards and of what is used. */
  FORGOTTEN_READ {
    @Override
    Structure believed(Structure right, ProgramSketch program) {
      return changed(right, t -> without(t, using(t, op -> op == Plain.READ)));
    }
  },
  /** Writes are taken for reads. */
  WRITE_TAKEN_FOR_READ {
    @Override
    Structure believed(Structure right, ProgramSketch program) {
      return changed(right, Mistake::reading);
    }
  },
  /** The ranges of indexes are too narrow: the last element that one can mean is left out. */
  INDEX_CUT_SHORT {
    @Override
    Structure believed(Structure right, ProgramSketch program) {
      return changed(right, t -> narrowed(right, t));
    }
  },
  /** The first step of an atomic sequence is said to use what it uses itself. */
  SEQUENCE_CUT_SHORT {
    @Override
    Structure believed(Structure right, ProgramSketch program) {
      return Programs.load(program.withoutAtomic().text())
          .map(TransitionSystem::knowledge)
          .flatMap(k -> k instanceof Knowledge.Structured(Structure s) ? Optional.of(s) : NOBODY)
          .filter(s -> s.transitions().size() == right.transitions().size())
          .map(s -> limited(right, s))
          .orElse(right);
    }
  },
  /** One of the transitions that change a proposition is left out. */
  FORGOTTEN_CHANGE {
    @Override
    Proposition believed(Proposition right) {
      if (!(right instanceof Proposition.OfState p)) {
        return right;
      }
      return new Proposition.OfState(
          p.text(),
          () -> p.visible().map(c -> c.stream().sorted().skip(1).collect(Collectors.toSet())));
    }
  };

  private static final Optional<Structure> NOBODY = Optional.empty();

  /** All but nothing. */
  public static List<Mistake> seeded() {
    return Arrays.stream(values()).filter(m -> m != NONE).toList();
  }

  /** The system of a program of which something wrong is believed. */
  public TransitionSystem in(ProgramCampaign.Program program) {
    return this == NONE
        ? program.system()
        : new Mistaken(program.system(), s -> believed(s, program.sketch()), this::believed);
  }

  /** Whether it makes a difference to what is believed of a program. */
  public boolean isIn(ProgramCampaign.Program program) {
    TransitionSystem merged = program.system().merged();
    return isIn(program.system(), program.sketch()) || isIn(merged, program.sketch());
  }

  private boolean isIn(TransitionSystem form, ProgramSketch sketch) {
    return form.knowledge() instanceof Knowledge.Structured(Structure right)
        && (!believed(right, sketch).equals(right)
            || form.propositions().stream().anyMatch(p -> !believed(p).equals(p)));
  }

  /** What is believed of a structure. */
  Structure believed(Structure right, ProgramSketch program) {
    return right;
  }

  /** What is believed of a proposition. */
  Proposition believed(Proposition right) {
    return right;
  }

  private static Structure changed(Structure right, UnaryOperator<Transition> change) {
    return new Structure(
        right.processes(), right.objects(), right.transitions().stream().map(change).toList());
  }

  private static Set<Operation> using(Transition t, Predicate<Op> which) {
    return t.used().stream().filter(o -> which.test(o.op())).collect(Collectors.toSet());
  }

  private static Transition edited(
      Transition t, List<Condition> guard, List<Operation> used, List<Selection> selections) {
    return new Transition(
        t.index(), t.name(), t.label(), t.moves(), guard, used, selections, t.reach());
  }

  private static Transition reading(Transition t) {
    return edited(
        t,
        t.guard(),
        t.used().stream().map(Mistake::reading).distinct().toList(),
        t.selections().stream()
            .map(s -> mapped(s, choice -> choice.stream().map(Mistake::reading).toList()))
            .toList());
  }

  private static Operation reading(Operation o) {
    return o.op() == Plain.WRITE || o.op() instanceof Op.WriteConstant
        ? new Operation(o.object(), Plain.READ)
        : o;
  }

  private static Selection mapped(Selection s, UnaryOperator<List<Operation>> change) {
    return new Selection(s.index(), s.choices().stream().map(change).toList());
  }

  private static Transition without(Transition t, Set<Operation> forgotten) {
    return edited(
        t,
        t.guard().stream()
            .map(
                c ->
                    new Condition(
                        c.text(),
                        c.truth(),
                        others(c.operations(), forgotten),
                        c.owners(),
                        others(forgotten, c.selections())))
            .toList(),
        others(t.used(), forgotten),
        others(forgotten, t.selections()));
  }

  private static List<Operation> others(List<Operation> all, Set<Operation> forgotten) {
    return all.stream().filter(o -> !forgotten.contains(o)).toList();
  }

  private static List<Selection> others(Set<Operation> forgotten, List<Selection> selections) {
    return selections.stream().map(s -> mapped(s, choice -> others(choice, forgotten))).toList();
  }

  /** Leaves out the last element of every array of which a transition may use several. */
  private static Transition narrowed(Structure structure, Transition t) {
    Map<String, SortedSet<Integer>> elements = new HashMap<>(); // by array: they have its name
    for (Operation o : t.used()) {
      String array = structure.objects().get(o.object()).name();
      elements.computeIfAbsent(array, a -> new TreeSet<>()).add(o.object());
    }
    Set<Integer> last = new HashSet<>();
    elements.values().stream().filter(e -> e.size() > 1).forEach(e -> last.add(e.last()));
    return without(
        t, t.used().stream().filter(o -> last.contains(o.object())).collect(Collectors.toSet()));
  }

  /** The same transitions, which use only what those of another structure use. */
  private static Structure limited(Structure right, Structure other) {
    List<Transition> transitions =
        IntStream.range(0, right.transitions().size())
            .mapToObj(
                t -> {
                  Set<String> kept = new HashSet<>();
                  other.transitions().get(t).used().forEach(o -> kept.add(text(other, o)));
                  Transition whole = right.transitions().get(t);
                  Set<Operation> forgotten = new HashSet<>(whole.used());
                  forgotten.removeIf(o -> kept.contains(text(right, o)));
                  return without(whole, forgotten);
                })
            .toList();
    return new Structure(right.processes(), right.objects(), transitions);
  }

  private static String text(Structure structure, Operation o) {
    return structure.objects().get(o.object()).name() + " " + o.op();
  }
}
