package org.porpoise.petri.pnml;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.porpoise.kernel.ModelTooLarge;
import org.porpoise.petri.colour.Guard;
import org.porpoise.petri.colour.Sort;
import org.porpoise.petri.colour.Summand;
import org.porpoise.petri.colour.UnfoldedSize;
import org.porpoise.petri.colour.Value;

/**
 * Makes sense of terms. A term for tokens becomes a sum of tuples: a tuple of sums is multiplied
 * out, {@code all} is a blank.
 */
final class TermReader {
  /** Operators that use each other are defined by themselves when they use more. */
  private static final int DEEPEST = 100;

  private final Declarations declarations;
  private final Map<String, Value> arguments;
  private final int depth;

  /** A reader of terms outside operators. */
  TermReader(Declarations declarations) {
    this(declarations, Map.of(), 0);
  }

  private TermReader(Declarations declarations, Map<String, Value> arguments, int depth) {
    this.declarations = declarations;
    this.arguments = arguments;
    this.depth = depth;
  }

  /** A term that stands for one colour. */
  Value value(RawTerm term) {
    List<Summand> tokens = tokens(term);
    if (tokens.size() == 1 && tokens.getFirst().factor() == 1 && !hasBlank(tokens.getFirst())) {
      return tokens.getFirst().value();
    }
    throw new TermException(term.position(), "a single colour is needed here, not several tokens");
  }

  private static boolean hasBlank(Summand summand) {
    return switch (summand.value()) {
      case Value.Any any -> true;
      case Value.Tuple tuple -> tuple.parts().stream().anyMatch(p -> hasBlank(new Summand(1, p)));
      default -> false;
    };
  }

  /** A term that stands for tokens. */
  List<Summand> tokens(RawTerm term) {
    return switch (term.operator()) {
      case "add" -> term.parts().stream().flatMap(p -> tokens(p).stream()).toList();
      case "subtract" -> difference(term);
      case "numberof", "scalarproduct" -> multiple(term);
      case "tuple" -> tuples(term);
      case "all" -> List.of(new Summand(1, new Value.Any(declarations.sort(term.only()))));
      case "empty" -> List.of();
      default -> List.of(new Summand(1, simple(term)));
    };
  }

  private List<Summand> difference(RawTerm term) {
    List<Summand> tokens = new ArrayList<>(tokens(term.first()));
    term.parts().stream()
        .skip(1)
        .flatMap(p -> tokens(p).stream())
        .forEach(s -> tokens.add(new Summand(-s.factor(), s.value())));
    return tokens;
  }

  /** So many times; where there is no number, once. */
  private List<Summand> multiple(RawTerm term) {
    if (term.parts().size() == 1) {
      return tokens(term.only());
    }
    term.expect(2);
    RawTerm number = term.parts().get(0);
    if (!number.operator().equals("numberconstant")) {
      throw new TermException(
          number.position(), "a number is needed here", "write <numberconstant>");
    }
    int factor = number.number("value");
    if (factor < 0) {
      throw new TermException(number.position().at("value"), "a negative number of tokens");
    }
    return factor == 0
        ? List.of()
        : tokens(term.parts().get(1)).stream()
            .map(s -> new Summand(Math.multiplyExact(s.factor(), (long) factor), s.value()))
            .toList();
  }

  /** A tuple of one is what is in it. */
  private List<Summand> tuples(RawTerm term) {
    if (term.parts().size() == 1) {
      return tokens(term.only());
    }
    List<List<Summand>> parts = term.parts().stream().map(this::tokens).toList();
    UnfoldedSize.check(
        parts.stream()
            .map(p -> BigInteger.valueOf(p.size()))
            .reduce(BigInteger.ONE, BigInteger::multiply),
        "a <tuple> on line " + term.position().line() + " stands for so many");
    List<Tuple> tuples = List.of(new Tuple(1, List.of()));
    for (List<Summand> part : parts) {
      tuples = tuples.stream().flatMap(t -> part.stream().map(t::with)).toList();
    }
    return tuples.stream().map(t -> t.summand(term)).toList();
  }

  /** The beginning of a tuple. */
  private record Tuple(long factor, List<Value> parts) {
    Tuple with(Summand part) {
      return new Tuple(
          Math.multiplyExact(factor, part.factor()),
          Stream.concat(parts.stream(), Stream.of(part.value())).toList());
    }

    Summand summand(RawTerm term) {
      try {
        Sort.Product sort = new Sort.Product(parts.stream().map(Value::sort).toList());
        return new Summand(factor, new Value.Tuple(sort, parts));
      } catch (ArithmeticException e) {
        throw new ModelTooLarge(
            "too many colours to unfold: those of a <tuple> on line %d cannot be numbered"
                .formatted(term.position().line()));
      }
    }
  }

