package org.porpoise.promela.machine;

import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.kernel.source.Place;

/** Transitions as a person reads them: who does which statement, and where it stands. */
final class TransitionTexts {
  private final World world;
  private final TransitionTable transitions;
  private final StateText names;

  TransitionTexts(World world, TransitionTable transitions) {
    this.world = world;
    this.transitions = transitions;
    names = new StateText(world);
  }

  TransitionText of(int transition) {
    if (transitions.isMishap(transition)) {
      return of(transitions.mishap(transition));
    }
    if (!transitions.handshakes().contains(transition)) {
      return of(transitions.step(transition));
    }
    Handshakes.Handshake pair = transitions.handshakes().get(transition);
    TransitionText first = of(pair.sender());
    TransitionText second = of(pair.receiver());
    return new TransitionText(
        first.process() + "+" + second.process(),
        first.name() + " / " + second.name(),
        first.location());
  }

  /** One for each process that takes part. */
  List<TransitionText> moves(int transition) {
    return transitions.isMishap(transition)
        ? List.of(of(transition))
        : transitions.located(transition).stream().map(this::of).toList();
  }

  private TransitionText of(Mishap mishap) {
    int type = mishap.home().proctype();
    int position = mishap.home().node(mishap.point());
    Place place = world.automata().get(type).nodes().get(position).place();
    return new TransitionText(
        names.processName(type, mishap.place()),
        "fails: " + place.text().strip(),
        Optional.of(StepText.location(place)));
  }

  private TransitionText of(Located located) {
    String process = names.processName(located.proctype(), located.place());
    return StepText.of(process, located.step().edge());
  }
}
