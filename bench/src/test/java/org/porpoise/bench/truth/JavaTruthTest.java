package org.porpoise.bench.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.Requires;

/** What is said of small programs is what a JVM does with them. They lie beside the project. */
final class JavaTruthTest {
  private static final Duration TIME = Duration.ofSeconds(20);

  @Test
  @Tag("slow")
  void nothingIsProvedThatIsFalse() throws IOException, InterruptedException {
    Path oracles = Requires.oracle("java-truth");
    Examination examination = new Examination(oracles, TIME);
    List<Answer> answers = new ArrayList<>();
    for (TrueProgram program : TrueProgram.in(oracles)) {
      if (program.isToBeProved() || program.truth() != TrueProgram.Truth.HOLDS) {
        answers.add(examination.of(program));
      }
    }
    Score score = new Score(answers);
    System.out.printf(
        "[tests] bugs found %s, found or named %s; correct programs proved %s; doubtful %s%n",
        score.found(), score.foundOrNamed(), score.proved(), score.doubted());
    assertEquals("", texts(score.wrong()));
    assertTrue(score.found().isAtLeast(Score.FOUND), () -> texts(answers));
    assertTrue(score.foundOrNamed().isAtLeast(Score.NAMED), () -> texts(answers));
    assertTrue(score.proved().isAtLeast(Score.PROVED), () -> texts(answers));
    assertTrue(score.doubted().isAtLeast(1), () -> texts(answers));
  }

  private static String texts(List<Answer> answers) {
    StringBuilder text = new StringBuilder();
    for (Answer answer : answers) {
      text.append(answer.program().name())
          .append(" (")
          .append(answer.program().truth())
          .append("): ")
          .append(answer.judgement())
          .append(", ")
          .append(answer.text())
          .append('\n');
    }
    return text.toString();
  }
}
