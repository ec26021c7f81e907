package org.porpoise.search.campaign;

import java.util.function.Consumer;
import org.porpoise.fixtures.contract.SeededCampaign;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.random.RandomSystems;
import org.porpoise.fixtures.random.SystemSketch;
import org.porpoise.search.Fault;
import org.porpoise.search.contract.AgreementContract;

/**
 * All sound combinations of the dials on very many random systems.
 *
 * <p>{@code bench/campaign [SYSTEMS [SEED]]} runs it, {@code bench/campaign --faults} lets it prove
 * that it notices what is broken on purpose.
 */
public final class LongCampaign extends SeededCampaign<Profile> {
  private static final int MOST_STATES = 60;

  private final AgreementContract contract;

  /**
   * Prepares a campaign.
   *
   * @param fault what is wrong with the search
   * @param seed where the random systems begin
   * @param out takes lines of text that tell how far it is
   */
  public LongCampaign(Fault fault, long seed, Consumer<String> out) {
    this(new AgreementContract(fault), seed, out);
  }

  private LongCampaign(AgreementContract contract, long seed, Consumer<String> out) {
    super(contract, MOST_STATES, seed, out);
    this.contract = contract;
  }

  @Override
  protected SystemSketch sketch(long number) {
    return RandomSystems.sketch(number);
  }

  @Override
  protected Profile nothing() {
    return Profile.NOTHING;
  }

  @Override
  protected Profile plus(Profile some, Profile more) {
    return some.plus(more);
  }

  @Override
  protected long size(Profile sum) {
    return sum.systems();
  }

  @Override
  protected Profile examine(SystemSketch sketch, Subject subject) {
    return Profile.of(sketch, subject, contract.examine(subject));
  }

  @Override
  protected Profile broken(SystemSketch sketch, Subject subject) {
    return Profile.of(sketch, subject, new AgreementContract.Tally(0, 0));
  }

  @Override
  public String progress(Profile sum) {
    return sum.progress(seconds());
  }
}
