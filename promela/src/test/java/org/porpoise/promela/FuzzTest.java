package org.porpoise.promela;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.source.Problem;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.model.Model;

/** Whatever the text is, it is a model or has errors with places; and that is known soon. */
final class FuzzTest {
  private static final long SEED = 20;
  private static final List<String> PIECES =
      List.of(
          "if",
          "fi",
          "do",
          "od",
          "::",
          "->",
          ";",
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          "else",
          "unless",
          "atomic",
          "goto",
          "=",
          "==",
          "!",
          "?",
          "??",
          "x",
          "0",
          "99999999999",
          "\"",
          "'",
          "/*",
          "*/",
          "#define x x(",
          "#if (",
          "\n",
          "\\",
          "for (x : 0 .. 3)",
          "inline f(a) {",
          "f(",
          "ltl {",
          "<>",
          "@",
          ":",
          ".",
          "..",
          ",",
          "run",
          "typedef",
          "mtype",
          "never",
          "d_step",
          "select",
          "of",
          "chan",
          "_",
          "eval(",
          "int",
          "int x[0]",
          "break",
          "\u00e9",
          "\t");

  private static final String SMALL =
      """
      #define N 3
      mtype = { A, B }
      typedef T { int f; byte g[2] }
      int x, a[N]; T t; chan c = [2] of { mtype, T }
      inline inc(v, w) { int h = v; v = w; if :: h > 1 -> goto out :: else fi; out: skip }
      proctype P(int p; chan q) provided (x < 3) {
        byte i;
        end: do
        :: q?A(t) -> inc(x, i)
        :: c!B, t; a[x] = (x > 1 -> 2 : 3)
        :: atomic { timeout -> break }
        :: { x = 1; y: skip } unless { x == 2 }
        od;
        for (i : 0 .. N - 1) { a[i] = i }
        select (x : 0 .. 2)
      }
      init { run P(1, c) priority 2; d_step { x++; assert(x > 0 && !full(c)) } }
      ltl p { [] (x < 3) -> <> P[1]@end U (x == 1) }
      never { T0: if :: c?[A, _, _, _] -> goto T0 :: np_ fi }
      """;

  @Test
  @Tag("slow")
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
      check(mutated(SMALL, random));
    }
  }

  @Test
  void nestingIsBounded() {
    check("init { " + "{".repeat(5000));
    check("init { x = " + "(".repeat(5000));
    check("init { x = " + "-".repeat(5001) + "1 }");
    check("init { x = 1" + " + 1".repeat(20_000) + " }");
    check("init { " + "if :: ".repeat(5000));
    check("init { " + "L: ".repeat(5000) + "skip }");
    check("int x; init { c ? " + "(".repeat(5000));
    check("#if " + "(".repeat(5000));
    check("#if " + "!".repeat(5000) + "1\n#endif");
    check("ltl { " + "[]".repeat(5000) + "1 }");
    check("init { x" + "[x".repeat(5000));
    check("init { skip } unless ".repeat(3000));
    check("typedef T { int x }\nT t;\ninit { t" + ".t".repeat(10_000) + " = 1 }");
  }

  @Test
  @Tag("slow")
  void mutationsOfPublicModelsAreRead() throws IOException {
    Random random = new Random(SEED);
    List<Path> models = Corpus.models();
    for (int i = 0; i < 400; i++) {
      Path model = models.get(random.nextInt(models.size()));
      String text = new String(Files.readAllBytes(model), StandardCharsets.UTF_8);
      if (text.length() < 20_000) {
        check(SourceFile.of(model.toString(), model, mutated(text, random)));
      }
    }
  }

  private static String mutated(String text, Random random) {
    StringBuilder mutated = new StringBuilder(text);
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes && !mutated.isEmpty(); i++) {
      int at = random.nextInt(mutated.length());
      int end = Math.min(mutated.length(), at + random.nextInt(12));
      switch (random.nextInt(5)) {
        case 0 -> mutated.delete(at, end);
        case 1 -> mutated.insert(at, piece(random));
        case 2 -> mutated.replace(at, end, piece(random));
        case 3 -> mutated.setLength(at);
        default -> mutated.insert(at, mutated.substring(at, end));
      }
    }
    return mutated.toString();
  }

  private static String piece(Random random) {
    return " " + PIECES.get(random.nextInt(PIECES.size())) + " ";
  }

  private static void check(String text) {
    check(SourceFile.ofText("fuzz.pml", text));
  }

  private static void check(SourceFile source) {
    try {
      assertTimeoutPreemptively(Duration.ofMinutes(5), () -> outcome(source));
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("seed " + SEED + ":\n" + String.join("\n", source.lines()), e);
    }
  }

  /** Errors, or none; every place must be in its file. */
  private static List<Problem> outcome(SourceFile source) {
    List<Problem> problems = new ArrayList<>();
    try {
      Model model = Promela.read(source, Map.of());
      problems.addAll(model.warnings());
    } catch (SourceException e) {
      problems.addAll(e.problems());
      if (Problem.errors(problems).isEmpty()) {
        throw new AssertionError("refused without an error");
      }
    }
    for (Problem problem : problems) {
      if (problem.place().line() < 1 || problem.explained().isBlank()) {
        throw new AssertionError(problem.toString());
      }
    }
    return problems;
  }
}
