package org.porpoise.petri.pnml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.petri.Markings;
import org.porpoise.petri.net.Net;

/** What coloured nets unfold to. */
final class ColouredNetsTest {
  private static final String DECLARATIONS =
      """
      <declaration><structure><declarations>
      <namedsort id="c" name="C"><cyclicenumeration><feconstant id="c0" name="0"/>\
      <feconstant id="c1" name="1"/><feconstant id="c2" name="2"/></cyclicenumeration></namedsort>
      <namedsort id="r" name="R"><finiteintrange start="3" end="6"/></namedsort>
      <namedsort id="b" name="B"><bool/></namedsort>
      <namedsort id="cc" name="CC"><productsort><usersort declaration="c"/>\
      <usersort declaration="c"/></productsort></namedsort>
      <partition id="halves" name="halves"><usersort declaration="c"/>\
      <partitionelement id="low" name="low"><useroperator declaration="c0"/>\
      <useroperator declaration="c1"/></partitionelement>\
      <partitionelement id="high" name="high"><useroperator declaration="c2"/>\
      </partitionelement></partition>
      <variabledecl id="x" name="x"><usersort declaration="c"/></variabledecl>
      <variabledecl id="y" name="y"><usersort declaration="c"/></variabledecl>
      <variabledecl id="n" name="n"><usersort declaration="r"/></variabledecl>
      <variabledecl id="t" name="t"><usersort declaration="b"/></variabledecl>
      <namedoperator id="next2" name="next2"><parameter><variabledecl id="a" name="a">\
      <usersort declaration="c"/></variabledecl></parameter><def><successor><subterm><successor>\
      <subterm><variable refvariable="a"/></subterm></successor></subterm></successor></def>\
      </namedoperator>
      </declarations></structure></declaration>""";

  private static final String X = "<variable refvariable='x'/>";
  private static final String Y = "<variable refvariable='y'/>";
  private static final String ALL = "<all><usersort declaration='c'/></all>";

  private static String op(String name, String... parts) {
    StringBuilder text = new StringBuilder("<" + name + ">");
    for (String part : parts) {
      text.append("<subterm>").append(part).append("</subterm>");
    }
    return text.append("</").append(name).append(">").toString();
  }

  private static String times(int number, String of) {
    return op(
        "numberof", "<numberconstant value='" + number + "'><positive/></numberconstant>", of);
  }

  private static String constant(String id) {
    return "<useroperator declaration='" + id + "'/>";
  }

  private static String place(String id, String sort, String marking) {
    return "<place id='"
        + id
        + "'><type><structure><usersort declaration='"
        + sort
        + "'/></structure></type>"
        + (marking.isEmpty()
            ? ""
            : "<hlinitialMarking><structure>" + marking + "</structure></hlinitialMarking>")
        + "</place>";
  }

  private static String transition(String id, String guard) {
    return "<transition id='"
        + id
        + "'>"
        + (guard.isEmpty() ? "" : "<condition><structure>" + guard + "</structure></condition>")
        + "</transition>";
  }

  private static String arc(String source, String target, String inscription) {
    return "<arc id='"
        + source
        + target
        + "' source='"
        + source
        + "' target='"
        + target
        + "'><hlinscription><structure>"
        + inscription
        + "</structure></hlinscription></arc>";
  }

  private static Net net(String... lines) {
    return Pnml.coloured(DECLARATIONS, String.join("\n", lines)).net();
  }

  private static List<String> names(Net net) {
    return net.transitions().stream().map(Net.Transition::name).toList();
  }

  /** The transitions of a net that takes a pair of colours, all of which are there. */
  private static List<String> allowed(String guard) {
    return names(
        net(
            place("p", "cc", op("tuple", ALL, ALL)),
            transition("t", guard),
            arc("p", "t", op("tuple", X, Y))));
  }

