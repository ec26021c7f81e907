package org.porpoise.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.watch.SearchWatch;

/**
 * Many searches of one system, which share the tables of their reductions: making these costs more
 * than searching a small system. Violations are replayed as they were found, not shortened.
 * Confined to one thread.
 */
public final class Trials {
  private final TransitionSystem system;
  private final Fault fault;
  private final Parts.Length length;
  private final Map<Set<Integer>, Dependency> dependencies = new HashMap<>();
  private final Map<Table, Reduction> reductions = new HashMap<>();

  private record Table(ReductionKind kind, RelationUse use, Set<Integer> ignored) {}

  /**
   * @param fault what is wrong with the searches
   */
  public Trials(TransitionSystem system, Fault fault) {
    this(system, fault, Parts.Length.AS_FOUND);
  }

  private Trials(TransitionSystem system, Fault fault, Parts.Length length) {
    this.system = system;
    this.fault = fault;
    this.length = length;
  }

  /** Right searches that replay violations, but do not tell them. */
  public static Trials verdictsOnly(TransitionSystem system) {
    return new Trials(system, Fault.NONE, Parts.Length.UNTOLD);
  }

  /** Runs a search with settings that are sound for the properties. */
  public Outcome run(List<Property> properties, Settings settings, SearchWatch watch) {
    Parts parts = Parts.USUAL.with(this::reduction).with(s -> new Restless(s)).with(length);
    Fault.Broken broken = fault.in(parts, settings, watch);
    return new SearchRun(
            system, settings, properties, broken.parts(), ProgressListener.SILENT, broken.watch())
        .run()
        .outcome();
  }

  /** What a search with these settings takes for independent, if it takes no part in a fault. */
  public Independence independence(Settings settings) {
    return reduction(settings.reduction(), system, Exploration.relation(settings), Set.of())
        .independence();
  }

  private Reduction reduction(
      ReductionKind kind, TransitionSystem ours, RelationUse use, Set<Integer> ignored) {
    return reductions.computeIfAbsent(
        new Table(kind, use, ignored),
        t ->
            system.knowledge() instanceof Knowledge.Structured
                ? kind.create(dependency(ignored), use)
                : kind.create(ours, use, ignored));
  }

  private Dependency dependency(Set<Integer> ignored) {
    return dependencies.computeIfAbsent(
        ignored,
        i -> new Dependency(((Knowledge.Structured) system.knowledge()).structure().ignoring(i)));
  }
}
