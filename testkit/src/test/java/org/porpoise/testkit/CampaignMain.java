package org.porpoise.testkit;

import java.util.Arrays;
import java.util.List;
import org.porpoise.fixtures.Requires;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.fixtures.contract.SeededCampaign;
import org.porpoise.programs.campaign.JavaCampaigns;
import org.porpoise.promela.random.Mistake;
import org.porpoise.promela.random.ProgramCampaign;
import org.porpoise.search.Fault;
import org.porpoise.search.campaign.LongCampaign;
import org.porpoise.search.campaign.Profile;
import org.porpoise.search.campaign.TemporalCampaign;
import org.porpoise.search.contract.Dials;
import org.porpoise.search.temporal.TemporalDials;
import org.porpoise.testkit.promela.PromelaCampaign;

/** The command {@code bench/campaign}: exits with 1 if something is not as it must be. */
final class CampaignMain {
  private static final String FAULTS = "--faults";
  private static final String FORMULAS = "--ltl";
  private static final String PROMELA = "--promela";
  private static final int SYSTEMS = 200_000;
  private static final int PAIRS = 100_000; // of a system and a formula
  private static final String JAVA = "--java";
  private static final int PROGRAMS = 50_000;
  private static final int JAVA_PROGRAMS = 2_000;
  private static final int ENOUGH = 20_000; // systems to find a fault

  private CampaignMain() {}

  public static void main(String[] args) {
    List<String> options = List.of(FAULTS, FORMULAS, PROMELA, JAVA);
    List<String> numbers = Arrays.stream(args).filter(a -> !options.contains(a)).toList();
    if (numbers.size() > 2 || !numbers.stream().allMatch(n -> n.matches("[1-9][0-9]{0,8}"))) {
      System.err.println(
          "usage: bench/campaign [--faults] [--ltl | --promela | --java] [SYSTEMS [SEED]]");
      System.exit(64);
    }
    boolean seeksFaults = List.of(args).contains(FAULTS);
    boolean hasFormulas = List.of(args).contains(FORMULAS);
    boolean hasPrograms = List.of(args).contains(PROMELA);
    if (List.of(args).contains(JAVA)) {
      int count = numbers.isEmpty() ? JAVA_PROGRAMS : Integer.parseInt(numbers.getFirst());
      long base = numbers.size() > 1 ? Long.parseLong(numbers.getLast()) : Campaign.SEED;
      System.exit(JavaCampaigns.run(seeksFaults, count, base) ? 0 : 1);
    }
    int usual = seeksFaults ? ENOUGH : hasFormulas ? PAIRS : hasPrograms ? PROGRAMS : SYSTEMS;
    int many = numbers.isEmpty() ? usual : Integer.parseInt(numbers.getFirst());
    long seed = numbers.size() > 1 ? Long.parseLong(numbers.getLast()) : Campaign.SEED;
    boolean isRight =
        hasPrograms
            ? seeksFaults ? findsAllMistakes(many, seed) : programsAgree(many, seed)
            : hasFormulas
                ? formulasAgree(many, seed)
                : seeksFaults ? findsAllFaults(many, seed) : agrees(many, seed);
    System.exit(isRight ? 0 : 1);
  }

  private static boolean programsAgree(int programs, long seed) {
    System.out.println(
        Requires.hasSpin()
            ? "every tenth program is compared with SPIN"
            : "skipped: there is no spin, or no C compiler");
    ProgramCampaign campaign =
        Requires.hasSpin()
            ? PromelaCampaign.ofBoth()
            : PromelaCampaign.ofCombinations(Mistake.NONE);
    ProgramCampaign.Result result = campaign.run(seed, programs, System.out::println);
    result.failure().map(campaign::explain).ifPresent(System.out::println);
    System.out.printf(
        "%,d programs of %,d, base seed %d: %s%n",
        result.programs(),
        result.seeds(),
        seed,
        result.failure().isPresent() ? "a disagreement" : "no disagreement");
    return result.failure().isEmpty() && (Requires.hasSpin() || !Requires.PEERS.isRequired());
  }

  private static boolean findsAllMistakes(int programs, long seed) {
    boolean all = true;
    for (Mistake mistake : Mistake.seeded()) {
      ProgramCampaign.Result result =
          PromelaCampaign.ofCombinations(mistake).run(seed, programs, line -> {});
      all &= result.failure().isPresent();
      System.out.printf(
          "%-32s %s%n",
          mistake,
          result
              .failure()
              .map(f -> "caught by program %,d: %s".formatted(result.programs(), f.kind()))
              .orElseGet(() -> "SURVIVED %,d programs".formatted(programs)));
    }
    System.out.printf(
        "base seed %d: %s%n", seed, all ? "every fault is caught" : "a fault is not caught");
    return all;
  }

  private static boolean formulasAgree(int pairs, long seed) {
    TemporalCampaign campaign = new TemporalCampaign(Fault.NONE, seed, System.out::println);
    return tell(campaign, campaign.run(pairs), TemporalDials.sound().size(), seed);
  }

  private static boolean agrees(int systems, long seed) {
    LongCampaign campaign = new LongCampaign(Fault.NONE, seed, System.out::println);
    SeededCampaign.Result<Profile> result = campaign.run(systems);
    result.sum().lines().forEach(System.out::println);
    return tell(campaign, result, Dials.sound().size(), seed);
  }

  private static <T> boolean tell(
      SeededCampaign<T> campaign, SeededCampaign.Result<T> result, int combinations, long seed) {
    result.failure().map(campaign::explain).ifPresent(System.out::println);
    System.out.printf(
        "%s, %d combinations, base seed %d: %s%n",
        campaign.progress(result.sum()),
        combinations,
        seed,
        result
            .failure()
            .map(f -> "seed " + f.sample().seed() + " disagrees")
            .orElse("no disagreement"));
    return result.failure().isEmpty();
  }

  private static boolean findsAllFaults(int systems, long seed) {
    boolean all = true;
    for (Fault fault : Fault.seeded()) {
      SeededCampaign.Result<Profile> result =
          new LongCampaign(fault, seed, line -> {}).run(systems);
      all &= result.failure().isPresent();
      System.out.printf(
          "%-32s %s%n",
          fault,
          result
              .failure()
              .map(f -> "caught by system %,d: %s".formatted(result.sum().systems(), f.what()))
              .orElseGet(() -> "SURVIVED %,d systems".formatted(systems)));
    }
    System.out.printf(
        "base seed %d: %s%n", seed, all ? "every fault is caught" : "a fault is not caught");
    return all;
  }
}
