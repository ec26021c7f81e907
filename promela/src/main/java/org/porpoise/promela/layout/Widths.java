package org.porpoise.promela.layout;

import java.util.HashMap;
import java.util.Map;
import org.porpoise.kernel.state.Range;
import org.porpoise.promela.model.Variable;

/**
 * How many bits values have needed so far, where their types would allow for more. A layout takes
 * it for granted that they need no more. Where one does, the system is tried out at length and made
 * again with all that was seen; where one does again, nothing is taken for granted any more. So a
 * search begins again at most twice because of values.
 *
 * @param bits what is taken for granted
 * @param basis what that rests on
 */
public record Widths(Map<Subject, Integer> bits, Basis basis) {
  public static final Widths UNKNOWN = new Widths(Map.of(), Basis.GLANCE);

  /** How well a system was tried out. */
  enum Basis {
    /** As shortly as every system is before it is searched. */
    GLANCE,
    /** At length, because something did not fit or the search became a large one. */
    LENGTH
  }

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

  /** The same where one of the subjects needs more. */
  Widths without(Subject subject) {
    Map<Subject, Integer> others = new HashMap<>(bits);
    others.remove(subject);
    return new Widths(others, basis);
  }

  /** Room for what needed these and for what needed others, seen when a system was tried out. */
  public Widths orWider(Widths others) {
    Map<Subject, Integer> wider = new HashMap<>(bits);
    wider.keySet().retainAll(others.bits.keySet());
    wider.replaceAll((subject, few) -> Math.max(few, others.bits.getOrDefault(subject, few)));
    return new Widths(wider, Basis.LENGTH);
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
