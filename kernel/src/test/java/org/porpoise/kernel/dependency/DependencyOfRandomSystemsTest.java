package org.porpoise.kernel.dependency;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.StateGraph;
import org.porpoise.kernel.StateGraph.Edge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/** The tables of random systems against their definitions, on all reachable states. */
final class DependencyOfRandomSystemsTest {
  private static final int SYSTEMS = 300;

  /** A random system with all there is to know of it. */
  private record Subject(
      TransitionSystem system, Structure structure, StateGraph graph, Dependency dependency) {

    static Subject of(long seed) {
      TransitionSystem system = RandomSystems.system(seed);
      Structure structure = StateGraph.structure(system);
      return new Subject(system, structure, new StateGraph(system), new Dependency(structure));
    }

    int transitions() {
      return structure.transitions().size();
    }

    String at(int state, String claim) {
      return claim + " in state " + graph.describe(state) + " of " + StateGraph.print(system);
    }

    boolean areIndependentIn(int t, int u, int state) {
      return dependency.areIndependentIn(t, u, graph.state(state), 0);
    }

    boolean areUniformlyIndependentIn(int t, int u, int state) {
      return dependency.areUniformlyIndependentIn(t, u, graph.state(state), 0);
    }

    boolean mayInterfereFirst(int t, int u, int state) {
      return dependency.interference(t, u).holdsIn(graph.state(state), 0);
    }

    /** The conditions of Definition 3.17, for this order of the two. */
    boolean commuteIn(int t, int u, int state) {
      OptionalInt afterT = graph.next(t, state);
      if (afterT.isEmpty()) {
        return true;
      }
      OptionalInt afterU = graph.next(u, state);
      OptionalInt both = graph.next(u, afterT.getAsInt());
      if (afterU.isPresent() != both.isPresent()) {
        return false;
      }
      return afterU.isEmpty() || graph.next(t, afterU.getAsInt()).equals(both);
    }
  }

  @FunctionalInterface
  private interface Check {
    void check(Subject subject);
  }

  private static void onRandomSystems(Check check) {
    for (long seed = 0; seed < SYSTEMS; seed++) {
      check.check(Subject.of(seed));
    }
  }

  @Test
  void statesThatReadTheSameAreTheSameBits() {
    onRandomSystems(
        s -> {
          Set<String> seen = new HashSet<>();
          for (int i = 0; i < s.graph().size(); i++) {
            claim(seen.add(s.graph().describe(i)), s, i, () -> "twice the same");
          }
        });
  }

  @Test
  void independentTransitionsDoNotEnableDisableOrDisturbEachOther() {
    onRandomSystems(
        s -> {
          for (int state = 0; state < s.graph().size(); state++) {
            for (Edge edge : s.graph().edges(state)) {
              int t = edge.transition();
              for (int u = 0; u < s.transitions(); u++) {
                if (s.areIndependentIn(t, u, state)) {
                  int other = u;
                  claim(
                      s.commuteIn(t, u, state) && s.commuteIn(u, t, state),
                      s,
                      state,
                      () -> t + " and " + other + " are not independent");
                }
              }
            }
          }
        });
  }

  @Test
  void theDependenciesIncludeEachOtherAndAreSymmetric() {
    onRandomSystems(
        s -> {
          for (int state = 0; state < s.graph().size(); state += 7) {
            for (int t = 0; t < s.transitions(); t++) {
              for (int u = 0; u < s.transitions(); u++) {
                boolean independent = s.areIndependentIn(t, u, state);
                boolean uniformly = s.areUniformlyIndependentIn(t, u, state);
                String pair = t + " and " + u;
                claim(independent == s.areIndependentIn(u, t, state), s, state, () -> pair);
                claim(uniformly == s.areUniformlyIndependentIn(u, t, state), s, state, () -> pair);
                claim(independent || !s.dependency().areIndependent(t, u), s, state, () -> pair);
                claim(independent || !uniformly, s, state, () -> pair);
              }
            }
          }
        });
  }

  @Test
  void uniformDependencyIsWeaklyUniform() {
    onRandomSystems(
        s -> {
          for (int state = 0; state < s.graph().size(); state++) {
            for (Edge first : s.graph().edges(state)) {
              for (Edge third : s.graph().edges(state)) {
                if (s.areUniformlyIndependentIn(first.transition(), third.transition(), state)) {
                  checkWeakUniformity(s, state, first, third);
                }
              }
            }
          }
        });
  }

