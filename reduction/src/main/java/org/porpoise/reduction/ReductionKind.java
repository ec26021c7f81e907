package org.porpoise.reduction;

import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Knowledge.HandRules;
import org.porpoise.kernel.Knowledge.Nothing;
import org.porpoise.kernel.Knowledge.Structured;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.ample.AmpleSets;
import org.porpoise.reduction.conflict.ConflictSets;
import org.porpoise.reduction.conflict.OvermanSets;
import org.porpoise.reduction.sets.AllEnabled;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.reduction.stubborn.ConditionalStubbornSets;
import org.porpoise.reduction.stubborn.EnablingChoice;
import org.porpoise.reduction.stubborn.HandRuleSets;
import org.porpoise.reduction.stubborn.StubbornSets;
import org.porpoise.reduction.stubborn.WeakStubbornSets;

/** The reductions that a user can ask for by name. */
public enum ReductionKind {
  NONE("none"),
  CONFLICT("conflict"),
  OVERMAN("overman"),
  STUBBORN("stubborn"),
  CONDITIONAL("conditional"),
  WEAK("weak"),
  AMPLE("ample"),
  LEAP("leap");

  private final String option;

  ReductionKind(String option) {
    this.option = option;
  }

  /** The name on the command line. */
  public String option() {
    return option;
  }

  /** Whether the sets are persistent (Definition 4.1), which all but terminal states needs. */
  public boolean isPersistent() {
    return this != WEAK;
  }

  /** The strongest reduction for what is known of a system. */
  public static ReductionKind strongestFor(Knowledge knowledge) {
    return switch (knowledge) {
      case Nothing n -> NONE;
      case HandRules r -> STUBBORN;
      case Structured s -> CONDITIONAL;
    };
  }

  /** Why this reduction cannot be had for a system, if it cannot. */
  public Optional<String> obstacle(Supplier<Knowledge> knowledge) {
    if (this == NONE) {
      return Optional.empty(); // nothing has to be known, and finding out takes time
    }
    return switch (knowledge.get()) {
      case Nothing(String why) -> Optional.of("there is no basis for a reduction: " + why);
      case HandRules r when this != STUBBORN ->
          Optional.of(
              "the model comes with stubborn rules of its own, which give \"stubborn\" only");
      default -> Optional.empty();
    };
  }

  /** Whether sleep sets can do anything for a system. */
  public static boolean knowsIndependence(Knowledge knowledge) {
    return knowledge instanceof Structured;
  }

  /**
   * The reduction for a system; one for each thread.
   *
   * @param ignored transitions that are never executed, and need not be kept in mind
   */
  public Reduction create(TransitionSystem system, RelationUse use, Set<Integer> ignored) {
    if (this == NONE) {
      return new AllEnabled(() -> independence(system, ignored));
    }
    return switch (system.knowledge()) {
      case Nothing n -> new AllEnabled(() -> Independence.NONE);
      case HandRules rules when this == STUBBORN ->
          new HandRuleSets(system.transitionCount(), rules);
      case HandRules rules -> new AllEnabled(() -> Independence.NONE);
      case Structured(var structure) -> create(new Dependency(structure.ignoring(ignored)), use);
    };
  }

  private static Independence independence(TransitionSystem system, Set<Integer> ignored) {
    return system.knowledge() instanceof Structured(var structure)
        ? new Dependency(structure.ignoring(ignored))::areIndependentIn
        : Independence.NONE;
  }

  /** The reduction for a structured system, with tables that exist already. */
  public Reduction create(Dependency dependency, RelationUse use) {
    return switch (this) {
      case NONE -> new AllEnabled(() -> dependency::areIndependentIn);
      case CONFLICT -> new ConflictSets(dependency);
      case OVERMAN -> new OvermanSets(dependency);
      case STUBBORN -> new StubbornSets(dependency, use, EnablingChoice.CHEAPEST);
      case CONDITIONAL -> new ConditionalStubbornSets(dependency, use, EnablingChoice.CHEAPEST);
      case WEAK -> new WeakStubbornSets(dependency, EnablingChoice.CHEAPEST);
      case AMPLE, LEAP -> new AmpleSets(dependency, use);
    };
  }
}
