package org.porpoise.reduction.ample;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.porpoise.kernel.dependency.Interference;
import org.porpoise.kernel.structure.Process;
import org.porpoise.reduction.sets.LocalReach;

/**
 * Transitions that can get in the way of a transition, or of a condition's staying false. What
 * matters is whether they come from outside a group of processes, whether their leader, the first
 * of the processes that take part, can still come to where they start, and whether they might be
 * the first to interfere in a state.
 *
 * <p>They are gathered by the processes that take part, and by how they interfere. Belongs to one
 * thread: what is left of them where the leader is gets worked out when it is first asked for, and
 * since transitions that use the same have the same rivals, the last answer is kept.
 */
final class Rivals {
  private static final int MANY = 1 << 10; // control points: beyond, few are asked for

  private final Team[] teams;
  private final LocalReach reach;
  private long asked; // the turn of the group
  private boolean answer;

  private Rivals(Team[] teams, LocalReach reach) {
    this.teams = teams;
    this.reach = reach;
  }

  /** Rivals with the same active processes. */
  private static final class Team {
    private static final Interference[] NONE = {};
    private static final Interference[] ALWAYS = {Interference.ALWAYS};

    private final int[] active;
    private final Process leader;
    private final Map<Interference, BitSet> ways = new LinkedHashMap<>(); // presets of the leader
    private final Interference[][] left; // by where the leader is, as needed; none if that is many
    private final Map<Integer, Interference[]> leftAtSome = new HashMap<>();

    Team(int[] active, Process leader) {
      this.active = active;
      this.leader = leader;
      int points = leader.points().size();
      left = new Interference[points > MANY ? 0 : points][];
    }

    Interference[] leftAt(int point, LocalReach reach) {
      if (left.length == 0) {
        return leftAtSome.computeIfAbsent(point, p -> find(p, reach));
      }
      Interference[] known = left[point];
      if (known == null) {
        known = find(point, reach);
        left[point] = known;
      }
      return known;
    }

    private Interference[] find(int point, LocalReach reach) {
      List<Interference> found = new ArrayList<>();
      for (Map.Entry<Interference, BitSet> way : ways.entrySet()) {
        if (reach.canReachSome(leader.index(), point, way.getValue())) {
          if (way.getKey().equals(Interference.ALWAYS)) {
            return ALWAYS;
          }
          found.add(way.getKey());
        }
      }
      return found.isEmpty() ? NONE : found.toArray(Interference[]::new);
    }

    boolean alwaysInterferes(LocalReach reach) {
      BitSet presets = ways.get(Interference.ALWAYS);
      return presets != null && reach.isSomeRecurrent(leader.index(), presets);
    }
  }

  /** Collects rivals. */
  static final class Builder {
    private final int[] own;
    private final LocalReach reach;
    private final Map<Integer, Team> teams = new LinkedHashMap<>();
    private final Map<Long, BitSet> presets = new HashMap<>(); // by team and kind

    /**
     * Begins.
     *
     * @param own processes that are in the group anyway, so that what they take part in is no rival
     */
    Builder(int[] own, LocalReach reach) {
      this.own = own;
      this.reach = reach;
    }

    /** Whether a transition of these processes can be a rival. */
    boolean admits(int[] active) {
      for (int p : own) {
        for (int q : active) {
          if (p == q) {
            return false;
          }
        }
      }
      return true;
    }

    /**
     * Where the leaders of rivals start that are of one team and interfere alike: to be added to.
     *
     * @param team the number of the processes that take part
     * @param kind a number for how they interfere
     * @param active the processes
     * @param how how they interfere
     */
    BitSet presets(int team, int kind, int[] active, Process leader, Supplier<Interference> how) {
      return presets.computeIfAbsent(
          (long) team << Integer.SIZE | Integer.toUnsignedLong(kind),
          k -> {
            Interference way = how.get();
            return way.equals(Interference.NEVER)
                ? new BitSet()
                : teams
                    .computeIfAbsent(team, n -> new Team(active, leader))
                    .ways
                    .computeIfAbsent(way, w -> new BitSet());
          });
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

  /** Whether one from outside a group might be the first to interfere from the group's state. */
  boolean mayInterfere(Group group, long[] state, int offset) {
    if (asked != group.turn()) {
      asked = group.turn();
      answer = find(group, state, offset);
    }
    return answer;
  }

  private boolean find(Group group, long[] state, int offset) {
    for (Team team : teams) {
      if (!group.hasOneOf(team.active)) {
        for (Interference how : team.leftAt(team.leader.point(state, offset), reach)) {
          if (how.holdsIn(state, offset)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
