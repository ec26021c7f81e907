package org.porpoise.petri.pnml;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.ModelTooLarge;
import org.porpoise.logic.source.Spelling;
import org.porpoise.petri.colour.Sort;
import org.porpoise.petri.colour.UnfoldedSize;
import org.porpoise.petri.colour.Value;

/** What the names in the terms of a net mean: sorts, constants, variables, parts, operators. */
final class Declarations {
  private final Complaints complaints;
  private final Map<String, Sort> sorts = new HashMap<>();
  private final Map<String, Value.Constant> constants = new HashMap<>();
  private final Map<String, Value.Variable> variables = new HashMap<>();
  private final List<Value.Variable> inOrder = new ArrayList<>();
  private final Map<String, Partition> partitions = new HashMap<>();
  private final Map<String, NamedOperator> operators = new HashMap<>();

  Declarations(Complaints complaints) {
    this.complaints = complaints;
  }

  /**
   * A sort divided into parts.
   *
   * @param parts the parts as a sort
   * @param partOf for each colour of the divided sort its part
   */
  record Partition(Sort divided, Sort parts, List<Integer> partOf) {
    Partition {
      partOf = List.copyOf(partOf);
    }
  }

  /**
   * An abbreviation of a term.
   *
   * @param parameters the identifiers of the variables for which its arguments stand
   */
  record NamedOperator(List<String> parameters, RawTerm body) {
    NamedOperator {
      parameters = List.copyOf(parameters);
    }
  }

  /** Reads declarations; a sort is declared before it is used. */
  static Declarations of(List<RawTerm> raw, Complaints complaints) {
    Declarations declarations = new Declarations(complaints);
    raw.forEach(declarations::declare);
    return declarations;
  }

  /** All variables, by number. */
  List<Value.Variable> variables() {
    return List.copyOf(inOrder);
  }

  Optional<Value.Constant> constant(String id) {
    return Optional.ofNullable(constants.get(id));
  }

  Optional<NamedOperator> operator(String id) {
    return Optional.ofNullable(operators.get(id));
  }

  Value.Variable variable(String id, XmlPosition position) {
    return known(id, variables, "variable", position);
  }

  Partition partition(String id, XmlPosition position) {
    return known(id, partitions, "partition", position);
  }

  /** Complains that nothing of this name can stand in a term. */
  RuntimeException noOperator(String id, XmlPosition position) {
    Map<String, Object> all = new HashMap<>(constants);
    all.putAll(operators);
    return new TermException(
        position,
        "there is no colour or operator \"" + id + "\"" + Spelling.didYouMean(id, all.keySet()));
  }

  private static <T> T known(String id, Map<String, T> all, String what, XmlPosition position) {
    T found = all.get(id);
    if (found == null) {
      throw new TermException(
          position,
          "there is no " + what + " \"" + id + "\"" + Spelling.didYouMean(id, all.keySet()));
    }
    return found;
  }

  /** The sort that a term names. */
  Sort sort(RawTerm term) {
    try {
      return switch (term.operator()) {
        case "usersort" ->
            userSort(term.required("declaration"), term.position().at("declaration"));
        case "dot" -> new Sort.Dot();
        case "bool" -> new Sort.Bool();
        case "finiteintrange" -> range(term);
        case "productsort" -> product(term);
        case "multisetsort" -> sort(term.only());
        default ->
            throw new TermException(
                term.position(),
                "the sort <" + term.operator() + "> is not supported",
                "a symmetric net has enumerations, ranges of numbers, dot, bool and products");
      };
    } catch (ArithmeticException e) {
      throw new ModelTooLarge(
          "too many colours to unfold: those of a <%s> on line %d cannot be numbered"
              .formatted(term.operator(), term.position().line()));
    }
  }

  private static Sort range(RawTerm term) {
    BigInteger start = term.largeNumber("start");
    BigInteger end = term.largeNumber("end");
    if (start.compareTo(end) > 0) {
      throw new TermException(
          term.position().at("start"),
          "the range from " + start + " to " + end + " has no colours",
          "start is the smaller number: start=\"" + end + "\" end=\"" + start + "\"");
    }
    return new Sort.Range(start.intValueExact(), end.intValueExact());
  }

  /** The dot is known without a declaration; some tools use it so. */
  private Sort userSort(String id, XmlPosition position) {
    return id.equals("dot") && !sorts.containsKey(id)
        ? new Sort.Dot()
        : known(id, sorts, "sort", position);
  }

