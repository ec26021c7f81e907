package org.porpoise.petri.machine;

import java.util.List;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.TransitionSystem;

/** Understands what a user asks of a net. */
@FunctionalInterface
public interface QuestionHandler {
  /** The same system with the questions as further claims. */
  TransitionSystem ask(PetriSystem system, List<Question> questions);
}
