package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.SharedObject;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.lfcs.Transition;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.petri.net.Net;

/**
 * The system of a net with formulas as its claims.
 *
 * <p>That a marking is reachable is asked of observers: transitions behind those of the net, each a
 * process of its own, whose guards are the conjuncts of what they watch for. A conjunct tells
 * reductions the tests that can turn it true ({@link Tests}), so that a false one is a necessary
 * enabling set as small as its places allow. Temporal formulas speak of propositions that know
 * which transitions can change them.
 */
public final class AskedNet implements TransitionSystem {
  private static final Field NOWHERE = new Field("", 0, 0, 0);

  private final Net net;
  private final TransitionSystem base;
  private final List<ContestFormula> formulas;
  private final NetClaims asked;
  private final List<SharedObject> places;
  private final List<Proposition> propositions;
  private final Knowledge knowledge;

  private AskedNet(Net net, TransitionSystem base, List<ContestFormula> formulas) {
    this.net = net;
    this.base = base;
    this.formulas = formulas;
    asked = new NetClaims(base.transitionCount(), base.propositions().size());
    formulas.forEach(f -> asked.add(f.id(), f.asked()));
    Structure structure =
        switch (base.knowledge()) {
          case Knowledge.Structured(Structure s) -> s;
          default ->
              throw new IllegalArgumentException(base.name() + " is not the system of a net");
        };
    places = structure.objects().subList(0, net.places().size());
    propositions =
        Stream.concat(
                base.propositions().stream(), asked.propositions().stream().map(this::proposition))
            .toList();
    knowledge = new Knowledge.Structured(withObservers(structure));
  }

  /**
   * The system of a net, which can be asked things.
   *
   * @param base its transitions are those of the net, in the same order, and its objects begin with
   *     the places, in the same order
   */
  public static AskedNet of(Net net, TransitionSystem base) {
    return new AskedNet(net, base, List.of());
  }

  /** The same system with these formulas as further claims. */
  public AskedNet with(List<ContestFormula> more) {
    return new AskedNet(net, base, Stream.concat(formulas.stream(), more.stream()).toList());
  }

  @Override
  public TransitionSystem asking(List<Question> questions) {
    QuestionReader reader = new QuestionReader(net);
    return questions.isEmpty() ? this : with(questions.stream().map(reader::read).toList());
  }

  /** The net. */
  public Net net() {
    return net;
  }

  /** What it is asked, one formula for each claim behind those that the net's own system has. */
  public List<ContestFormula> formulas() {
    return formulas;
  }

  private Proposition proposition(Predicate predicate) {
    return new Proposition.OfState(
        new PredicateText(net).of(predicate),
        () -> Optional.of(new Changers(net).of(Predicate.overPlaces(predicate, net))));
  }

  private Structure withObservers(Structure structure) {
    List<Process> processes = new ArrayList<>(structure.processes());
    List<Transition> transitions = new ArrayList<>(structure.transitions());
    for (Predicate predicate : asked.observers()) {
      String name = "observer " + (transitions.size() - base.transitionCount() + 1);
      List<Condition> guard = guard(Predicate.overPlaces(predicate, net));
      List<Operation> used =
          guard.stream().flatMap(c -> c.operations().stream()).distinct().toList();
      Move stay = new Move(processes.size(), 0, 0);
      transitions.add(new Transition(transitions.size(), name, name, List.of(stay), guard, used));
      processes.add(
          new Process(processes.size(), name, List.of("watching"), 0, Set.of(0), NOWHERE));
    }
    return new Structure(processes, structure.objects(), transitions);
  }

  private List<Condition> guard(Predicate predicate) {
    return predicate instanceof Predicate.And(var conjuncts)
        ? conjuncts.stream().map(this::condition).toList()
        : List.of(condition(predicate));
  }

  private Condition condition(Predicate predicate) {
    return new Condition(
        new PredicateText(net).of(predicate),
        new Evaluation(places).of(predicate),
        Tests.of(predicate));
  }

  @Override
  public String name() {
    return base.name();
  }

  @Override
  public StateLayout layout() {
    return base.layout();
  }

  @Override
  public int transitionCount() {
    return base.transitionCount() + asked.observers().size();
  }

  @Override
  public TransitionText text(int transition) {
    int observer = transition - base.transitionCount();
    return observer < 0
        ? base.text(transition)
        : new TransitionText(
            "", new PredicateText(net).of(asked.observers().get(observer)), Optional.empty());
  }

  @Override
  public String describe(long[] state, int offset) {
    return base.describe(state, offset);
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    return base.parts(state, offset);
  }

  @Override
  public List<Claim> claims() {
    return Stream.concat(base.claims().stream(), asked.claims().stream()).toList();
  }

  @Override
  public List<Proposition> propositions() {
    return propositions;
  }

  @Override
  public Optional<List<TransitionText>> unreached(BitSet executed) {
    return base.unreached(executed);
  }

  @Override
  public Knowledge knowledge() {
    return knowledge;
  }

  /** The same with another system of the net, one with more room. */
  AskedNet of(TransitionSystem other) {
    return new AskedNet(net, other, formulas);
  }

  @Override
  public Stepper stepper() {
    Evaluation evaluation = new Evaluation(places);
    return new AskedStepper(
        this,
        base,
        truths(evaluation, asked.observers()),
        truths(evaluation, asked.propositions()));
  }

  private Condition.Truth[] truths(Evaluation evaluation, List<Predicate> predicates) {
    return predicates.stream()
        .map(p -> evaluation.of(Predicate.overPlaces(p, net)))
        .toArray(Condition.Truth[]::new);
  }
}
