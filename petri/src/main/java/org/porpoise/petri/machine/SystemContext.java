package org.porpoise.petri.machine;

import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.TransitionSystem;

/**
 * What has to do with the system of a net but not with how it runs.
 *
 * @param handler understands what a user asks
 * @param census counts the tokens of states, if anybody wants to know
 * @param origin the system from which it was simplified, if it was
 * @param bound whether its tokens have a bound
 */
record SystemContext(
    QuestionHandler handler, Optional<Census> census, Optional<NetOrigin> origin, Bound bound) {
  static final SystemContext NONE =
      new SystemContext(SystemContext::refuse, Optional.empty(), Optional.empty(), Bound.OPEN);

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

  SystemContext with(QuestionHandler other) {
    return new SystemContext(other, census, origin, bound);
  }

  SystemContext with(Census counting) {
    return new SystemContext(handler, Optional.of(counting), origin, bound);
  }

  SystemContext with(NetOrigin simplified) {
    return new SystemContext(handler, census, Optional.of(simplified), bound);
  }

  SystemContext unbounded() {
    return new SystemContext(handler, census, origin, Bound.NONE);
  }
}
