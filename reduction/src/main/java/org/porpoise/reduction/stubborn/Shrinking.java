package org.porpoise.reduction.stubborn;

import java.util.Arrays;
import java.util.List;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.sets.Bits;

/**
 * A set of transitions that is stubborn as far as the rules go, and loses members: with each goes
 * whatever the rules do not allow without it, and nothing else.
 *
 * <p>A disabled transition is allowed as long as all of one necessary enabling set is there. Most
 * wait for a process to leave its control point, thousands for the same transitions that do so:
 * they are looked at only when one of these goes ({@link Directions}). Each that is looked at then
 * remembers a set that is complete, its support, and is not looked at again before that loses a
 * member. As long as members are only lost and put back together, a support stays one.
 *
 * <p>Mutable, and confined to one thread.
 */
final class Shrinking {
  private static final int NOTHING = -1; // in place of a support
  private static final int NOBODY = -1; // in place of a process
  private static final int FEW = 8; // losses, each of which is looked for by itself

  private final Rules rules;
  private final Directions directions;
  private final List<Transition> transitions;
  private final long[] members;
  private final long[] before; // the members to go back to
  private final int[] supports; // by transition: the number of a necessary enabling set
  private final int[] supportStamps; // the state for which it is
  private final Watch[] watches; // by necessary enabling set, for those of conditions
  private final TransitionBuffer watched = new TransitionBuffer(); // enabling sets
  private final long[] broken; // by process: directions that are not complete
  private final long[] brokenBefore;
  private final TransitionBuffer lost = new TransitionBuffer(); // since the last attempt began
  private final Cancellation cancellation = Cancellation.current();
  private TransitionBuffer enabled = new TransitionBuffer();
  private int spread; // how many of those lost have been followed up
  private int enabledLeft;
  private int attempt;
  private int round;
  private int stamp;
  private long questions;
  private long most;

  /** Who relies on the necessary enabling set of a condition, and what was found out of it. */
  private static final class Watch {
    private final TransitionBuffer transitions = new TransitionBuffer();
    private int usedFor; // the last state in which somebody did
    private int completeIn; // the last round in which it was seen to be complete
    private int incompleteIn; // the last attempt in which it was seen not to be
    private int releasedIn; // the last attempt in which those who relied on it were told
  }

  Shrinking(Rules rules) {
    this.rules = rules;
    directions = rules.directions();
    transitions = rules.dependency().structure().transitions();
    int processes = rules.dependency().structure().processes().size();
    members = Bits.empty(transitions.size());
    before = Bits.empty(transitions.size());
    supports = new int[transitions.size()];
    supportStamps = new int[transitions.size()];
    watches = new Watch[rules.sets().count()];
    broken = new long[processes];
    brokenBefore = new long[processes];
  }

  /**
   * Begins with all transitions that the rules allow together in the current state; false if
   * nothing enabled is among them.
   *
   * @param limit how many questions may be asked
   */
  boolean begin(TransitionBuffer nowEnabled, long limit) {
    enabled = nowEnabled;
    most = limit;
    questions = 0;
    stamp++;
    watched.clear();
    Arrays.fill(broken, 0);
    Arrays.fill(members, -1);
    int count = transitions.size();
    if ((count & 63) != 0) {
      members[members.length - 1] = (1L << count) - 1;
    }
    enabledLeft = enabled.size();
    beginAttempt();
    for (int w = 0; w < members.length; w++) { // all directions are complete
      long ready = members[w] & ~rules.away()[w] & ~rules.enabledOnes()[w];
      for (long left = ready; left != 0; left &= left - 1) {
        support((w << 6) + Long.numberOfTrailingZeros(left), NOBODY);
      }
    }
    return settleDown(new long[0]);
  }

  /** How many questions have been asked since the beginning. */
  long questions() {
    return questions;
  }

  boolean has(int transition) {
    return Bits.get(members, transition);
  }

  /**
   * Takes out a transition and what is not allowed without it. Takes nothing out, and returns
   * false, if nothing enabled would be left, something needed would be lost, or it takes too long.
   */
  boolean takeOut(int transition, long[] needed) {
    beginAttempt();
    int enabledBefore = enabledLeft;
    lose(transition);
    if (settleDown(needed)) {
      return true;
    }
    System.arraycopy(before, 0, members, 0, members.length);
    System.arraycopy(brokenBefore, 0, broken, 0, broken.length);
    enabledLeft = enabledBefore;
    return false;
  }

  private void beginAttempt() {
    attempt++;
    round++;
    System.arraycopy(members, 0, before, 0, members.length);
    System.arraycopy(broken, 0, brokenBefore, 0, broken.length);
    lost.clear();
    spread = 0;
  }

  private void lose(int transition) {
    Bits.clear(members, transition);
    lost.add(transition);
    if (rules.isEnabled(transition)) {
      enabledLeft--;
    }
  }

  /** Takes out whatever is not allowed any more; false if the attempt has failed. */
  private boolean settleDown(long[] needed) {
    int checked = 0; // how many of those lost the enabled ones were asked about
    int watchedFor = 0; // likewise the enabling sets
    while (checked < lost.size() || spread < lost.size() || watchedFor < lost.size()) {
      cancellation.poll();
      if (checked < lost.size()) {
        int from = checked;
        checked = lost.size();
        if (!checkEnabled(from, needed)) {
          return false;
        }
      } else if (spread < lost.size()) {
        for (int i = 0; i < 64 && spread < lost.size(); i++) {
          followUp(lost.get(spread++));
        }
      } else {
        int from = watchedFor;
        watchedFor = lost.size();
        round++;
        checkWatched(from);
      }
      if (questions > most) {
        return false;
      }
    }
    return enabledLeft > 0;
  }

