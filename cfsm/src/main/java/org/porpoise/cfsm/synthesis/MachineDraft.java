package org.porpoise.cfsm.synthesis;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.porpoise.cfsm.model.Action;
import org.porpoise.cfsm.model.Edge;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.synthesis.Briefing.Telling;

/**
 * The machine of one process: what it sees of a global protocol. A phase leads from a state to
 * another; a process walks only through phases in which it takes part, so that there are no
 * spontaneous transitions.
 */
final class MachineDraft {
  private static final int START = 0;

  private final int process;
  private final Wiring wiring;
  private final List<Edge> edges = new ArrayList<>();
  private int states = 1;

  private MachineDraft(int process, Wiring wiring) {
    this.process = process;
    this.wiring = wiring;
  }

  /** What a process sees of a protocol that begins anew when it is over. */
  static Machine project(Phase protocol, int process, Wiring wiring) {
    MachineDraft draft = new MachineDraft(process, wiring);
    draft.add(protocol, START, START);
    List<String> names = new ArrayList<>();
    for (int s = 0; s < draft.states; s++) {
      names.add("s" + s);
    }
    return new Machine(Wiring.processName(process), names, START, Set.of(), draft.edges);
  }

  /** Leads from a state to another by taking part in a phase. */
  private void add(Phase phase, int from, int to) {
    switch (phase) {
      case Phase.Exchange(int number, int sender, int receiver) ->
          act(from, to, wiring.transfer(process, sender, receiver, "m" + number));
      case Phase.Crossing c -> cross(c, from, to);
      case Phase.Scattering(int number, int sender, List<Integer> receivers) -> {
        List<Action> parts = new ArrayList<>();
        for (int receiver : receivers) {
          if (process == sender || process == receiver) {
            parts.add(wiring.transfer(process, sender, receiver, "m" + number));
          }
        }
        inAnyOrder(parts, from, to);
      }
      case Phase.Gathering(int number, List<Integer> senders, int receiver) -> {
        List<Action> parts = new ArrayList<>();
        for (int sender : senders) {
          if (process == sender || process == receiver) {
            parts.add(wiring.transfer(process, sender, receiver, "m" + number));
          }
        }
        inAnyOrder(parts, from, to);
      }
      case Phase.Choice(int number, Briefing briefing, List<Phase> branches) -> {
        for (int b = 0; b < branches.size(); b++) {
          walk(from, to, briefing, "go" + number + letter(b), List.of(branches.get(b)));
        }
      }
      case Phase.Race r -> race(r, from, to);
      case Phase.Repetition(int number, Briefing briefing, Phase body) -> {
        walk(from, from, briefing, "again" + number, List.of(body));
        walk(from, to, briefing, "enough" + number, List.of());
      }
      case Phase.Sequence(List<Phase> parts) -> walk(from, to, List.of(), parts);
    }
  }

  private static char letter(int branch) {
    return (char) ('a' + branch);
  }

  private void cross(Phase.Crossing c, int from, int to) {
    int peer = process == c.one() ? c.other() : c.one();
    String mine = "x" + c.number() + (process == c.one() ? "a" : "b");
    String theirs = "x" + c.number() + (process == c.one() ? "b" : "a");
    wiring.require(process, peer, c.window());
    List<Action> actions = new ArrayList<>();
    for (int i = 0; i < c.window(); i++) {
      actions.add(wiring.transfer(process, process, peer, mine));
    }
    for (int i = 0; i < c.window(); i++) {
      actions.add(wiring.transfer(process, peer, process, theirs));
    }
    walk(from, to, actions, List.of());
  }

  private void race(Phase.Race r, int from, int to) {
    boolean isFirst = process == r.first();
    if (!isFirst && process != r.second()) {
      for (int b = 0; b < r.branches().size(); b++) {
        walk(from, to, r.briefing(), "go" + r.number() + letter(b), List.of(r.branches().get(b)));
      }
      return;
    }
    int peer = isFirst ? r.second() : r.first();
    String mine = isFirst ? "a" : "b";
    String theirs = isFirst ? "b" : "a";
    int[] outcome = {outcome(r, 0, to), outcome(r, 1, to)};
    int won = outcome[isFirst ? 0 : 1];
    int lost = outcome[isFirst ? 1 : 0];
    int waiting = states++;
    int answering = states++;
    act(from, waiting, wiring.transfer(process, process, peer, "claim" + r.number() + mine));
    act(from, answering, wiring.transfer(process, peer, process, "claim" + r.number() + theirs));
    act(answering, lost, wiring.transfer(process, process, peer, "yield" + r.number() + mine));
    act(waiting, won, wiring.transfer(process, peer, process, "yield" + r.number() + theirs));
    act(
        waiting,
        outcome[0],
        wiring.transfer(process, peer, process, "claim" + r.number() + theirs));
  }

  /** The state in which a process of a race learns how it ended. */
  private int outcome(Phase.Race r, int branch, int to) {
    List<Action> tellings = tellings(r.briefing(), "go" + r.number() + letter(branch));
    Phase next = r.branches().get(branch);
    if (tellings.isEmpty() && !next.participants().get(process)) {
      return to;
    }
    int state = states++;
    walk(state, to, tellings, List.of(next));
    return state;
  }

  private void walk(int from, int to, Briefing briefing, String message, List<Phase> phases) {
    walk(from, to, tellings(briefing, message), phases);
  }

  private List<Action> tellings(Briefing briefing, String message) {
    List<Action> actions = new ArrayList<>();
    for (Telling t : briefing.tellings()) {
      if (t.from() == process || t.to() == process) {
        actions.add(wiring.transfer(process, t.from(), t.to(), message));
      }
    }
    return actions;
  }

  /** First these actions, then the phases in which the process takes part. */
  private void walk(int from, int to, List<Action> actions, List<Phase> phases) {
    List<Phase> mine = phases.stream().filter(p -> p.participants().get(process)).toList();
    int last = actions.size() + mine.size() - 1;
    if (last < 0) {
      throw new AssertionError("process " + process + " walks through nothing: " + phases);
    }
    int at = from;
    for (int i = 0; i <= last; i++) {
      int next = i == last ? to : states++;
      if (i < actions.size()) {
        act(at, next, actions.get(i));
      } else {
        add(mine.get(i - actions.size()), at, next);
      }
      at = next;
    }
  }

  /** A state for each set of what is done already. */
  private void inAnyOrder(List<Action> parts, int from, int to) {
    int all = (1 << parts.size()) - 1;
    int[] stateOf = new int[all + 1];
    for (int done = 0; done <= all; done++) {
      stateOf[done] = done == 0 ? from : done == all ? to : states++;
    }
    for (int done = 0; done < all; done++) {
      for (int i = 0; i < parts.size(); i++) {
        if ((done & 1 << i) == 0) {
          act(stateOf[done], stateOf[done | 1 << i], parts.get(i));
        }
      }
    }
  }

  private void act(int from, int to, Action action) {
    edges.add(new Edge(from, to, action));
  }
}
