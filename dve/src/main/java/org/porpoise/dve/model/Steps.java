package org.porpoise.dve.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The steps of a system, numbered. In an asynchronous system they are in a list: for each process
 * in order its transitions, those that receive by rendezvous once for each sender. In a synchronous
 * one every process has a digit of the number, its transitions in order.
 */
public final class Steps {
  private final List<Process> movers;
  private final List<Step> listed;
  private final long count;

  private Steps(List<Process> movers, List<Step> listed, long count) {
    this.movers = movers;
    this.listed = Collections.unmodifiableList(listed);
    this.count = count;
  }

  /** The steps of a model. */
  public static Steps of(Model model) {
    List<Process> movers = model.movers();
    return switch (model.timing()) {
      case ASYNCHRONOUS -> {
        List<Step> all = asynchronous(movers);
        yield new Steps(movers, all, all.size());
      }
      case SYNCHRONOUS -> new Steps(movers, List.of(), combinations(movers));
    };
  }

  private static List<Step> asynchronous(List<Process> movers) {
    List<Step> all = new ArrayList<>();
    for (Process process : movers) {
      for (Transition transition : process.transitions()) {
        switch (transition.sync()) {
          case Sync.None() -> all.add(new Step.Alone(transition));
          case Sync.Send(Channel channel, var values) -> {
            if (channel.isBuffered()) {
              all.add(new Step.Alone(transition));
            }
          }
          case Sync.Receive(Channel channel, var targets) -> {
            if (channel.isBuffered()) {
              all.add(new Step.Alone(transition));
            } else {
              senders(movers, transition, channel)
                  .forEach(sender -> all.add(new Step.Rendezvous(transition, sender)));
            }
          }
        }
      }
    }
    return all;
  }

  private static List<Transition> senders(
      List<Process> movers, Transition receiver, Channel channel) {
    return movers.stream()
        .filter(p -> p.index() != receiver.process())
        .flatMap(p -> p.transitions().stream())
        .filter(t -> t.sync() instanceof Sync.Send(Channel c, var values) && c.equals(channel))
        .toList();
  }

  private static long combinations(List<Process> movers) {
    long product = movers.isEmpty() ? 0 : 1;
    for (Process process : movers) {
      product = Math.min(product * process.transitions().size(), Integer.MAX_VALUE + 1L);
    }
    return product;
  }

  /** How many there are; in a synchronous system it may be more than an int holds. */
  public long count() {
    return count;
  }

  /** The step of a number. */
  public Step get(int number) {
    return listed.isEmpty() ? together(number) : listed.get(number);
  }

  /** All steps of an asynchronous system, in order; none of a synchronous one. */
  public List<Step> listed() {
    return listed;
  }

  private Step together(int number) {
    List<Transition> taken = new ArrayList<>();
    int rest = number;
    for (Process process : movers.reversed()) {
      int radix = process.transitions().size();
      taken.add(process.transitions().get(rest % radix));
      rest /= radix;
    }
    return new Step.Together(taken.reversed());
  }
}
