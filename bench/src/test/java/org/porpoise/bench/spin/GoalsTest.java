package org.porpoise.bench.spin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which figures meet which goals. */
final class GoalsTest {
  private static final Figures SPIN = figures(300_000, 1_000_001, 1.0, 2.0, 30_000_000);

  private static Figures figures(
      long states, long transitions, double cpu, double toVerdict, long bytes) {
    return new Figures(states, transitions, cpu, cpu, cpu + 1, toVerdict, bytes);
  }

  private static Goal goal(List<Goal> goals, String what) {
    return goals.stream().filter(goal -> goal.what().contains(what)).findFirst().orElseThrow();
  }

  @Test
  void fasterSmallerAndExactMeetsEverything() {
    Figures ours = figures(300_000, 1_000_000, 0.4, 1.0, 15_000_000);
    List<Goal> goals = Goals.of(List.of(new Pair("model", Mode.PLAIN, SPIN, ours)));
    assertEquals(5, goals.size(), goals.toString());
    assertTrue(goals.stream().allMatch(Goal::met), goals.toString());
    assertEquals("2.50", goal(goals, "transitions per CPU second").found());
    assertEquals("1 of 1", goal(goals, "at least pan's").found());
    assertEquals("0.50", goal(goals, "bytes per state").found());
  }

  @Test
  void slowerLargerOrOtherCountsMiss() {
    Figures ours = figures(300_001, 1_000_000, 1.1, 2.1, 18_000_000);
    List<Goal> goals = Goals.of(List.of(new Pair("model", Mode.PLAIN, SPIN, ours)));
    assertTrue(goals.stream().noneMatch(Goal::met), goals.toString());
  }

  @Test
  void meansAreGeometric() {
    Pair twice = new Pair("a", Mode.PLAIN, SPIN, figures(300_000, 1_000_001, 0.5, 1, 1));
    Pair half = new Pair("b", Mode.PLAIN, SPIN, figures(300_000, 1_000_001, 2, 1, 1));
    assertEquals(1.0, Goals.mean(List.of(twice, half), Pair::speed), 1e-9);
  }

  @Test
  void smallModelsSayNothingAboutSpeed() {
    Figures small = figures(1_000, 5_000, 0.1, 1, 100_000);
    List<Goal> goals = Goals.of(List.of(new Pair("model", Mode.PLAIN, small, small)));
    assertTrue(goals.stream().noneMatch(goal -> goal.what().contains("CPU")), goals.toString());
  }

  @Test
  void aReductionThatVisitsMoreThanSpinsMisses() {
    Figures more = figures(300_001, 900_000, 0.5, 1, 1);
    List<Goal> goals = Goals.of(List.of(new Pair("model", Mode.REDUCED, SPIN, more)));
    assertFalse(goal(goals, "not more states").met());
  }

  @Test
  void aReductionMayCostHalfAsMuchAgainAndLessWhereItSavesAThird() {
    List<Goal> goals =
        Goals.of(
            List.of(
                    both("little", 0.9, 1.4),
                    both("much", 0.5, 0.9),
                    both("slow", 0.9, 1.6),
                    both("late", 0.5, 1.1))
                .stream()
                .flatMap(List::stream)
                .toList());
    Goal pays = goal(goals, "at most 1.5 times");
    assertEquals("3 of 4", pays.found());
    assertTrue(pays.what().contains("slow 1.60"), pays.what());
    assertEquals("1 of 2", goal(goals, "a third").found());
    assertFalse(goal(goals, "seconds of the search, ours / pan's").met());
  }

  /** A model searched in full in a second, and reduced to a part of its states. */
  private static List<Pair> both(String model, double states, double seconds) {
    Figures full = figures(300_000, 1_000_000, 1, 1, 1);
    Figures reduced = figures((long) (300_000 * states), 1_000_000, seconds, 1, 1);
    return List.of(
        new Pair(model, Mode.FULL, SPIN, full), new Pair(model, Mode.REDUCED, SPIN, reduced));
  }

  @Test
  void fivePercentFewerCountOnlyWhereSpinReducesLittle() {
    Figures fewer = figures(280_000, 900_000, 0.5, 1, 1);
    List<Goal> goals =
        Goals.of(
            List.of(
                new Pair("beem_at.3", Mode.REDUCED, SPIN, fewer),
                new Pair("other", Mode.REDUCED, SPIN, fewer)));
    assertEquals("1 of 1", goal(goals, "5 %").found());
  }
}
