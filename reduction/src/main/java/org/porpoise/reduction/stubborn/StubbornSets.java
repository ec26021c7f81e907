package org.porpoise.reduction.stubborn;

import java.util.List;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.reduction.sets.AllEnabled;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.RelationUse;

/**
 * Algorithm 3 (stubborn sets, Fig. 4.4): an enabled transition brings along what it is in conflict
 * with and what it does not accord with, a disabled one a necessary enabling set. Stubborn by
 * Theorem 4.18, hence persistent by Theorem 4.16.
 *
 * <p>A condition that compares one object with a constant is made true only by operations that can
 * do so, which is a smaller necessary enabling set than "everything that can be dependent". Many
 * disabled transitions wait for the same thing; each enabling set is one node of the closure, so
 * that it is gone through once.
 *
 * <p>Small sets are looked for in several ways, the cheap ones first: where one process stands
 * ({@link SafePoints}), closures with the best necessary enabling sets ({@link Closures}), and
 * {@link Deletion} or strong components ({@link ClosedSets}).
 */
public class StubbornSets extends ClosedSets {
  private final Dependency dependency;
  private final RelationUse use;
  private final EnablingChoice choice;
  private final EnablingSets sets;
  private final RowTable interfering; // by transition
  private final RowTable enabling; // by enabling set
  private final SafePoints safePoints;
  private final Rules rules;
  private final Closures closures;
  private final Deletion deletion;
  private final int transitionCount;
  private final long[] costs;
  private final int[] offered;
  private final KnownSets known = new KnownSets();
  private EnabledSet quickFor = new EnabledSet(0); // for which sets were last found quickly
  private int quickAt; // the number of the state
  private int quickLeaf = KnownSets.NONE;

  /** Which transitions come into the set. */
  public interface Rows {
    /**
     * What an enabled transition brings along.
     *
     * @param elsewhere what it does not accord with
     * @param conflicting what it is in conflict with
     */
    Row interfering(int transition, TransitionSet elsewhere, TransitionSet conflicting);

    /** What it brings along where the set was not begun with it. */
    default Row besides(int transition, TransitionSet elsewhere, TransitionSet conflicting) {
      return interfering(transition, elsewhere, conflicting);
    }

    /** Whether it brings along the same wherever the set was begun. */
    default boolean areStrong() {
      return true;
    }

    /** What is needed of a necessary enabling set. */
    Row enabling(EnablingSets sets, int set);
  }

  public StubbornSets(Dependency dependency, RelationUse use, EnablingChoice choice) {
    this(dependency, use, choice, new All());
  }

  public StubbornSets(Dependency dependency, RelationUse use, EnablingChoice choice, Rows rows) {
    this(dependency, use, choice, rows, new Inquiry());
  }

  /** Sets for which states are asked through an inquiry. */
  StubbornSets(
      Dependency dependency, RelationUse use, EnablingChoice choice, Rows rows, Inquiry inquiry) {
    this(dependency, use, choice, rows, new EnablingSets(dependency, inquiry));
  }

  private StubbornSets(
      Dependency dependency, RelationUse use, EnablingChoice choice, Rows rows, EnablingSets sets) {
    super(dependency.structure().transitions().size(), sets.count());
    this.dependency = dependency;
    this.use = use;
    this.choice = choice;
    this.sets = sets;
    transitionCount = dependency.structure().transitions().size();
    interfering =
        new RowTable(
            transitionCount, t -> rows.interfering(t, elsewhere(t), dependency.conflictingWith(t)));
    enabling = new RowTable(sets.count(), set -> rows.enabling(sets, set));
    safePoints = new SafePoints(dependency, this::elsewhere);
    RowTable besides =
        rows.areStrong()
            ? interfering
            : new RowTable(
                transitionCount, t -> rows.besides(t, elsewhere(t), dependency.conflictingWith(t)));
    rules = new Rules(dependency, sets, interfering, besides, enabling);
    closures = new Closures(rules);
    deletion = new Deletion(rules);
    costs = new long[sets.mostReasons()];
    offered = new int[sets.mostReasons()];
  }

