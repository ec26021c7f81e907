package org.porpoise.kernel;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.drawing.Drawing;
import org.porpoise.kernel.state.StateLayout;

/**
 * A concurrent system ready to be explored: immutable facts, and as many {@linkplain #stepper()
 * steppers} as there are threads to run it.
 *
 * <p>Transitions are numbered from 0 and deterministic: an enabled transition has exactly one
 * successor (Note 2.2 of the thesis).
 */
public interface TransitionSystem {

  /** What the user calls this system. */
  String name();

  /** Where the parts of a state live. */
  StateLayout layout();

  /** How many transitions there are. */
  int transitionCount();

  /** A transition as a person reads it in a counterexample. */
  TransitionText text(int transition);

  /** A transition as a person reads it, apart for each process that moves. */
  default List<TransitionText> moves(int transition) {
    return List.of(text(transition));
  }

  /** A state as a person reads it, on one line. */
  String describe(long[] state, int offset);

  /** The named parts of a state and their values, for telling what a step changed. */
  List<Part> parts(long[] state, int offset);

  /** What the model claims of itself, besides the absence of deadlock. */
  List<Claim> claims();

  /** What its temporal claims speak of. */
  default List<Proposition> propositions() {
    return List.of();
  }

  /** Which infinite executions its temporal claims are about, unless the user says otherwise. */
  default Fairness fairness() {
    return Fairness.NONE;
  }

  /**
   * The same system with more claims, one for each question, behind those that it has.
   *
   * @throws QuestionException if a formula is wrong, or this kind of model cannot be asked
   */
  default TransitionSystem asking(List<Question> questions) {
    if (questions.isEmpty()) {
      return this;
    }
    throw new QuestionException(
        questions.getFirst(), 0, "models of this kind cannot be asked formulas", Optional.empty());
  }

  /**
   * The numbers of the claims of {@linkplain Claim.Kind#RUNTIME run-time faults} that can be
   * violated for all that is known without exploring. Where one is, an execution goes no further,
   * so that a search has to tell of it even if nobody asked.
   */
  default Set<Integer> faults() {
    Set<Integer> faults = new HashSet<>();
    for (int c = 0; c < claims().size(); c++) {
      if (claims().get(c).endsExecutions()) {
        faults.add(c);
      }
    }
    return faults;
  }

  /**
   * The parts of the model that no execution comes to, in the order of the source, if the model can
   * tell. The process of such a part is what the model calls its kind of process.
   *
   * @param executed the transitions that some execution contains; no execution contains another
   */
  default Optional<List<TransitionText>> unreached(BitSet executed) {
    return Optional.empty();
  }

  /**
   * What qualifies every verdict on the model, in a few words: how much of it can never happen,
   * where that is known without exploring and can hardly be meant.
   */
  default Optional<String> reservation() {
    return Optional.empty();
  }

  /** The model as a picture, where it has a shape of its own beyond its processes. */
  default Optional<Drawing> drawing() {
    return Optional.empty();
  }

  /** What a reduction may know of the system. */
  Knowledge knowledge();

  /** A fresh executable form. */
  Stepper stepper();

  /**
   * A fresh executable form for a search that begins again where something does not fit. It may say
   * so, by {@link CapacityExceeded}, before it is met: early, so that less has to be done again.
   */
  default Stepper searchStepper() {
    return stepper();
  }

  /**
   * The same system with fewer states, where it knows how. After a step, processes that can only go
   * on by steps of no concern to any other do so at once, and the states in between are {@linkplain
   * Stepper#isTransient passed through}; what makes no difference any more is forgotten. Terminal
   * states and executable transitions stay the same, and so do the numbers of transitions and
   * claims.
   */
  default TransitionSystem merged() {
    return this;
  }

  /**
   * The {@linkplain #merged() merged} system in which these propositions are observed: no step that
   * may change one of them is done at once, and nothing is forgotten that they look at. Executions
   * of both systems satisfy the same formulas without "next" over them.
   */
  default TransitionSystem merged(Set<Integer> propositions) {
    return propositions.isEmpty() ? merged() : unmerged();
  }

  /** The system of which this is the {@linkplain #merged() merged} form, with equal transitions. */
  default TransitionSystem unmerged() {
    return this;
  }

  /**
   * The {@linkplain #unmerged() unmerged} system with everything in its states that a person may
   * want to see. It behaves alike, with equal transitions, but states that differ only in what
   * influences nothing are different here. For executions that are shown, and for searches that ask
   * for what becomes of each value.
   */
  default TransitionSystem detailed() {
    return unmerged();
  }

  /**
   * A smaller system, where one is known, that is the same in one aspect and perhaps in no other.
   * Its transitions are others; its claims have the same numbers, but those that were not asked for
   * are {@linkplain Claim.Unchecked unchecked}. Executions are told of its {@linkplain #origin()
   * origin}.
   */
  default TransitionSystem simplified(Aspect aspect) {
    return this;
  }

  /** The system of which this is a {@linkplain #simplified simplified} form, if it is one. */
  default Optional<Origin> origin() {
    return Optional.empty();
  }

  /**
   * A transition as a person reads it.
   *
   * @param process who moves; several names where several processes move together
   * @param name what it does
   * @param location where the model says so, if that is known
   */
  record TransitionText(String process, String name, Optional<String> location) {}

  /** A named part of a state and its value as text. */
  record Part(Kind kind, String name, String value) {
    /** A part that is neither a channel nor a line. */
    public Part(String name, String value) {
      this(Kind.VALUE, name, value);
    }

    /** What a part of a state is to a person. */
    public enum Kind {
      VALUE,
      /** What waits in a channel. */
      CHANNEL,
      /** Where a process is in the source, which the lines of its steps tell too. */
      LINE
    }
  }
}
