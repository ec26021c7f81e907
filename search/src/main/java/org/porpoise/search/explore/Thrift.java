package org.porpoise.search.explore;

import org.porpoise.search.settings.Economy;
import org.porpoise.search.settings.Settings;

/**
 * Decides where a reduction is worth its price, by counted work: the same states in the same order
 * give the same answers on every machine.
 *
 * <p>It looks at one window of states after the other. A reduction pays if it leaves out a good
 * part of what is enabled, or one transition in each state on average, for then it saves states by
 * orders of magnitude, or if finding sets takes little beside firing what is in them. Otherwise it
 * steps back: sleep sets first and for good, and with them sets, for as many states as make up for
 * the price. Then it is given another window; each that does not pay doubles the pause, so that
 * what never pays costs next to nothing in a long search.
 *
 * <p>Everything enabled is a persistent set, and what is not asleep may be executed, so that
 * stepping back is sound anywhere. A state keeps the sleep set that it was stored with.
 */
public class Thrift {
  private static final int FIRST_WINDOW = 2048; // states with a choice
  private static final int WINDOW = 1024;
  private static final int LEFT_OUT = 4; // one of so many enabled is a good part
  private static final int A_FIRING = 10; // what it takes, in steps as work is counted
  private static final int AFFORDABLE =
      3; // what costs no more than one of so many firings is little
  private static final int LONGEST_PAUSE = 64; // windows, after the first that does not pay
  private static final int MOST_DOUBLINGS = 16;
  private static final int ENDURED = 64; // glances in a row that see nothing

  private final boolean isOn;
  private int left = FIRST_WINDOW; // states to come in the window
  private long pause; // states to come without a reduction
  private long states; // of the window
  private long enabled;
  private long explored;
  private long work;
  private boolean hasSteppedBack;
  private int inVain; // windows in a row that did not pay
  private int glances; // in a row that saw nothing

  /** Made for each search. */
  @FunctionalInterface
  public interface Maker {
    Thrift of(Settings settings);
  }

  /** Steps back if that is wanted. */
  protected Thrift(Economy economy) {
    isOn = economy == Economy.ON;
  }

  /** As settings say. */
  public static Thrift of(Settings settings) {
    return new Thrift(settings.economy());
  }

  /** Never steps back. */
  static Thrift none() {
    return new Thrift(Economy.OFF);
  }

  /** Whether to look for a small set in the next state that has a choice. */
  protected boolean reduces() {
    if (pause > 0) {
      pause--;
      return false;
    }
    return true;
  }

  /** Whether to use what can be seen at once in a state where no more is looked for. */
  protected boolean glances() {
    return glances < ENDURED;
  }

  /** Hears whether a glance saw a small set. */
  final void glanced(boolean hasSeen) {
    glances = hasSeen ? 0 : glances + 1;
  }

  /** Whether transitions go on falling asleep. */
  protected boolean sleeps() {
    return !hasSteppedBack;
  }

  /** Hears of a state where a set was looked for, how much of it was enabled and explored. */
  final void reduced(int nowEnabled, int nowExplored, long nowWork) {
    enabled += nowEnabled;
    explored += nowExplored;
    work += nowWork;
    states++;
    if (--left <= 0 && isOn) {
      judge();
      left = WINDOW;
      states = 0;
      enabled = 0;
      explored = 0;
      work = 0;
    }
  }

  private void judge() {
    long affordable = 1 + explored * A_FIRING / AFFORDABLE;
    long leftOut = enabled - explored;
    boolean isMuch = LEFT_OUT * leftOut >= enabled || leftOut >= states;
    if (!isMuch && work > affordable) {
      pause = (WINDOW * Math.min(work / affordable, LONGEST_PAUSE)) << inVain;
      inVain = Math.min(inVain + 1, MOST_DOUBLINGS);
      hasSteppedBack = true;
      glances = 0;
    } else {
      inVain = 0;
    }
  }
}
