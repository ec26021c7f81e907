package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.logic.source.Spelling;
import org.porpoise.petri.formula.Composer.Part;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.pnml.Complaints;

/** Understands one formula of a property file. */
final class FormulaReader {
  private static final Set<String> QUANTIFIERS = Set.of("all-paths", "exists-path");
  private static final Map<String, Comparison> COMPARISONS =
      Map.of(
          "integer-le", Comparison.LE,
          "integer-lt", Comparison.LT,
          "integer-ge", Comparison.GE,
          "integer-gt", Comparison.GT,
          "integer-eq", Comparison.EQ,
          "integer-ne", Comparison.NE);
  private static final List<String> KNOWN =
      List.of(
          "all-paths",
          "exists-path",
          "true",
          "false",
          "negation",
          "conjunction",
          "disjunction",
          "exclusive-disjunction",
          "implication",
          "equivalence",
          "next",
          "globally",
          "finally",
          "until",
          "is-fireable",
          "deadlock",
          "integer-le",
          "integer-lt",
          "integer-ge",
          "integer-gt",
          "integer-eq",
          "integer-ne",
          "integer-constant",
          "integer-sum",
          "integer-difference",
          "tokens-count");
  private static final Part NOTHING = new Part.OfMarking(Predicate.TRUE); // after an error

  private final Net net;
  private final Complaints complaints;
  private final Composer composer = new Composer();

  FormulaReader(Net net, Complaints complaints) {
    this.net = net;
    this.complaints = complaints;
  }

  /** What an element {@code formula} asks. */
  Asked read(Element formula) {
    if (formula.contains(Set.of("place-bound"))) {
      return new Asked.Refused("upper bounds of places are not computed");
    }
    return question(only(formula));
  }

  private Asked question(Element element) {
    if (element.name().equals("negation") && element.contains(QUANTIFIERS)) {
      return question(only(element)).opposite();
    }
    boolean isQuantified = QUANTIFIERS.contains(element.name());
    if (element.contains(QUANTIFIERS)) {
      return new Asked.Refused("it is a formula of branching time (CTL)");
    }
    try {
      if (!isQuantified) { // of the initial marking, or linear time that leaves "all" unsaid
        return composer.every(part(element));
      }
      Part path = part(only(element));
      return element.name().equals("all-paths") ? composer.every(path) : composer.some(path);
    } catch (Composer.TooMany e) {
      return new Asked.Refused(String.valueOf(e.getMessage()));
    }
  }

  private Part part(Element e) {
    Comparison comparison = COMPARISONS.get(e.name());
    if (comparison != null) {
      return compared(e, comparison);
    }
    return switch (e.name()) {
      case "true" -> new Part.OfMarking(Predicate.TRUE);
      case "false" -> new Part.OfMarking(Predicate.FALSE);
      case "negation" -> unary(e, composer::not);
      case "conjunction" -> composer.and(parts(e));
      case "disjunction" -> composer.or(parts(e));
      case "implication" -> two(e, (l, r) -> composer.or(List.of(composer.not(l), r)));
      case "equivalence" -> two(e, this::equivalent);
      case "exclusive-disjunction" -> two(e, (l, r) -> equivalent(l, composer.not(r)));
      case "next" -> unary(e, composer::next);
      case "globally" -> unary(e, composer::always);
      case "finally" -> unary(e, composer::eventually);
      case "until" -> until(e);
      case "is-fireable" -> new Part.OfMarking(fireable(e));
      case "deadlock" -> new Part.OfMarking(Predicate.deadlock(net));
      default -> unknown(e);
    };
  }

  @FunctionalInterface
  private interface Joining {
    Part of(Part left, Part right);
  }

  private Part equivalent(Part l, Part r) {
    return composer.or(
        List.of(
            composer.and(List.of(l, r)), composer.and(List.of(composer.not(l), composer.not(r)))));
  }

  private Part unary(Element e, UnaryOperator<Part> operator) {
    return operator.apply(part(only(e)));
  }

