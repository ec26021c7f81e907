package org.porpoise.petri.pnml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.logic.source.Problem;

/** What a user is told who made a mistake. */
final class PnmlErrorsTest {
  private static final String SORTS =
      """
      <declaration><structure><declarations>
      <namedsort id="c" name="C"><cyclicenumeration><feconstant id="c1" name="1"/>\
      <feconstant id="c2" name="2"/></cyclicenumeration></namedsort>
      <namedsort id="f" name="F"><finiteenumeration><feconstant id="f1" name="1"/>\
      </finiteenumeration></namedsort>
      <namedsort id="p" name="P"><productsort><usersort declaration="c"/>\
      <usersort declaration="f"/></productsort></namedsort>
      <variabledecl id="x" name="x"><usersort declaration="c"/></variabledecl>
      </declarations></structure></declaration>""";

  /** The only mistake. */
  private static Problem only(Pnml net) {
    List<Problem> errors = net.errors();
    assertEquals(1, errors.size(), errors.toString());
    return errors.getFirst();
  }

  private static void assertProblem(Pnml net, String expected) {
    assertEquals(expected, only(net).explained());
  }

  @Test
  void anUnknownNodeIsShownWithTheOneThatWasMeant() {
    assertProblem(
        Pnml.plain(
            "<place id=\"forks\"/>",
            "<transition id=\"take\"/>",
            "  <arc id=\"a\" source=\"fork\" target=\"take\"/>"),
        """
        net.pnml:5:23: error: there is no node "fork"; did you mean "forks"?
            <arc id="a" source="fork" target="take"/>
                                ^
          hint: it must be the id of a place or transition""");
  }

  @Test
  void aTagOverSeveralLinesIsShownWhereItBegins() {
    assertProblem(
        Pnml.plain("<place", "   name='x'>", "</place>"),
        """
        net.pnml:3:1: error: <place> has no attribute "id"
          <place
          ^
          hint: write <place id="...">""");
  }

  @Test
  void anAttributeOnAnotherLineIsShownThere() {
    assertEquals(
        "net.pnml:6:12: error: there is no node \"q\"",
        only(Pnml.plain(
                "<place id='p'/><transition id='t'/>",
                "<arc id='a'",
                "   source='t'",
                "   target='q'/>"))
            .toString()
            .replaceAll("; did.*", ""));
  }

  @Test
  void textThatIsNoXmlIsShownWhereItBreaks() {
    Problem problem = only(Pnml.text("<pnml>\n  <net id=\"n\">\n</pnml>\n"));

    assertTrue(problem.toString().startsWith("net.pnml:3:"), problem.toString());
    assertTrue(problem.message().startsWith("not well-formed XML: "), problem.toString());
    assertTrue(problem.hint().startsWith("every <element> needs its </element>"), problem.hint());
  }

  @Test
  void bytesThatAreNoTextAreShownWhereTheyAre() {
    Problem problem =
        only(Pnml.text("<pnml>\n  <net id=\"caf\u00e9\"/>\n", StandardCharsets.ISO_8859_1));

    assertEquals(
        "net.pnml:2:15: error: not well-formed XML: bytes that are no UTF-8 text",
        problem.toString());
    assertTrue(problem.hint().startsWith("save the file as UTF-8"), problem.hint());
  }

