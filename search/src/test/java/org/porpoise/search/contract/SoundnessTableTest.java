package org.porpoise.search.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.Catalogue;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.settings.Chains;
import org.porpoise.search.settings.Ignoring;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.soundness.Soundness;

/** The table of what is sound with what, row by row: all else is refused. */
final class SoundnessTableTest {
  private static final TransitionSystem SYSTEM = Catalogue.philosophers(2);

  private static final Set<ProvisoKind> ANY_ORDER =
      Set.of(ProvisoKind.NONE, ProvisoKind.MAY_TERMINATE);

  private static final Set<ProvisoKind> WITH_SLEEP =
      Set.of(ProvisoKind.NONE, ProvisoKind.STACK, ProvisoKind.QUEUE);

  private static final Set<ProvisoKind> ON_CYCLES =
      Set.of(ProvisoKind.STACK, ProvisoKind.QUEUE, ProvisoKind.COLOR, ProvisoKind.COLOR_STAR);

  /** A row: a property, and the dials that it tolerates as far as they make sense together. */
  private record Row(String name, Property property, Tolerance tolerance) {}

  @FunctionalInterface
  private interface Tolerance {
    boolean allows(Settings s, boolean reduces);
  }

  private static final List<Row> ROWS =
      List.of(
          new Row("deadlocks", new Property.Deadlock(), (s, reduces) -> true),
          new Row(
              "dead code",
              new Property.DeadTransitions(),
              (s, reduces) ->
                  !reduces || s.proviso() != ProvisoKind.NONE || s.store() == StoreKind.NONE),
          new Row(
              "assertions",
              claimed(new Claim.NeverEnabled("claim", Claim.Kind.ASSERTION, Set.of(0))),
              (s, reduces) ->
                  !reduces || s.proviso() != ProvisoKind.NONE || s.store() == StoreKind.NONE),
          new Row(
              "forbidden states",
              claimed(new Claim.NeverExecuted("claim", Claim.Kind.NEVER, Set.of(0))),
              (s, reduces) ->
                  !reduces || s.proviso() != ProvisoKind.NONE || s.store() == StoreKind.NONE),
          new Row(
              "faults of one process",
              claimed(new Claim.GoodStates("claim", Claim.Kind.RUNTIME)),
              (s, reduces) ->
                  !reduces || s.proviso() != ProvisoKind.NONE || s.store() == StoreKind.NONE),
          new Row(
              "faults of whole states",
              claimed(new Claim.GoodStates("claim", Claim.Kind.INVARIANT)),
              (s, reduces) ->
                  s.reduction() != ReductionKind.LEAP
                      && (!reduces
                          || s.proviso() != ProvisoKind.NONE
                          || s.store() == StoreKind.NONE)),
          new Row(
              "may-progress", claimed(new Claim.MayProgress("claim")), SoundnessTableTest::onGraph),
          new Row(
              "endless repetition",
              claimed(new Claim.NoEndlessRepetition("claim", 0, Set.of(1))),
              SoundnessTableTest::onGraph));

  private static Property claimed(Claim claim) {
    return new Property.Claimed(0, claim);
  }

  private static boolean onGraph(Settings s, boolean reduces) {
    return remembersAll(s)
        && s.sleep() == Sleep.OFF
        && (!reduces || s.proviso() == ProvisoKind.MAY_TERMINATE);
  }

  private static boolean remembersAll(Settings s) {
    return s.store() == StoreKind.EXACT && s.chains() == Chains.STORED;
  }

  /** What no property can make sound: orders, sleep sets and stores that a proviso excludes. */
  private static boolean fitTogether(Settings s) {
    boolean order =
        ANY_ORDER.contains(s.proviso())
            ? s.order() == Order.DFS || remembersAll(s)
            : s.order() == (s.proviso() == ProvisoKind.QUEUE ? Order.BFS : Order.DFS);
    boolean store =
        remembersAll(s)
            || s.proviso() == ProvisoKind.NONE
            || s.proviso() == ProvisoKind.STACK && s.store() != StoreKind.NONE;
    boolean chains = s.chains() == Chains.STORED || s.store() != StoreKind.NONE;
    boolean bits = !(s.store() instanceof StoreKind.Bitstate) || s.sleep() == Sleep.OFF;
    boolean sleep =
        s.sleep() == Sleep.OFF
            || s.ignoring() == Ignoring.SAFETY && WITH_SLEEP.contains(s.proviso());
    boolean strength =
        s.ignoring() == Ignoring.SAFETY
            || remembersAll(s)
                && (s.reduction() == ReductionKind.NONE || ON_CYCLES.contains(s.proviso()));
    return order
        && store
        && chains
        && bits
        && sleep
        && strength
        && (s.reduction().isPersistent() || s.sleep() == Sleep.OFF)
        && (s.reduction() != ReductionKind.LEAP || fitsLeaps(s));
  }

  private static boolean fitsLeaps(Settings s) {
    return s.order() == Order.DFS
        && remembersAll(s)
        && s.sleep() == Sleep.OFF
        && (s.proviso() == ProvisoKind.NONE || s.proviso() == ProvisoKind.STACK);
  }

  @TestFactory
  Stream<DynamicTest> everythingElseIsRefused() {
    return ROWS.stream().map(row -> DynamicTest.dynamicTest(row.name(), () -> check(row)));
  }

  private static void check(Row row) {
    for (Settings s : Dials.all()) {
      boolean reduces = s.reduction() != ReductionKind.NONE;
      boolean keeps =
          s.reduction().isPersistent() || row.property().need() == Property.Need.TERMINAL_STATES;
      boolean expected = fitTogether(s) && keeps && row.tolerance().allows(s, reduces);
      assertEquals(
          expected,
          Soundness.objection(s, List.of(row.property()), SYSTEM).isEmpty(),
          () -> row.name() + " with " + Dials.text(s));
      if (!expected) {
        assertThrows(
            IllegalArgumentException.class,
            () -> Searches.run(SYSTEM, List.of(row.property()), s),
            () -> row.name() + " with " + Dials.text(s));
      }
    }
  }
}
