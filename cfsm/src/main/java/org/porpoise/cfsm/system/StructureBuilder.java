package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.system.Step.Deed;
import org.porpoise.kernel.object.ChannelKind;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.SharedObject;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/**
 * What reductions know of a network.
 *
 * <p>A channel has one machine at each end, and nobody else touches it. Hence a send and a receive
 * accord: neither can disable the other, and a send changes what stands first only in an empty
 * channel, where receives are not enabled. That is Proposition 7.19, and why {@code used} names the
 * receive alone and not the look at the first message that guards it. Its guard has two conditions:
 * a receive waits for the sender only if the channel is empty; where another message stands first
 * it waits for its own machine, so that it is not potentially executable (P of Proposition 7.20).
 *
 * <p>A channel without order is an object for each kind of message and one for all, whose values
 * are the numbers of messages: taking one kind has nothing to do with sending another.
 */
final class StructureBuilder {
  private final Network network;
  private final Layout layout;
  private final List<SharedObject> objects = new ArrayList<>();
  private final int[] totals; // by channel: the object of all its messages
  private final int[] kinds; // by channel: the object of its first kind of message, without order

  private StructureBuilder(Network network, Layout layout) {
    this.network = network;
    this.layout = layout;
    totals = new int[network.channels().size()];
    kinds = new int[totals.length];
    for (int c = 0; c < totals.length; c++) {
      addObjects(c);
    }
  }

  /** The structure of a network with these transitions. */
  static Structure of(Network network, Layout layout, List<Step> steps) {
    StructureBuilder made = new StructureBuilder(network, layout);
    List<Process> processes = new ArrayList<>();
    for (int m = 0; m < network.machines().size(); m++) {
      Machine machine = network.machines().get(m);
      processes.add(
          new Process(
              m,
              machine.name(),
              machine.states(),
              machine.initial(),
              machine.finals(),
              layout.states().get(m)));
    }
    StepText texts = new StepText(network);
    return new Structure(
        processes,
        made.objects,
        steps.stream().map(s -> made.transition(s, texts.name(s))).toList());
  }

  private void addObjects(int channel) {
    String name = network.channels().get(channel).name();
    Contents contents = layout.contents().get(channel);
    totals[channel] = objects.size();
    objects.add(
        new SharedObject(
            objects.size(), name, new ChannelKind(capacity(channel)), contents.length(), 0));
    kinds[channel] = objects.size();
    if (contents instanceof Bag bag) {
      List<String> messages = network.channels().get(channel).messages();
      for (int m = 0; m < messages.size(); m++) {
        objects.add(
            new SharedObject(
                objects.size(),
                messages.get(m) + " in " + name,
                new ChannelKind(ChannelKind.UNBOUNDED),
                bag.field(m),
                0));
      }
    }
  }

  private long capacity(int channel) {
    return switch (network.channels().get(channel).capacity()) {
      case Capacity.Bounded(int messages) -> messages;
      case Capacity.Unbounded u -> ChannelKind.UNBOUNDED;
    };
  }

  private Transition transition(Step step, String name) {
    List<Condition> guard = new ArrayList<>();
    List<Operation> used = new ArrayList<>();
    switch (step.deed()) {
      case Deed.Send(int c, int m) -> {
        addRoom(c, guard);
        addTransfer(c, m, Op.Plain.SEND, used);
      }
      case Deed.Lose l -> {} // whatever is in the channel
      case Deed.Receive(int c, int m) -> {
        addOffer(c, m, guard);
        addTransfer(c, m, Op.Plain.RECEIVE, used);
      }
      case Deed.Copy(int c, int m) -> {
        addOffer(c, m, guard);
        used.addAll(guard.getFirst().operations());
      }
      case Deed.Internal i -> {}
      case Deed.Unspecified(int c, int m) -> {
        addOffer(c, m, guard);
        used.addAll(guard.getFirst().operations());
      }
      case Deed.Overflow(int c) -> {
        Condition full = test(totals[c], Comparison.EQ, capacity(c));
        guard.add(full);
        used.addAll(full.operations());
      }
    }
    return new Transition(
        step.index(),
        name,
        name,
        List.of(new Move(step.machine(), step.from(), step.to())),
        guard,
        used);
  }

  private void addTransfer(int channel, int message, Op op, List<Operation> used) {
    used.add(new Operation(totals[channel], op));
    if (layout.contents().get(channel) instanceof Bag) {
      used.add(new Operation(kinds[channel] + message, op));
    }
  }

  private void addRoom(int channel, List<Condition> guard) {
    if (capacity(channel) != ChannelKind.UNBOUNDED) {
      guard.add(test(totals[channel], Comparison.LT, capacity(channel)));
    }
  }

  /** The conditions under which a message can be taken; the first says that there is one. */
  private void addOffer(int channel, int message, List<Condition> guard) {
    switch (layout.contents().get(channel)) {
      case Bag bag -> guard.add(test(kinds[channel] + message, Comparison.GT, 0));
      case Fifo fifo -> {
        guard.add(test(totals[channel], Comparison.GT, 0));
        String text = "first(%s) == %s".formatted(name(channel), message(channel, message));
        guard.add(
            new Condition(
                text,
                (s, o) -> fifo.offers(message, s, o),
                List.of(new Operation(totals[channel], Op.Plain.FIRST))));
      }
    }
  }

  private Condition test(int object, Comparison comparison, long constant) {
    SharedObject tested = objects.get(object);
    Op.Test test = new Op.Test(comparison, constant);
    return new Condition(
        "len(%s) %s %d".formatted(tested.name(), comparison.symbol(), constant),
        (s, o) -> test.holds(tested.value(s, o)),
        List.of(new Operation(object, test)));
  }

  private String name(int channel) {
    return network.channels().get(channel).name();
  }

  private String message(int channel, int message) {
    return network.channels().get(channel).messages().get(message);
  }
}
