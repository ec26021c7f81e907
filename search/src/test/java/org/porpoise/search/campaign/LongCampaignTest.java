package org.porpoise.search.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.fixtures.contract.SeededCampaign;
import org.porpoise.search.Fault;

/** A small part of the long campaign: all combinations agree, and what is broken is noticed. */
final class LongCampaignTest {
  private static final int ENOUGH = 3_000;

  @Test
  @Tag("slow")
  void allSoundCombinationsAgree() {
    LongCampaign campaign = new LongCampaign(Fault.NONE, Campaign.SEED, line -> {});
    SeededCampaign.Result<Profile> result = campaign.run(Campaign.SIZE);
    assertEquals(Optional.empty(), result.failure().map(campaign::explain));
    System.out.printf(
        "[tests] all sound combinations: %s, base seed %d%n",
        campaign.progress(result.sum()), Campaign.SEED);
  }

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> everyFaultIsNoticed() {
    return Fault.seeded().stream()
        .map(fault -> DynamicTest.dynamicTest(fault.name(), () -> isNoticed(fault)));
  }

  private static void isNoticed(Fault fault) {
    assertTrue(
        new LongCampaign(fault, Campaign.SEED, line -> {}).run(ENOUGH).failure().isPresent(),
        "survived " + ENOUGH + " random systems from " + Campaign.SEED);
  }
}
