package org.porpoise.promela.steps;

import java.util.Arrays;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.model.Statement;

/**
 * An edge of a process in the form that runs.
 *
 * @param transition its number in the system; the next number is its own too where the step can
 *     break a rule: an assertion that fails, a message with the wrong number of fields
 * @param edge what it comes from
 * @param from the point before it
 * @param target the point after it
 * @param ready whether it can be done, rendezvous left aside
 * @param effect what it does besides moving control
 * @param role whether it takes part in rendezvous
 */
public record Step(
    int transition, Edge edge, int from, int target, Eval ready, Effect effect, Role role) {

  /** How many transitions it is. */
  int numbers() {
    return switch (role) {
      case Role.Creating c -> Arrays.stream(c.numbers()).max().orElseThrow() + 1;
      case Role.Asserting a -> 2;
      case Role.Sender s -> 2;
      case Role.Receiver r -> 2;
      case Role.Alone a -> 1;
      case Role.Otherwise o -> 1;
    };
  }

  /** Whether it can be one half of a rendezvous. */
  public boolean isHalf() {
    return role instanceof Role.Sender || role instanceof Role.Receiver;
  }

  /** What a step is for a rendezvous. */
  public sealed interface Role {
    /** Nothing. */
    record Alone() implements Role {}

    /**
     * Creates a process: its transition has a number for each pid where the process may be.
     *
     * @param numbers by pid, what is added to the number of the transition
     */
    record Creating(int proctype, int[] numbers) implements Role {}

    /** An assertion, or a {@code d_step} with one: whether it passes. */
    record Asserting(Eval passes) implements Role {}

    /** {@code else}. */
    record Otherwise() implements Role {}

    /**
     * The first half, if the channel has no room for messages.
     *
     * @param number among all such steps
     */
    record Sender(int number, Eval channel, Eval[] message, Statement.Send statement)
        implements Role {}

    /**
     * The second half, likewise.
     *
     * @param fields how many fields it takes
     * @param matches whether a message is one that it takes
     * @param accept keeps a message
     */
    record Receiver(
        int number,
        Eval channel,
        int fields,
        Matcher matches,
        Acceptor accept,
        Statement.Receive statement)
        implements Role {}
  }

  /** Whether a message is one that a receive takes. */
  @FunctionalInterface
  public interface Matcher {
    boolean fits(Memory memory, int[] message);
  }

  /** Keeps a message that is received. */
  @FunctionalInterface
  public interface Acceptor {
    void accept(Memory memory, int[] message);
  }
}
