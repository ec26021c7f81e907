package org.porpoise.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OptionParserTest {
  private static final Option CHOICE =
      new Option(
          "--colour", "", new Option.Choice(List.of("red", "green"), List.of("blue", "rgb=")), "");
  private static final Option ONCE = Option.once("--size", "N", "");
  private static final Option REPEATED =
      new Option("--define", "-D", new Option.Repeated("NAME=VALUE"), "");
  private static final Option FLAG = Option.flag("--loud", "");
  private static final Option PLANNED = new Option("--smell", "", new Option.Planned("SMELL"), "");
  private static final List<Option> ALL = List.of(CHOICE, ONCE, REPEATED, FLAG, PLANNED);

  private static Arguments parse(String... words) {
    return OptionParser.parse(ALL, List.of(words));
  }

  private static String mistake(String... words) {
    return String.valueOf(assertThrows(UsageException.class, () -> parse(words)).getMessage());
  }

  @Test
  void valuesFollowAsAWordOrAfterAnEqualsSign() {
    assertEquals(Optional.of("3"), parse("--size", "3").value(ONCE));
    assertEquals(Optional.of("3"), parse("--size=3").value(ONCE));
    assertEquals(Optional.of("a=b"), parse("--size=a=b").value(ONCE));
    assertEquals(Optional.of("-"), parse("--size", "-").value(ONCE));
    assertEquals(Optional.of(""), parse("--size=").value(ONCE));
  }

  @Test
  void aLetterMayBeGluedToItsValue() {
    Arguments arguments = parse("-D", "a=1", "-Db=2", "--define", "c=3", "--define=d=4");
    assertEquals(List.of("a=1", "b=2", "c=3", "d=4"), arguments.all(REPEATED));
  }

  @Test
  void operandsAndOptionsMix() {
    Arguments arguments = parse("one", "--loud", "two", "--", "--size");
    assertEquals(List.of("one", "two", "--size"), arguments.operands());
    assertTrue(arguments.has(FLAG));
  }

  @Test
  void unknownOptionsAreGuessed() {
    assertEquals("unknown option --lud; did you mean \"--loud\"?", mistake("--lud"));
    assertEquals("unknown option --sise; did you mean \"--size\"?", mistake("--sise=3"));
    assertEquals("unknown option --xyzzy", mistake("--xyzzy"));
    assertEquals("unknown option -x", mistake("-x"));
  }

  @Test
  void aMissingValueIsAMistake() {
    assertEquals("--size needs a value: --size N", mistake("--size"));
    assertEquals("--size needs a value: --size N", mistake("--size", "--loud"));
    assertEquals("-D needs a value: -D, --define NAME=VALUE", mistake("-D"));
  }

  @Test
  void aValueTooManyIsAMistake() {
    assertEquals("--loud takes no value, but \"yes\" was given", mistake("--loud=yes"));
  }

  @Test
  void anOptionIsGivenOnce() {
    assertEquals("--size was given twice", mistake("--size", "1", "--size", "1"));
    assertEquals("--loud was given twice", mistake("--loud", "--loud"));
  }

  @Test
  void aChoiceIsOneOfItsWords() {
    assertEquals(Optional.of("green"), parse("--colour=green").value(CHOICE));
    assertEquals(
        "--colour gren: \"gren\" is not one of red, green; did you mean \"green\"?",
        mistake("--colour", "gren"));
  }

  @Test
  void whatIsPlannedDoesNotExistYet() {
    assertEquals("--colour blue does not exist yet", mistake("--colour", "blue"));
    assertEquals("--colour rgb=1 does not exist yet", mistake("--colour=rgb=1"));
    assertEquals("--smell does not exist yet", mistake("--smell"));
    assertEquals("--smell does not exist yet", mistake("--smell=rose"));
  }

  @Test
  void theOperandIsOne() {
    assertEquals("one", parse("one").operand("FILE"));
    assertEquals(
        "expected FILE",
        assertThrows(UsageException.class, () -> parse().operand("FILE")).getMessage());
    assertEquals(
        "expected one FILE, also got \"two\"",
        assertThrows(UsageException.class, () -> parse("one", "two").operand("FILE")).getMessage());
  }
}
