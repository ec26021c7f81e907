package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Run;

/**
 * However deeply something is nested, it is refused or understood: the stack is never the limit.
 */
@Tag("slow")
final class DeepNestingTest {
  private static final long SMALL_STACK = 512 << 10;
  private static final int TOO_MUCH = 30_000;
  private static final int A_LOT = 95;
  private static final int LONG_CHAIN = 10_000;
  private static final int LONG_SUM = 2_000;

  @TempDir private Path folder = Path.of("");

  private static final Map<String, IntFunction<String>> FORMULAS =
      Map.of(
          "negations", n -> "!".repeat(n) + "p",
          "parentheses", n -> "(".repeat(n) + "p" + ")".repeat(n),
          "temporal operators", n -> "X ".repeat(n) + "p",
          "implications", n -> "(".repeat(n) + "p" + " -> p)".repeat(n),
          "chains", n -> nested(Math.min(n, A_LOT), "p", " && p", n == A_LOT ? 3 : 30));

  private static final Map<String, IntFunction<String>> FILES =
      both(
          Map.of(
              "choices.pml", n -> proctype("if :: true -> ".repeat(n) + "x = 1" + " fi".repeat(n)),
              "blocks.pml", n -> proctype("{ ".repeat(n) + "x = 1" + " }".repeat(n)),
              "parentheses.pml", n -> proctype("x = " + "(".repeat(n) + "x" + ")".repeat(n)),
              "negations.pml", n -> proctype("x = " + "!".repeat(n) + "x"),
              "differences.pml", n -> proctype("x = x" + " - x".repeat(n)),
              "nested.pml",
                  n -> proctype("x = " + nested(A_LOT, "x", " - x", n == A_LOT ? 5 : 400)),
              "formula.pml", n -> proctype("x = 1") + "ltl q { " + "!".repeat(n) + "(x == 0) }"),
          Map.of(
              "parentheses.dve", n -> process("(".repeat(n) + "x == 0" + ")".repeat(n)),
              "negations.dve", n -> process("not ".repeat(n) + "(x == 0)"),
              "nested.dve", n -> process(nested(A_LOT, "x", " - x", n == A_LOT ? 5 : 400)),
              "formula.cfsm", n -> network("!".repeat(n) + "A.s"),
              "guard.pnml", DeepNestingTest::guarded));

  private static <T> Map<String, T> both(Map<String, T> some, Map<String, T> others) {
    Map<String, T> all = new TreeMap<>(some);
    all.putAll(others);
    return all;
  }

  /** Models with a violation that is told, each with a chain of a kind. */
  private static final Map<String, String> CHAINS =
      new TreeMap<>(
          Map.of(
              "guard.pml", proctype(any("x == %d") + " -> assert(" + all("x != %d") + ")"),
              "sum.pml",
                  proctype("x = 1" + " + 1".repeat(LONG_SUM) + "; assert(x != (2001 & 255))"),
              "product.pml", proctype("x = 3; x = x" + " * x".repeat(LONG_SUM) + "; assert(!x)"),
              "mixed.pml",
                  proctype("x = (9 - 2" + " + 1".repeat(LONG_SUM) + " - 7) % 250; assert(x != 0)"),
              "formula.pml",
                  proctype("x = 1; x = 0") + "ltl q { <>[](x && " + any("x == %d") + ") }",
              "guard.dve", process(any("x == %d") + ", " + all("x != %d + 1").replace("&&", "and")),
              "formula.cfsm", network("[](!(" + any("len(A->B) == %d") + "))"),
              "steps.cfsm", network("[](" + any("len(A->B) == %d + 1") + " || sent(A->B))")));

  /** Chains in parentheses in chains. */
  private static String nested(int depth, String operand, String more, int length) {
    return "(".repeat(depth) + operand + (more.repeat(length) + ")").repeat(depth);
  }

  private static String any(String condition) {
    return joined(condition, " || ");
  }

  private static String all(String condition) {
    return joined(condition, " && ");
  }

  private static String joined(String condition, String operator) {
    return IntStream.range(0, LONG_CHAIN)
        .mapToObj(i -> condition.replace("%d + 1", Integer.toString(i + 1)).formatted(i))
        .collect(Collectors.joining(operator));
  }

  private static String proctype(String body) {
    return "byte x;\nactive proctype P() {\n" + body + "\n}\n";
  }

  private static String process(String guard) {
    return "byte x;\nprocess P {\nstate a, b;\ninit a;\ntrans a -> b { guard "
        + guard
        + "; };\n}\nsystem async;\n";
  }

  private static String network(String formula) {
    return """
    network n;
    channel A -> B [1];
    machine A { initial s; final s; s -> s : -m; }
    machine B { initial t; final t; t -> t : +m; }
    ltl q: %s;
    """
        .formatted(formula);
  }

  private static String guarded(int n) {
    return """
    <pnml><net id="n" type="http://www.pnml.org/version-2009/grammar/symmetricnet">
    <declaration><structure><declarations>
    <variabledecl id="x" name="x"><bool/></variabledecl>
    </declarations></structure></declaration>
    <transition id="t"><condition><structure>
    %s<variable refvariable="x"/>%s
    </structure></condition></transition></net></pnml>
    """
        .formatted("<not>".repeat(n), "</not>".repeat(n));
  }

  /** Runs the program with little stack. */
  private static Run run(String... words) {
    Run[] run = new Run[1];
    Thread thread = new Thread(null, () -> run[0] = Run.of(words), "small stack", SMALL_STACK);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return run[0];
  }

