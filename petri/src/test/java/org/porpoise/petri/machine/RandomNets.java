package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.porpoise.fixtures.random.RandomFormulas;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Test;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.petri.net.Net;

/**
 * Random small nets with claims: equal seeds give equal nets.
 *
 * <p>A few places and transitions, some with weights; one net in three has arcs that read, inhibit
 * or reset. Most arcs keep the number of tokens about the same, so that many nets have few
 * markings.
 */
public final class RandomNets {
  private static final List<Comparison> COMPARISONS = List.of(Comparison.values());
  private static final int PROPOSITIONS = 2;
  private static final int MOST_ROOM = 100; // times that a net may ask for more

  private final Random random;
  private final boolean isPlain;

  private RandomNets(long seed) {
    random = new Random(seed);
    isPlain = random.nextInt(3) > 0;
  }

  /** A net. */
  public static Net net(long seed) {
    return new RandomNets(seed).net("random net " + seed);
  }

  /** A net with claims, if it has at most so many markings. */
  public static Optional<TransitionSystem> system(long seed, int mostStates) {
    return system(seed, mostStates, List.of());
  }

  /** A net with formulas as well, if it has at most so many markings. */
  public static Optional<TransitionSystem> withFormulas(long seed, int mostStates) {
    RandomFormulas formulas = RandomFormulas.withoutNext(seed, PROPOSITIONS);
    List<Claim> claims = new ArrayList<>();
    for (int size = 2; size < 5; size++) {
      claims.add(
          new Claim.Temporal(
              "formula of size " + size,
              Claim.Kind.LTL,
              Specification.of(formulas.ofSize(size)),
              List.of(0, 1)));
    }
    return system(seed, mostStates, claims);
  }

  private static Optional<TransitionSystem> system(long seed, int mostStates, List<Claim> more) {
    RandomNets nets = new RandomNets(seed);
    TransitionSystem system = nets.asked(PetriSystem.of(nets.net("random net " + seed)), more);
    for (int i = 0; i < MOST_ROOM; i++) {
      try {
        TransitionSystem current = system;
        return FullGraph.of(current, mostStates).map(g -> current);
      } catch (CapacityExceeded e) {
        system = e.wider();
      }
    }
    return Optional.empty();
  }

  private Net net(String name) {
    int places = 2 + random.nextInt(5);
    List<Net.Place> all = new ArrayList<>();
    for (int p = 0; p < places; p++) {
      all.add(
          new Net.Place("p" + p, random.nextInt(3) > 0 ? random.nextInt(2) : random.nextInt(4)));
    }
    List<Net.Transition> transitions = new ArrayList<>();
    int count = 2 + random.nextInt(6);
    for (int t = 0; t < count; t++) {
      transitions.add(transition("t" + t, places));
    }
    return new Net(
        name,
        all,
        transitions,
        IntStream.range(0, places).boxed().collect(Collectors.toMap(p -> "p" + p, List::of)),
        IntStream.range(0, count).boxed().collect(Collectors.toMap(t -> "t" + t, List::of)));
  }

  private Net.Transition transition(String name, int places) {
    List<Net.Arc> takes = arcs(places, random.nextInt(4) > 0 ? 1 : random.nextInt(3));
    int puts = takes.size() + random.nextInt(2) - random.nextInt(2);
    return new Net.Transition(
        name,
        takes,
        arcs(places, Math.max(0, puts)),
        isRare() ? arcs(places, 1) : List.of(),
        isRare() ? arcs(places, 1) : List.of(),
        isRare() ? List.of(random.nextInt(places)) : List.of());
  }

  private boolean isRare() {
    return !isPlain && random.nextInt(4) == 0;
  }

  private List<Net.Arc> arcs(int places, int count) {
    List<Integer> all = new ArrayList<>(IntStream.range(0, places).boxed().toList());
    Collections.shuffle(all, random);
    return all.stream()
        .limit(count)
        .map(p -> new Net.Arc(p, random.nextInt(5) == 0 ? 2 : 1))
        .toList();
  }

  /** Two observers, a transition that is not to be fired, and progress. */
  private PetriSystem asked(PetriSystem system, List<Claim> more) {
    int transitions = system.net().transitions().size();
    List<Observer> observers =
        List.of(
            new Observer("one test", List.of(conjunct(test(system)))),
            new Observer("two tests", List.of(conjunct(test(system)), conjunct(test(system)))));
    Structure structure = ((Knowledge.Structured) system.knowledge()).structure();
    List<MarkingProposition> propositions = new ArrayList<>();
    for (int i = 0; i < PROPOSITIONS; i++) {
      Operation test = test(system);
      propositions.add(
          new MarkingProposition(
              new Proposition.OfState(text(test), Optional.of(visible(test, structure))),
              reading(test)));
    }
    List<Claim> claims = new ArrayList<>();
    for (int o = 0; o < observers.size(); o++) {
      claims.add(
          new Claim.NeverEnabled(
              observers.get(o).name(), Claim.Kind.INVARIANT, Set.of(transitions + o)));
    }
    claims.add(
        new Claim.NeverExecuted(
            "not fired", Claim.Kind.ASSERTION, Set.of(random.nextInt(transitions))));
    claims.add(Claim.Temporal.mustProgress("progress", 0));
    claims.addAll(more);
    return system.with(new NetClaims(observers, propositions, claims));
  }

  private Operation test(PetriSystem system) {
    return new Operation(
        random.nextInt(system.net().places().size()),
        new Test(COMPARISONS.get(random.nextInt(COMPARISONS.size())), random.nextInt(3)));
  }

  private static Observer.Conjunct conjunct(Operation test) {
    return new Observer.Conjunct(text(test), reading(test), List.of(test));
  }

  private static String text(Operation o) {
    Test test = (Test) o.op();
    return "p" + o.object() + " " + test.comparison().symbol() + " " + test.constant();
  }

  private static MarkingPredicate reading(Operation o) {
    Test test = (Test) o.op();
    return (Places places) -> (s, offset) -> test.holds(places.tokens(o.object(), s, offset));
  }

  /** The transitions that can change the outcome of a test. */
  private static Set<Integer> visible(Operation o, Structure structure) {
    Set<Integer> visible = new TreeSet<>();
    ObjectKind kind = structure.objects().get(o.object()).kind();
    structure
        .transitions()
        .forEach(
            t -> {
              for (Operation used : t.used()) {
                Op op = used.op();
                if (used.object() == o.object() && kind.canBeDependent(op, o.op())) {
                  visible.add(t.index());
                }
              }
            });
    return visible;
  }
}
