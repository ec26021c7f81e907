package org.porpoise.dve.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.dve.Beem;
import org.porpoise.dve.Space;
import org.porpoise.kernel.Question;

/** Generated code does what the interpreter does: the same transitions in the same order. */
final class CompiledTest {
  private final Comparison comparison = new Comparison();

  @Test
  @Tag("slow")
  void onPublicModels() throws IOException {
    for (Beem.Entry entry : Beem.below(Long.MAX_VALUE)) {
      comparison.compare((DveSystem) entry.load(), 300);
    }
    assertTrue(
        comparison.compared() > 20_000, "only " + comparison.compared() + " states were compared");
    assertEquals(0, comparison.refused());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // arithmetic, and how it is cut to types
        """
        int i = -3; byte b = 250; byte t;
        process P { state s; init s; trans
          s -> s { effect i = i * 3 - b / 7 + (b % 5) * -i, b = b + 3; },
          s -> s { guard i < 0 or not (b & 1); effect i = (i << 2) ^ (i >> 1) | ~b, t = i == 4; },
          s -> s { guard (i > 3 imply b >= 10) && !(t != 0); effect t = i <= b && (b > 9 || i); },
          s -> s { guard i imply t; effect t = (i imply t) + (i && t) + (i || t), i = 0; }; }
        system async;
        """,
        // arrays, with faults
        """
        byte a[5] = {1, 2, 3, 4, 5}, k; int w[3]; const byte C[3] = {7, 8, 9};
        process P { byte l[2]; state s, t; init s; trans
          s -> t { effect a[k] = a[(k + 1) % 5] + 1, k = k + 1; },
          t -> s { guard a[k] < 9; effect w[k % 3] = w[1] - C[k % 3], l[a[0] % 2] = a[4]; },
          t -> s { guard 10 / (k - 3) > 1; effect k = l[k % 2]; },
          s -> s { guard w[k] > -9, 1 % k == 0; }; }
        system async;
        """,
        // messages
        """
        channel c; channel {byte, int} d; byte x, y = 1, z[2]; channel {int} q[2];
        process S { byte v; state s, t; init s; trans
          s -> t { sync c!x + 1; effect x = 2, x = x + 1; }, s -> t { sync d!{y, x}; effect y = x; },
          t -> s { guard x < 4; sync c!3; effect x = 0; }, s -> s { sync q!x; effect x = x + 1; }; }
        process R { byte x1; state s, t; init s; trans
          s -> t { guard y < 9; sync c?z[x1 % 2]; effect x1 = z[0] + 1, x = 7; },
          t -> s { sync c?x; effect x = x % 5, x1 = 0; },
          s -> s { sync d?{x, y}; }, t -> t { sync d?{z[1], x1}; effect x1 = x1 % 8; },
          s -> s { sync q?x; }; }
        system async;
        """,
        // committed states, and what others see
        """
        channel c; byte x;
        process P { byte n; state a, b, d; init a; commit b; trans
          a -> b { effect n = (n + 1) % 3; }, b -> d { guard Q.b; }, b -> a { sync c!; }, d -> a {}; }
        process Q { state a, b, e; init a; commit b, e; trans
          a -> b { guard P.a or P->n == 1; }, b -> e { sync c?; }, e -> a {}, b -> a {}; }
        process R { state a, b; init a; trans a -> b { guard not P.b; effect x = 1; }, b -> a {}; }
        system async;
        """
      })
  void onSmallOnes(String text) {
    DveSystem plain = (DveSystem) Space.system(text);
    String names = plain.analyzed().model().globals().toString();
    List<Question> questions =
        names.contains("x")
            ? List.of(new Question("f", "[] (x < 3 && !(x + 1 == 2)) || <> (x * 2 >= 4)"))
            : List.of();
    comparison.compare((DveSystem) plain.asking(questions), 5_000);
    assertTrue(
        comparison.compared() > 3, "only " + comparison.compared() + " states were compared");
  }
}
