package org.porpoise.dve;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.dve.machine.DveSystem;
import org.porpoise.dve.model.Model;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;

/** Whatever the text is, it is a model or has errors with places. */
final class FuzzTest {
  private static final long SEED = 7;
  private static final List<String> PIECES =
      List.of(
          "process",
          "state",
          "init",
          "trans",
          "->",
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          ";",
          ",",
          ":",
          "guard",
          "sync",
          "effect",
          "c!",
          "c?",
          "x",
          "0",
          "-1",
          "99999999999",
          "imply",
          "not",
          "assert",
          "commit",
          "accept",
          "system",
          "async",
          "property",
          "channel",
          "const",
          "byte",
          "int",
          "P.a",
          "P->x",
          "/*",
          "*/",
          "//",
          "\n",
          "\u00e9",
          "=",
          "==",
          "a[9]",
          "%");

  private static final String SMALL =
      """
      const byte N = 2; byte x, a[N] = {1, N}; int y = -1;
      channel c, d[N]; channel {byte, int} e;
      process P { byte l; state s, t; init s; commit t; assert s: x < N;
        trans s -> t { guard x == 0 and not Q.s; sync c!x + 1; effect a[x] = l, y = -y / 2; },
          -> s { sync d?x; }, t -> s { sync e!{x, y}; }; }
      process Q { byte v; state s; init s; trans s -> s { sync c?v; }, s -> s { sync d!P->l; },
          s -> s { sync e?{v, y}; }; }
      process R { state s; init s; accept s; trans s -> s { guard P.t; }; }
      system async property R;
      """;

  @Test
  void everyBeginningOfAModelIsRead() {
    for (int i = 0; i < SMALL.length(); i++) {
      check(SMALL.substring(0, i));
    }
  }

  @Test
  @Tag("slow")
  void mutationsOfAModelAreRead() {
    Random random = new Random(SEED);
    for (int i = 0; i < 4000; i++) {
      StringBuilder text = new StringBuilder(SMALL);
      for (int change = random.nextInt(4); change >= 0; change--) {
        int at = random.nextInt(text.length());
        int end = Math.min(text.length(), at + random.nextInt(12));
        text.replace(
            at,
            random.nextBoolean() ? at : end,
            " " + PIECES.get(random.nextInt(PIECES.size())) + " ");
      }
      check(text.toString());
    }
  }

  @Test
  void nestingIsBounded() {
    for (String deep :
        List.of(
            "(".repeat(5000),
            "-".repeat(5000) + "1",
            "1" + " + 1".repeat(20_000),
            "x" + "[x".repeat(5000))) {
      check("byte x = " + deep + ";");
    }
    check("process P { ".repeat(3000));
  }

  private static void check(String text) {
    SourceFile source = SourceFile.ofText("fuzz.dve", text);
    List<Problem> problems = new ArrayList<>();
    try {
      Model model = Dve.read(source, Map.of(), problems::add);
      assertTrue(DveSystem.of(model, new AtomReader(source, Map.of())).transitionCount() >= 0);
    } catch (SourceException e) {
      problems.addAll(e.problems());
      assertFalse(Problem.errors(problems).isEmpty(), text);
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("seed " + SEED + ":\n" + text, e);
    }
    for (Problem problem : problems) {
      assertTrue(problem.place().line() >= 1 && !problem.explained().isBlank(), text);
    }
  }
}
