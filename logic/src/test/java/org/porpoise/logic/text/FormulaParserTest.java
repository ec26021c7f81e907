package org.porpoise.logic.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.formula.Formula;

final class FormulaParserTest {
  private final List<String> names = new ArrayList<>();

  private int number(String name, int offset) {
    if (name.equals("wrong")) {
      throw new FormulaException(offset, "nobody knows " + name, Optional.empty());
    }
    if (!names.contains(name)) {
      names.add(name);
    }
    return names.indexOf(name);
  }

  private Formula parse(String text) {
    return FormulaParser.parse(text, this::number).formula();
  }

  private void same(String text, String other) {
    assertEquals(parse(text), parse(other));
  }

  private void atoms(String text, String... expected) {
    names.clear();
    parse(text);
    assertEquals(List.of(expected), names);
  }

  private void wrong(String text, int offset, String message, String hint) {
    FormulaException e = assertThrows(FormulaException.class, () -> parse(text));
    assertEquals(offset, e.offset(), e.getMessage());
    assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
    assertTrue(e.hint().orElse("").contains(hint), e.hint().toString());
  }

  @Test
  void operatorsHaveSeveralSpellings() {
    same("[]p", "G p");
    same("[]p", "always p");
    same("<>p", "F p");
    same("<>p", "eventually p");
    same("X p", "next p");
    same("!p", "~p");
    same("!p", "not p");
    same("p && q", "p & q");
    same("p && q", "p and q");
    same("p && q", "p /\\ q");
    same("p || q", "p | q");
    same("p || q", "p or q");
    same("p -> q", "p implies q");
    same("p -> q", "p => q");
    same("p <-> q", "p equivalent q");
    same("p U q", "p until q");
    same("p W q", "p weakuntil q");
    same("p V q", "p R q");
    same("p V q", "p release q");
    same("p M q", "q U (p && q)");
    same("[]<>p", "G F p");
  }

  @Test
  void operatorsBindAsInSpin() {
    same("[]p U q", "([]p) U q");
    same("!p U q", "(!p) U q");
    same("p U q && r", "(p U q) && r");
    same("p && q || r", "(p && q) || r");
    same("p || q && r", "p || (q && r)");
    same("p || q -> r", "(p || q) -> r");
    same("[]p -> <>q", "([]p) -> (<>q)");
  }

  @Test
  void atomsAreExpressionsOfTheModel() {
    atoms("[](x + 1 == y[2] -> <>len(q) > 3)", "x + 1 == y[2]", "len(q) > 3");
    atoms("P@here U P[2]:x", "P@here", "P[2]:x");
    atoms("!p[0]@cs || executes(step)", "p[0]@cs", "executes(step)");
    atoms("(x & 1) == 1 && ((a + b) * 2 < c)", "(x & 1) == 1", "(a + b) * 2 < c");
    atoms("en?[ack(0)] -> <>cn?[ack, x]", "en?[ack(0)]", "cn?[ack, x]");
    atoms("\"has a token\" U \"x && y\"", "has a token", "x && y");
    atoms("x == -1 && -1 == x", "x == -1", "-1 == x");
    atoms("p && (p) && ((p))", "p");
    atoms("true && !false || 1");
  }

  @Test
  void lettersThatAreOperatorsMayBeNames() {
    atoms("X == 1 && X p", "X == 1", "p");
    atoms("F", "F");
    atoms("G U F", "G", "F");
    atoms("X[0] > 2", "X[0] > 2");
    atoms("Xp U Gq", "Xp", "Gq");
  }

  @Test
  void mistakesHaveAPlaceAndAHint() {
    wrong("", 0, "no formula", "");
    wrong("p U", 3, "an operand is missing at the end", "U needs one");
    wrong("p && && q", 5, "an operand is missing before &&", "&& needs one");
    wrong("x ==", 4, "an operand is missing", "== needs one");
    wrong("(p", 0, "not closed", "closing");
    wrong("<>(p && (q)", 2, "not closed", "");
    wrong("p)", 1, "nothing is open", "");
    wrong("a[1) == 2", 3, ") closes [", "]");
    wrong("x = 1", 2, "compares nothing", "==");
    wrong("p q", 2, "an operator is missing before the word q", "&&");
    wrong("GF p", 0, "one word", "G F");
    wrong("p [] q", 2, "stands before its operand", "&&");
    wrong("p U q U r", 6, "not clear", "parentheses");
    wrong("p -> q -> r", 7, "not clear", "parentheses");
    wrong("!x == 1", 0, "not clear whether !", "!(x == 1)");
    wrong("x & 1", 2, "a number is none", "(x & 1) != 0");
    wrong("[]5", 2, "neither true nor false", "compare");
    wrong("\"p", 0, "does not end", "\"");
    wrong("p && wrong", 5, "nobody knows wrong", "");
  }

