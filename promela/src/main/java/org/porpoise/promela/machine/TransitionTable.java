package org.porpoise.promela.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.model.Statement;

/**
 * The transitions of a system by number: first those of the steps of processes, then the failures
 * of guards, then rendezvous.
 */
final class TransitionTable {
  private final List<Located> steps;
  private final List<Mishap> mishaps;
  private final Handshakes handshakes;
  private final Map<Spot, Located> unfitting = new HashMap<>();

  /**
   * A table.
   *
   * @param steps by transition number
   * @param senders the steps that are first halves of rendezvous, by their own number
   * @param receivers likewise the second halves
   */
  TransitionTable(
      World world,
      List<Located> steps,
      List<Mishap> mishaps,
      List<Located> senders,
      List<Located> receivers) {
    this.steps = steps;
    this.mishaps = mishaps;
    int base = steps.size() + mishaps.size();
    handshakes = new Handshakes(base, senders, receivers, l -> l.references(world));
    for (Located sender : senders) {
      Cancellation.check();
      if (neverFits(sender, sender.references(world))) {
        unfitting.put(sender.spot(), sender);
      }
    }
  }

  /** Whether what a step sends fits no channel, all of which need somebody who receives. */
  private static boolean neverFits(Located located, References references) {
    Statement.Send send = ((Step.Role.Sender) located.step().role()).statement();
    List<Channel> channels = references.channels(send.channel());
    return !channels.isEmpty()
        && channels.stream()
            .allMatch(c -> c.capacity() == 0 && c.fields().size() != send.arguments().size());
  }

  /** Whether there are sends that fit no channel. */
  boolean hasUnfitting() {
    return !unfitting.isEmpty();
  }

  /** Whether a message may have another number of fields than its channel, or who receives it. */
  boolean hasMisfits(World world) {
    return handshakes.all().stream().anyMatch(h -> !h.fits())
        || steps.stream().distinct().anyMatch(l -> mayMisfit(l, l.references(world)));
  }

  private static boolean mayMisfit(Located located, References references) {
    return switch (located.step().role()) {
      case Step.Role.Sender s ->
          references.channels(s.statement().channel()).stream()
              .anyMatch(c -> c.fields().size() != s.message().length);
      case Step.Role.Receiver r ->
          references.channels(r.statement().channel()).stream()
              .anyMatch(c -> c.fields().size() != r.fields());
      default -> false;
    };
  }

  int count() {
    return handshakes.base() + handshakes.all().size();
  }

  /** The steps of processes by number; a step may have several. */
  List<Located> steps() {
    return steps;
  }

  Handshakes handshakes() {
    return handshakes;
  }

  /** Whether what a transition does depends on whether there was nothing else to do. */
  boolean asksForTimeout(int transition) {
    if (handshakes.contains(transition)) {
      Handshakes.Handshake pair = handshakes.get(transition);
      return pair.sender().asksForTimeout() || pair.receiver().asksForTimeout();
    }
    return !isMishap(transition) && step(transition).asksForTimeout();
  }

  /** The step that a transition is, if it is one of a process alone. */
  Located step(int transition) {
    return steps.get(transition);
  }

  boolean isMishap(int transition) {
    return transition >= steps.size() && transition < handshakes.base();
  }

  Mishap mishap(int transition) {
    return mishaps.get(transition - steps.size());
  }

  /** The steps of which a transition consists; none if it is a fault. */
  List<Located> located(int transition) {
    if (isMishap(transition)) {
      return List.of();
    }
    if (handshakes.contains(transition)) {
      Handshakes.Handshake pair = handshakes.get(transition);
      return List.of(pair.sender(), pair.receiver());
    }
    return List.of(steps.get(transition));
  }

  /**
   * The send of a process at a point whose message fits no channel, if there is one: SPIN reports
   * it even if nobody would receive.
   */
  Optional<Located> unfitting(int place, int point) {
    return unfitting.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(unfitting.get(new Spot(place, point)));
  }
}
