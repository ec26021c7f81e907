package org.porpoise.search.temporal;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.explore.Budget;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.explore.SelectiveSearch;
import org.porpoise.search.explore.Setback;
import org.porpoise.search.product.PathStates;
import org.porpoise.search.product.ProductWatch;
import org.porpoise.search.product.RecordedEdges;
import org.porpoise.search.product.SystemGraph;
import org.porpoise.search.proviso.CycleProviso;
import org.porpoise.search.proviso.StackProviso;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Checking;
import org.porpoise.search.settings.Ignoring;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.TemporalSettings;
import org.porpoise.search.watch.SearchWatch;

/**
 * Where the graphs come from that temporal claims are asked of. There are three ways:
 *
 * <ul>
 *   <li>Without a reduction the graph has all edges and grows where the product goes; all claims
 *       share it.
 *   <li>Off-line, a search of the system alone with a reduction and a proviso decides everything
 *       first, and all claims are asked of what it explored.
 *   <li>On the fly, the product's search decides, once for each state of the system: a set is taken
 *       only if none of its transitions leads to a state of the system that stands anywhere on the
 *       product's path, whatever the state of the automaton. The automaton is completed, so that
 *       its product follows every decision: were it to stop where the automaton has no edge, a
 *       state of the system could leave the path before what it leads to was decided, and a cycle
 *       of the system would be closed unseen. Each claim has a graph of its own.
 * </ul>
 */
final class ClaimGraphs {
  private static final Duration TIME_TO_SHORTEN = Duration.ofSeconds(5);

  private final TransitionSystem system;
  private final TemporalSettings settings;
  private final BitSet visible;
  private final boolean keepsTrails;
  private final Parts parts;
  private final ProgressListener listener;
  private Optional<Duration> left; // of the time, for the next claim
  private Optional<SystemGraph> shared = Optional.empty();

  /**
   * Graphs of a system.
   *
   * @param left how much time there is for the first claim, if it is limited
   */
  ClaimGraphs(
      TransitionSystem system,
      TemporalSettings settings,
      BitSet visible,
      boolean keepsTrails,
      Parts parts,
      ProgressListener listener,
      Optional<Duration> left) {
    this.left = left;
    this.system = system;
    this.settings = settings;
    this.visible = visible;
    this.keepsTrails = keepsTrails;
    this.parts = parts;
    this.listener = listener;
  }

  /** Gives the next claim so much time, if it is limited. A graph that can grow then does again. */
  void allow(Optional<Duration> time) {
    left = time;
    if (settings.system().reduction() == ReductionKind.NONE
        && settings.checking() == Checking.ON_THE_FLY) {
      shared.ifPresent(graph -> graph.exploration().budget.restart(time));
    }
  }

  TransitionSystem system() {
    return system;
  }

  TemporalSettings settings() {
    return settings;
  }

  /** Whether a graph has all executions, and not only one for each that differs in stuttering. */
  boolean keepsNext() {
    return settings.system().reduction() == ReductionKind.NONE && system.equals(system.unmerged());
  }

  /** Who hears of answers. */
  ProgressListener listener() {
    return listener;
  }

  /** What is told of a violation. */
  Parts.Length length() {
    return parts.length();
  }

  /** Whether sets are decided while a product is searched; each claim has its own graph then. */
  boolean decidesOnTheFly() {
    return settings.system().reduction() != ReductionKind.NONE
        && settings.checking() == Checking.ON_THE_FLY;
  }

  /** What is asked of a graph, which the graph may have to follow. */
  EmptinessCheck check(Claim.Temporal claim) {
    if (decidesOnTheFly()) {
      PathStates onPath = new PathStates();
      CycleProviso proviso = new StackProviso(Ignoring.LIVENESS, onPath::contains);
      SystemGraph graph = SystemGraph.reduced(exploration(SearchWatch.NONE), keepsTrails, proviso);
      return new EmptinessCheck(graph, claim, settings, true, onPath);
    }
    return new EmptinessCheck(shared(), claim, settings, false, ProductWatch.NONE);
  }

  /** The same with an automaton that is completed, so that its product goes everywhere. */
  EmptinessCheck whole(Claim.Temporal claim) {
    return decidesOnTheFly()
        ? check(claim)
        : new EmptinessCheck(shared(), claim, settings, true, ProductWatch.NONE);
  }

  private SystemGraph shared() {
    if (shared.isEmpty()) {
      shared = Optional.of(graph());
    }
    return shared.get();
  }

  /** A look at what is near the initial state, without a reduction. */
  NearbyLassos nearby(Claim.Temporal claim) {
    Bounds bounds =
        new Bounds(
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.of(TIME_TO_SHORTEN),
            OptionalLong.empty());
    TemporalSettings plain = settings.with(settings.system().withoutReduction().within(bounds));
    Exploration search =
        new Exploration(
            system.unmerged(),
            plain.system(),
            List.of(),
            parts,
            listener,
            SearchWatch.NONE,
            new BitSet());
    return new NearbyLassos(search, claim, plain);
  }

  private SystemGraph graph() {
    if (settings.system().reduction() != ReductionKind.NONE) {
      RecordedEdges edges = new RecordedEdges(keepsTrails);
      Exploration search = exploration(edges);
      SelectiveSearch.run(search);
      return SystemGraph.finished(search, edges);
    }
    SystemGraph graph = SystemGraph.full(exploration(SearchWatch.NONE), keepsTrails);
    if (settings.checking() == Checking.OFF_LINE) {
      expandAll(graph);
    }
    return graph;
  }

  private Exploration exploration(SearchWatch watch) {
    Settings all = settings.system();
    Settings fair = all.within(all.bounds().allowing(left));
    return new Exploration(system, fair, List.of(), parts, listener, watch, visible);
  }

  private static void expandAll(SystemGraph graph) {
    Exploration search = graph.exploration();
    try {
      for (int id = 0; id < search.store.size(); id++) {
        int last = id;
        search.budget.mind(graph::bytes, search.store.size() - last);
        graph.degree(id);
      }
    } catch (Budget.CutShort | CapacityExceeded e) {
      search.budget.cutOff(Setback.reason(e, search));
      graph.freeze();
    }
  }
}