  @Test
  void placesUnfoldToColoursAndTransitionsToBindings() {
    Net net =
        net(
            place("p", "c", times(2, ALL)),
            place("q", "cc", ""),
            transition("t", ""),
            arc("p", "t", times(2, X)),
            arc("t", "q", op("tuple", X, op("successor", X))));

    assertEquals(
        List.of("p(0)", "p(1)", "p(2)", "q(0,1)", "q(1,2)", "q(2,0)"),
        net.places().stream().map(Net.Place::name).toList());
    assertEquals(List.of("t[x=0]", "t[x=1]", "t[x=2]"), names(net));
    assertEquals(List.of(0, 1, 2), net.placesOf().get("p"));
    assertEquals(List.of(3, 4, 5), net.placesOf().get("q"));
    assertEquals(List.of(0, 1, 2), net.transitionsOf().get("t"));
    assertEquals(2, net.places().getFirst().initial());
    assertEquals(
        new Net.Transition("t[x=2]", List.of(new Net.Arc(2, 2)), List.of(new Net.Arc(5, 1))),
        net.transitions().get(2));
  }

  @ParameterizedTest
  @CsvSource({
    "equality, 3",
    "inequality, 6",
    "lessthan, 3",
    "lessthanorequal, 6",
    "greaterthan, 3",
    "greaterthanorequal, 6"
  })
  void guardsCompareColours(String relation, int bindings) {
    assertEquals(bindings, allowed(op(relation, X, Y)).size());
  }

  @Test
  void guardsAreCombined() {
    String less = op("lessthan", X, Y);
    String zero = op("equality", X, constant("c0"));

    assertEquals(List.of("t[x=0,y=1]", "t[x=0,y=2]"), allowed(op("and", less, zero)));
    assertEquals(4, allowed(op("or", less, zero)).size());
    assertEquals(6, allowed(op("not", less)).size());
    assertEquals(8, allowed(op("imply", less, zero)).size());
    assertEquals(0, allowed("<booleanconstant value='false'/>").size());
  }

  @Test
  void predecessorsSuccessorsAndOperatorsOfTheUserGoRound() {
    assertEquals(
        List.of("t[x=0,y=1]", "t[x=1,y=2]", "t[x=2,y=0]"),
        allowed(op("equality", X, op("predecessor", Y))));
    assertEquals(
        allowed(op("equality", X, op("successor", Y))),
        allowed(
            op(
                "equality",
                Y,
                "<useroperator declaration='next2'><subterm>" + X + "</subterm></useroperator>")));
  }

  @Test
  void partitionsTellTheirPartsApart() {
    String part =
        "<partitionelementof refpartition='halves'><subterm>%s</subterm></partitionelementof>";

    assertEquals(
        List.of("t[x=0,y=2]", "t[x=1,y=2]"),
        allowed(op("ltp", part.formatted(X), part.formatted(Y))));
    assertEquals(5, allowed(op("equality", part.formatted(X), part.formatted(Y))).size());
    assertEquals(3, allowed(op("equality", part.formatted(X), constant("high"))).size());
  }

  @Test
  void rangesOfNumbersAndTruthValuesAreSortsToo() {
    Net net =
        net(
            place("p", "r", "<all><usersort declaration='r'/></all>"),
            place("q", "b", "<booleanconstant value='true'/>"),
            transition(
                "t",
                op(
                    "and",
                    op(
                        "greaterthan",
                        "<variable refvariable='n'/>",
                        "<finiteintrangeconstant value='4'><finiteintrange start='3' end='6'/>"
                            + "</finiteintrangeconstant>"),
                    "<variable refvariable='t'/>")),
            arc("p", "t", "<variable refvariable='n'/>"),
            arc("q", "t", "<variable refvariable='t'/>"));

    assertEquals(List.of("t[n=5,t=true]", "t[n=6,t=true]"), names(net));
    assertEquals("p(3)", net.places().getFirst().name());
  }