  @Test
  void anEncodingThatNobodyKnowsIsNamed() {
    assertProblem(
        Pnml.text("<?xml version='1.0' encoding='klingon'?><pnml/>"),
        """
        net.pnml:1:1: error: an encoding that is not known: klingon
          <?xml version='1.0' encoding='klingon'?><pnml/>
          ^
          hint: save the file as UTF-8""");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   \n", "place p", "<pnml", "<pnml><net id='n'></net>", "\u0000"})
  void whateverIsInTheFileTheMistakeHasAPlace(String text) {
    assertTrue(only(Pnml.text(text)).place().line() >= 1);
  }

  @Test
  void anotherKindOfFileIsNamed() {
    assertProblem(
        Pnml.text("<?xml version=\"1.0\"?>\n<property-set/>"),
        """
        net.pnml:2:1: error: the file has a <property-set>, not a <pnml>
          <property-set/>
          ^
          hint: nets are read from PNML (ISO/IEC 15909-2)""");
  }

  @Test
  void aFileWithoutANetIsRefused() {
    assertEquals("there is no <net> in the file", only(Pnml.text("<pnml/>")).message());
  }

  @Test
  void aDocumentTypeIsRefusedBeforeItCanNameOtherFiles() {
    Problem problem =
        only(
            Pnml.text(
                "<!DOCTYPE pnml [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>\n"
                    + "<pnml><net id=\"&x;\"/></pnml>"));

    assertEquals("a document type (<!DOCTYPE>) is not accepted", problem.message());
    assertEquals(1, problem.place().line());
  }

  @Test
  void anEntityThatNobodyDeclaredIsRefused() {
    assertTrue(only(Pnml.text("<pnml><net id='n'>&x;</net></pnml>")).message().contains("entity"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "0", "1.5", "many"})
  void aWeightIsAPositiveNumber(String weight) {
    Problem problem =
        only(
            Pnml.plain(
                "<place id='p'/><transition id='t'/>",
                "<arc id='a' source='p' target='t'>",
                "<inscription><text>" + weight + "</text></inscription></arc>"));

    assertEquals("\"" + weight + "\" is not the weight of an arc", problem.message());
    assertEquals(5, problem.place().line());
    assertTrue(!problem.hint().isEmpty());
  }

  @Test
  void aMarkingIsNotNegative() {
    assertEquals(
        "\"-2\" is not a number of tokens",
        only(Pnml.plain("<place id='p'><initialMarking><text>-2</text></initialMarking></place>"))
            .message());
  }

  @ParameterizedTest
  @ValueSource(strings = {"9000000000000000000", "99999999999999999999"})
  void moreTokensThanCanBeAddedUpAreRefused(String tokens) {
    assertEquals(
        "\"" + tokens + "\" is too large to be counted with",
        only(Pnml.plain(
                "<place id='p'><initialMarking><text>"
                    + tokens
                    + "</text></initialMarking></place>"))
            .message());
  }

  @Test
  void anArcJoinsAPlaceAndATransition() {
    assertEquals(
        "an arc from a place to a place",
        only(Pnml.plain("<place id='p'/><place id='q'/>", "<arc id='a' source='p' target='q'/>"))
            .message());
    assertEquals(
        "an arc from a transition to a transition",
        only(Pnml.plain(
                "<transition id='t'/><transition id='u'/>", "<arc id='a' source='t' target='u'/>"))
            .message());
  }

  @Test
  void anIdentifierIsUsedOnce() {
    assertProblem(
        Pnml.plain("<place id='p'/>", "<transition id='p'/>"),
        """
        net.pnml:4:17: error: "p" was used before, on line 3
          <transition id='p'/>
                          ^
          hint: each page, place, transition and arc of a net needs an id of its own""");
  }

  @Test
  void referencesLeadSomewhere() {
    assertEquals(
        "\"r\" refers to itself in the end",
        only(Pnml.plain("<referencePlace id='r' ref='r'/>")).message());
    assertTrue(
        only(Pnml.plain("<referencePlace id='r' ref='nowhere'/>"))
            .message()
            .startsWith("there is no node \"nowhere\""));
  }

  @Test
  void arcsThatKeepTheAgeOfTokensAreRefused() {
    assertEquals(
        "a transport arc is not supported",
        only(Pnml.plain(
                "<place id='p'/><transition id='t'/>", "<transportArc source='p' target='t'/>"))
            .message());
    assertEquals(
        "an arc that takes tokens of the ages [2,4] only is not supported",
        only(Pnml.plain(
                "<place id='p'/><transition id='t'/>",
                "<inputArc source='p' target='t' inscription='[2,4]'/>"))
            .message());
  }

  @Test
  void arcsOfUnknownKindsAreRefused() {
    assertEquals(
        "an arc of the kind \"equal\" is not supported",
        only(Pnml.plain(
                "<place id='p'/><transition id='t'/>",
                "<arc id='a' source='p' target='t' type='equal'/>"))
            .message());
  }

  @Test
  void inhibitorArcsComeFromPlaces() {
    assertTrue(
        only(Pnml.plain(
                "<place id='p'/><transition id='t'/>",
                "<arc id='a' source='t' target='p' type='inhibitor'/>"))
            .hint()
            .contains("exchange"));
  }

  @Test
  void placesWithACapacityAreRefused() {
    assertEquals(
        "a place with a capacity is not supported",
        only(Pnml.plain("<place id='p'><capacity><value>3</value></capacity></place>")).message());
  }

  @Test
  void prioritiesMustBeTheSame() {
    String transition = "<transition id='%s'><priority><value>%d</value></priority></transition>";

    assertEquals(
        2,
        Pnml.plain(transition.formatted("t", 1), transition.formatted("u", 1))
            .net()
            .transitions()
            .size());
    assertEquals(
        "transitions of different priorities are not supported",
        only(Pnml.plain(transition.formatted("t", 1), transition.formatted("u", 2))).message());
  }

  @Test
  void timeIsLeftOutWithAWarning() {
    String transition = "<transition id='%s'><timed><value>%s</value></timed></transition>";

    assertEquals(
        List.of("transitions with time fire at any time here"),
        Pnml.plain(transition.formatted("t", "true"), transition.formatted("u", "false"))
            .warnings()
            .stream()
            .map(Problem::message)
            .toList());
  }

  @Test
  void typesOfNetsThatAreNotKnownAreRefused() {
    assertEquals(
        "a net of the type \"http://example.org/stochastic\" is not supported",
        only(Pnml.text("<pnml><net id='n' type='http://example.org/stochastic'/></pnml>"))
            .message());
  }

  @Test
  void oneOfSeveralNetsMustBeChosen() {
    assertProblem(
        Pnml.text("<pnml>\n<net id='one' type='ptnet'/>\n<net id='two' type='ptnet'/>\n</pnml>"),
        """
        net.pnml:3:1: error: the file has several nets: one, two
          <net id='two' type='ptnet'/>
          ^
          hint: choose one with --define net=one""");
  }

  @Test
  void elementsThatAreLeftOutAreToldOnce() {
    List<Problem> warnings =
        Pnml.plain("<place id='p'><colour/></place>", "<place id='q'><colour/></place>").warnings();

    assertEquals(1, warnings.size());
    assertEquals(
        "net.pnml:3:15: warning: <colour> in a place is ignored", warnings.getFirst().toString());
  }

  private static Pnml place(String rest) {
    return Pnml.coloured(SORTS, "<place id='q'><type><structure>" + rest + "</place>");
  }

  private static Pnml guard(String guard) {
    return Pnml.coloured(
        SORTS,
        "<transition id='t'><condition><structure>"
            + guard
            + "</structure></condition></transition>");
  }

  private static String message(Pnml net) {
    return only(net).message();
  }

  @Test
  void namesOfColouredNetsMustBeDeclared() {
    assertEquals(
        "there is no sort \"cc\"; did you mean \"c\"?",
        message(place("<usersort declaration='cc'/></structure></type>")));
    assertEquals(
        "there is no colour or operator \"c11\"; did you mean \"c1\"?",
        message(
            place(
                "<usersort declaration='c'/></structure></type><hlinitialMarking><structure>"
                    + "<useroperator declaration='c11'/></structure></hlinitialMarking>")));
    assertEquals(
        "there is no variable \"y\"; did you mean \"x\"?",
        message(
            guard(
                "<equality><subterm><variable refvariable='y'/></subterm>"
                    + "<subterm><useroperator declaration='c1'/></subterm></equality>")));
  }

  @Test
  void tuplesHaveTheRightParts() {
    String tuple =
        "<usersort declaration='p'/></structure></type><hlinitialMarking><structure><tuple>"
            + "<subterm><useroperator declaration='c1'/></subterm>"
            + "<subterm><useroperator declaration='f1'/></subterm>%s"
            + "</tuple></structure></hlinitialMarking>";

    assertEquals(
        "a colour of the sort C x F x C where one of C x F is due",
        message(place(tuple.formatted("<subterm><useroperator declaration='c2'/></subterm>"))));
    assertEquals(1, place(tuple.formatted("")).net().places().size());
  }

  @Test
  void comparisonsHaveTwoSidesOfOneSort() {
    assertEquals(
        "<equality> has 1 parts instead of 2",
        message(guard("<equality><subterm><variable refvariable='x'/></subterm></equality>")));
    assertEquals(
        "a colour of the sort F where one of C is due",
        message(
            guard(
                "<lessthan><subterm><variable refvariable='x'/></subterm>"
                    + "<subterm><useroperator declaration='f1'/></subterm></lessthan>")));
  }

  @Test
  void onlyCyclicColoursHaveSuccessors() {
    assertEquals(
        "the colours of F have no <successor>",
        message(
            guard(
                "<equality><subterm><successor><subterm><useroperator declaration='f1'/>"
                    + "</subterm></successor></subterm>"
                    + "<subterm><useroperator declaration='f1'/></subterm></equality>")));
  }

  @Test
  void placesOfColouredNetsHaveATypeAndArcsSayWhichColours() {
    assertEquals("the place q has no type", message(Pnml.coloured(SORTS, "<place id='q'/>")));
    assertEquals(
        "the arc does not say which colours of the sort C it means",
        message(
            Pnml.coloured(
                SORTS,
                "<place id='q'><type><structure><usersort declaration='c'/></structure></type>"
                    + "</place>",
                "<transition id='t'/><arc id='a' source='q' target='t'/>")));
  }

  @Test
  void aVariableInAnInitialMarkingHasNoColour() {
    assertEquals(
        "a variable in an initial marking has no colour",
        message(
            place(
                "<usersort declaration='c'/></structure></type><hlinitialMarking><structure>"
                    + "<variable refvariable='x'/></structure></hlinitialMarking>")));
  }

  @Test
  void sortsAndOperatorsOfOtherNetsAreRefused() {
    assertEquals("the sort <list> is not supported", message(place("<list/></structure></type>")));
    assertEquals("<stringconcat> is not supported here", message(guard("<stringconcat/>")));
  }

  @Test
  void tokensThatAreNotThereCannotBeSubtracted() {
    Problem problem =
        only(
            place(
                "<usersort declaration='c'/></structure></type><hlinitialMarking><structure>"
                    + "<subtract><subterm><useroperator declaration='c1'/></subterm>"
                    + "<subterm><useroperator declaration='c2'/></subterm></subtract>"
                    + "</structure></hlinitialMarking>"));

    assertEquals("at \"q\" tokens are subtracted that are not there", problem.message());
  }

  @Test
  void termsNestedWithoutEndAreRefused() {
    String message =
        message(guard("<not><subterm>".repeat(4000) + "</subterm></not>".repeat(4000)));

    assertTrue(message.contains("nested more than 1000 deep"), message);
  }

  @Test
  void operatorsThatUseThemselvesAreRefused() {
    assertEquals(
        "the operator is defined by itself",
        message(
            Pnml.coloured(
                "<declaration><structure><declarations><namedoperator id='o'><def>"
                    + "<useroperator declaration='o'/></def></namedoperator>"
                    + "</declarations></structure></declaration>",
                "<transition id='t'><condition><structure><useroperator declaration='o'/>"
                    + "</structure></condition></transition>")));
  }

  @Test
  void termsMayBeNestedDeeply() {
    String guard =
        "<not><subterm>".repeat(400)
            + "<booleanconstant value='true'/>"
            + "</subterm></not>".repeat(400);

    assertEquals(1, guard(guard).net().transitions().size());
  }

  @Test
  void aRangeThatRunsBackwardsIsShownTheRightWayRound() {
    assertProblem(
        Pnml.coloured(
            "<declaration><structure><declarations>",
            "<namedsort id='C' name='C'><finiteintrange start='5' end='1'/></namedsort>",
            "</declarations></structure></declaration>"),
        """
        net.pnml:4:51: error: the range from 5 to 1 has no colours
          <namedsort id='C' name='C'><finiteintrange start='5' end='1'/></namedsort>
                                                            ^
          hint: start is the smaller number: start="1" end="5\"""");
  }

  @Test
  void aRangeOfOneNumberIsOne() {
    assertEquals(
        1,
        Pnml.coloured(
                "<declaration><structure><declarations>",
                "<namedsort id='C' name='C'><finiteintrange start='5' end='5'/></namedsort>",
                "</declarations></structure></declaration>",
                "<place id='p'><type><structure><usersort declaration='C'/></structure></type>",
                "<hlinitialMarking><structure><all><usersort declaration='C'/></all></structure>",
                "</hlinitialMarking></place>")
            .net()
            .places()
            .size());
  }

  @Test
  void aReferencePlaceCannotStandForATransition() {
    assertProblem(
        Pnml.plain("<transition id='t'/>", "<referencePlace id='r' ref='t'/>"),
        """
        net.pnml:4:29: error: the referencePlace "r" stands for the transition "t"
          <referencePlace id='r' ref='t'/>
                                      ^
          hint: write <referenceTransition>, or refer to a place""");
  }

  @Test
  void aReferenceTransitionCannotStandForAPlaceThroughAnother() {
    assertProblem(
        Pnml.plain(
            "<place id='p'/>",
            "<referencePlace id='q' ref='p'/>",
            "<referenceTransition id='r' ref='q'/>"),
        """
        net.pnml:5:34: error: the referenceTransition "r" stands for the place "p"
          <referenceTransition id='r' ref='q'/>
                                           ^
          hint: write <referencePlace>, or refer to a transition""");
  }

  @Test
  void twoArcsOfOneIdAreShown() {
    assertProblem(
        Pnml.plain(
            "<place id='p'/><transition id='t'/>",
            "<arc id='a' source='p' target='t'/>",
            "<arc id='a' source='t' target='p'/>"),
        """
        net.pnml:5:10: error: "a" was used before, on line 4
          <arc id='a' source='t' target='p'/>
                   ^
          hint: each page, place, transition and arc of a net needs an id of its own""");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<place id='x'/>",
        "<transition id='x'/>",
        "<referencePlace id='x' ref='p'/>",
        "<arc id='x' source='p' target='t'/>",
        "<page id='x'></page>"
      })
  void anIdOfAnythingElseIsNotUsedTwice(String second) {
    Problem problem =
        only(Pnml.plain("<place id='p'/><transition id='t'/><place id='x'/>", second));

    assertEquals("\"x\" was used before, on line 3", problem.message());
  }
}
