package org.porpoise.reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.dependency.Interference;
import org.porpoise.kernel.lfcs.Process;

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
    private static final Interference[] UNKNOWN = {};
    private static final Interference[] NONE = {};
    private static final Interference[] ALWAYS = {Interference.ALWAYS};

    private final int[] active;
    private final Process leader;
    private final List<Way> ways = new ArrayList<>();
    private final Interference[][] left; // by where the leader is

    Team(BitSet active, Process leader) {
      this.active = active.stream().toArray();
      this.leader = leader;
      left = new Interference[leader.points().size()][];
      Arrays.fill(left, UNKNOWN);
    }

    void add(int preset, Interference how) {
      for (Way way : ways) {
        if (way.how.equals(how)) {
          way.presets.set(preset);
          return;
        }
      }
      Way way = new Way(how, new BitSet());
      way.presets.set(preset);
      ways.add(way);
    }

    @SuppressWarnings("ReferenceEquality") // one empty array stands for what was not asked yet
    Interference[] leftAt(int point, LocalReach reach) {
      if (left[point] == UNKNOWN) {
        left[point] = find(point, reach);
      }
      return left[point];
    }

    private Interference[] find(int point, LocalReach reach) {
      List<Interference> found = new ArrayList<>();
      for (Way way : ways) {
        if (reach.canReachSome(leader.index(), point, way.presets)) {
          if (way.how.equals(Interference.ALWAYS)) {
            return ALWAYS;
          }
          found.add(way.how);
        }
      }
      return found.isEmpty() ? NONE : found.toArray(Interference[]::new);
    }

    boolean alwaysInterferes(LocalReach reach) {
      for (Way way : ways) {
        if (way.how.equals(Interference.ALWAYS)
            && reach.isSomeRecurrent(leader.index(), way.presets)) {
          return true;
        }
      }
      return false;
    }
  }

  /** Rivals of a team that interfere alike, by where the leader starts. */
  private record Way(Interference how, BitSet presets) {}

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
    void add(BitSet active, Process leader, int preset, Interference how) {
      if (!active.intersects(own) && !how.equals(Interference.NEVER)) {
        teams.computeIfAbsent(active, a -> new Team(a, leader)).add(preset, how);
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
