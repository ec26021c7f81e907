package org.porpoise.promela.structure;

import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.Handshakes;
import org.porpoise.promela.steps.Messages;
import org.porpoise.promela.steps.Step;

/** When two processes meet on a channel without room for messages, and what they use then. */
final class Rendezvous {
  private final ExecutableModel model;
  private final SharedObjects objects;
  private final Footprints footprints;

  Rendezvous(ExecutableModel model, SharedObjects objects, Footprints footprints) {
    this.model = model;
    this.objects = objects;
    this.footprints = footprints;
  }

  /** Whether what is sent is what is received, wherever the two processes are. */
  boolean matches(Handshakes.Handshake h, Memory m) {
    int number = h.sending().channel().eval(m);
    return h.receiving().channel().eval(m) == number
        && model
            .processTable()
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
    return StatePredicates.truth(m -> isReceived(step, m) ? 1 : 0, false);
  }

  private boolean isReceived(Step step, Memory m) {
    return model.transitions().handshakes().of(step).stream().anyMatch(h -> isReady(h, m));
  }

  private boolean isReady(Handshakes.Handshake h, Memory m) {
    int pid = h.receiver().pid();
    int point = h.receiver().step().from();
    return model.processTable().point(m, pid) == point
        && model.code(pid).provided()[point].eval(m) != 0
        && matches(h, m);
  }

  /** Adds what everybody who may receive what a step sends has to do with it. */
  void addPartners(Step step, StepUses out) {
    for (Handshakes.Handshake h : model.transitions().handshakes().of(step)) {
      int pid = h.receiver().pid();
      out.add(objects.control(pid, Plain.READ));
      addExchange(h, out);
      footprints.addProvided(pid, h.receiver().frame(model.processTable()), out);
    }
  }

  /** Adds what a rendezvous uses, besides moving two processes. */
  void addExchange(Handshakes.Handshake h, StepUses out) {
    Footprint receiver = footprints.of(h.receiver());
    footprints.of(h.sender()).effects().of(h.sending().statement(), out);
    receiver.effects().of(h.receiving().statement(), out);
    if (h.receiver().step().edge().action() instanceof Action.DStep d) {
      receiver.effects().body(d, out);
    }
  }
}
