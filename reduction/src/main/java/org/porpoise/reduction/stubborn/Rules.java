package org.porpoise.reduction.stubborn;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.sets.Bits;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.LocalReach;

/**
 * What stubborn sets ask for in the current state: of an enabled transition all that may interfere
 * with it, of a disabled one any of its necessary enabling sets (Definition 4.17). For a process
 * that is not where a transition needs it, these are what enters that control point and, in one
 * step, what leaves the current one towards it ({@link Departures}).
 *
 * <p>Belongs to one thread.
 */
public final class Rules {
  private final Dependency dependency;
  private final EnablingSets sets;
  private final Departures departures;
  private final Directions directions;
  private final RowTable interfering;
  private final RowTable besides;
  private final RowTable enabling;
  private final long[] enabledOnes;
  private final long[] over;
  private final long[] away; // some process is not where they need it
  private final Inquiry inquiry;
  private int awayAt; // the state for which these are known

  /**
   * The rules of a system.
   *
   * @param interfering what the enabled transition that a set begins with brings along
   * @param besides what other enabled ones do: the same, unless the sets are weak
   * @param enabling the necessary enabling sets, by number
   */
  public Rules(
      Dependency dependency,
      EnablingSets sets,
      RowTable interfering,
      RowTable besides,
      RowTable enabling) {
    this.dependency = dependency;
    this.sets = sets;
    inquiry = sets.glance().inquiry();
    this.interfering = interfering;
    this.besides = besides;
    this.enabling = enabling;
    departures = new Departures(dependency, LocalReach.MANY);
    directions = new Directions(dependency, departures);
    enabledOnes = Bits.empty(transitionCount());
    over = Bits.empty(transitionCount());
    away = Bits.empty(transitionCount());
  }

  /** Turns to the state to which the enabling sets have turned already. */
  public void turnTo(EnabledSet enabled) {
    Arrays.fill(enabledOnes, 0);
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      Bits.set(enabledOnes, list.get(i));
    }
  }

  public int transitionCount() {
    return dependency.structure().transitions().size();
  }

  Dependency dependency() {
    return dependency;
  }

  public EnablingSets sets() {
    return sets;
  }

  Directions directions() {
    return directions;
  }

  /**
   * The transitions for which some process would have to be where it cannot come to any more, as
   * {@link Bits} that are not to be changed. They wait for nothing.
   */
  long[] over() {
    lookForAway();
    return over;
  }

  /**
   * The transitions for which some process is not where they need it, as {@link Bits} that are not
   * to be changed.
   */
  long[] away() {
    lookForAway();
    return away;
  }

  private void lookForAway() {
    if (awayAt != inquiry.number()) {
      awayAt = inquiry.number();
      Arrays.fill(over, 0);
      Arrays.fill(away, 0);
      for (int p = 0; p < dependency.structure().processes().size(); p++) {
        for (Directions.Way way : directions.from(p, glance().point(p))) {
          way.beyond().addTo(away);
          if (way.first().count() == 0) {
            way.beyond().addTo(over);
          }
        }
      }
    }
  }

  /** What the state says of processes and conditions. */
  public StateFacts glance() {
    return sets.glance();
  }

  /** Whether it makes no difference with which transition a set begins. */
  boolean areStrong() {
    return interfering.equals(besides);
  }

  /** The enabled transitions, as {@link Bits} that are not to be changed. */
  long[] enabledOnes() {
    return enabledOnes;
  }

  public boolean isEnabled(int transition) {
    return Bits.get(enabledOnes, transition);
  }

  /** What an enabled transition that a set begins with brings along. */
  public Row interfering(int transition) {
    return interfering.get(transition).in(inquiry);
  }

  /** What an enabled transition brings along that a set does not begin with. */
  Row besides(int transition) {
    return besides.get(transition).in(inquiry);
  }

  /** What enters the control point at which a process is not. */
  public Row entering(EnablingSets.NotReady place) {
    return enabling.get(place.set()); // the same in every state
  }

  /** What leads a process from where it is towards where it is needed; the same in every state. */
  public Row departing(EnablingSets.NotReady place) {
    return departures.towards(place.process(), glance().point(place.process()), place.point());
  }

  /** A necessary enabling set that has not been turned to the state. */
  Row unturned(int set) {
    return enabling.get(set);
  }

  /** A necessary enabling set, by number. */
  public Row enabling(int set) {
    return enabling.get(set).in(inquiry);
  }
}
