package org.porpoise.reduction;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.dependency.Interference;
import org.porpoise.kernel.lfcs.Process;

/**
 * Transitions that can get in the way of a transition, or of a condition's staying false. What
 * matters is whether they come from outside a group of processes, whether their leader, the first
 * of the processes that take part, can still come to where they start, and whether they might be
 * the first to interfere in a state.
 *
 * <p>They are gathered by the processes that take part. Belongs to one thread, since what is left
 * of them where the leader is gets worked out when it is first asked for.
 */
final class Rivals {
  private static final Interference[] NONE = {};
  private static final Interference[] ALWAYS = {Interference.ALWAYS};

  private final Team[] teams;
  private final LocalReach reach;

  private Rivals(Team[] teams, LocalReach reach) {
    this.teams = teams;
    this.reach = reach;
  }

  /** Rivals with the same active processes. */
  private static final class Team {
    private final BitSet active;
    private final Process leader;
    private final Map<Integer, Set<Interference>> ways = new LinkedHashMap<>(); // by its preset
    private final Interference[][] left; // by where the leader is
    private final BitSet isKnown = new BitSet();

    Team(BitSet active, Process leader) {
      this.active = active;
      this.leader = leader;
      left = new Interference[leader.points().size()][];
      Arrays.fill(left, NONE);
    }

    Interference[] leftAt(int point, LocalReach reach) {
      if (!isKnown.get(point)) {
        isKnown.set(point);
        Set<Interference> found = new LinkedHashSet<>();
        ways.forEach(
            (preset, all) -> {
              if (reach.canReach(leader.index(), point, preset)) {
                found.addAll(all);
              }
            });
        left[point] =
            found.contains(Interference.ALWAYS) ? ALWAYS : found.toArray(Interference[]::new);
      }
      return left[point];
    }

    boolean alwaysInterferes(LocalReach reach) {
      return ways.entrySet().stream()
          .anyMatch(
              w ->
                  w.getValue().contains(Interference.ALWAYS)
                      && reach.isRecurrent(leader.index(), w.getKey()));
    }
  }

  /** Collects rivals. */
  static final class Builder {
    private final BitSet own;
    private final LocalReach reach;
    private final Map<BitSet, Team> teams = new LinkedHashMap<>();

    /**
     * @param own processes that are in the group anyway, so that what they take part in is no rival
     */
    Builder(BitSet own, LocalReach reach) {
      this.own = own;
      this.reach = reach;
    }

    /** Adds a transition of these processes that starts here and interferes in this way. */
    void add(BitSet active, Process leader, int preset, Interference interference) {
      if (!active.intersects(own) && !interference.equals(Interference.NEVER)) {
        teams
            .computeIfAbsent(active, a -> new Team(a, leader))
            .ways
            .computeIfAbsent(preset, p -> new LinkedHashSet<>())
            .add(interference);
      }
    }

    Rivals build() {
      return new Rivals(teams.values().toArray(Team[]::new), reach);
    }
  }

  boolean isEmpty() {
    return teams.length == 0;
  }

  /** Whether one gets in the way in every state, wherever the others are. */
  boolean alwaysInterfere() {
    for (Team team : teams) {
      if (team.alwaysInterferes(reach)) {
        return true;
      }
    }
    return false;
  }

  /** Whether one from outside a group might be the first to interfere from a state. */
  boolean mayInterfere(BitSet group, long[] state, int offset) {
    for (Team team : teams) {
      if (!team.active.intersects(group)) {
        for (Interference way : team.leftAt(team.leader.point(state, offset), reach)) {
          if (way.holdsIn(state, offset)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
