package org.porpoise.promela.steps;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.ReferenceTargets;
import org.porpoise.promela.model.Statement;

/**
 * The transitions of a system by number: first those of the steps of processes, then the failures
 * of guards, then rendezvous.
 */
public final class TransitionTable {
  private final List<ProcessStep> steps;
  private final List<GuardFailure> guardFailures;
  private final Handshakes handshakes;
  private final Map<ControlPoint, ProcessStep> unfitting = new HashMap<>();

  /**
   * A table.
   *
   * @param steps by transition number
   * @param senders the steps that are first halves of rendezvous, by their own number
   * @param receivers likewise the second halves
   */
  TransitionTable(
      ProcessTable processTable,
      List<ProcessStep> steps,
      List<GuardFailure> guardFailures,
      List<ProcessStep> senders,
      List<ProcessStep> receivers) {
    this.steps = steps;
    this.guardFailures = guardFailures;
    int base = steps.size() + guardFailures.size();
    handshakes = new Handshakes(base, senders, receivers, l -> l.references(processTable));
    for (ProcessStep sender : senders) {
      Cancellation.check();
      if (neverFits(sender, sender.references(processTable))) {
        unfitting.put(sender.controlPoint(), sender);
      }
    }
  }

  /** Whether what a step sends fits no channel, all of which need somebody who receives. */
  private static boolean neverFits(ProcessStep processStep, ReferenceTargets references) {
    Statement.Send send = ((Step.Role.Sender) processStep.step().role()).statement();
    List<Channel> channels = references.channels(send.channel());
    return !channels.isEmpty()
        && channels.stream()
            .allMatch(c -> c.capacity() == 0 && c.fields().size() != send.arguments().size());
  }

  /** Whether there are sends that fit no channel. */
  public boolean hasUnfitting() {
    return !unfitting.isEmpty();
  }

  /** Whether a message may have another number of fields than its channel, or who receives it. */
  public boolean hasMisfits(ProcessTable processTable) {
    return handshakes.all().stream().anyMatch(h -> !h.fits())
        || steps.stream().distinct().anyMatch(l -> mayMisfit(l, l.references(processTable)));
  }

  private static boolean mayMisfit(ProcessStep processStep, ReferenceTargets references) {
    return switch (processStep.step().role()) {
      case Step.Role.Sender s ->
          references.channels(s.statement().channel()).stream()
              .anyMatch(c -> c.fields().size() != s.message().length);
      case Step.Role.Receiver r ->
          references.channels(r.statement().channel()).stream()
              .anyMatch(c -> c.fields().size() != r.fields());
      default -> false;
    };
  }

  public int count() {
    return handshakes.base() + handshakes.all().size();
  }

  /** The steps of processes by number; a step may have several. */
  public List<ProcessStep> steps() {
    return steps;
  }

  public Handshakes handshakes() {
    return handshakes;
  }

  /** Whether what a transition does depends on whether there was nothing else to do. */
  public boolean asksForTimeout(int transition) {
    if (handshakes.contains(transition)) {
      Handshakes.Handshake pair = handshakes.get(transition);
      return pair.sender().asksForTimeout() || pair.receiver().asksForTimeout();
    }
    return !isGuardFailure(transition) && step(transition).asksForTimeout();
  }

  /** The step that a transition is, if it is one of a process alone. */
  public ProcessStep step(int transition) {
    return steps.get(transition);
  }

  public boolean isGuardFailure(int transition) {
    return transition >= steps.size() && transition < handshakes.base();
  }

  public GuardFailure guardFailure(int transition) {
    return guardFailures.get(transition - steps.size());
  }

  /** The steps of which a transition consists; none if it is a fault. */
  public List<ProcessStep> processSteps(int transition) {
    if (isGuardFailure(transition)) {
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
  public Optional<ProcessStep> unfitting(int pid, int point) {
    return unfitting.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(unfitting.get(new ControlPoint(pid, point)));
  }
}
