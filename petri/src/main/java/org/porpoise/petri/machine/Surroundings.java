package org.porpoise.petri.machine;

import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.TransitionSystem;

/**
 * What has to do with the system of a net but not with how it runs.
 *
 * @param interview understands what a user asks
 * @param census counts the tokens of states, if anybody wants to know
 * @param origin the system from which it was simplified, if it was
 * @param bound whether its tokens have a bound
 */
record Surroundings(
    PetriSystem.Interview interview,
    Optional<Census> census,
    Optional<NetOrigin> origin,
    Bound bound) {
  static final Surroundings NONE =
      new Surroundings(Surroundings::refuse, Optional.empty(), Optional.empty(), Bound.OPEN);

  /** What is known of whether the tokens have a bound. */
  enum Bound {
    /** Nothing. */
    OPEN,
    /** That they have none: nobody need look for it again. */
    NONE
  }

  private static TransitionSystem refuse(PetriSystem system, List<Question> questions) {
    throw new QuestionException(
        questions.getFirst(), 0, system.name() + " cannot be asked formulas", Optional.empty());
  }

  Surroundings with(PetriSystem.Interview other) {
    return new Surroundings(other, census, origin, bound);
  }

  Surroundings with(Census counting) {
    return new Surroundings(interview, Optional.of(counting), origin, bound);
  }

  Surroundings with(NetOrigin simplified) {
    return new Surroundings(interview, census, Optional.of(simplified), bound);
  }

  Surroundings unbounded() {
    return new Surroundings(interview, census, origin, Bound.NONE);
  }
}
