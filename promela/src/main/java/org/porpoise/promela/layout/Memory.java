package org.porpoise.promela.layout;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.model.Type;

/**
 * What an expression is evaluated in: a state, and what is not part of it. Mutable, confined to one
 * stepper.
 */
public final class Memory {
  public long[] state = {};
  public int offset;

  /** Who is told of sends and receives. */
  public ChannelWatch watch = ChannelWatch.NOBODY;

  /** Who knows what a process can do, for {@code enabled()}. */
  public EnabledQuery enabledQuery = (m, pid) -> false;

  /** What watchers have found wrong with the current step. */
  public final Map<ChannelWatch, String> breaches = new HashMap<>();

  /** Tells whether a process can do something. */
  @FunctionalInterface
  public interface EnabledQuery {
    boolean canMove(Memory memory, int pid);
  }

  /** The first value of the current step that lost bits, if one did. */
  public Optional<Loss> loss = Optional.empty();

  /** Notes a value that is put where it may lose bits. */
  public void put(int value, Type type) {
    if (loss.isEmpty() && !type.holds(value)) {
      loss = Optional.of(new Loss(value, type));
    }
  }

  /** A value that lost bits where it was put. */
  public record Loss(int value, Type type) {
    public String text() {
      return "%d is truncated to %d, for lack of room in %s"
          .formatted(value, type.cut(value), type.shown());
    }
  }

  /** Whether {@code timeout} is true: nothing else can be done. */
  public boolean timeout;

  /** Whether an assertion inside a {@code d_step} has failed. */
  public boolean assertionFailed;

  /** Who looks on while the statements of a {@code d_step} are done; usually nobody. */
  public Watcher watcher = (edge, memory) -> {};

  /** Is told of a statement just before it is done. */
  @FunctionalInterface
  public interface Watcher {
    void before(Edge edge, Memory memory);
  }

  /** A copy of the state of this many words, and of the rest. */
  public Memory copy(int words) {
    Memory copy = new Memory();
    copy.at(Arrays.copyOfRange(state, offset, offset + words), 0);
    copy.timeout = timeout;
    copy.watch = watch;
    copy.enabledQuery = enabledQuery;
    return copy;
  }

  /** A memory for another state, with the same watchers. */
  public Memory beside() {
    Memory other = new Memory();
    other.watch = watch;
    other.enabledQuery = enabledQuery;
    return other;
  }

  public void at(long[] newState, int newOffset) {
    state = newState;
    offset = newOffset;
  }
}
