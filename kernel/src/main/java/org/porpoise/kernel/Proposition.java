package org.porpoise.kernel;

import java.util.Optional;
import java.util.Set;

/**
 * Something that is true or false along an execution, of which temporal claims speak. Its number is
 * its position in {@link TransitionSystem#propositions()}.
 */
public sealed interface Proposition {

  /** How the user wrote it. */
  String text();

  /**
   * True or false of each state, as {@link Stepper#holds} says.
   *
   * @param changing finds out what can change it
   */
  record OfState(String text, Changing changing) implements Proposition {
    /** A proposition of which is known what can change it, or that nobody knows. */
    public OfState(String text, Optional<Set<Integer>> visible) {
      this(text, visible.map(Set::copyOf).<Changing>map(Known::new).orElse(Changing.UNKNOWN));
    }

    /**
     * The transitions by which it may change, those included that begin a sequence which nothing
     * interleaves with and in which it may change; nothing if nobody knows.
     */
    public Optional<Set<Integer>> visible() {
      return changing.find();
    }

    /** What can change a proposition; it may take some work to find out. */
    @FunctionalInterface
    public interface Changing {
      /** Nobody knows. */
      Changing UNKNOWN = Optional::empty;

      Optional<Set<Integer>> find();
    }

    private record Known(Set<Integer> visible) implements Changing {
      @Override
      public Optional<Set<Integer>> find() {
        return Optional.of(visible);
      }
    }
  }

  /**
   * True at the moment in which one of these transitions is executed, and false of every state: a
   * word in which it is true has a letter for each such moment, between those of the states.
   */
  record OfStep(String text, Set<Integer> transitions) implements Proposition {
    public OfStep {
      transitions = Set.copyOf(transitions);
    }
  }
}
