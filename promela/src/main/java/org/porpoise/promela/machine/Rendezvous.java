package org.porpoise.promela.machine;

import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.promela.automaton.Action;

/** When two processes meet on a channel without room for messages, and what they use then. */
final class Rendezvous {
  private final ExecutableModel model;
  private final Objects objects;
  private final Conducts conducts;

  Rendezvous(ExecutableModel model, Objects objects, Conducts conducts) {
    this.model = model;
    this.objects = objects;
    this.conducts = conducts;
  }

  /** Whether what is sent is what is received, wherever the two processes are. */
  boolean matches(Handshakes.Handshake h, Memory m) {
    int number = h.sending().channel().eval(m);
    return h.receiving().channel().eval(m) == number
        && model
            .world()
            .layout()
            .channel(number)
            .filter(c -> c.capacity() == 0 && fits(h, c) == h.fits())
            .map(c -> h.receiving().matches().fits(m, message(h, c, m)))
            .orElse(false);
  }

  private static int[] message(Handshakes.Handshake h, Channel channel, Memory m) {
    return Messages.message(channel, h.sending().message(), m);
  }

  private static boolean fits(Handshakes.Handshake h, Channel channel) {
    int fields = channel.fields().size();
    return h.sending().message().length == fields && h.receiving().fields() == fields;
  }

  /** Whether somebody can ever receive what a step sends. */
  boolean isPossible(Step step) {
    return !model.transitions().handshakes().of(step).isEmpty();
  }

  /** Whether nobody waits for what a step sends. */
  Condition.Truth nobodyReceives(Step step) {
    return Truths.truth(m -> isReceived(step, m) ? 1 : 0, false);
  }

  private boolean isReceived(Step step, Memory m) {
    return model.transitions().handshakes().of(step).stream().anyMatch(h -> isReady(h, m));
  }

  private boolean isReady(Handshakes.Handshake h, Memory m) {
    int place = h.receiver().place();
    int point = h.receiver().step().from();
    return model.world().point(m, place) == point
        && model.code(place).provided()[point].eval(m) != 0
        && matches(h, m);
  }

  /** Adds what everybody who may receive what a step sends has to do with it. */
  void addPartners(Step step, Found out) {
    for (Handshakes.Handshake h : model.transitions().handshakes().of(step)) {
      int place = h.receiver().place();
      out.add(objects.control(place, Plain.READ));
      addExchange(h, out);
      conducts.addProvided(place, h.receiver().home(model.world()), out);
    }
  }

  /** Adds what a rendezvous uses, besides moving two processes. */
  void addExchange(Handshakes.Handshake h, Found out) {
    Conduct receiver = conducts.of(h.receiver());
    conducts.of(h.sender()).effects().of(h.sending().statement(), out);
    receiver.effects().of(h.receiving().statement(), out);
    if (h.receiver().step().edge().action() instanceof Action.DStep d) {
      receiver.effects().body(d, out);
    }
  }
}
