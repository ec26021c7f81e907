package org.porpoise.promela.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.ReferenceTargets;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Statement;

/** The rendezvous that can happen in a system, with their transition numbers. */
public final class Handshakes {
  private static final int NEVER = -1;

  private final int base;
  private final List<Handshake> all = new ArrayList<>();
  private final List<List<Handshake>> bySender = new ArrayList<>();
  private final int[][] fitting; // by number of sender and receiver
  private final int[][] unfitting;

  /**
   * A rendezvous.
   *
   * @param fits whether the message has as many fields as the channel
   */
  public record Handshake(ProcessStep sender, ProcessStep receiver, boolean fits) {
    public Step.Role.Sender sending() {
      return (Step.Role.Sender) sender.step().role();
    }

    public Step.Role.Receiver receiving() {
      return (Step.Role.Receiver) receiver.step().role();
    }
  }

  /**
   * The rendezvous of these steps.
   *
   * @param base the number of the first
   * @param references what expressions mean where a step is
   */
  Handshakes(
      int base,
      List<ProcessStep> senders,
      List<ProcessStep> receivers,
      Function<ProcessStep, ReferenceTargets> references) {
    this.base = base;
    fitting = new int[senders.size()][receivers.size()];
    unfitting = new int[senders.size()][receivers.size()];
    List<Half> first = halves(senders, references);
    List<Half> second = halves(receivers, references);
    for (int s = 0; s < senders.size(); s++) {
      Cancellation.check();
      Arrays.fill(fitting[s], NEVER);
      Arrays.fill(unfitting[s], NEVER);
      bySender.add(new ArrayList<>());
      for (int r = 0; r < receivers.size(); r++) {
        if (senders.get(s).pid() != receivers.get(r).pid()) {
          number(first.get(s), second.get(r), s, r);
        }
      }
    }
  }

  /**
   * One side of a rendezvous.
   *
   * @param channels those without room for messages on which it can happen
   */
  private record Half(ProcessStep step, ReferenceTargets references, List<Channel> channels) {}

  private static List<Half> halves(
      List<ProcessStep> steps, Function<ProcessStep, ReferenceTargets> references) {
    List<Half> halves = new ArrayList<>();
    for (ProcessStep step : steps) {
      Cancellation.check();
      ReferenceTargets there = references.apply(step);
      List<Channel> channels =
          there.channels(channel(step.step().role())).stream()
              .filter(c -> c.capacity() == 0)
              .toList();
      halves.add(new Half(step, there, channels));
    }
    return halves;
  }

  private static Expression channel(Step.Role role) {
    return switch (role) {
      case Step.Role.Sender s -> s.statement().channel();
      case Step.Role.Receiver r -> r.statement().channel();
      default -> throw new AssertionError("no half of a rendezvous: " + role);
    };
  }

  private void number(Half first, Half second, int s, int r) {
    Handshake pair = new Handshake(first.step, second.step, true);
    Statement.Send send = pair.sending().statement();
    Statement.Receive receive = pair.receiving().statement();
    for (Channel channel : first.channels) {
      if (second.channels.contains(channel)
          && canMatch(send, receive, channel, first.references, second.references)) {
        int fields = channel.fields().size();
        boolean fits = send.arguments().size() == fields && receive.arguments().size() == fields;
        int[][] table = fits ? fitting : unfitting;
        if (table[s][r] == NEVER) {
          table[s][r] = base + all.size();
          Handshake found = new Handshake(pair.sender(), pair.receiver(), fits);
          all.add(found);
          bySender.get(s).add(found);
        }
      }
    }
  }

  private static boolean canMatch(
      Statement.Send send,
      Statement.Receive receive,
      Channel channel,
      ReferenceTargets atSender,
      ReferenceTargets atReceiver) {
    if (receive.effect() == Channels.ReceiveEffect.KEEP) {
      return false; // nothing waits to be looked at: it fails instead
    }
    int fields =
        Math.min(
            channel.fields().size(), Math.min(send.arguments().size(), receive.arguments().size()));
    for (int f = 0; f < fields; f++) {
      OptionalInt sent = atSender.constant(send.arguments().get(f));
      Optional<Expression> match = match(receive.arguments().get(f));
      OptionalInt wanted = match.map(atReceiver::constant).orElse(OptionalInt.empty());
      if (sent.isPresent()
          && wanted.isPresent()
          && Cell.cut(sent.getAsInt(), channel.fields().get(f)) != wanted.getAsInt()) {
        return false;
      }
    }
    return true;
  }

  private static Optional<Expression> match(ReceiveArgument argument) {
    return argument instanceof ReceiveArgument.Match(Expression value)
        ? Optional.of(value)
        : Optional.empty();
  }

  /** The number of a rendezvous of a sender and a receiver. */
  public int number(int sender, int receiver, boolean fits) {
    return (fits ? fitting : unfitting)[sender][receiver];
  }

  public Handshake get(int transition) {
    return all.get(transition - base);
  }

  public boolean contains(int transition) {
    return transition >= base;
  }

  /** Those in which a step is the first half. */
  public List<Handshake> of(Step step) {
    return step.role() instanceof Step.Role.Sender s ? bySender.get(s.number()) : List.of();
  }

  public List<Handshake> all() {
    return all;
  }

  /** The number of the first. */
  public int base() {
    return base;
  }
}
