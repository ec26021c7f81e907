package org.porpoise.promela.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.promela.analysis.Creations;
import org.porpoise.promela.analysis.Scalar;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.model.Model;

/**
 * Guesses which processes a model creates at its start, from the text alone: those that are active,
 * and then what each of them creates on its way through its automaton, every statement once. With
 * room for these a system that is tried out seldom has to be made anew. A wrong guess costs room in
 * that system, and nothing else.
 */
public final class ExpectedProcesses {
  private static final int MOST = 64;

  private final Model model;
  private final Automata automata;
  private final Map<String, Integer> proctypes = new HashMap<>(); // by name
  private final Map<Integer, List<Integer>> created = new HashMap<>(); // by proctype

  private ExpectedProcesses(Model model, Automata automata) {
    this.model = model;
    this.automata = automata;
    for (int p = 0; p < model.proctypes().size(); p++) {
      proctypes.put(model.proctypes().get(p).name(), p);
    }
  }

  /** An arrangement with room for the processes, of which nothing is taken for granted. */
  public static Arrangement of(Model model, Automata automata) {
    return new ExpectedProcesses(model, automata).arrangement();
  }

  private Arrangement arrangement() {
    List<Integer> all = new ArrayList<>();
    for (int p = 0; p < model.proctypes().size(); p++) {
      for (int i = 0; i < model.proctypes().get(p).active(); i++) {
        all.add(p);
      }
    }
    if (all.size() > Model.MOST_PROCESSES) {
      return Arrangement.EMPTY; // the model says so itself when it begins
    }
    for (int i = 0; i < all.size() && all.size() < MOST; i++) {
      all.addAll(created.computeIfAbsent(all.get(i), this::createdBy));
    }
    Arrangement arranged = Arrangement.EMPTY;
    for (int pid = 0; pid < all.size() && pid < Model.MOST_PROCESSES; pid++) {
      int proctype = all.get(pid);
      arranged = arranged.with(pid, proctype, channels(proctype)).after(pid, proctype, Map.of());
    }
    return arranged;
  }

  private int channels(int proctype) {
    return model.proctypes().get(proctype).variables().stream()
        .filter(v -> !v.isParameter())
        .mapToInt(Scalar::channels)
        .sum();
  }

  private List<Integer> createdBy(int proctype) {
    List<Integer> found = new ArrayList<>();
    Automaton automaton = automata.processes().get(proctype);
    Deque<Integer> pending = new ArrayDeque<>(List.of(automaton.initial()));
    Set<Integer> seen = new HashSet<>(pending);
    while (!pending.isEmpty()) {
      automaton
          .node(pending.removeFirst())
          .ifPresent(
              node -> {
                for (Edge edge : node.edges()) {
                  note(edge.action(), found);
                  if (seen.add(edge.to())) {
                    pending.add(edge.to());
                  }
                }
              });
    }
    return found;
  }

  private void note(Action action, List<Integer> found) {
    if (action instanceof Action.Basic(var statement)) {
      Creations.created(statement).map(run -> proctypes.get(run.proctype())).ifPresent(found::add);
    }
  }
}
