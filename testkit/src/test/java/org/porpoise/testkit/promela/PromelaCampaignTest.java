package org.porpoise.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.Requires;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.promela.random.Mistake;
import org.porpoise.promela.random.ProgramCampaign;

/** A small part of the long campaign of Promela programs, and that it notices mistakes. */
final class PromelaCampaignTest {
  private static final int PROGRAMS = 300;
  private static final int MANY_PROGRAMS = 1_000;
  private static final int COMPARED = 100;
  private static final int ENOUGH = 2_000;

  @Test
  @Tag("slow")
  void allSoundCombinationsAgree() {
    PromelaCampaign.ofCombinations(Mistake.NONE).run(PROGRAMS);
  }

  @Test
  @Tag("long")
  void allSoundCombinationsAgreeOnManyPrograms() {
    PromelaCampaign.ofCombinations(Mistake.NONE).run(MANY_PROGRAMS);
  }

  @Test
  @Tag("slow")
  void spinHasTheSameStatesErrorsAndVerdicts() {
    Requires.spin();
    PromelaCampaign.ofSpin().run(COMPARED);
  }

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> everyMistakeIsNoticed() {
    return Mistake.seeded().stream()
        .map(mistake -> DynamicTest.dynamicTest(mistake.name(), () -> isNoticed(mistake)));
  }

  private static void isNoticed(Mistake mistake) {
    ProgramCampaign.Result result =
        PromelaCampaign.ofCombinations(mistake).run(Campaign.SEED, ENOUGH, line -> {});
    assertTrue(
        result.failure().isPresent(),
        "survived " + ENOUGH + " random programs from " + Campaign.SEED);
  }
}
