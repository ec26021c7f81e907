package org.porpoise.promela.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.kernel.ModelFault;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Corpus;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.model.Model;

/** Generated code does what the interpreter does: the same transitions in the same order. */
final class CompiledTest {
  private static final int STATES = 100;

  @Test
  @Tag("slow")
  void onPublicModels() throws IOException {
    int states = 0;
    for (Path file : some(Corpus.models())) {
      Model model = Promela.read(file.toString(), file, Map.of());
      try {
        PromelaSystem system = system(model);
        if (system.isCompiled() && system.compiled(system.interpreter()).isPresent()) {
          states += Comparison.of(system, STATES).compared();
          states += Comparison.of((PromelaSystem) system.merged(), STATES).compared();
        }
      } catch (ModelFault e) {
        // It uses something that cannot be run yet.
      }
    }
    assertTrue(states > 8_000, "only " + states + " states were compared");
  }

  /** All models if {@code PORPOISE_CONFORMANCE=all}, else every fifth. */
  private static List<Path> some(List<Path> models) {
    boolean all = System.getenv().getOrDefault("PORPOISE_CONFORMANCE", "").equals("all");
    List<Path> some = new ArrayList<>();
    for (int i = 0; i < models.size(); i += all ? 1 : 5) {
      some.add(models.get(i));
    }
    return some;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // structures as parameters, and what can be asked of a rendezvous channel
        """
        typedef In { byte v[2]; chan c } typedef Out { In i; byte k }
        chan q = [1] of { byte }; chan r = [0] of { byte }; Out o; byte x;
        proctype P(Out p; byte n) {
          p.i.v[1] = p.k + n;
          if :: nfull(r) && !full(r) && empty(r) && !nempty(r) -> q ! p.i.v[1] fi
        }
        active proctype A() {
          o.k = 3; o.i.c = q; run P(o, 4); q ? x;
          do :: len(r) == 0 -> x = (x + 1) % 3 :: x == 2 -> break od
        }
        """,
        // propositions
        """
        byte n, a[3]; chan c = [2] of { byte, bit }; bool t;
        active proctype p() {
          byte own;
        again: n = (n + 1) % 4; a[n % 3] = n; own = n; t = !t;
          if :: nfull(c) -> c ! n, t :: c ? own, t fi;
        progress: goto again
        }
        ltl a { [] (n < 4 && a[1] + a[2] * 2 != 7 || !t) }
        ltl b { <> (len(c) == 2) && <> full(c) && <> nempty(c) && <> c?[2,1] && <> c??[3,_] }
        ltl c { <> (p@again) && <> (p:own == 2) && <> np_ && <> (_nr_pr == 1) && <> timeout }
        ltl d { [] (n == 3 || a[n] < 9) && <> (pc_value(0) > 2) }
        """,
        // arithmetic, and how it is cut to types
        """
        int i = -3; short s; byte b; unsigned u : 3; bool t; bit z;
        active proctype p() {
          do
          :: i = i * 7 - 1; s = i; b = i; u = i; t = !t; z = ~i
          :: i > 100 || i < -100 -> i = (i >> 2) ^ (i & 12) | 1
          :: b != s && s <= u -> i = (t -> i % 5 : -i / 3)
          :: b == 7 || (u >= 2 && s < 3) -> i = i + (b << 2)
          od
        }
        """,
        // arrays at regular and other distances, structures
        """
        typedef T { byte x; bool f[3]; short y };
        byte a[20]; int big[5]; T t[3]; byte odd[30]; byte i;
        active proctype p() {
          T own[2];
          do
          :: i < 19 -> i++; a[i] = a[i - 1] + 17; odd[i] = a[i] % 8
          :: big[i % 5] = big[(i + 1) % 5] * 3 + a[i]; own[i % 2].y = i - 9
          :: t[i % 3].f[i % 2] = !t[2].f[1]; t[1].y = big[i % 5]; own[0].x = t[i % 3].y
          :: i > 10 -> i = a[odd[i]] % 10; own[i % 2].f[2] = own[1].f[0]
          od
        }
        """,
        // channels: order, matching, searching, keeping, queries
        """
        mtype = { red, green }
        chan c = [3] of { mtype, byte, bool }; chan d = [2] of { short }; short got; byte n; bool q;
        active [2] proctype s() { do :: c ! red, n, q :: c ! green(n + 250, 1) :: d ! n - 5 od }
        active proctype r() {
          do
          :: c ? red, n, q
          :: c ?? green, n, _
          :: c ? <red, n, _>
          :: c ?? [green, 2, true] -> n = 1
          :: c ? [red, 1, false] && nfull(d) -> n = len(c)
          :: d ? eval(n - 5) -> n = (n + 1) % 4
          :: full(d) -> d ? got
          :: empty(c) && nempty(d) -> got = 0
          od
        }
        """,
        // rendezvous, with channels that vary, and d_steps that receive
        """
        chan a = [0] of { byte, bool }; chan b = [0] of { byte, bool }; chan x[2] = [0] of { byte };
        byte n; byte k;
        active [2] proctype s() {
          chan which = a;
          do
          :: which ! n, 1; which = (which == a -> b : a)
          :: a ! 300, _pid
          :: x[n % 2] ! n
          od
        }
        active proctype r() {
          bool t;
          do
          :: a ? n, t -> n = n % 7
          :: b ? eval(n), _
          :: d_step { x[0] ? k -> k = k + 1; if :: k > 3 -> k = 0 :: else fi }
          :: x[1] ? 1
          :: atomic { b ? n, t; n = (n + 1) % 5 }
          od
        }
        """,
        // atomic, d_step, else, unless, timeout, provided
        """
        byte n; bool stop;
        active [2] proctype p() provided (!stop || _pid == 0) {
          byte i;
          do
          :: { do :: i < 3 -> i++ :: else -> break od; n++ } unless { n > 5 -> n = 0 }
          :: atomic { n < 4 -> n++; i = n; if :: i > 2 -> i = 0 :: else fi }
          :: d_step { n > 0; do :: i < 6 -> i++ :: else -> break od; n--; i = 0 }
          :: n == 3 -> stop = 1
          od
        }
        active proctype q() { do :: timeout -> stop = 0 :: stop && n == 3 -> n = 2 od }
        """,
        // hidden variables, processes that end, _nr_pr and _last
        """
        hidden byte h; byte n; pid w;
        proctype kid(byte k) { chan own = [2] of { byte }; own ! k; own ? n }
        active proctype p() {
          do
          :: h = n; n = _nr_pr
          :: w = _last
          :: _nr_pr < 3 ->
             run kid(n)
          od
        }
        """
      })
  void onAllConstructs(String text) {
    PromelaSystem system = system(text);
    Comparison comparison = Comparison.of(system, 3_000);
    comparison.refused().removeIf(t -> t.contains("run "));
    assertEquals(Set.of(), comparison.refused());
    Comparison.of((PromelaSystem) system.merged(), 3_000);
  }

  @Test
  void sequencesAreFollowed() {
    PromelaSystem system =
        system(
            """
            byte n, a[3]; chan c = [1] of { byte }; chan r = [0] of { byte };
            active [2] proctype p() {
              do
              :: atomic { n < 9 -> n++; a[n % 3] = n; if :: n == 2 -> c ! n; n++ :: else fi; n-- }
              :: atomic { c ? n; a[n] = 12 / (n - 2); n = 0 }
              :: atomic { r ! n; n = 1; n = 2 }
              od
            }
            active proctype q() { byte x; do :: atomic { r ? x; x = x + n; n = x % 4 } od }
            """);
    assertTrue(Comparison.of(system, 3_000).followed() > 100);
    assertTrue(Comparison.of((PromelaSystem) system.merged(), 3_000).followed() > 100);
  }

  @Test
  void aDStepWithAssertionsIsTried() {
    PromelaSystem system =
        system(
            """
            byte n, m; chan c = [2] of { byte };
            active [2] proctype p() {
              do
              :: d_step { n < 5 -> n++; if :: n == 2 -> assert(m != 2) :: else fi; m = n }
              :: d_step { m > 0; assert(m < 4); m--; n = 12 / (m + 1); assert(n != 6) }
              :: d_step { nfull(c); assert(len(c) == 0); c ! n }
              :: atomic { c ? m -> n = 0 }
              od
            }
            """);
    Comparison comparison = Comparison.of(system, 3_000);
    assertEquals(Set.of(), comparison.refused());
    assertTrue(comparison.compared() > 100);
  }

  @Test
  void faultsAreLeftToTheInterpreter() {
    PromelaSystem system =
        system(
            """
            byte a[4]; byte i; int z = 3; chan none; chan c = [1] of { byte, byte };
            active proctype p() {
              do
              :: i++;
                 a[i % 5]++
              od
            }
            active proctype d() {
              do
              :: z > 0 -> z--
              :: z < 2 ->
                 i = 12 / z
              od
            }
            active proctype q() {
              do
              :: a[1] == 1 ->
                 c ! 1
              :: a[3] == 1 ->
                 none ! 1
              od
            }
            active proctype r() { do :: i < 9 -> assert(i < 3) :: c ? _, _ od }
            """);
    assertEquals(
        Set.of("a[i % 5]++", "i = 12 / z", "c!1", "fails: none ! 1"),
        Comparison.of(system, 3_000).refused());
  }

  @Test
  void whatIsTooLargeForOneMethodIsLeftToTheInterpreter() {
    String sum = "n" + " + (n > 3 -> n : 1)".repeat(400);
    PromelaSystem system =
        system("int n; active proctype p() { do :: n = n + 1 :: n = " + sum + " od }");
    Comparison comparison = Comparison.of(system, 50);
    assertEquals(1, comparison.refused().size());
  }

  @Test
  void aProctypeOfVeryManyStatementsIsGenerated() {
    String body = "if :: n == 1 -> n = 2 :: else -> n++ fi; ".repeat(700);
    PromelaSystem system = system("byte n; active [2] proctype p() { " + body + " }");
    assertEquals(Set.of(), Comparison.of(system, 3_000).refused());
  }

  private static PromelaSystem system(String text) {
    return system(Promela.read(SourceFile.ofText("test.pml", text), Map.of()));
  }

  private static PromelaSystem system(Model model) {
    return (PromelaSystem) PromelaSystem.of(model, Automata.of(model));
  }
}
