package org.porpoise.promela.machine;

import java.util.List;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.TransitionSystem;

/** Reads a model again, with formulas that are asked besides. */
@FunctionalInterface
public interface ModelReader {
  /**
   * The system with a claim for each question behind the others.
   *
   * @throws QuestionException if one is wrong
   */
  TransitionSystem asking(List<Question> questions);
}
