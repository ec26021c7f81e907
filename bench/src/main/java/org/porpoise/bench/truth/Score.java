package org.porpoise.bench.truth;

import java.util.List;
import java.util.function.Predicate;
import org.porpoise.bench.truth.TrueProgram.Truth;

/** How good many answers are. */
public record Score(List<Answer> answers) {
  /** Of the bugs, found or at least not proved away for a reason that is named. */
  public static final double NAMED = 0.95;

  /** Of the bugs, found. */
  public static final double FOUND = 0.80;

  /** Of the correct programs, proved. */
  public static final double PROVED = 0.95;

  /** Copies the list. */
  public Score {
    answers = List.copyOf(answers);
  }

  /** A part of a whole. */
  public record Share(long part, long whole) {
    /** Whether it is at least so much. */
    public boolean isAtLeast(double least) {
      return part >= least * whole;
    }

    @Override
    public String toString() {
      return part + " of " + whole;
    }
  }

  /** Answers that are worse than none. */
  public List<Answer> wrong() {
    return answers.stream().filter(answer -> answer.judgement().isWrong()).toList();
  }

  /** Bugs that were found. */
  public Share found() {
    return share(Truth.VIOLATED, answer -> answer.judgement() == Judgement.FOUND);
  }

  /** Bugs that were found, or not proved away for a reason that is named. */
  public Share foundOrNamed() {
    return share(
        Truth.VIOLATED,
        answer -> answer.judgement() == Judgement.FOUND || answer.judgement() == Judgement.NAMED);
  }

  /** Correct programs that were proved, of those that can be. */
  public Share proved() {
    return share(Truth.HOLDS, answer -> answer.judgement() == Judgement.RIGHT);
  }

  /** Programs that no interleaving shows to be wrong, and that were not proved. */
  public Share doubted() {
    return share(Truth.NOT_PROVED, answer -> answer.judgement() == Judgement.RIGHT);
  }

  private Share share(Truth truth, Predicate<Answer> isPart) {
    List<Answer> whole =
        answers.stream()
            .filter(answer -> answer.program().truth() == truth)
            .filter(answer -> truth != Truth.HOLDS || answer.program().isToBeProved())
            .toList();
    return new Share(whole.stream().filter(isPart).count(), whole.size());
  }
}