  /** Takes out what is enabled and interfered with; false if too much is lost. */
  private boolean checkEnabled(int from, long[] needed) {
    for (int i = from; i < lost.size() && needed.length > 0; i++) {
      if (Bits.get(needed, lost.get(i))) {
        return false;
      }
    }
    for (int i = 0; i < enabled.size(); i++) {
      int t = enabled.get(i);
      if (has(t)) {
        questions++;
        if (hasLost(rules.interfering(t), from)) {
          lose(t);
          if (enabledLeft == 0 || needed.length > 0 && Bits.get(needed, t)) {
            return false;
          }
        }
      }
    }
    return enabledLeft > 0;
  }

  /** Whether a row has one of the transitions that were lost from a position on. */
  private boolean hasLost(Row row, int from) {
    if (lost.size() - from > FEW) {
      return !row.isIn(members);
    }
    for (int i = from; i < lost.size(); i++) {
      if (row.contains(lost.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** Looks at all whose support, or direction, has lost a transition. */
  private void followUp(int transition) {
    List<Move> moves = transitions.get(transition).moves();
    for (int i = 0; i < moves.size(); i++) {
      Move move = moves.get(i);
      int point = rules.glance().point(move.process());
      if (move.from() == point) {
        breakWays(move.process(), point, transition);
      }
      if (move.to() != point) {
        int entered = rules.sets().ofPoint(move.process(), move.to());
        for (int t : rules.dependency().leaving(move.process(), move.to())) {
          if (has(t) && reliesOn(t, entered)) {
            supportAnew(t);
          }
        }
      }
    }
  }

  private void breakWays(int process, int point, int transition) {
    Directions.Way[] ways = directions.from(process, point);
    for (int w = 0; w < ways.length; w++) {
      long bit = w < Long.SIZE - 1 ? 1L << w : 0;
      if ((broken[process] & bit) == 0 && ways[w].first().contains(transition)) {
        broken[process] |= bit;
        TransitionSet beyond = ways[w].beyond();
        for (int i = 0; i < beyond.wordCount(); i++) {
          int place = beyond.places()[i];
          long waiting = beyond.words()[i] & members[place] & ~rules.over()[place];
          for (long left = waiting; left != 0; left &= left - 1) {
            support((place << 6) + Long.numberOfTrailingZeros(left), process);
          }
        }
      }
    }
  }

  /** Looks at all whose support was the enabling set of a condition that is not complete now. */
  private void checkWatched(int from) {
    for (int i = 0; i < watched.size(); i++) {
      int set = watched.get(i);
      Watch watch = watches[set];
      if (watch.releasedIn != attempt) {
        questions++;
        if (watch.incompleteIn == attempt || hasLost(rules.enabling(set), from)) {
          watch.incompleteIn = attempt;
          watch.releasedIn = attempt;
          release(watch, set);
        }
      }
    }
  }

  private void release(Watch watch, int set) {
    int[] relying = watch.transitions.toArray();
    watch.transitions.clear();
    for (int t : relying) {
      if (reliesOn(t, set)) {
        if (has(t)) {
          supportAnew(t);
        }
        if (reliesOn(t, set)) {
          watch.transitions.add(t);
        }
      }
    }
  }

  private boolean reliesOn(int t, int set) {
    return supports[t] == set && supportStamps[t] == stamp;
  }

  /** Finds another support. One that is lost keeps the old: they come back together. */
  private void supportAnew(int t) {
    supportStamps[t] = 0;
    support(t, NOBODY);
    if (!has(t)) {
      supportStamps[t] = stamp;
    }
  }

  /**
   * Loses a disabled transition, unless it has a support, finds one, or one of its directions is
   * complete. In each of these cases it is looked at again when that loses a member.
   *
   * @param departing the process whose direction is known not to be complete
   */
  private void support(int t, int departing) {
    if (supportStamps[t] == stamp) {
      return;
    }
    questions++;
    boolean isReady = true;
    int support = NOTHING;
    for (EnablingSets.NotReady place : rules.sets().notReady(t)) {
      if (rules.glance().point(place.process()) != place.point()) {
        isReady = false;
        if (place.process() != departing && rules.departing(place).isIn(members)) {
          return;
        }
        if (support == NOTHING && rules.entering(place).isIn(members)) {
          support = place.set();
        }
      }
    }
    if (support == NOTHING) {
      support = condition(t, isReady);
    }
    if (support == NOTHING) {
      lose(t);
    } else {
      supports[t] = support;
      supportStamps[t] = stamp;
    }
  }

  /** The enabling set of a false condition that is complete; from now on it is watched. */
  private int condition(int t, boolean isReady) {
    for (EnablingSets.NotTrue reason : rules.sets().notTrue(t)) {
      if ((isReady || !reason.isOwned()) && !rules.glance().holds(reason.condition())) {
        Watch watch = watch(reason.set());
        if (isComplete(watch, reason.set())) {
          watch.transitions.add(t);
          return reason.set();
        }
      }
    }
    return NOTHING;
  }

  private Watch watch(int set) {
    Watch watch = watches[set];
    if (watch == null) {
      watch = new Watch();
      watches[set] = watch;
    }
    if (watch.usedFor != stamp) {
      watch.usedFor = stamp;
      watch.transitions.clear();
      watched.add(set);
    }
    return watch;
  }

  private boolean isComplete(Watch watch, int set) {
    if (watch.incompleteIn != attempt && watch.completeIn != round) {
      if (rules.enabling(set).isIn(members)) {
        watch.completeIn = round;
      } else {
        watch.incompleteIn = attempt;
      }
    }
    return watch.incompleteIn != attempt;
  }
}
