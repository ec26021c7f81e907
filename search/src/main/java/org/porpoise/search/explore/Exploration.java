package org.porpoise.search.explore;

import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.LongSupplier;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.reduction.sets.SleepSets;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.proviso.CycleProviso;
import org.porpoise.search.proviso.FollowedSearch;
import org.porpoise.search.settings.CachePolicy;
import org.porpoise.search.settings.Chains;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.store.BitstateStore;
import org.porpoise.search.store.CacheStore;
import org.porpoise.search.store.ExactStore;
import org.porpoise.search.store.PathStore;
import org.porpoise.search.store.StateStore;
import org.porpoise.search.watch.SearchWatch;

/** One search in progress: the parts that all orders share. */
public final class Exploration implements FollowedSearch {
  public final TransitionSystem system;
  public final Settings settings;
  public final Stepper stepper;
  final Reduction reduction;
  final Independence independence;
  final SleepSets sleeps;
  public final StateStore store;
  public final Checks checks;
  final SearchWatch watch;
  public final Expansion expansion;
  final Thrift thrift;
  public final Expansion.Choice choice;
  final CycleProviso.Maker provisos;
  public final boolean sleeping;
  final BitSet visible;
  public final long[] scratch;
  public final Counters counters = new Counters();
  public final Budget budget;
  private final long started = System.nanoTime();

  public Exploration(
      TransitionSystem system,
      Settings settings,
      List<Property> properties,
      Parts parts,
      ProgressListener listener,
      SearchWatch watch) {
    this(system, settings, properties, parts, listener, watch, new BitSet());
  }

  /**
   * A search.
   *
   * @param visible the transitions that no proper subset may contain (C3)
   */
  public Exploration(
      TransitionSystem system,
      Settings settings,
      List<Property> properties,
      Parts parts,
      ProgressListener listener,
      SearchWatch watch,
      BitSet visible) {
    this.system = system;
    this.visible = visible;
    this.settings = settings;
    provisos = parts.provisos();
    sleeps = parts.sleepSets().get();
    this.watch = watch;
    sleeping = settings.sleep() == Sleep.ON;
    choice =
        properties.stream().anyMatch(p -> needsGraph(p, settings))
            ? Expansion.Choice.BY_STATE_ALONE
            : Expansion.Choice.PREFER_KNOWN;
    stepper = system.searchStepper();
    store = store(settings, system.layout().words());
    checks = new Checks(system, stepper, properties, settings.extent());
    reduction =
        parts.reductions().of(settings.reduction(), system, relation(settings), checks.unwatched());
    independence = sleeping ? reduction.independence() : Independence.NONE;
    thrift = isFree(settings) ? parts.thrifts().of(settings) : Thrift.none();
    expansion =
        new Expansion(
            system, settings, stepper, reduction, sleeps, store, checks, watch, visible, thrift);
    scratch = new long[system.layout().words()];
    budget = new Budget(settings.bounds(), store, listener, this::statistics);
  }

  @Override
  public Settings settings() {
    return settings;
  }

  @Override
  public int transitionCount() {
    return system.transitionCount();
  }

  @Override
  public void enabled(int id, TransitionBuffer out) {
    expansion.enabled(id, out);
  }

  @Override
  public void startingFrom(int id, int transition, TransitionBuffer out) {
    expansion.startingFrom(id, transition, out);
  }

  /** Whether the explored graph is looked at again after the search. */
  static boolean needsGraph(Property property, Settings settings) {
    return switch (property.need()) {
      case NOTHING, TERMINAL_STATES -> false;
      case SAFETY -> settings.proviso() == ProvisoKind.MAY_TERMINATE;
      case GRAPH -> true;
    };
  }

  /** Whether nobody decides again in a state, or needs the same decision twice. */
  private boolean isFree(Settings s) {
    return choice == Expansion.Choice.PREFER_KNOWN
        && s.store() == StoreKind.EXACT
        && s.chains() == Chains.STORED;
  }

  private static StateStore store(Settings settings, int words) {
    return switch (settings.store()) {
      case StoreKind.Plain.EXACT ->
          settings.chains() == Chains.PASSED ? CacheStore.unlimited(words) : new ExactStore(words);
      case StoreKind.Plain.NONE -> new PathStore(words);
      case StoreKind.Cache(int room, CachePolicy policy) -> CacheStore.of(words, room, policy);
      case StoreKind.Bitstate bitstate -> new BitstateStore(words, bitstate);
    };
  }

  public static RelationUse relation(Settings s) {
    boolean both =
        s.sleep() == Sleep.ON
            && s.proviso() != ProvisoKind.NONE
            && s.reduction() != ReductionKind.NONE;
    return both ? RelationUse.UNIFORM : RelationUse.CONDITIONAL;
  }

  /** Adds the initial state to the empty store. */
  public void start() {
    watch.begins(
        new SearchWatch.Searched(system, settings, relation(settings), checks.unwatched()));
    stepper.initial(scratch, 0);
    store.add(scratch, 0);
    checks.onNewState(scratch, 0, () -> new int[0]);
  }

  /** Tells who watches that more is explored from a state than was decided at first. */
  void tellMore(int id, TransitionBuffer todo, int from) {
    if (watch.listens()) {
      watch.goesOn(id, Arrays.copyOfRange(todo.toArray(), from, todo.size()));
    }
  }

  /**
   * Tells who watches of the edge that was just explored: from the nearest stored state of a path.
   *
   * @param ids the states of the path, negative where they are passed through
   * @param nexts where behind each state's next transition stands in {@code todo}
   */
  void tellOf(int[] ids, int[] nexts, TransitionBuffer todo, int depth, int target) {
    if (watch.listens()) {
      int level = depth - 1;
      while (ids[level] < 0) {
        level--;
      }
      int[] steps = new int[depth - level];
      for (int i = 0; i < steps.length; i++) {
        steps[i] = todo.get(nexts[level + i] - 1);
      }
      watch.explored(ids[level], steps, target);
    }
  }

  /** Whether to go on: there is something to be found yet, and some of the budget left. */
  boolean goesOn(LongSupplier extraBytes, long waiting) {
    return !checks.isDone() && budget.allows(extraBytes, waiting);
  }

  public Statistics statistics(long extraBytes) {
    boolean stateless = settings.store() == StoreKind.NONE;
    return new Statistics(
        stateless ? counters.deepest() + 1 : store.size(),
        stateless ? counters.deepest() + 1 : store.peak(),
        store.cleared(),
        counters.transitions(),
        counters.revisits(),
        counters.deepest(),
        store.bytes() + extraBytes,
        Duration.ofNanos(System.nanoTime() - started));
  }
}
