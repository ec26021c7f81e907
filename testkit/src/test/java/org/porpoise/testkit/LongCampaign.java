package org.porpoise.testkit;

import java.util.function.Consumer;
import org.porpoise.search.Fault;
import org.porpoise.testkit.random.RandomSystems;
import org.porpoise.testkit.random.SystemSketch;

/**
 * All sound combinations of the dials on very many random systems.
 *
 * <p>{@code bench/campaign [SYSTEMS [SEED]]} runs it, {@code bench/campaign --faults} lets it prove
 * that it notices what is broken on purpose.
 */
final class LongCampaign extends SeededCampaign<Profile> {
  private static final int MOST_STATES = 60;

  private final AgreementContract contract;

  /**
   * Prepares a campaign.
   *
   * @param fault what is wrong with the search
   * @param seed where the random systems begin
   * @param out takes lines of text that tell how far it is
   */
  LongCampaign(Fault fault, long seed, Consumer<String> out) {
    this(new AgreementContract(fault), seed, out);
  }

  private LongCampaign(AgreementContract contract, long seed, Consumer<String> out) {
    super(contract, MOST_STATES, seed, out);
    this.contract = contract;
  }

  @Override
  SystemSketch sketch(long number) {
    return RandomSystems.sketch(number);
  }

  @Override
  Profile nothing() {
    return Profile.NOTHING;
  }

  @Override
  Profile plus(Profile some, Profile more) {
    return some.plus(more);
  }

  @Override
  long size(Profile sum) {
    return sum.systems();
  }

  @Override
  Profile examine(SystemSketch sketch, Subject subject) {
    return Profile.of(sketch, subject, contract.examine(subject));
  }

  @Override
  Profile broken(SystemSketch sketch, Subject subject) {
    return Profile.of(sketch, subject, new AgreementContract.Tally(0, 0));
  }

  @Override
  String progress(Profile sum) {
    return sum.progress(seconds());
  }
}
