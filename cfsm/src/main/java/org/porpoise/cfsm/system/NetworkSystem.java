package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.system.Step.Deed;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.drawing.Drawing;
import org.porpoise.kernel.state.StateLayout;

/**
 * A network of communicating machines as a transition system. It claims to be free of unspecified
 * receptions, of overflows of strict channels, and all that its author wrote.
 */
public final class NetworkSystem implements TransitionSystem {
  /** The claim that no message arrives where it is not expected. */
  public static final String UNSPECIFIED_RECEPTIONS = "unspecified-receptions";

  /** The claim that no strict channel overflows. */
  public static final String OVERFLOWS = "overflows";

  private static final int FIRST_ROOM = 4;
  private static final int SUSPICIOUS_ROOM = 8; // from here on it is asked whether there is a bound
  private static final int MOST_ROOM = 1024; // more messages than this are not waited for

  private final Network network;
  private final List<Question> questions;
  private final int room;
  private final Layout places;
  private final List<Step> steps;
  private final Knowledge knowledge;
  private final List<Claim> claims = new ArrayList<>();
  private final List<Proposition> propositions;
  private final List<Condition> conditions;

  private NetworkSystem(Network network, List<Question> questions, int room) {
    this.network = network;
    this.questions = List.copyOf(questions);
    this.room = room;
    places = Layout.of(network, room);
    steps = Steps.of(network);
    knowledge = new Knowledge.Structured(StructureBuilder.of(network, places, steps));
    addObserved(UNSPECIFIED_RECEPTIONS, s -> s.deed() instanceof Deed.Unspecified);
    if (steps.stream().anyMatch(s -> s.deed() instanceof Deed.Overflow)) {
      addObserved(OVERFLOWS, s -> s.deed() instanceof Deed.Overflow);
    }
    Formulas formulas = new Formulas(network);
    network.properties().forEach(p -> claims.add(formulas.claim(p)));
    questions.forEach(q -> claims.add(formulas.claim(q)));
    propositions = formulas.propositions(steps);
    conditions = formulas.conditions(places);
  }

  /**
   * The system of a network.
   *
   * @throws org.porpoise.logic.text.FormulaException if one of its properties is no formula, or
   *     speaks of what is not there
   */
  public static NetworkSystem of(Network network) {
    return new NetworkSystem(network, List.of(), FIRST_ROOM);
  }

  private void addObserved(String name, Predicate<Step> observers) {
    Set<Integer> numbers = new LinkedHashSet<>();
    steps.stream().filter(observers).forEach(s -> numbers.add(s.index()));
    claims.add(new Claim.NeverEnabled(name, Claim.Kind.RUNTIME, numbers));
  }

  /** The network that this is. */
  public Network network() {
    return network;
  }

  Layout places() {
    return places;
  }

  List<Step> steps() {
    return steps;
  }

  List<Condition> conditions() {
    return conditions;
  }

  boolean isUnbounded(int channel) {
    return network.channels().get(channel).capacity() instanceof Capacity.Unbounded;
  }

  /** Says that there is no room in a channel; one with many messages may have no bound at all. */
  CapacityExceeded noRoom(int channel) {
    NetworkSystem wider = new NetworkSystem(network, questions, Math.multiplyExact(2, room));
    return new CapacityExceeded(
        network.channels().get(channel).name(),
        wider,
        isUnbounded(channel) && room >= SUSPICIOUS_ROOM
            ? endless(wider, channel)
            : Optional.empty());
  }

  private Optional<String> endless(NetworkSystem wider, int channel) {
    return Growth.find(wider)
        .map(growth -> growth.explained(wider))
        .or(
            () ->
                room >= MOST_ROOM
                    ? Optional.of(
                        "the channel %s holds more than %,d messages, and may have no bound"
                            .formatted(network.channels().get(channel).name(), room))
                    : Optional.empty());
  }

  @Override
  public Optional<Drawing> drawing() {
    return Optional.of(NetworkDrawing.of(network));
  }

  @Override
  public String name() {
    return network.name();
  }

  @Override
  public StateLayout layout() {
    return places.fields();
  }

  @Override
  public int transitionCount() {
    return steps.size();
  }

  @Override
  public TransitionText text(int transition) {
    return new StepText(network).text(steps.get(transition));
  }

  @Override
  public String describe(long[] state, int offset) {
    return new StateText(this).describe(state, offset);
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    return new StateText(this).parts(state, offset);
  }

  @Override
  public List<Claim> claims() {
    return List.copyOf(claims);
  }

  @Override
  public List<Proposition> propositions() {
    return propositions;
  }

  @Override
  public TransitionSystem asking(List<Question> more) {
    return more.isEmpty()
        ? this
        : new NetworkSystem(
            network, Stream.concat(questions.stream(), more.stream()).toList(), room);
  }

  /** Transitions of machines of which no outcome was executed. */
  @Override
  public Optional<List<TransitionText>> unreached(BitSet executed) {
    List<TransitionText> never = new ArrayList<>();
    for (Step step : steps) {
      if (isFirstOutcome(step)
          && !executed.get(step.index())
          && !executedOtherwise(step, executed)) {
        never.add(text(step.index()));
      }
    }
    return Optional.of(never);
  }

  private static boolean isFirstOutcome(Step step) {
    return !step.isObserver()
        && !(step.deed() instanceof Deed.Lose)
        && !(step.deed() instanceof Deed.Copy);
  }

  /** The other outcome of a step comes right behind it. */
  private boolean executedOtherwise(Step step, BitSet executed) {
    int next = step.index() + 1;
    return next < steps.size()
        && !steps.get(next).isObserver()
        && !isFirstOutcome(steps.get(next))
        && executed.get(next);
  }

  @Override
  public Knowledge knowledge() {
    return knowledge;
  }

  @Override
  public Stepper stepper() {
    return new NetworkStepper(this);
  }
}