  @Override
  public final void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    switch (effort) {
      case GLANCE -> {
        safePoints.collect(state, offset, enabled, out);
        if (out.count() == 0) {
          AllEnabled.addAll(enabled, out);
        }
      }
      case QUICK -> quick(state, offset, enabled, out);
      case THOROUGH -> thorough(state, offset, enabled, out);
      case ALL -> {
        turnTo(state, offset, enabled);
        super.candidates(state, offset, enabled, effort, out);
      }
    }
  }

  private void quick(long[] state, int offset, EnabledSet enabled, CandidateSets out) {
    if (!enabled.equals(quickFor)) { // another search, where something else may be visible
      known.clear();
      quickFor = enabled;
    }
    quickAt = enabled.number();
    StateFacts glance = sets.glance();
    glance.at(state, offset);
    quickLeaf = known.find(glance.points(), enabled.list(), state, offset);
    if (quickLeaf != KnownSets.NONE) {
      known.copyTo(quickLeaf, out);
      return;
    }
    boolean areObvious = safePoints.collect(state, offset, enabled, out);
    if (!areObvious) {
      turnTo(enabled);
      closures.collect(enabled, out);
    }
    quickLeaf = known.add(glance.inquiry(), out, areObvious);
  }

  private void thorough(long[] state, int offset, EnabledSet enabled, CandidateSets out) {
    boolean isQuick =
        enabled.equals(quickFor)
            && enabled.number() == quickAt
            && quickLeaf != KnownSets.NONE
            && !known.areObvious(quickLeaf);
    int leaf = isQuick ? known.findBelow(quickLeaf, state, offset) : KnownSets.NONE;
    if (leaf != KnownSets.NONE) {
      known.copyTo(leaf, out);
      return;
    }
    turnTo(state, offset, enabled);
    if (isQuick) {
      known.copyTo(quickLeaf, out);
      deletion.collect(enabled, out);
      if (known.addBelow(quickLeaf, sets.glance().inquiry(), out) == KnownSets.NONE) {
        quickLeaf = KnownSets.NONE; // there was no room, and all is forgotten
      }
    } else {
      closures.collect(enabled, out);
      deletion.collect(enabled, out);
    }
  }

  @Override
  public final long work() {
    return known.work() + closures.work() + deletion.work();
  }

  @Override
  public final void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    turnTo(state, offset, enabled);
    super.startingFrom(transition, state, offset, enabled, out);
  }

  /** Tells how the closure of an enabled transition comes about. */
  public final List<Closures.Link> tell(int start, long[] state, int offset, EnabledSet enabled) {
    turnTo(state, offset, enabled);
    return closures.tell(start, enabled);
  }

  private void turnTo(long[] state, int offset, EnabledSet enabled) {
    sets.glance().at(state, offset);
    turnTo(enabled);
  }

  /** Turns to the state at which one has glanced already. */
  private void turnTo(EnabledSet enabled) {
    sets.restart(enabled);
    rules.turnTo(enabled);
  }

  @Override
  public final void next(
      int node, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    if (node >= transitionCount) {
      enabling.get(node - transitionCount).in(sets.glance().inquiry()).addTo(out);
    } else if (enabled.contains(node)) {
      interfering.get(node).in(sets.glance().inquiry()).addTo(out);
    } else {
      int count = sets.offer(node, offered, costs);
      out.add(transitionCount + offered[choice.choose(node, costs, count)]);
    }
  }

  /** What an enabled transition can bring along of other processes. */
  private TransitionSet elsewhere(int transition) {
    return switch (use) {
      case CONDITIONAL -> dependency.notAccordingElsewhere(transition);
      case UNIFORM -> dependency.notAccordingUniformlyElsewhere(transition);
    };
  }

  /** Algorithm 3 takes all that is in conflict or does not accord, and whole enabling sets. */
  private record All() implements Rows {
    @Override
    public Row interfering(int transition, TransitionSet elsewhere, TransitionSet conflicting) {
      return Row.of(elsewhere, conflicting);
    }

    @Override
    public Row enabling(EnablingSets sets, int set) {
      return Row.of(sets.shared(set), sets.own(set));
    }
  }

  @Override
  public final Independence independence() {
    return switch (use) {
      case CONDITIONAL -> dependency::areIndependentIn;
      case UNIFORM -> dependency::areUniformlyIndependentIn;
    };
  }
}
