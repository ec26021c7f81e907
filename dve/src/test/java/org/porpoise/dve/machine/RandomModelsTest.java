package org.porpoise.dve.machine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.dve.Space;
import org.porpoise.logic.source.SourceException;

/**
 * On random models, values stay within the bits that they are given (the interpreter checks that),
 * and generated code does what the interpreter does.
 */
final class RandomModelsTest {
  private static final int MODELS = 600;
  private static final String[] OPERATORS = {
    "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "==", "!=", "<", "<=", ">", ">=", "and",
    "or", "imply"
  };

  private Random random = new Random(0);

  @Test
  @Tag("slow")
  void randomModelsRun() {
    Comparison comparison = new Comparison();
    int run = 0;
    for (int seed = 0; seed < MODELS; seed++) {
      random = new Random(seed);
      String text = model();
      try {
        comparison.compare((DveSystem) Space.system(text), 200);
        run++;
      } catch (SourceException e) {
        // A constant index is out of range.
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + ":\n" + text, e);
      }
    }
    assertTrue(run > MODELS / 2, run + " models");
    assertTrue(comparison.compared() > 4 * MODELS, comparison.compared() + " states");
  }

  private String model() {
    StringBuilder text =
        new StringBuilder("byte x, y = 3; int z = -1; byte a[3] = {0, 1, 2}; int b[2];\n");
    text.append("const byte T[3] = {2, 0, 1}; channel c; channel {byte, int} d;\n");
    text.append("channel {byte} q[").append(1 + random.nextInt(2)).append("];\n");
    for (int p = 0; p < 2 + random.nextInt(2); p++) {
      text.append("process P").append(p).append(" { byte l; int m = 2; state s0, s1, s2; init s0;");
      if (random.nextInt(4) == 0) {
        text.append(" commit s").append(random.nextInt(3)).append(";");
      }
      text.append(" trans");
      int count = 4 + random.nextInt(5);
      for (int t = 0; t < count; t++) {
        text.append(t == 0 ? "\n  " : ",\n  ").append(transition());
      }
      text.append("; }\n");
    }
    return text.append("system async;\n").toString();
  }

  private String transition() {
    StringBuilder text = new StringBuilder();
    text.append("s")
        .append(random.nextInt(2) * random.nextInt(3))
        .append(" -> s")
        .append(random.nextInt(3));
    text.append(" { ");
    if (random.nextInt(3) == 0) {
      text.append("guard ").append(guard()).append("; ");
    }
    text.append(sync());
    int effects = random.nextInt(3);
    for (int e = 0; e < effects; e++) {
      text.append(e == 0 ? "effect " : ", ").append(target()).append(" = ").append(expression(2));
    }
    return text.append(effects > 0 ? "; }" : "}").toString();
  }

  private String guard() {
    String[] compared = {"x", "y", "z", "l", "m", "x + 1", "m - 2"};
    String[] comparisons = {"<", "<=", "==", "!=", ">", ">="};
    String one =
        compared[random.nextInt(compared.length)]
            + " "
            + comparisons[random.nextInt(comparisons.length)]
            + " "
            + expression(1);
    return random.nextInt(3) == 0 ? one + " and " + expression(2) : one;
  }

  private String sync() {
    return switch (random.nextInt(9)) {
      case 0 -> "sync c!" + expression(1) + "; ";
      case 1, 2 -> "sync c?" + target() + "; ";
      case 3 -> "sync d!{" + expression(1) + ", " + expression(1) + "}; ";
      case 4 -> "sync d?{" + target() + ", " + target() + "}; ";
      case 5 -> "sync q!" + expression(1) + "; ";
      case 6 -> "sync q?" + target() + "; ";
      default -> "";
    };
  }

  private String target() {
    return switch (random.nextInt(8)) {
      case 0 -> "x";
      case 1 -> "y";
      case 2 -> "z";
      case 3 -> "m";
      case 4 -> "a[" + expression(1) + "]";
      case 5 -> "b[" + random.nextInt(2) + "]";
      case 6 -> "b[l % 2]";
      default -> "l";
    };
  }

  private String expression(int depth) {
    if (depth > 0 && random.nextInt(3) > 0) {
      return "("
          + expression(depth - 1)
          + " "
          + OPERATORS[random.nextInt(OPERATORS.length)]
          + " "
          + expression(depth - 1)
          + ")";
    }
    return switch (random.nextInt(12)) {
      case 0 -> "x";
      case 1 -> "y";
      case 2 -> "z";
      case 3 -> "l";
      case 4 -> "m";
      case 5 -> "a[" + (depth > 0 ? expression(depth - 1) + " % 3" : "1") + "]";
      case 6 -> "b[" + random.nextInt(2) + "]";
      case 7 -> "T[" + (depth > 0 ? expression(depth - 1) + " & 1" : "2") + "]";
      case 8 -> "P" + random.nextInt(2) + ".s" + random.nextInt(3);
      case 9 -> "not P0.l";
      case 10 -> "-P1->m";
      default -> Integer.toString(random.nextInt(7));
    };
  }
}
