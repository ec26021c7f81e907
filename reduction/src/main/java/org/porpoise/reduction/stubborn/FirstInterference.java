package org.porpoise.reduction.stubborn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Selection;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.sets.RelationUse;

/**
 * The rows of ▷s: what might be the first to interfere with a transition, or to make a condition
 * true (Definition 4.26). Transitions that use the same share what elsewhere can interfere.
 */
public final class FirstInterference implements StubbornSets.Rows {
  private static final int OWNERS = -1; // in place of what is used: an owner takes part

  private final Dependency dependency;
  private final RelationUse use;
  private final Map<Key, Bundle> bundles = new HashMap<>();

  /** What might interfere, with what, and who else reads it. */
  private record Key(TransitionSet members, List<Operation> part, Set<Integer> owners) {}

  public FirstInterference(Dependency dependency, RelationUse use) {
    this.dependency = dependency;
    this.use = use;
  }

  @Override
  public Row interfering(int t, TransitionSet elsewhere, TransitionSet conflicting) {
    if (use == RelationUse.UNIFORM) {
      return Row.of(elsewhere, conflicting);
    }
    Transition transition = dependency.structure().transitions().get(t);
    return row(
        transition.fixed(),
        transition.selections(),
        conflicting,
        part -> disturbing(t, part, elsewhere));
  }

  @Override
  public Row enabling(EnablingSets sets, int set) {
    TransitionSet shared = sets.shared(set);
    TransitionSet own = sets.own(set);
    return sets.condition(set)
        .map(c -> row(c.fixed(), c.selections(), own, part -> enabling(c, part, shared)))
        .orElseGet(() -> Row.of(shared, own));
  }

  /** What might be the first to interfere with what a transition does if its tests are dropped. */
  Row interferingWithEffect(int t, TransitionSet elsewhere, TransitionSet conflicting) {
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
        conflicting,
        part -> disturbing(t, part, elsewhere));
  }

  private static List<Operation> withoutTests(List<Operation> operations) {
    return operations.stream().filter(o -> !(o.op() instanceof Op.Test)).toList();
  }

  private static Row row(
      List<Operation> fixed,
      List<Selection> selections,
      TransitionSet own,
      Function<List<Operation>, Bundle> bundle) {
    List<Row.Selected> parts = new ArrayList<>();
    for (Selection s : selections) {
      parts.add(new Row.Selected(s.index(), s.choices().stream().map(bundle).toList()));
    }
    return Row.of(List.of(bundle.apply(fixed), Bundle.of(own)), parts);
  }

  /** Transitions parallel to one that is enabled interfere alike if they use the same. */
  private Bundle disturbing(int t, List<Operation> part, TransitionSet elsewhere) {
    return bundles.computeIfAbsent(
        new Key(elsewhere, part, Set.of()),
        k -> Bundle.of(elsewhere, this::kind, u -> dependency.interference(t, part, u)));
  }

  private int kind(int u) {
    return dependency.isEverywhere(u) ? OWNERS : dependency.uses(u);
  }

  private Bundle enabling(Condition condition, List<Operation> part, TransitionSet members) {
    return bundles.computeIfAbsent(
        new Key(members, part, condition.owners()),
        k ->
            Bundle.of(
                members,
                u -> isOwned(condition, u) ? OWNERS : dependency.uses(u),
                u -> dependency.interference(condition, part, u)));
  }

  private boolean isOwned(Condition condition, int u) {
    for (int p : dependency.active(u)) {
      if (condition.owners().contains(p)) {
        return true;
      }
    }
    return false;
  }
}