  /** Definition 6.6. */
  private static void checkWeakUniformity(Subject s, int state, Edge first, Edge third) {
    int t1 = first.transition();
    int t3 = third.transition();
    for (Edge second : s.graph().edges(first.target())) {
      int t2 = second.transition();
      if (s.areUniformlyIndependentIn(t2, t3, first.target())
          && !s.areUniformlyIndependentIn(t1, t2, state)) {
        claim(
            !s.areUniformlyIndependentIn(t1, t2, third.target()),
            s,
            state,
            () -> t1 + " and " + t2 + " become independent by " + t3);
      }
    }
  }

  @Test
  void parallelTransitionsThatDisturbEachOtherWhereBothAreEnabledDoNotAccord() {
    onRandomSystems(
        s -> {
          for (int state = 0; state < s.graph().size(); state++) {
            for (Edge one : s.graph().edges(state)) {
              for (Edge two : s.graph().edges(state)) {
                int t = one.transition();
                int u = two.transition();
                if (t != u && !(s.commuteIn(t, u, state) && s.commuteIn(u, t, state))) {
                  claim(
                      contains(s.dependency().notAccording(t), u)
                          && contains(s.dependency().notAccordingUniformly(t), u)
                          && contains(s.dependency().interfering(t), u),
                      s,
                      state,
                      () -> t + " and " + u + " accord");
                }
              }
            }
          }
        });
  }

  @Test
  void parallelTransitionsThatAreDependentWhereBothAreEnabledDoNotAccord() {
    onRandomSystems(
        s -> {
          for (int state = 0; state < s.graph().size(); state++) {
            for (Edge one : s.graph().edges(state)) {
              for (Edge two : s.graph().edges(state)) {
                int t = one.transition();
                int u = two.transition();
                if (s.dependency().areParallel(t, u)) {
                  claim(
                      s.areIndependentIn(t, u, state)
                          || contains(s.dependency().notAccording(t), u),
                      s,
                      state,
                      () -> t + " and " + u + " accord");
                  claim(
                      s.areUniformlyIndependentIn(t, u, state)
                          || contains(s.dependency().notAccordingUniformly(t), u),
                      s,
                      state,
                      () -> t + " and " + u + " accord uniformly");
                }
              }
            }
          }
        });
  }

  @Test
  void aDisabledTransitionWaitsForItsNecessaryEnablingSets() {
    onRandomSystems(
        s -> {
          for (Transition t : s.structure().transitions()) {
            for (Move m : t.moves()) {
              checkEnablingSet(
                  s,
                  t,
                  s.dependency().entering(m.process(), m.from()),
                  state -> s.structure().processes().get(m.process()).point(state, 0) != m.from());
            }
            for (int c = 0; c < t.guard().size(); c++) {
              int number = c;
              checkEnablingSet(
                  s,
                  t,
                  s.dependency().enabling(t.index(), c),
                  state -> !t.guard().get(number).truth().holds(state, 0));
            }
          }
        });
  }

  @FunctionalInterface
  private interface Blocked {
    boolean in(long[] state);
  }

  /** Definition 4.14, backwards from the states where the transition is enabled. */
  private static void checkEnablingSet(Subject s, Transition t, int[] set, Blocked blocked) {
    List<List<Integer>> sources = new ArrayList<>();
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    for (int state = 0; state < s.graph().size(); state++) {
      sources.add(new ArrayList<>());
      if (s.graph().isEnabled(t.index(), state)) {
        seen.set(state);
        open.push(state);
      }
    }
    for (int state = 0; state < s.graph().size(); state++) {
      for (Edge edge : s.graph().edges(state)) {
        if (!contains(set, edge.transition())) {
          sources.get(edge.target()).add(state);
        }
      }
    }
    while (!open.isEmpty()) {
      int state = open.pop();
      claim(
          !blocked.in(s.graph().state(state)),
          s,
          state,
          () -> t.index() + " becomes enabled without any of " + Arrays.toString(set));
      for (int source : sources.get(state)) {
        if (!seen.get(source)) {
          seen.set(source);
          open.push(source);
        }
      }
    }
  }

  @Test
  void whatMayInterfereFirstIsKnown() {
    onRandomSystems(
        s -> {
          Set<Operation> operations = new HashSet<>();
          s.structure().transitions().forEach(t -> operations.addAll(t.used()));
          for (Operation operation : operations) {
            checkFirstInterference(s, operation, firstToInterfere(s, operation));
          }
        });
  }

