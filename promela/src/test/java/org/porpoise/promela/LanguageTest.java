package org.porpoise.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Formula;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Printer;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/** Every construct, and what it becomes. The expectations about SPIN were taken from SPIN 6.5.2. */
final class LanguageTest {
  private static final String[] WORLD = {
    "mtype = { A, B, C }",
    "typedef T { int f; byte g[2] }",
    "int x, y, a[3]; bool b; T t; T ts[2]; chan c = [2] of { byte, byte }",
    "chan d = [0] of { mtype, T }; chan e[2] = [1] of { chan }",
    "proctype P(int p; byte q) { byte v; L: v = 1 }",
    "inline inc(w) { w++ }",
    "inline three() { return 3 }",
  };

  private static String body(String statements) {
    List<String> lines = new ArrayList<>(List.of(WORLD));
    lines.add("init { " + statements + "\n}");
    return Texts.body(Texts.model(lines.toArray(String[]::new)), Proctype.INIT);
  }

  /** A statement, and what is printed for it; the same if nothing is said. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "skip",
        "x = 1",
        "x++",
        "a[x + 1]--",
        "t.g[1] = ts[x].f",
        "x = x + 2 * y - -1",
        "x = (x + 2) * ~y % 3",
        "x = (x | y) & 3 ^ 1 << 2 >> 1",
        "x < 1 && y >= 2 || !b",
        "x == 1 && (b || y != 2)",
        "x = (b -> 1 : 2)",
        "x = 'a'",
        "c!x, 3",
        "c!3(x) ==> c!3, x",
        "c!!x, 3",
        "c?x, y",
        "c?x(y) ==> c?x, y",
        "c?(x, y) ==> c?x, y",
        "c??1, _",
        "c?eval(x), eval(y + 1)",
        "c?<x, _>",
        "c??<x, 2>",
        "c?[1, _] && c??[eval(x), 2]",
        "d!A, t ==> d!A, t.f, t.g[0], t.g[1]",
        "d?A(ts[1]) ==> d?A, ts[1].f, ts[1].g[0], ts[1].g[1]",
        "d?-1, t ==> d?eval(-1), t.f, t.g[0], t.g[1]",
        "e[1]!c",
        "e[x]?c",
        "len(c) > 1 && nempty(c) && empty(e[0]) && full(c) && nfull(c)",
        "!full(c)",
        "x = run P(1, 2) priority 3",
        "run P(x, y)",
        "assert(x == 1)",
        "assert x == 1 ==> assert(x == 1)",
        "printf(`x %d\\n`, x) ==> printf(`x %d\\n`, x)",
        "printm(A)",
        "timeout",
        "x = _pid + _nr_pr + _last + _priority",
        "enabled(x) && pc_value(0) > 1 && get_priority(_pid) == 3",
        "set_priority(x, 3)",
        "_priority = 3 ==> set_priority(_pid, 3)",
        "_ = x",
        "P[1]@L && P@L && P[x]:v == 1 && P:v == 2",
        "atomic { x = 1; y = 2 }",
        "d_step { x = 1; y = 2 }",
        "{ x = 1; y = 2 }",
        "if :: x = 1 :: y = 2 :: else fi ==> if x = 1 :: y = 2 :: else fi",
        "do :: x > 1 -> break :: else -> x++ od ==> do x > 1; break :: else; x++ od",
        "M: x = 1; goto M",
        "M: N: x = 1; goto N ==> M: N: x = 1; goto N",
        "x = 1; M: ==> x = 1; M: skip",
        "{ x = 1 } unless { y = 2 } ==> x = 1 :: y = 2 unless …",
        "x = 1 unless y = 2 ==> x = 1 :: y = 2 unless …",
        "M: atomic { x = 1 } unless { y = 2 }; goto M ==> M: atomic { x = 1 :: y = 2 unless … }; goto M",
        "inc(x) ==> { x++ }",
        "inc(a[y]) ==> { a[y]++ }",
        "x = three() ==> { x = 3 }",
        "x = 1; ; -> y = 2;; ==> x = 1; y = 2",
        "if :: x = 1; b fi; do :: b od ==> if x = 1; b fi; do b od",
        "if :: else x = 1 fi ==> if else; x = 1 fi",
        "{ x = 1 } y = 2 ==> { x = 1 }; y = 2",
        "if :: M: x = 1 fi; goto M ==> if M: x = 1 fi; goto M"
      })
  void aStatement(String example) {
    String[] parts = example.replace('`', '"').split(" ==> ", 2);
    assertEquals(parts[parts.length - 1], body(parts[0]));
  }

  @Test
  void theEndOfALineEndsAStatement() {
    assertEquals("x = 1; y = 2; c!1; y; -1; !b", body("x = 1\ny = 2\nc!1\n(y)\n-1\n!b"));
    assertEquals("x = 1 + 2; b && x", body("x = 1 +\n2\nb\n&& x"));
    assertEquals("x = 1 - 2", body("x = (1\n- 2)"));
    assertEquals(
        "x = 1; do x > 1; break :: else; skip od",
        body("x = 1\ndo\n:: x > 1\nbreak\n:: else\nskip\nod"));
  }

  @Test
  void mtypesAreNumberedFromTheLastName() {
    Model model =
        Texts.model(
            "mtype = { A, B, C }; mtype = { D E }; mtype:fruit = { X, Y }",
            "mtype m = A; mtype:fruit f = X",
            "init { assert(m == D); f = Y }");
    assertEquals(List.of("C", "B", "A", "E", "D"), model.mtypes().getFirst().constants());
    assertEquals(List.of("Y", "X"), model.mtype("fruit").orElseThrow().constants());
    assertEquals(new Initial.Value(3), model.global("m").orElseThrow().initial());
    assertEquals(new Initial.Value(2), model.global("f").orElseThrow().initial());
    assertEquals(new Type.Mtype("fruit"), model.global("f").orElseThrow().type());
    assertEquals("D", model.mtype("").orElseThrow().shown(5));
  }

  @Test
  void declarationsHaveTypesLengthsAndValues() {
    Model model =
        Texts.model(
            "#define N 3",
            "bit i; bool o = true; byte y = 'a'; pid p; short s = -N; int n = N * 2 + 1",
            "unsigned u : 5 = 3, w : 2; byte r[N] = 7; byte l[4] = {1, 2}",
            "int m = n + 1; hidden int h; show byte k; local short z",
            "chan c = [N] of { byte, chan, mtype }; chan none",
            "init { skip }");
    assertEquals(Type.Basic.BIT, model.global("i").orElseThrow().type());
    assertEquals(new Initial.Value(1), model.global("o").orElseThrow().initial());
    assertEquals(new Initial.Value(97), model.global("y").orElseThrow().initial());
    assertEquals(Type.Basic.PID, model.global("p").orElseThrow().type());
    assertEquals(new Initial.Value(-3), model.global("s").orElseThrow().initial());
    assertEquals(new Initial.Value(7), model.global("n").orElseThrow().initial());
    assertEquals(new Type.Unsigned(5), model.global("u").orElseThrow().type());
    assertEquals(OptionalInt.of(3), model.global("r").orElseThrow().length());
    assertEquals(2, ((Initial.Values) model.global("l").orElseThrow().initial()).at(3));
    assertInstanceOf(Initial.Computed.class, model.global("m").orElseThrow().initial());
    assertEquals(Variable.Visibility.HIDDEN, model.global("h").orElseThrow().visibility());
    assertEquals(Variable.Visibility.SHOW, model.global("k").orElseThrow().visibility());
    assertEquals(Variable.Visibility.LOCAL, model.global("z").orElseThrow().visibility());
    Initial.NewChannel made = (Initial.NewChannel) model.global("c").orElseThrow().initial();
    assertEquals(3, made.channel().capacity());
    assertEquals(3, made.channel().fields().size());
    assertEquals(Initial.ZERO, model.global("none").orElseThrow().initial());
  }

  @Test
  void anInitialisedVariableCanBeALength() {
    Model model =
        Texts.model("int n = 4; byte a[n]; active [n] proctype P() { a[0] = 1; a[0] == 1 }");
    assertEquals(4, model.global("a").orElseThrow().elements());
    assertEquals(4, model.proctype("P").orElseThrow().active());
  }

  @Test
  void structuresAreTakenApartInMessages() {
    Model model =
        Texts.model(
            "typedef In { short s; bit b[2] }; typedef Out { byte n; In i[2] }",
            "chan c = [1] of { mtype, Out }; init { skip }");
    Initial.NewChannel made = (Initial.NewChannel) model.global("c").orElseThrow().initial();
    assertEquals(
        List.of("mtype", "byte", "short", "bit", "bit", "short", "bit", "bit"),
        made.channel().slots().stream().map(Type::shown).toList());
  }

  @Test
  void localsBeforeTheFirstStatementAreInitialisedAtCreation() {
    Model model =
        Texts.model("proctype P(int p) { int x = p; byte z[2] = 3; x = z[0] } init { run P(1) }");
    Proctype p = model.proctype("P").orElseThrow();
    assertEquals(1, p.parameters());
    assertEquals(List.of(0, 1, 2), p.variables().stream().map(Variable::slot).toList());
    assertInstanceOf(Initial.Computed.class, p.variables().get(1).initial());
    assertEquals(new Initial.Value(3), p.variables().get(2).initial());
    assertEquals("x = z[0]", Texts.body(model, "P"));
  }

  @Test
  void laterDeclarationsAreSteps() {
    assertEquals(
        "x = 1; z = 0; w = x; v[0] = 5; u[0] = 0; _ = 0; { q = 7; q = 1 }; h = 0",
        body(
            "x = 1; int z; int w = x; int v[3] = 5; byte u[2]; T s; { int q = 7; q = 1 }; chan h"));
  }

  @Test
  void siblingBlocksHaveVariablesOfTheirOwn() {
    Model model = Texts.model("init { int y; { int z = 1; y = z }; { int z = 2; y = z } }");
    List<Variable> variables = model.proctype(Proctype.INIT).orElseThrow().variables();
    assertEquals(List.of("y", "z", "z"), variables.stream().map(Variable::name).toList());
    assertEquals("{ z = 1; y = z }; { z = 2; y = z }", Texts.body(model, Proctype.INIT));
  }

  @Test
  void aLocalVariableMayHaveTheNameOfALaterGlobal() {
    Model model = Texts.model("proctype P() { int x; x = 1 } byte x; init { x = 1 }");
    Statement.Assign local =
        (Statement.Assign) model.proctype("P").orElseThrow().body().items().getFirst().statement();
    assertEquals(Variable.Scope.LOCAL, local.target().variable().scope());
  }

  @Test
  void aLocalWithTheNameOfAGlobalAndOfAnInlineParameterIsTheGlobal() {
    Model model =
        Texts.model(
            "int x = 3; inline f(x) { x = 2 } active proctype P() { short x = 5; f(x); x == 2 }");
    assertEquals(Type.Basic.SHORT, model.global("x").orElseThrow().type());
    assertEquals(new Initial.Value(5), model.global("x").orElseThrow().initial());
    assertTrue(model.proctype("P").orElseThrow().variables().isEmpty());
  }

  @Test
  void forIsWrittenOut() {
    assertEquals(
        "x = 1; do x <= 3; y = y + x; x = x + 1 :: else; break od",
        body("for (x : 1 .. 3) { y = y + x }"));
    assertEquals(
        "x = 0; do x <= 2; a[x] = 1; x = x + 1 :: else; break od",
        body("for (x in a) { a[x] = 1 }"));
    assertEquals(
        "x = 0; do x <= 1; t.g[x] = 1; x = x + 1 :: else; break od",
        body("for (x in t.g) { t.g[x] = 1 }"));
  }

  @Test
  void aLabelOfForIsBehindItsFirstAssignment() {
    assertEquals(
        "x = 1; M: do x <= 3; skip; x = x + 1 :: else; break od; goto M",
        body("M: for (x : 1 .. 3) { skip }; goto M"));
  }

  @Test
  void forOverAChannelTurnsItRound() {
    Model model =
        Texts.model(
            "active proctype P() { int i; chan c = [4] of { int };",
            "  c!1; for (i in c) { printf(\"%d\", i) } }");
    assertEquals(
        "c!1; (for) = 0; do (for) < len(c); c?i; c!i; printf(\"%d\", i); (for) = (for) + 1"
            + " :: else; break od",
        Texts.body(model, "P"));
  }

  @Test
  void selectIsWrittenOut() {
    assertEquals("if x = 1 :: x = 2 :: x = 3 fi", body("select (x : 1 .. 3)"));
    assertEquals("x = y; do break :: x < 5; x = x + 1 od", body("select (x : y .. 5)"));
    assertEquals("x = 1; do x < 40; x = x + 1 :: break od", body("select (x : 1 .. 40)"));
  }

  @Test
  void inlinesAreTextsThatAreFilledIn() {
    Model model =
        Texts.model(
            "inline swap(p, q) { int h = p; p = q; q = h }",
            "inline both(v) { swap(v, u.f); swap(v, v) }",
            "typedef U { int f }; U u",
            "active proctype P() { int x, q; swap(x, q); both(x) }");
    assertEquals(
        "{ h = x; x = q; q = h };" + " { { h = x; x = u.f; u.f = h }; { h = x; x = x; x = h } }",
        Texts.body(model, "P"));
  }

  @Test
  void labelsOfInlinesAreTheirOwn() {
    Model model =
        Texts.model(
            "inline f(v) { v = 0; L: if :: v == 1 -> goto L :: else fi }",
            "active proctype P() { int y; f(y); f(y); L: y = 3; goto L }");
    Proctype p = model.proctype("P").orElseThrow();
    assertEquals(List.of(0, 1, 2), p.labels().stream().map(Label::number).toList());
    Statement.Goto last = (Statement.Goto) p.body().items().getLast().statement();
    assertEquals(2, last.target().number());
  }

  @Test
  void labelsHaveMeanings() {
    Model model =
        Texts.model(
            "active proctype P() { end1: skip; progress_x: skip; accept: skip; ende: skip }");
    List<Label> labels = model.proctype("P").orElseThrow().labels();
    assertEquals(List.of(true, false, false, true), labels.stream().map(Label::isEnd).toList());
    assertTrue(labels.get(1).isProgress());
    assertTrue(labels.get(2).isAccept());
  }

  @Test
  void proctypesHaveTheirClauses() {
    Model model =
        Texts.model(
            "bool go; chan c = [1] of { bit }",
            "active [2] proctype P(int a; byte b, d) priority 4 provided (go) { xr c; xs c; skip }",
            "D_proctype Q() { skip }",
            "init priority 2 { run Q() }");
    Proctype p = model.proctype("P").orElseThrow();
    assertEquals(2, p.active());
    assertEquals(OptionalInt.of(4), p.priority());
    assertEquals(3, p.parameters());
    assertTrue(p.provided().isPresent());
    assertEquals(2, p.exclusives().size());
    assertEquals(Proctype.Kind.DETERMINISTIC, model.proctype("Q").orElseThrow().kind());
    assertEquals(OptionalInt.of(2), model.proctype(Proctype.INIT).orElseThrow().priority());
  }

  @Test
  void claimsAreKept() {
    Model model =
        Texts.model(
            "int x; chan c = [1] of { bit }; init { c!1; x = 1 }",
            "never { T0: do :: x > 0 -> goto accept :: true od; accept: skip }",
            "never other { np_ }",
            "trace { do :: c!_; c?_ od }");
    assertEquals(
        List.of("never", "other", "trace"), model.claims().stream().map(Claim::name).toList());
    assertEquals(Claim.Kind.TRACE, model.claims().getLast().kind());
  }

  /** Operators, in words and signs, with SPIN's precedences. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "==>",
      value = {
        "[] (x == 1) ==> [](x == 1)",
        "<> x U y ==> (<>(x) U y)",
        "x == 1 U x == 2 -> [] y && <> y ==> ((x == 1 U x == 2) -> ([](y) & <>(y)))",
        "x U y U x ==> ((x U y) U x)",
        "always x implies eventually y ==> ([](x) -> <>(y))",
        "x weakuntil y release x ==> ((x W y) V x)",
        "!<>[]x <-> X next y ==> (!(<>([](x))) <-> X(X(y)))",
        "x /\\ y \\/ x && <> x ==> (x && y | (x & <>(x)))",
        "P@L -> <> (P:v == 1) ==> (P@L -> <>(P:v == 1))",
        "[] x == 1 ==> [](x == 1)",
      })
  void aFormula(String text, String tree) {
    Model model =
        Texts.model(
            "int x, y; ltl p { " + text + " }; active proctype P() { int v; L: v = 1; x = v }");
    assertEquals(tree, shown(model.properties().getFirst().formula()));
  }

  private static String shown(Formula formula) {
    return switch (formula) {
      case Formula.Atom a -> Printer.text(a.expression());
      case Formula.Not n -> "!(" + shown(n.operand()) + ")";
      case Formula.And a -> "(" + shown(a.left()) + " & " + shown(a.right()) + ")";
      case Formula.Or o -> "(" + shown(o.left()) + " | " + shown(o.right()) + ")";
      case Formula.Prefix p -> p.operator().symbol() + "(" + shown(p.operand()) + ")";
      case Formula.Infix i ->
          "(" + shown(i.left()) + " " + i.operator().symbol() + " " + shown(i.right()) + ")";
    };
  }

  @Test
  void unnamedFormulasAreNumbered() {
    Model model = Texts.model("ltl { true } ltl q { <> true } ltl { [] true } init { skip }");
    assertEquals(
        List.of("never", "q", "never_1"), model.properties().stream().map(p -> p.name()).toList());
  }

  @Test
  void nodesKnowTheirPlaces() {
    Model model = Texts.model("int x;", "init {", "  x = 1 +", "    x", "}");
    Statement.Assign assign =
        (Statement.Assign)
            model.proctype(Proctype.INIT).orElseThrow().body().items().getFirst().statement();
    assertEquals("test.pml:3:3", assign.place().toString());
    Expression.Binary sum = (Expression.Binary) assign.value();
    assertEquals("test.pml:3:9", sum.place().toString());
    assertEquals("test.pml:4:5", sum.right().place().toString());
  }

  @Test
  void definitionsFromOutsideReachTheModel() {
    Model model =
        Promela.read(Texts.source("int a[N]; init { a[0] = 1; a[0] == 1 }"), Map.of("N", "6"));
    assertEquals(6, model.global("a").orElseThrow().elements());
  }
}
