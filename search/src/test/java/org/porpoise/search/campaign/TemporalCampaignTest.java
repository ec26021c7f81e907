package org.porpoise.search.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.fixtures.contract.SeededCampaign;
import org.porpoise.search.Fault;
import org.porpoise.search.temporal.TemporalContract;
import org.porpoise.search.temporal.TemporalDials;

/** A small part of the campaign with formulas. */
final class TemporalCampaignTest {
  private static final int PAIRS_A_SYSTEM = 5;

  @Test
  @Tag("slow")
  void allSoundCombinationsAgree() {
    TemporalCampaign campaign = new TemporalCampaign(Fault.NONE, Campaign.SEED, line -> {});
    SeededCampaign.Result<TemporalContract.Tally> result =
        campaign.run((long) PAIRS_A_SYSTEM * Campaign.SIZE);
    assertEquals(Optional.empty(), result.failure().map(campaign::explain));
    System.out.printf(
        "[tests] formulas: %s, %d combinations, base seed %d%n",
        campaign.progress(result.sum()), TemporalDials.sound().size(), Campaign.SEED);
  }
}