  private Sort product(RawTerm term) {
    List<Sort> parts = term.parts().stream().map(this::sort).toList();
    if (parts.isEmpty()) {
      throw new TermException(term.position(), "a product of no sorts");
    }
    return parts.size() == 1 ? parts.getFirst() : new Sort.Product(parts);
  }

  private void declare(RawTerm term) {
    try {
      String id = term.required("id");
      switch (term.operator()) {
        case "namedsort" -> put(id, namedSort(id, term), sorts, term);
        case "variabledecl" -> variable(id, term);
        case "partition" -> partition(id, term);
        case "namedoperator" -> put(id, namedOperator(term), operators, term);
        default ->
            throw new TermException(
                term.position(), "the declaration <" + term.operator() + "> is not supported");
      }
    } catch (TermException e) {
      e.tell(complaints);
      term.attribute("id")
          .filter(id -> term.operator().equals("namedsort"))
          .ifPresent(id -> sorts.putIfAbsent(id, new Sort.Dot())); // one complaint is enough
    }
  }

  private <T> void put(String id, T meaning, Map<String, T> all, RawTerm term) {
    if (all.putIfAbsent(id, meaning) != null) {
      throw new TermException(
          term.position().at("id"), "\"" + id + "\" was declared before", "choose another id");
    }
  }

  private Sort namedSort(String id, RawTerm term) {
    RawTerm body = term.only();
    return switch (body.operator()) {
      case "cyclicenumeration", "finiteenumeration" -> enumeration(id, term, body);
      default -> sort(body);
    };
  }

  private Sort enumeration(String id, RawTerm term, RawTerm body) {
    List<String> names =
        body.parts().stream().map(c -> c.attribute("name").orElse(c.required("id"))).toList();
    Sort sort =
        new Sort.Enumeration(
            id,
            term.attribute("name").orElse(id),
            names,
            body.operator().equals("cyclicenumeration"));
    if (names.isEmpty()) {
      throw new TermException(body.position(), "an enumeration of no colours");
    }
    for (int i = 0; i < names.size(); i++) {
      RawTerm constant = body.parts().get(i);
      put(constant.required("id"), new Value.Constant(sort, i), constants, constant);
    }
    return sort;
  }

  private void variable(String id, RawTerm term) {
    Value.Variable variable =
        new Value.Variable(term.attribute("name").orElse(id), sort(term.only()), inOrder.size());
    put(id, variable, variables, term);
    inOrder.add(variable);
  }

  private NamedOperator namedOperator(RawTerm term) {
    List<String> parameters = new ArrayList<>();
    Optional<RawTerm> body = Optional.empty();
    for (RawTerm part : term.parts()) {
      if (part.operator().equals("parameter")) {
        part.parts().forEach(p -> parameters.add(p.required("id")));
      } else if (part.operator().equals("def")) {
        body = Optional.of(part.only());
      }
    }
    return new NamedOperator(
        parameters,
        body.orElseThrow(() -> new TermException(term.position(), "an operator without <def>")));
  }

  private void partition(String id, RawTerm term) {
    Sort divided = sort(term.first());
    List<RawTerm> elements =
        term.parts().stream().filter(p -> p.operator().equals("partitionelement")).toList();
    List<String> names =
        elements.stream().map(e -> e.attribute("name").orElse(e.required("id"))).toList();
    Sort parts = new Sort.Enumeration(id, term.attribute("name").orElse(id), names, false);
    UnfoldedSize.check(
        BigInteger.valueOf(divided.size()), "a partition divides the sort " + divided.name());
    Integer[] partOf = new Integer[divided.size()];
    for (int i = 0; i < elements.size(); i++) {
      RawTerm element = elements.get(i);
      put(element.required("id"), new Value.Constant(parts, i), constants, element);
      for (RawTerm member : element.parts()) {
        int colour = member(member, divided);
        if (partOf[colour] != null) {
          throw new TermException(member.position(), "this colour is in two parts");
        }
        partOf[colour] = i;
      }
    }
    for (int colour = 0; colour < partOf.length; colour++) {
      if (partOf[colour] == null) {
        throw new TermException(
            term.position(), "the colour " + divided.text(colour) + " is in no part");
      }
    }
    put(id, new Partition(divided, parts, List.of(partOf)), partitions, term);
  }

  private int member(RawTerm term, Sort divided) {
    if (new TermReader(this).value(term) instanceof Value.Constant(var sort, var colour)
        && sort.equals(divided)) {
      return colour;
    }
    throw new TermException(term.position(), "this is not a colour of the sort " + divided.name());
  }
}
