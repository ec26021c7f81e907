package org.porpoise.cfsm.system;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.system.Step.Deed;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Occurrence.Message;
import org.porpoise.kernel.Occurrence.Way;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.state.Field;

/** Runs a network on packed states. */
final class NetworkStepper implements Stepper {
  private final NetworkSystem system;
  private final Network network;
  private final Field[] states; // by machine
  private final StateSteps[][] spots; // machine, state
  private final Fire[] fires; // by step
  private final Condition[] propositions;
  private final int words;

  /** What a step does to a channel. */
  private enum Effect {
    NOTHING,
    ADD,
    REMOVE
  }

  /** A step in the form that runs. */
  private record Fire(Field pc, int to, Effect effect, Contents contents, int message) {}

  NetworkStepper(NetworkSystem system) {
    this.system = system;
    network = system.network();
    words = system.layout().words();
    Layout places = system.places();
    states = places.states().toArray(Field[]::new);
    fires = system.steps().stream().map(s -> fire(s, places)).toArray(Fire[]::new);
    spots = new StateSteps[states.length][];
    for (int m = 0; m < spots.length; m++) {
      spots[m] = spots(m, places);
    }
    propositions = system.conditions().toArray(Condition[]::new);
  }

  private StateSteps[] spots(int machine, Layout places) {
    StateSteps.Builder[] builders =
        new StateSteps.Builder[network.machines().get(machine).states().size()];
    Arrays.setAll(builders, state -> new StateSteps.Builder(network, places));
    for (Step step : system.steps()) {
      Cancellation.check();
      if (step.machine() == machine) {
        builders[step.from()].add(step);
      }
    }
    return Arrays.stream(builders).map(StateSteps.Builder::build).toArray(StateSteps[]::new);
  }

  private static Fire fire(Step step, Layout places) {
    Field pc = places.states().get(step.machine());
    return switch (step.deed()) {
      case Deed.Send(int c, int m) ->
          new Fire(pc, step.to(), Effect.ADD, places.contents().get(c), m);
      case Deed.Receive(int c, int m) ->
          new Fire(pc, step.to(), Effect.REMOVE, places.contents().get(c), m);
      case Deed.Lose(int c, int m) ->
          new Fire(pc, step.to(), Effect.NOTHING, places.contents().get(c), m);
      case Deed.Copy(int c, int m) ->
          new Fire(pc, step.to(), Effect.NOTHING, places.contents().get(c), m);
      case Deed.Unspecified(int c, int m) ->
          new Fire(pc, step.to(), Effect.NOTHING, places.contents().get(c), m);
      case Deed.Overflow(int c) ->
          new Fire(pc, step.to(), Effect.NOTHING, places.contents().get(c), 0);
      case Deed.Internal i -> new Fire(pc, step.to(), Effect.NOTHING, Bag.NONE, 0);
    };
  }

  @Override
  public void initial(long[] state, int offset) {
    Arrays.fill(state, offset, offset + words, 0);
    for (int m = 0; m < states.length; m++) {
      states[m].set(state, offset, network.machines().get(m).initial());
    }
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    for (int m = 0; m < spots.length; m++) {
      spots[m][(int) states[m].get(state, offset)].enabled(state, offset, out);
    }
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    for (int i = 0; i < words; i++) {
      target[to + i] = source[from + i];
    }
    Fire fire = fires[transition];
    fire.pc.set(target, to, fire.to);
    switch (fire.effect) {
      case NOTHING -> {}
      case REMOVE -> fire.contents.remove(fire.message, target, to);
      case ADD -> {
        if (fire.contents.isOutOfRoom(target, to)) {
          throw system.noRoom(channel(transition));
        }
        fire.contents.add(fire.message, target, to);
      }
    }
  }

  private int channel(int transition) {
    return ((Deed.Send) system.steps().get(transition).deed()).channel();
  }

  @Override
  public Occurrence occurrence(int transition, long[] state, int offset) {
    Step step = system.steps().get(transition);
    String who = network.machines().get(step.machine()).name();
    return switch (step.deed()) {
      case Deed.Send(int c, int m) -> passing(new Way.Sent(who), c, m);
      case Deed.Receive(int c, int m) -> passing(new Way.Received(who), c, m);
      case Deed.Copy(int c, int m) -> passing(new Way.Copied(who), c, m);
      case Deed.Lose(int c, int m) -> passing(new Way.Lost(who), c, m);
      case Deed.Internal i -> Occurrence.SILENT;
      case Deed.Unspecified u -> Occurrence.SILENT;
      case Deed.Overflow o -> Occurrence.SILENT;
    };
  }

  private Occurrence passing(Way way, int channel, int message) {
    var c = network.channels().get(channel);
    return new Occurrence("", List.of(new Message(way, c.name(), c.messages().get(message))));
  }

  /** A network rests well where all machines are in final states and no message is left over. */
  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    return new Rest(system).fault(state, offset);
  }

  /** What is wrong with a state shows as an observer. */
  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    return Optional.empty();
  }

  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    return propositions[proposition].holds(state, offset);
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    throw new IllegalArgumentException("claim " + claim + " is not about progress");
  }
}
