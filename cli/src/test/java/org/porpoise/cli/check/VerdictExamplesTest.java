package org.porpoise.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.porpoise.cli.JsonReader;
import org.porpoise.cli.Run;
import org.porpoise.programs.doubt.Assumption;

/** Each assumption has an example that is not proved because of it, and is proved with it. */
final class VerdictExamplesTest {
  private static final Path EXAMPLES = Path.of("../examples/verdicts");

  private final InputStream typed = System.in;

  /**
   * The build talks to this machine by its standard input, now and then: nobody must wait for it.
   */
  @BeforeEach
  void typeNothing() {
    System.setIn(InputStream.nullInputStream());
  }

  @AfterEach
  void typeAgain() {
    System.setIn(typed);
  }

  @ParameterizedTest
  @Tag("slow")
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = "WEAK_CONSISTENCY") // models give way to the JDK's own classes before it is met
  void anExampleIsProvedOnlyWithItsAssumption(Assumption assumption) {
    StringBuilder name = new StringBuilder();
    for (String word : assumption.word().split("-", -1)) {
      name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    String file = EXAMPLES.resolve(name + ".java").toString();
    Run doubted = Run.of("check", file, "--json", "-");
    assertEquals(2, doubted.status(), doubted.out() + doubted.err());
    List<String> names = new ArrayList<>();
    for (Object met : (List<?>) at(doubted.out(), "assumptions")) {
      names.add((String) Objects.requireNonNull(((Map<?, ?>) met).get("name")));
    }
    assertTrue(names.contains(assumption.word()), names::toString);
    Run accepted = Run.of("check", file, "--assume", String.join(",", names));
    assertEquals(0, accepted.status(), accepted.out() + accepted.err());
    assertTrue(accepted.out().contains(": proved, assuming "), accepted.out());
  }

  private static Object at(String json, String member) {
    return Objects.requireNonNull(((Map<?, ?>) JsonReader.read(json)).get(member));
  }

  @Test
  void everyAssumptionIsExplained() throws IOException {
    String page = Files.readString(Path.of("../docs/verdicts.md"));
    for (Assumption assumption : Assumption.values()) {
      assertTrue(page.contains("| `" + assumption.word() + "` | "), assumption.word());
    }
  }
}
