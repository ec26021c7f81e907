package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Aspect;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Origin;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.drawing.Drawing;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.NetDrawing;
import org.porpoise.petri.simplify.Preserved;
import org.porpoise.petri.simplify.Simplification;
import org.porpoise.petri.simplify.Simplifier;

/** A net with what is asked of it, ready to be explored. */
public final class PetriSystem implements TransitionSystem {
  private static final int SUSPICIOUS_BITS = 8; // enough for what most bounded nets need

  private final Net net;
  private final Places places;
  private final Agenda agenda;
  private final Surroundings around;

  private PetriSystem(Net net, Places places, Agenda agenda, Surroundings around) {
    this.net = net;
    this.places = places;
    this.agenda = agenda;
    this.around = around;
  }

  /** Understands what a user asks of a net. */
  @FunctionalInterface
  public interface Interview {
    /** The same system with the questions as further claims. */
    TransitionSystem ask(PetriSystem system, List<Question> questions);
  }

  /** The system of a net of which nothing is asked but whether it can stop. */
  public static PetriSystem of(Net net) {
    return new PetriSystem(net, places(net), Agenda.NOTHING, Surroundings.NONE);
  }

  private static Places places(Net net) {
    return new Places(net, Room.of(net, Bounds.of(net)));
  }

  /** The same net with other questions. */
  public PetriSystem with(Agenda questions) {
    return new PetriSystem(net, places, questions, around);
  }

  /** The same net with somebody who understands questions. */
  public PetriSystem with(Interview other) {
    return new PetriSystem(net, places, agenda, around.with(other));
  }

  /** The same system, whose tokens are counted in every state that a search visits. */
  public PetriSystem counted(Census counting) {
    return new PetriSystem(net, places, agenda, around.with(counting));
  }

  @Override
  public TransitionSystem asking(List<Question> questions) {
    return questions.isEmpty() ? this : around.interview().ask(this, questions);
  }

  /** Where tokens are counted, every state counts. */
  @Override
  public TransitionSystem simplified(Aspect aspect) {
    if (around.census().isPresent()) {
      return this;
    }
    return switch (aspect) {
      case Aspect.Stopping s -> {
        Simplification simple = Simplifier.simplify(net, Set.of(), Preserved.DEADLOCK);
        yield simple.isSmaller() ? simplifiedTo(simple) : this;
      }
      case Aspect.Claims(var numbers) -> agenda.restating().simplified(this, numbers);
    };
  }

  /** The system of a simpler net that was made of this one, of which nothing is asked. */
  public PetriSystem simplifiedTo(Simplification simple) {
    Surroundings others = around.with(new NetOrigin(this, simple));
    return new PetriSystem(simple.net(), places(simple.net()), Agenda.NOTHING, others);
  }

  @Override
  public Optional<Origin> origin() {
    return around.origin().map(Origin.class::cast);
  }

  /** The net. */
  public Net net() {
    return net;
  }

  /** What is asked of it. */
  public Agenda agenda() {
    return agenda;
  }

  /** Where its states hold the tokens. */
  public Places places() {
    return places;
  }

  /**
   * Says that there is no room for the tokens of a place. Where there are many, the place may have
   * no bound at all; once that is known of some place, only what cannot be counted ends a search.
   */
  CapacityExceeded noRoom(int place) {
    boolean isSuspicious = places.room().bits(place) >= SUSPICIOUS_BITS;
    Optional<String> endless =
        switch (around.bound()) {
          case OPEN -> isSuspicious ? endless(place) : Optional.empty();
          case NONE -> uncountable(place);
        };
    return new CapacityExceeded(
        "the tokens of " + net.places().get(place).name(),
        new PetriSystem(
            net,
            new Places(net, places.room().widened(place)),
            agenda,
            endless.isPresent() ? around.unbounded() : around),
        endless);
  }

  /** Told of the original net, where the user knows the transitions. */
  private Optional<String> endless(int place) {
    return around
        .origin()
        .flatMap(o -> o.system().pumped(o.simplification().originalPlace(place)))
        .or(() -> pumped(place))
        .or(() -> uncountable(place));
  }

  private Optional<String> uncountable(int place) {
    return places.room().isWidest(place)
        ? Optional.of(net.places().get(place).name() + " has more tokens than can be counted")
        : Optional.empty();
  }

  private Optional<String> pumped(int place) {
    return Pump.find(net, place).map(pump -> pump.explained(net));
  }

  @Override
  public String name() {
    return net.name();
  }

  @Override
  public StateLayout layout() {
    return places.layout();
  }

  @Override
  public int transitionCount() {
    return net.transitions().size() + agenda.observers().size();
  }

  @Override
  public TransitionText text(int transition) {
    int observer = transition - net.transitions().size();
    String name =
        observer < 0
            ? net.transitions().get(transition).name()
            : agenda.observers().get(observer).name();
    return new TransitionText("", name, Optional.empty());
  }

  @Override
  public Optional<Drawing> drawing() {
    return Optional.of(NetDrawing.of(net));
  }

  /** The places that have tokens. */
  @Override
  public String describe(long[] state, int offset) {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < places.count(); p++) {
      long tokens = places.tokens(p, state, offset);
      if (tokens > 0) {
        text.append(text.isEmpty() ? "" : " ")
            .append(net.places().get(p).name())
            .append('=')
            .append(tokens);
      }
    }
    return text.isEmpty() ? "no tokens" : text.toString();
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    List<Part> parts = new ArrayList<>();
    for (int p = 0; p < places.count(); p++) {
      parts.add(
          new Part(net.places().get(p).name(), Long.toString(places.tokens(p, state, offset))));
    }
    return parts;
  }

  @Override
  public List<Claim> claims() {
    return agenda.claims();
  }

  @Override
  public List<Proposition> propositions() {
    return agenda.propositions().stream().map(Agenda.Observed::proposition).toList();
  }

  @Override
  public Knowledge knowledge() {
    return new Knowledge.Structured(Structuring.of(net, places, agenda.observers()));
  }

  @Override
  public Stepper stepper() {
    Stepper stepper = NetStepper.of(this);
    return around.census().map(c -> c.counting(stepper, places)).orElse(stepper);
  }
}
