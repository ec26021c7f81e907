package org.porpoise.bench.truth;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;

/**
 * {@code porpoise bench truth [PROGRAM…]}: small programs of which it is known what a JVM does,
 * with what we say of each and how good that is.
 */
public final class TruthBench {
  private static final String PROGRAMS = "../shared/oracles/java-truth";
  private static final Duration TIME = Duration.ofSeconds(20);

  private final Arguments arguments;
  private final PrintStream out;
  private final Option oracles;

  /** The benchmark. */
  public TruthBench(Arguments arguments, Terminal terminal, Option oracles) {
    this.arguments = arguments;
    this.oracles = oracles;
    out = terminal.out();
  }

  /**
   * Asks about all programs of the table, or those of these names.
   *
   * @throws UsageException if there are none
   */
  public ExitStatus run(List<String> names) throws IOException {
    Path folder = Path.of(arguments.value(oracles).orElse(PROGRAMS));
    if (!TrueProgram.areIn(folder)) {
      throw new UsageException(
          "there are no programs in " + folder + "; say where they are with --oracles");
    }
    Examination examination = new Examination(folder, TIME);
    List<Answer> answers = new ArrayList<>();
    try {
      for (TrueProgram program : TrueProgram.in(folder)) {
        if (names.isEmpty() || names.contains(program.name())) {
          Answer answer = examination.of(program);
          answers.add(answer);
          print(answer);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UsageException("interrupted");
    }
    return print(new Score(answers)) ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  private void print(Answer answer) {
    String text = answer.text().lines().findFirst().orElse("");
    out.printf(
        Locale.ROOT,
        "%-12s %-27s %-10s %s%n",
        answer.judgement().name().toLowerCase(Locale.ROOT).replace('_', ' '),
        answer.program().name(),
        answer.program().truth().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        text.length() > 130 ? text.substring(0, 130) + "…" : text);
    out.flush();
  }

  private boolean print(Score score) {
    boolean isMet = line("wrong proofs and false alarms", score.wrong().size(), 0);
    isMet &= line("bugs found", score.found(), Score.FOUND);
    isMet &=
        line("bugs found, or not proved for a named reason", score.foundOrNamed(), Score.NAMED);
    isMet &= line("correct programs proved", score.proved(), Score.PROVED);
    isMet &= line("doubtful programs not proved", score.doubted(), 1);
    return isMet;
  }

  private boolean line(String what, long found, long most) {
    print(found <= most, what, String.valueOf(found), String.valueOf(most));
    return found <= most;
  }

  private boolean line(String what, Score.Share share, double least) {
    String target = String.format(Locale.ROOT, "%.0f %%", 100 * least);
    print(share.isAtLeast(least), what, share.toString(), target);
    return share.isAtLeast(least);
  }

  private void print(boolean isMet, String what, String found, String target) {
    out.printf(
        Locale.ROOT, "%-4s  %-60s %16s  (target %s)%n", isMet ? "ok" : "MISS", what, found, target);
  }
}