  @Test
  void thereIsALimitOfPropositionsAndOperators() {
    StringBuilder many = new StringBuilder("<>p0");
    StringBuilder nested = new StringBuilder("<>p0");
    for (int i = 1; i <= 64; i++) {
      many.append(" && <>p").append(i);
      nested.append(" && <>p").append(i % 8).append(i / 8 % 2 == 0 ? " U p" : " V p").append(i / 8);
    }
    FormulaException e = assertThrows(FormulaException.class, () -> parse(many.toString()));
    assertTrue(String.valueOf(e.getMessage()).contains("64 propositions"), e.getMessage());
    names.clear();
    e = assertThrows(FormulaException.class, () -> parse(nested.toString()));
    assertTrue(String.valueOf(e.getMessage()).contains("64 temporal operators"), e.getMessage());
  }

  @Test
  void partsAboutStatesAreOnePropositionWhereAtomsAreTooMany() {
    String many = joined("p%d", 100);
    ParsedFormula parsed =
        FormulaParser.parse("[](" + many + ") -> <>(q || !" + "(" + many + "))", this::number);
    FormulaPrinter over = new FormulaPrinter(i -> "s" + i);
    assertEquals("[]s0 -> <>s1", over.print(parsed.formula()));
    FormulaPrinter atoms = new FormulaPrinter(names::get);
    assertEquals(many, atoms.print(parsed.meanings().get(0)));
    assertEquals("q || !(" + many + ")", atoms.print(parsed.meanings().get(1)));
  }

  @Test
  void whatIsNotAboutStatesStaysByItself() {
    Atoms steps =
        new Atoms() {
          @Override
          public int number(String text, int offset) {
            return FormulaParserTest.this.number(text, offset);
          }

          @Override
          public boolean isOfState(int number) {
            return !names.get(number).equals("step");
          }
        };
    String text = "[](" + joined("p%d", 50) + " && step && " + joined("q%d", 50) + ")";
    ParsedFormula parsed = FormulaParser.parse(text, steps);
    assertTrue(parsed.meanings().contains(new Formula.Proposition(names.indexOf("step"))));
    FormulaPrinter atoms = new FormulaPrinter(names::get);
    FormulaPrinter over =
        new FormulaPrinter(i -> "(" + atoms.print(parsed.meanings().get(i)) + ")");
    assertEquals(
        text.replaceAll("[() ]", ""), over.print(parsed.formula()).replaceAll("[() ]", ""));
  }

  @Test
  void constantsAreLeftOutOfParts() {
    String text = "[](" + joined("true", 300) + " && p) && <>(" + joined("true", 300) + ")";
    ParsedFormula parsed = FormulaParser.parse(text, this::number);
    assertEquals(List.of(new Formula.Proposition(0)), parsed.meanings());
    assertEquals("[]p && <>true", new FormulaPrinter(names::get).print(parsed.formula()));
    names.clear();
    parsed = FormulaParser.parse(joined("(false || true)", 300), this::number);
    assertEquals(new ParsedFormula(Formula.TRUE, List.of()), parsed);
  }

  @Test
  void smallFormulasKeepTheirAtoms() {
    String text = joined("p%d", 64);
    ParsedFormula parsed = FormulaParser.parse(text, this::number);
    assertEquals(64, parsed.meanings().size());
    assertEquals(text, new FormulaPrinter(names::get).print(parsed.formula()));
  }

  private static String joined(String atom, int count) {
    return IntStream.range(0, count).mapToObj(atom::formatted).collect(Collectors.joining(" && "));
  }

  @Test
  void formulasArePrintedAsSpinSpellsThem() {
    for (String text :
        List.of(
            "[](p -> <>q)",
            "(p U q) U r",
            "[]<>p && <>[]q",
            "p W q",
            "p V q || r",
            "(p || q) && r",
            "!(p U q)",
            "p <-> q",
            "X X p")) {
      names.clear();
      Formula formula = parse(text);
      assertEquals(text, new FormulaPrinter(names::get).print(formula));
    }
    names.clear();
    Formula comparison = parse("[](x == 1 -> done)");
    assertEquals("[]((x == 1) -> done)", new FormulaPrinter(names::get).print(comparison));
  }
}
