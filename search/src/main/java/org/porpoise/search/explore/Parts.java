package org.porpoise.search.explore;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.reduction.sets.SleepSets;
import org.porpoise.search.proviso.CycleProviso;

/**
 * What a search is put together from. The usual parts are those that its settings name; many
 * searches of one system can share the tables of a reduction, and a test can put something broken
 * in the place of a part.
 */
public record Parts(
    Reductions reductions,
    CycleProviso.Maker provisos,
    Supplier<SleepSets> sleepSets,
    Thrift.Maker thrifts,
    Length length,
    Scrutiny scrutiny) {

  /** The parts that settings name, made anew for each search. */
  public static final Parts USUAL =
      new Parts(
          ReductionKind::create,
          CycleProviso::of,
          SleepSets::new,
          Thrift::of,
          Length.SHORT,
          Scrutiny.NONE);

  /** What is told of a violation. */
  public enum Length {
    /** An execution that is as short as was cheap to get. */
    SHORT,
    /** The execution that the search found. */
    AS_FOUND,
    /** None: only that there is one, which was replayed, on the original system too. */
    UNTOLD
  }

  /** What is asked about temporal claims that hold. */
  public enum Scrutiny {
    /** Nothing. */
    NONE,
    /** Which parts of them do not matter. */
    VACUITY
  }

  /** Where reductions come from. */
  @FunctionalInterface
  public interface Reductions {
    /**
     * The reduction of this kind for a system.
     *
     * @see ReductionKind#create(TransitionSystem, RelationUse, Set)
     */
    Reduction of(
        ReductionKind kind, TransitionSystem system, RelationUse use, Set<Integer> ignored);
  }

  /** The same for several searches, one after the other, of which equal ones share the tables. */
  public Parts sharingReductions() {
    record Key(
        ReductionKind kind, TransitionSystem system, RelationUse use, Set<Integer> ignored) {}
    Map<Key, Reduction> made = new HashMap<>();
    return with(
        (kind, system, use, ignored) ->
            made.computeIfAbsent(
                new Key(kind, system, use, ignored),
                key -> reductions.of(kind, system, use, ignored)));
  }

  /** The same with other reductions. */
  public Parts with(Reductions others) {
    return new Parts(others, provisos, sleepSets, thrifts, length, scrutiny);
  }

  /** The same with other provisos. */
  public Parts with(CycleProviso.Maker others) {
    return new Parts(reductions, others, sleepSets, thrifts, length, scrutiny);
  }

  /** The same with other sleep sets. */
  public Parts with(Supplier<SleepSets> others) {
    return new Parts(reductions, provisos, others, thrifts, length, scrutiny);
  }

  /** The same with another sense of what pays. */
  public Parts with(Thrift.Maker others) {
    return new Parts(reductions, provisos, sleepSets, others, length, scrutiny);
  }

  /** The same for executions of another length. */
  public Parts with(Length another) {
    return new Parts(reductions, provisos, sleepSets, thrifts, another, scrutiny);
  }

  /** The same with more or fewer questions about claims that hold. */
  public Parts with(Scrutiny another) {
    return new Parts(reductions, provisos, sleepSets, thrifts, length, another);
  }
}
