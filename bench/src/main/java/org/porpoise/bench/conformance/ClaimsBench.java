package org.porpoise.bench.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.reduction.ReductionKind;

/**
 * {@code porpoise bench claims [FOLDER]}: the temporal claims of public models, SPIN's verdicts and
 * ours, without and with reduction. An answer that is unknown is not SPIN's.
 */
public final class ClaimsBench {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final List<Optional<ReductionKind>> WAYS =
      List.of(Optional.of(ReductionKind.NONE), Optional.empty());

  private final Arguments arguments;
  private final Terminal terminal;
  private final Option maxTime;

  /** The comparison with the option that it shares with others. */
  public ClaimsBench(Arguments arguments, Terminal terminal, Option maxTime) {
    this.arguments = arguments;
    this.terminal = terminal;
    this.maxTime = maxTime;
  }

  /**
   * Compares the claims of the models of a folder.
   *
   * @throws UsageException if there are none
   */
  public ExitStatus run(List<String> operands) throws IOException {
    Path folder = AnswerFolder.of("claims", operands);
    ClaimVerdicts ours =
        new ClaimVerdicts(folder, Amount.time(arguments, maxTime).orElse(PATIENCE));
    List<ExpectedClaim> claims = ExpectedClaim.in(folder);
    boolean areAllEqual = !claims.isEmpty();
    for (Optional<ReductionKind> way : WAYS) {
      int equal = equal(claims, ours, way);
      areAllEqual &= equal == claims.size();
      terminal
          .out()
          .printf(
              Locale.ROOT,
              "%-4s  temporal claims with SPIN's verdict, reduction %-4s  %4d of %4d%n",
              equal == claims.size() ? "ok" : "MISS",
              word(way),
              equal,
              claims.size());
    }
    return areAllEqual ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  private int equal(List<ExpectedClaim> claims, ClaimVerdicts ours, Optional<ReductionKind> way)
      throws IOException {
    int equal = 0;
    for (ExpectedClaim claim : claims) {
      String verdict = ours.verdict(claim, way);
      if (verdict.equals(claim.verdict())) {
        equal++;
      } else {
        terminal
            .out()
            .printf(
                "%s, %s, reduction %s: SPIN %s, ours %s%n",
                claim.model(), claim.claim(), word(way), claim.verdict(), verdict);
        terminal.out().flush();
      }
    }
    return equal;
  }

  private static String word(Optional<ReductionKind> way) {
    return way.map(ReductionKind::option).orElse("auto");
  }
}
