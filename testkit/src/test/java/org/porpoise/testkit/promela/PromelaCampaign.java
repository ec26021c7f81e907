package org.porpoise.testkit.promela;

import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.random.Mistake;
import org.porpoise.promela.random.ProgramCampaign;
import org.porpoise.promela.random.ProgramFormulas;
import org.porpoise.testkit.Portion;
import org.porpoise.testkit.ProgramContract;

/**
 * All sound combinations of the dials on very many random Promela programs with random formulas; a
 * tenth of them is compared with SPIN: {@code bench/campaign --promela [PROGRAMS [SEED]]}.
 */
public final class PromelaCampaign {
  private static final int TENTH = 10;
  private static final int ASKED = 5; // not those that are tried with all combinations

  private PromelaCampaign() {}

  /** Compares all sound combinations, of which some are tried on each program. */
  public static ProgramCampaign ofCombinations(Mistake mistake) {
    return campaign("combinations agree", program -> combine(program, mistake));
  }

  /** Compares every program with SPIN. */
  static ProgramCampaign ofSpin() {
    return campaign("SPIN agrees", SpinComparison::check);
  }

  /** Compares combinations, and a tenth of the programs with SPIN. */
  public static ProgramCampaign ofBoth() {
    return campaign(
        "combinations and SPIN agree",
        program -> {
          combine(program, Mistake.NONE);
          if (program.seed() % TENTH == ASKED) {
            SpinComparison.check(program);
          }
        });
  }

  private static ProgramCampaign campaign(String name, ProgramCampaign.Check check) {
    return ProgramCampaign.ofTexts(name, ProgramFormulas::with, check);
  }

  private static void combine(ProgramCampaign.Program program, Mistake mistake) {
    if (mistake != Mistake.NONE && !mistake.isIn(program)) {
      return;
    }
    TransitionSystem believed = mistake.in(program);
    Portion portion = Portion.of(program.seed());
    ProgramContract.check(believed, portion);
    ProgramFormulaContract.check(believed, portion);
  }
}