  private static void assertRefused(String what, Run run) {
    assertTrue(Set.of(64, 65).contains(run.status()), what + ": " + run.status() + run.err());
    assertTrue(
        run.err().contains("nested more than")
            || run.err().contains("operands are joined here")
            || run.err().contains("too many operators in a row"),
        what + ": " + run.err().lines().limit(1).toList());
  }

  @Test
  void formulasThatAreNestedTooDeeplyAreRefused() {
    FORMULAS.forEach((what, text) -> assertRefused(what, run("ltl", text.apply(TOO_MUCH))));
  }

  @Test
  void formulasAboutModelsAreToo() {
    for (String model :
        List.of(
            "promela/peterson.pml",
            "dve/peterson.dve",
            "machines/connection.cfsm",
            "nets/philosophers-4.pnml")) {
      String file = Path.of("..", "examples").resolve(model).toString();
      for (String option : List.of("--ltl", "--invariant")) {
        assertRefused(model, run("verify", file, option, "!".repeat(TOO_MUCH) + "p"));
        assertRefused(
            model, run("verify", file, option, "(".repeat(TOO_MUCH) + "p" + ")".repeat(TOO_MUCH)));
      }
    }
  }

  @Test
  void formulasThatAreNestedALotAreUnderstood() {
    Map<String, IntFunction<String>> others = new TreeMap<>(FORMULAS);
    others.forEach(
        (what, text) -> {
          Run run = run("ltl", text.apply(A_LOT));
          assertEquals(0, run.status(), what + ": " + run.err());
        });
  }

  @Test
  void modelsThatAreNestedTooDeeplyAreRefusedWithAPlace() {
    FILES.forEach(
        (name, text) -> {
          Run run = run("verify", file(name, text.apply(TOO_MUCH)));
          assertEquals(65, run.status(), name + ": " + run.err().lines().limit(3).toList());
          assertRefused(name, run);
          assertTrue(run.err().matches("(?s).*" + name + ":[0-9]+:[0-9]+: error: .*"), name);
        });
  }

  @Test
  void modelsThatAreNestedALotAreUnderstood() {
    FILES.forEach(
        (name, text) -> {
          Run run = run("verify", file(name, text.apply(A_LOT)));
          assertTrue(run.status() <= 1, name + ": " + run.status() + run.err());
        });
  }

  @Test
  void longChainsAreUnderstoodAndTold() {
    CHAINS.forEach(
        (name, text) -> {
          String file = file(name, text);
          Run told = run("verify", file);
          assertEquals(1, told.status(), name + ": " + told.err() + told.out());
          Run json = run("verify", file, "--json", "-");
          assertEquals(1, json.status(), name + ": " + json.err());
          assertTrue(json.out().contains("\"verdict\": \"violated\""), name);
          assertEquals(0, run("info", file).status(), name);
        });
  }

  @Test
  void longChainsOfFormulasAreUnderstood() {
    for (String chain : List.of(any("p%d"), all("p%d"), any("p"), all("(p%1$d || q)"))) {
      Run run = run("ltl", "[](" + chain + ") && <>q");
      assertEquals(0, run.status(), run.err());
    }
    Map.of(
            "promela/peterson.pml", "turn",
            "dve/peterson.dve", "turn",
            "nets/philosophers-4.pnml", "i1")
        .forEach(
            (model, variable) -> {
              String file = Path.of("..", "examples").resolve(model).toString();
              Run holds = run("verify", file, "--ltl", "[](" + any(variable + " == %d") + ")");
              assertEquals(0, holds.status(), model + ": " + holds.err() + holds.out());
              Run not = run("verify", file, "--ltl", "[]!(" + any(variable + " == %d") + ")");
              assertEquals(1, not.status(), model + ": " + not.err() + not.out());
            });
  }

  @Test
  void longChainsOfPropertyFilesAreUnderstood() {
    String most =
        IntStream.range(0, LONG_CHAIN)
            .mapToObj(
                i ->
                    """
                    <integer-le><tokens-count><place>i1</place></tokens-count>
                    <integer-constant>%d</integer-constant></integer-le>
                    """
                        .formatted(i))
            .collect(Collectors.joining());
    String file =
        file(
            "chains.xml",
            """
            <property-set>
            <property><id>all</id><formula><all-paths><globally>
            <conjunction>%1$s</conjunction></globally></all-paths></formula></property>
            <property><id>any</id><formula><all-paths><globally>
            <disjunction>%1$s</disjunction></globally></all-paths></formula></property>
            </property-set>
            """
                .formatted(most));
    String net = Path.of("..", "examples", "nets", "philosophers-4.pnml").toString();
    Run run = run("verify", net, "--mcc-formulas", file);
    assertTrue(run.out().matches("(?s).*all +violated.*holds: any.*"), run.out() + run.err());
  }

  @Test
  void theLabelsOfAnAutomatonAreToo() {
    String automaton =
        """
        HOA: v1
        States: 1
        Start: 0
        AP: 1 "p"
        acc-name: Buchi
        Acceptance: 1 Inf(0)
        --BODY--
        State: 0 {0}
        [%s0] 0
        --END--
        """;
    assertRefused(
        "label",
        run("ltl", "--automaton", file("a.hoa", automaton.formatted("!".repeat(TOO_MUCH)))));
    assertEquals(
        0,
        run("ltl", "--automaton", file("b.hoa", automaton.formatted("!".repeat(A_LOT)))).status());
  }

  private String file(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
