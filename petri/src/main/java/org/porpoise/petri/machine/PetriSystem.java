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
  private final LazyPlaces lazyPlaces;
  private final NetClaims netClaims;
  private final SystemContext context;

  private PetriSystem(Net net, LazyPlaces lazyPlaces, NetClaims netClaims, SystemContext context) {
    this.net = net;
    this.lazyPlaces = lazyPlaces;
    this.netClaims = netClaims;
    this.context = context;
  }

  /** The system of a net of which nothing is asked but whether it can stop. */
  public static PetriSystem of(Net net) {
    return new PetriSystem(net, places(net), NetClaims.NOTHING, SystemContext.NONE);
  }

  private static LazyPlaces places(Net net) {
    return new LazyPlaces(() -> new Places(net, Room.of(net, Bounds.of(net))));
  }

  /** The same net with other questions. */
  public PetriSystem with(NetClaims questions) {
    return new PetriSystem(net, lazyPlaces, questions, context);
  }

  /** The same net with somebody who understands questions. */
  public PetriSystem with(QuestionHandler other) {
    return new PetriSystem(net, lazyPlaces, netClaims, context.with(other));
  }

  /** The same system, whose tokens are counted in every state that a search visits. */
  public PetriSystem counted(Census counting) {
    return new PetriSystem(net, lazyPlaces, netClaims, context.with(counting));
  }

  @Override
  public TransitionSystem asking(List<Question> questions) {
    return questions.isEmpty() ? this : context.handler().ask(this, questions);
  }

  /** Where tokens are counted, every state counts. */
  @Override
  public TransitionSystem simplified(Aspect aspect) {
    if (context.census().isPresent()) {
      return this;
    }
    return switch (aspect) {
      case Aspect.Stopping s -> {
        Simplification simple = Simplifier.simplify(net, Set.of(), Preserved.DEADLOCK);
        yield simple.isSmaller() ? simplifiedTo(simple) : this;
      }
      case Aspect.Claims(var numbers) -> netClaims.restating().simplified(this, numbers);
    };
  }

  /** The system of a simpler net that was made of this one, of which nothing is asked. */
  public PetriSystem simplifiedTo(Simplification simple) {
    SystemContext others = context.with(new NetOrigin(this, simple));
    return new PetriSystem(simple.net(), places(simple.net()), NetClaims.NOTHING, others);
  }

  @Override
  public Optional<Origin> origin() {
    return context.origin().map(Origin.class::cast);
  }

  /** The net. */
  public Net net() {
    return net;
  }

  /** What is asked of it. */
  public NetClaims netClaims() {
    return netClaims;
  }

  /** Where its states hold the tokens. */
  public Places places() {
    return lazyPlaces.get();
  }

  /**
   * Says that there is no room for the tokens of a place. Where there are many, the place may have
   * no bound at all; once that is known of some place, only what cannot be counted ends a search.
   */
  CapacityExceeded noRoom(int place) {
    Places wider = new Places(net, places().room().widened(place));
    boolean isSuspicious = places().room().bits(place) >= SUSPICIOUS_BITS;
    Optional<String> endless =
        switch (context.bound()) {
          case OPEN -> isSuspicious ? endless(place) : Optional.empty();
          case NONE -> uncountable(place);
        };
    return new CapacityExceeded(
        "the tokens of " + net.places().get(place).name(),
        new PetriSystem(
            net,
            new LazyPlaces(() -> wider),
            netClaims,
            endless.isPresent() ? context.unbounded() : context),
        endless);
  }

  /** Told of the original net, where the user knows the transitions. */
  private Optional<String> endless(int place) {
    return context
        .origin()
        .flatMap(o -> o.system().pumped(o.simplification().originalPlace(place)))
        .or(() -> pumped(place))
        .or(() -> uncountable(place));
  }

  private Optional<String> uncountable(int place) {
    return places().room().isWidest(place)
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
    return places().layout();
  }

  @Override
  public int transitionCount() {
    return net.transitions().size() + netClaims.observers().size();
  }

  @Override
  public TransitionText text(int transition) {
    int observer = transition - net.transitions().size();
    String name =
        observer < 0
            ? net.transitions().get(transition).name()
            : netClaims.observers().get(observer).name();
    return new TransitionText("", name, Optional.empty());
  }

  @Override
  public Optional<Drawing> drawing() {
    return Optional.of(NetDrawing.of(net));
  }

  /** The places that have tokens. */
  @Override
  public String describe(long[] state, int offset) {
    Places places = places();
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
    Places places = places();
    List<Part> parts = new ArrayList<>();
    for (int p = 0; p < places.count(); p++) {
      parts.add(
          new Part(net.places().get(p).name(), Long.toString(places.tokens(p, state, offset))));
    }
    return parts;
  }

  @Override
  public List<Claim> claims() {
    return netClaims.claims();
  }

  @Override
  public List<Proposition> propositions() {
    return netClaims.propositions().stream().map(MarkingProposition::proposition).toList();
  }

  @Override
  public Knowledge knowledge() {
    return new Knowledge.Structured(StructureBuilder.of(net, places(), netClaims.observers()));
  }

  @Override
  public Stepper stepper() {
    Places places = places();
    PackedNet packed = new PackedNet(net, places, netClaims.observers());
    Stepper stepper = NetStepper.of(packed, places, netClaims.propositions(), this::noRoom);
    return context.census().map(c -> c.counting(stepper, places)).orElse(stepper);
  }
}