  /** Definition 4.26 for one operation and every state, as the least fixpoint. */
  private static BitSet[] firstToInterfere(Subject s, Operation a) {
    BitSet[] first = new BitSet[s.graph().size()];
    for (int state = 0; state < first.length; state++) {
      first[state] = new BitSet();
      for (Edge edge : s.graph().edges(state)) {
        if (isDependent(s, a, edge.transition(), state)) {
          first[state].set(edge.transition());
        }
      }
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int state = first.length - 1; state >= 0; state--) {
        int before = first[state].cardinality();
        for (Edge edge : s.graph().edges(state)) {
          if (!isDependent(s, a, edge.transition(), state)) {
            first[state].or(first[edge.target()]);
          }
        }
        grows |= first[state].cardinality() > before;
      }
    }
    return first;
  }

  /** A test is executed only where it holds; elsewhere another side of its disjunction does. */
  private static boolean isDependent(Subject s, Operation a, int transition, int state) {
    ObjectKind kind = s.structure().objects().get(a.object()).kind();
    long value = s.structure().value(a.object(), s.graph().state(state), 0);
    return s.structure().transitions().get(transition).used().stream()
        .filter(b -> b.object() == a.object())
        .filter(b -> !(b.op() instanceof Op.Test test) || test.holds(value))
        .anyMatch(b -> kind.areDependentIn(a.op(), b.op(), value));
  }

  private static void checkFirstInterference(Subject s, Operation a, BitSet[] first) {
    for (Transition t : s.structure().transitions()) {
      if (t.used().contains(a)) {
        for (int state = 0; state < first.length; state++) {
          if (!isExecuted(s, t, a, state)) {
            continue;
          }
          int where = state;
          first[state].stream()
              .filter(u -> s.dependency().areParallel(t.index(), u))
              .forEach(
                  u ->
                      claim(
                          s.mayInterfereFirst(t.index(), u, where),
                          s,
                          where,
                          () -> u + " interferes first with " + t.index()));
        }
      }
    }
  }

  @Test
  void whatCannotInterfereFirstLeavesAnEnabledTransitionAlone() {
    onRandomSystems(
        s -> {
          int stride = 1 + s.graph().size() / 40;
          for (int state = 0; state < s.graph().size(); state += stride) {
            for (Edge edge : s.graph().edges(state)) {
              checkLeftAlone(s, edge.transition(), state);
            }
          }
        });
  }

  /** Definition 4.1 for one transition and all that are not in conflict and cannot be first. */
  private static void checkLeftAlone(Subject s, int t, int from) {
    BitSet seen = new BitSet();
    seen.set(from);
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      int state = open.pop();
      for (Edge edge : s.graph().edges(state)) {
        int u = edge.transition();
        if (u == t || s.dependency().areInConflict(t, u) || s.mayInterfereFirst(t, u, from)) {
          continue;
        }
        claim(
            s.graph().isEnabled(t, state) && s.commuteIn(t, u, state) && s.commuteIn(u, t, state),
            s,
            from,
            () -> u + " interferes with " + t + " in " + s.graph().describe(state));
        if (!seen.get(edge.target())) {
          seen.set(edge.target());
          open.push(edge.target());
        }
      }
    }
  }

  private static boolean isExecuted(Subject s, Transition t, Operation a, int state) {
    long value = s.structure().value(a.object(), s.graph().state(state), 0);
    return s.graph().isEnabled(t.index(), state)
        && (!(a.op() instanceof Op.Test test) || test.holds(value));
  }

  @Test
  void aDisabledTransitionWaitsForThoseThatChangeItsConditionFirst() {
    onRandomSystems(
        s -> {
          int stride = 1 + s.graph().size() / 40;
          for (Transition t : s.structure().transitions()) {
            for (int c = 0; c < t.guard().size(); c++) {
              for (int state = 0; state < s.graph().size(); state += stride) {
                if (!t.guard().get(c).truth().holds(s.graph().state(state), 0)) {
                  checkFirstChange(s, t, c, state);
                }
              }
            }
          }
        });
  }

  /**
   * Definition 4.14, for what can make a condition true and can be first to change it from here.
   */
  private static void checkFirstChange(Subject s, Transition t, int condition, int from) {
    BitSet set = new BitSet();
    Arrays.stream(s.dependency().enabling(t.index(), condition))
        .filter(
            u ->
                s.dependency()
                    .interference(t.guard().get(condition), u)
                    .holdsIn(s.graph().state(from), 0))
        .forEach(set::set);
    BitSet seen = new BitSet();
    seen.set(from);
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      int state = open.pop();
      claim(
          !s.graph().isEnabled(t.index(), state),
          s,
          from,
          () -> t.index() + " becomes enabled without any of " + set);
      for (Edge edge : s.graph().edges(state)) {
        if (!set.get(edge.transition()) && !seen.get(edge.target())) {
          seen.set(edge.target());
          open.push(edge.target());
        }
      }
    }
  }

  private static boolean contains(int[] row, int transition) {
    return Arrays.stream(row).anyMatch(t -> t == transition);
  }

  private static void claim(boolean truth, Subject s, int state, Supplier<String> otherwise) {
    assertTrue(truth, () -> s.at(state, otherwise.get()));
  }
}
