package org.porpoise.search.campaign;

import java.util.function.Consumer;
import org.porpoise.fixtures.contract.SeededCampaign;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.random.RandomClaims;
import org.porpoise.fixtures.random.RandomSystems;
import org.porpoise.fixtures.random.SystemSketch;
import org.porpoise.fixtures.random.TinySystems;
import org.porpoise.search.Fault;
import org.porpoise.search.temporal.TemporalContract;

/**
 * All sound combinations of the dials of temporal checking on very many random systems with random
 * formulas: {@code bench/campaign --ltl [PAIRS [SEED]]}.
 */
public final class TemporalCampaign extends SeededCampaign<TemporalContract.Tally> {
  private static final int MOST_STATES = 40;
  private static final int CLAIMS = 3;

  private final TemporalContract contract;

  /**
   * Prepares a campaign.
   *
   * @param fault what is wrong with the search
   * @param seed where the random systems begin
   * @param out takes lines of text that tell how far it is
   */
  public TemporalCampaign(Fault fault, long seed, Consumer<String> out) {
    this(new TemporalContract(fault), seed, out);
  }

  private TemporalCampaign(TemporalContract contract, long seed, Consumer<String> out) {
    super(contract, MOST_STATES, seed, out);
    this.contract = contract;
  }

  /** The system of a seed with its claims; every other one is tiny. */
  @Override
  protected SystemSketch sketch(long number) {
    SystemSketch system =
        number % 2 == 0 ? TinySystems.sketch(number) : RandomSystems.sketch(number);
    return RandomClaims.about(system, number, CLAIMS);
  }

  @Override
  protected TemporalContract.Tally nothing() {
    return TemporalContract.Tally.NOTHING;
  }

  @Override
  protected TemporalContract.Tally plus(TemporalContract.Tally some, TemporalContract.Tally more) {
    return some.plus(more);
  }

  /** Counts pairs of a system and a formula. */
  @Override
  protected long size(TemporalContract.Tally sum) {
    return sum.pairs();
  }

  @Override
  protected TemporalContract.Tally examine(SystemSketch sketch, Subject subject) {
    return contract.examine(subject);
  }

  @Override
  protected TemporalContract.Tally broken(SystemSketch sketch, Subject subject) {
    return TemporalContract.Tally.NOTHING;
  }

  @Override
  public String progress(TemporalContract.Tally sum) {
    return "%,d pairs, %,d of them violated, %,d searches, %,d of a part of the states, %d s"
        .formatted(sum.pairs(), sum.violated(), sum.searches(), sum.reduced(), seconds());
  }
}
