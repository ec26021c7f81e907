package org.porpoise.kernel.builder;

import java.util.List;
import org.porpoise.kernel.Claim;

/** The description that a process is part of, as far as the process adds to it. */
interface Description {

  /** A new step. */
  StepSpec addStep(String step);

  /** Claims that no state is a violation, which an observer watches for. */
  void observe(String claim, Claim.Kind kind, List<Expression> violation);

  /** Claims that a process never comes to a control point. */
  void forbid(ProcessSpec process, int point, String claim);

  /** Makes the control point of a process an object that conditions can read. */
  int reservePcObject(ProcessSpec process);
}