  @Test
  void allButSomeColoursAreTaken() {
    Net net = net(place("p", "c", ALL), transition("t", ""), arc("p", "t", op("subtract", ALL, X)));

    assertEquals(List.of(new Net.Arc(0, 1), new Net.Arc(2, 1)), net.transitions().get(1).takes());
  }

  @Test
  void numbersMultiplySums() {
    Net net =
        net(
            place("p", "c", ALL),
            transition("t", ""),
            arc("p", "t", X),
            arc(
                "t",
                "p",
                op(
                    "scalarproduct",
                    "<numberconstant value='3'><positive/></numberconstant>",
                    op(
                        "add",
                        X,
                        op("numberof", "<numberconstant value='0'/>", Y),
                        constant("c1")))));

    assertEquals(
        List.of(new Net.Arc(0, 3), new Net.Arc(1, 3)), net.transitions().getFirst().puts());
    assertEquals(List.of(new Net.Arc(1, 6)), net.transitions().get(1).puts());
  }

  @Test
  void whatCanNeverFireIsLeftOutAndItsNameIsKept() {
    Net net =
        net(
            place("p", "c", constant("c0")),
            place("q", "c", ""),
            place("never", "c", ""),
            transition("t", ""),
            transition("u", ""),
            arc("p", "t", X),
            arc("t", "q", op("successor", X)),
            arc("never", "u", X));

    assertEquals(List.of("t[x=0]"), names(net));
    assertEquals(List.of("p(0)", "q(1)"), net.places().stream().map(Net.Place::name).toList());
    assertEquals(List.of(), net.placesOf().get("never"));
    assertEquals(List.of(), net.transitionsOf().get("u"));
  }

  @Test
  void aTokenThatComesLateWakesWhatWaitedForIt() {
    Net net =
        net(
            place("late", "c", ""),
            place("early", "c", ALL),
            transition("both", ""),
            transition("bring", ""),
            arc("early", "both", X),
            arc("late", "both", op("successor", X)),
            arc("early", "bring", constant("c0")),
            arc("bring", "late", constant("c2")));

    assertEquals(List.of("both[x=1]", "bring"), names(net));
    assertEquals(3, Markings.of(net).states());
  }

  @Test
  void aTransitionThatMayTakeNothingIsNotForgotten() {
    Net net =
        net(
            place("p", "c", ""),
            place("q", "c", ""),
            transition("t", ""),
            arc("p", "t", op("subtract", X, X)),
            arc("t", "q", X));

    assertEquals(List.of("t[x=0]", "t[x=1]", "t[x=2]"), names(net));
  }

  @Test
  void inhibitorReadAndResetArcsHaveColours() {
    String typed = "<arc id='%s' source='p' target='t' type='%s'>%s</arc>";
    String x = "<hlinscription><structure>" + X + "</structure></hlinscription>";
    Net net =
        net(
            place("p", "c", ALL),
            place("q", "c", ALL),
            transition("t", ""),
            arc("q", "t", X),
            typed.formatted("a", "read", x),
            typed.formatted("b", "inhibitor", x.replace(X, times(2, X))),
            typed.formatted("c", "reset", ""));

    assertEquals(
        new Net.Transition(
            "t[x=1]",
            List.of(new Net.Arc(4, 1)),
            List.of(),
            List.of(new Net.Arc(1, 1)),
            List.of(new Net.Arc(1, 2)),
            List.of(0, 1, 2)),
        net.transitions().get(1));
  }

  @Test
  void variablesThatNoArcBindsTakeEveryColour() {
    Net net =
        net(
            place("p", "c", constant("c0")),
            transition("t", op("inequality", X, Y)),
            arc("p", "t", X));

    assertEquals(List.of("t[x=0,y=1]", "t[x=0,y=2]"), names(net));
    assertTrue(Markings.of(net).firings() == 2, "each binding fires by itself");
  }
}