  private List<Part> parts(Element e) {
    return e.children().stream().map(this::part).toList();
  }

  private Part two(Element e, Joining operator) {
    List<Part> operands = parts(e);
    if (operands.size() != 2) {
      complaints.error(
          e.position(),
          "<%s> has %d operands".formatted(e.name(), operands.size()),
          "it takes two");
      return NOTHING;
    }
    return operator.of(operands.getFirst(), operands.getLast());
  }

  private Part until(Element e) {
    Part[] sides = {NOTHING, NOTHING};
    int found = 0;
    for (Element side : e.children()) {
      switch (side.name()) {
        case "before" -> {
          sides[0] = unary(side, UnaryOperator.identity());
          found |= 1;
        }
        case "reach" -> {
          sides[1] = unary(side, UnaryOperator.identity());
          found |= 2;
        }
        default -> unknown(side);
      }
    }
    if (found != 3) {
      complaints.error(e.position(), "<until> lacks a side", "it takes a <before> and a <reach>");
    }
    return composer.until(sides[0], sides[1]);
  }

  private Predicate fireable(Element e) {
    return Predicate.fireable(named(e, "transition", net.transitionsOf()));
  }

  /** The numbers of what the children of an element name. */
  private List<Integer> named(Element e, String what, Map<String, List<Integer>> known) {
    List<Integer> found = new ArrayList<>();
    for (Element child : e.children()) {
      List<Integer> numbers = known.get(child.text());
      if (!child.name().equals(what)) {
        unknown(child);
      } else if (numbers == null) {
        complaints.error(
            child.position(),
            "the net has no %s \"%s\"".formatted(what, child.text()),
            Spelling.hint(child.text(), known.keySet()).orElse(""));
      } else {
        found.addAll(numbers);
      }
    }
    if (e.children().isEmpty()) {
      complaints.error(e.position(), "<%s> names no %s".formatted(e.name(), what), "");
    }
    return found;
  }

  private Part compared(Element e, Comparison comparison) {
    List<Amount> sides = amounts(e);
    return sides.size() == 2
        ? new Part.OfMarking(sides.getFirst().compared(comparison, sides.getLast()))
        : NOTHING;
  }

  /** The two operands of an element; nothing where there are more or fewer, and that is said. */
  private List<Amount> amounts(Element e) {
    if (e.children().size() != 2) {
      complaints.error(
          e.position(),
          "<%s> has %d operands".formatted(e.name(), e.children().size()),
          "it takes two numbers");
      return List.of();
    }
    return e.children().stream().map(this::amount).toList();
  }

  private Amount amount(Element e) {
    return switch (e.name()) {
      case "integer-constant" -> Amount.of(constant(e));
      case "tokens-count" -> Amount.ofTokens(named(e, "place", net.placesOf()));
      case "integer-sum" ->
          e.children().stream().map(this::amount).reduce(Amount.of(0), Amount::plus);
      case "integer-difference" -> amounts(e).stream().reduce(Amount::minus).orElse(Amount.of(0));
      default -> {
        unknown(e);
        yield Amount.of(0);
      }
    };
  }

  private long constant(Element e) {
    try {
      return Integer.parseInt(e.text());
    } catch (NumberFormatException notOne) {
      complaints.error(
          e.position(),
          "\"" + e.text() + "\" is not a number",
          "an <integer-constant> is a whole number of at most " + Integer.MAX_VALUE);
      return 0;
    }
  }

  /** The one child of an element; where there is none, one that means nothing. */
  private Element only(Element e) {
    if (e.children().size() != 1) {
      complaints.error(
          e.position(),
          "<%s> has %d operands".formatted(e.name(), e.children().size()),
          "it takes one");
    }
    return e.children().isEmpty()
        ? new Element("true", "", List.of(), e.position())
        : e.children().getFirst();
  }

  private Part unknown(Element e) {
    complaints.error(
        e.position(),
        "<" + e.name() + "> is not expected here",
        Spelling.hint(e.name(), KNOWN).orElse(""));
    return NOTHING;
  }
}
