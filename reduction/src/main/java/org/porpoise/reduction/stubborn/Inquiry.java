package org.porpoise.reduction.stubborn;

import java.util.Arrays;

/**
 * What is asked of the current state while sets are computed, question by question, with the
 * answers: all that the sets depend on, besides control points and what is enabled.
 *
 * <p>Whoever wants an answer asks here, and once in a state. Belongs to one thread.
 */
class Inquiry {
  private Question[] questions = new Question[64];
  private int[] answers = new int[64];
  private int count;
  private int number;
  private long[] state = {};
  private int offset;

  /** Turns to a state, of which nothing was asked. */
  final void turnTo(long[] newState, int newOffset) {
    state = newState;
    offset = newOffset;
    number++;
    count = 0;
  }

  /** The number of the state, which changes with every turn. */
  final int number() {
    return number;
  }

  /** Asks, and writes it down. */
  final int ask(Question question) {
    int answer = question.in(state, offset);
    note(question, answer);
    return answer;
  }

  /** Writes down a question and its answer. */
  void note(Question question, int answer) {
    if (count == questions.length) {
      questions = Arrays.copyOf(questions, 2 * count);
      answers = Arrays.copyOf(answers, 2 * count);
    }
    questions[count] = question;
    answers[count++] = answer;
  }

  /** How many questions were asked. */
  final int count() {
    return count;
  }

  final Question question(int position) {
    return questions[position];
  }

  final int answer(int position) {
    return answers[position];
  }
}
