package org.porpoise.promela.layout;

import java.util.HashMap;
import java.util.Map;
import org.porpoise.kernel.state.Range;
import org.porpoise.promela.model.Variable;

/**
 * How many bits values have needed so far, where their types would allow for more. A layout takes
 * it for granted that they need no more; where one does, the system is made again without the
 * mistake.
 *
 * @param bits what is taken for granted
 * @param mistakes how often that was wrong; after some, nothing is taken for granted any more
 */
public record Widths(Map<Subject, Integer> bits, int mistakes) {
  public static final Widths UNKNOWN = new Widths(Map.of(), 0);
  private static final int MOST_MISTAKES = 8;

  public Widths {
    bits = Map.copyOf(bits);
  }

  /** Whose values. */
  sealed interface Subject {
    /** A variable, with all its elements, or a field in all structures. */
    record Declared(Variable variable) implements Subject {}

    /** The field of messages at a position. */
    record Message(int position) implements Subject {}
  }

  /** What can be held by what can at most hold this. */
  Range of(Subject subject, Range most) {
    Integer few = bits.get(subject);
    return few == null || most.min() < 0
        ? most
        : new Range(0, Math.min(most.max(), (1L << few) - 1));
  }

  boolean has(Subject subject) {
    return bits.containsKey(subject);
  }

  Widths without(Subject subject) {
    if (mistakes + 1 >= MOST_MISTAKES) {
      return new Widths(Map.of(), mistakes + 1);
    }
    Map<Subject, Integer> others = new HashMap<>(bits);
    others.remove(subject);
    return new Widths(others, mistakes + 1);
  }

  /** A value needs more bits than was taken for granted. */
  public static final class TooNarrow extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Subject subject;

    TooNarrow(Subject subject) {
      super("too narrow", null, false, false);
      this.subject = subject;
    }

    Subject subject() {
      return subject;
    }
  }
}
