package org.porpoise.reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.Interference;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.lfcs.Selection;
import org.porpoise.kernel.lfcs.Transition;
import org.porpoise.kernel.object.Op;

/**
 * Algorithm 4 (conditional stubborn sets, Fig. 4.5): Algorithm 3 with the relation ▷s, "might be
 * the first to interfere from the current state", in place of do-not-accord and can-be-dependent.
 * Conditional stubborn by Theorem 4.27, hence persistent by Theorem 4.23.
 *
 * <p>With the uniform relation ▷s is not used for enabled transitions.
 */
class ConditionalStubbornSets extends StubbornSets {

  ConditionalStubbornSets(Dependency dependency, RelationUse use, EnablingChoice choice) {
    this(dependency, use, choice, new FirstInterference(dependency, use));
  }

  ConditionalStubbornSets(
      Dependency dependency, RelationUse use, EnablingChoice choice, Rows rows) {
    super(dependency, use, choice, rows);
  }

  /** What might be the first to interfere. */
  record FirstInterference(Dependency dependency, RelationUse use) implements Rows {
    @Override
    public Row interfering(int t, int[] notAccording) {
      if (use == RelationUse.UNIFORM) {
        return Row.of(count(), notAccording);
      }
      Transition transition = dependency.structure().transitions().get(t);
      return row(
          transition.fixed(),
          transition.selections(),
          notAccording,
          (part, u) -> dependency.interference(t, part, u));
    }

    @Override
    public Row enabling(EnablingSets sets, int set) {
      int[] members = sets.members(set);
      return sets.condition(set)
          .map(
              c ->
                  row(
                      c.fixed(),
                      c.selections(),
                      members,
                      (part, u) -> dependency.interference(c, part, u)))
          .orElseGet(() -> Row.of(count(), members));
    }

    /**
     * What might be the first to interfere with what a transition does if its tests are dropped.
     */
    Row interferingWithEffect(int t, int[] notAccording) {
      Transition transition = dependency.structure().transitions().get(t);
      return row(
          withoutTests(transition.fixed()),
          transition.selections().stream()
              .map(
                  s ->
                      new Selection(
                          s.index(),
                          s.choices().stream().map(FirstInterference::withoutTests).toList()))
              .toList(),
          notAccording,
          (part, u) -> dependency.interference(t, part, u));
    }

    private static List<Operation> withoutTests(List<Operation> operations) {
      return operations.stream().filter(o -> !(o.op() instanceof Op.Test)).toList();
    }

    /** How a transition interferes with some operations. */
    private interface With {
      Interference of(List<Operation> part, int transition);
    }

    private Row row(
        List<Operation> fixed, List<Selection> selections, int[] members, With interference) {
      List<Row.Selected> parts = new ArrayList<>();
      for (Selection s : selections) {
        parts.add(
            new Row.Selected(
                s.index(), s.choices().stream().map(c -> part(c, members, interference)).toList()));
      }
      return part(fixed, members, interference).with(parts);
    }

    private Row part(List<Operation> part, int[] members, With interference) {
      return Row.of(
          count(),
          members,
          Arrays.stream(members)
              .mapToObj(u -> interference.of(part, u))
              .toArray(Interference[]::new));
    }

    private int count() {
      return dependency.structure().transitions().size();
    }
  }
}
