package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.cli.JsonReader;
import org.porpoise.cli.Run;

/** The Promela examples hold, have the counts that SPIN 6.5.2 has, and their bugs are found. */
final class PromelaExamplesTest {

  private static String file(String name) {
    return "../examples/promela/" + name + ".pml";
  }

  /** SPIN's "transitions" are one more: it also counts how the initial state is stored. */
  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "needham-schroeder, FIXED=1, 174, 314",
    "mulog3, ROUNDS=2, 19569, 43849",
    "dtp, ITEMS=3, 41945, 118423",
    "abra, ITEMS=1, 36248, 149528",
    "pftp, TRIES=1, 38255, 167914"
  })
  void anExampleHoldsAndHasSpinsCounts(String name, String define, long states, long transitions) {
    Run run =
        Run.of(
            "verify",
            file(name),
            "-D",
            define,
            "--reduction",
            "none",
            "--sleep",
            "off",
            "--property",
            "deadlock",
            "--property",
            "assertions",
            "--json",
            "-");
    assertEquals(0, run.status(), run.err());
    Map<?, ?> result = (Map<?, ?>) JsonReader.read(run.out());
    Map<?, ?> search = (Map<?, ?>) Objects.requireNonNull(result.get("search"));
    assertEquals(states, search.get("states"));
    assertEquals(transitions, search.get("transitions"));
  }

  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "needham-schroeder, X=1, assert(partnerOfBob",
    "mulog3, BUG=1, assert(",
    "dtp, BUG=1, by receiver",
    "abra, BUG=1, assert(content == awaited)",
    "pftp, BUG=1, invalid end state",
    "leader, BROKEN=1, assert(leaders == 1)",
    "peterson, BROKEN=1, assert(inside == 1)"
  })
  void theBugOfAnExampleIsFound(String name, String define, String where) {
    Run run = Run.of("verify", file(name), "-D", define);
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().contains(where), run.out());
  }
}