  private Value simple(RawTerm term) {
    return switch (term.operator()) {
      case "variable" -> variable(term);
      case "useroperator" -> userOperator(term);
      case "dotconstant" -> new Value.Constant(new Sort.Dot(), 0);
      case "booleanconstant" ->
          new Value.Constant(new Sort.Bool(), term.required("value").equals("true") ? 1 : 0);
      case "finiteintrangeconstant" -> number(term);
      case "successor" -> shifted(term, 1);
      case "predecessor" -> shifted(term, -1);
      case "partitionelementof" -> part(term);
      default ->
          throw new TermException(
              term.position(),
              "<" + term.operator() + "> is not supported here",
              "supported are symmetric nets, other high-level nets are not");
    };
  }

  private Value variable(RawTerm term) {
    String id = term.required("refvariable");
    Value argument = arguments.get(id);
    return argument == null
        ? declarations.variable(id, term.position().at("refvariable"))
        : argument;
  }

  private Value userOperator(RawTerm term) {
    String id = term.required("declaration");
    Optional<Value.Constant> constant = declarations.constant(id);
    if (constant.isPresent()) {
      return constant.get();
    }
    Declarations.NamedOperator operator =
        declarations
            .operator(id)
            .orElseThrow(() -> declarations.noOperator(id, term.position().at("declaration")));
    return within(operator, term).value(operator.body());
  }

  /** A reader of the term for which an operator stands. */
  private TermReader within(Declarations.NamedOperator operator, RawTerm call) {
    call.expect(operator.parameters().size());
    if (depth > DEEPEST) {
      throw new TermException(call.position(), "the operator is defined by itself");
    }
    Map<String, Value> its = new HashMap<>();
    for (int i = 0; i < operator.parameters().size(); i++) {
      its.put(operator.parameters().get(i), value(call.parts().get(i)));
    }
    return new TermReader(declarations, its, depth + 1);
  }

  private Value number(RawTerm term) {
    Sort sort = declarations.sort(term.only());
    int value = term.number("value");
    if (sort instanceof Sort.Range(var first, var last)) {
      if (value < first || value > last) {
        throw new TermException(
            term.position().at("value"), value + " is not in the range " + sort.name());
      }
      return new Value.Constant(sort, value - first);
    }
    throw new TermException(term.position(), "a range of numbers is needed here");
  }

  private Value shifted(RawTerm term, int by) {
    Value of = value(term.only());
    if (!of.sort().isCyclic()) {
      throw new TermException(
          term.position(),
          "the colours of " + of.sort().name() + " have no <" + term.operator() + ">",
          "only those of a cyclic enumeration have");
    }
    return new Value.Shifted(of, by);
  }

  private Value part(RawTerm term) {
    Declarations.Partition partition =
        declarations.partition(term.required("refpartition"), term.position().at("refpartition"));
    Value of = value(term.only());
    checkSort(partition.divided(), of.sort(), term);
    return new Value.Part(partition.parts(), partition.partOf(), of);
  }

  /** A term that is true or false. */
  Guard guard(RawTerm term) {
    return switch (term.operator()) {
      case "and" -> new Guard.All(term.parts().stream().map(this::guard).toList());
      case "or" -> new Guard.Some(term.parts().stream().map(this::guard).toList());
      case "not" -> new Guard.Not(guard(term.only()));
      case "imply" -> {
        term.expect(2);
        yield new Guard.Some(
            List.of(new Guard.Not(guard(term.parts().get(0))), guard(term.parts().get(1))));
      }
      case "equality" -> comparison(Guard.Relation.EQUAL, term);
      case "inequality" -> comparison(Guard.Relation.UNEQUAL, term);
      case "lessthan", "ltp" -> comparison(Guard.Relation.LESS, term);
      case "lessthanorequal" -> comparison(Guard.Relation.AT_MOST, term);
      case "greaterthan", "gtp" -> comparison(Guard.Relation.GREATER, term);
      case "greaterthanorequal" -> comparison(Guard.Relation.AT_LEAST, term);
      default -> truth(term);
    };
  }

  private Guard comparison(Guard.Relation relation, RawTerm term) {
    term.expect(2);
    Value left = value(term.parts().get(0));
    Value right = value(term.parts().get(1));
    checkSort(left.sort(), right.sort(), term);
    if (relation.isOfOrder() && !left.sort().isOrdered()) {
      throw new TermException(
          term.position(), "the colours of " + left.sort().name() + " are in no order");
    }
    return new Guard.Comparison(relation, left, right);
  }

  /** A truth value by itself. */
  private Guard truth(RawTerm term) {
    Value value = value(term);
    checkSort(new Sort.Bool(), value.sort(), term);
    return new Guard.Comparison(
        Guard.Relation.EQUAL, value, new Value.Constant(new Sort.Bool(), 1));
  }

  /** Sees to it that a term has a sort. */
  static void checkSort(Sort expected, Sort actual, RawTerm term) {
    if (!expected.equals(actual)) {
      throw new TermException(
          term.position(),
          "a colour of the sort " + actual.name() + " where one of " + expected.name() + " is due");
    }
  }
}
