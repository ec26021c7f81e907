package org.porpoise.petri.pnml;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A term of a coloured net as the file writes it: an element and those in it. What the names in it
 * mean is known only when the whole file was read, for declarations may come last.
 *
 * @param operator the name of the element
 * @param attributes its attributes
 * @param parts the elements in it; those in {@code subterm} elements stand for themselves
 * @param position where it is
 */
record RawTerm(
    String operator, Map<String, String> attributes, List<RawTerm> parts, XmlPosition position) {
  RawTerm {
    attributes = Map.copyOf(attributes);
    parts = List.copyOf(parts);
  }

  Optional<String> attribute(String name) {
    return Optional.ofNullable(attributes.get(name));
  }

  /** An attribute that must be there. */
  String required(String name) {
    return attribute(name)
        .orElseThrow(
            () ->
                new TermException(
                    position, "<" + operator + "> has no attribute \"" + name + "\""));
  }

  /** An attribute that must be a number. */
  int number(String name) {
    String text = required(name);
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new TermException(position.at(name), "\"" + text + "\" is not a number");
    }
  }

  /** An attribute that must be a number, however large. */
  BigInteger largeNumber(String name) {
    String text = required(name);
    try {
      return new BigInteger(text);
    } catch (NumberFormatException e) {
      throw new TermException(position.at(name), "\"" + text + "\" is not a number");
    }
  }

  /** Its first part. */
  RawTerm first() {
    if (parts.isEmpty()) {
      throw new TermException(position, "there is nothing in <" + operator + ">");
    }
    return parts.getFirst();
  }

  /** Its only part. */
  RawTerm only() {
    expect(1);
    return parts.getFirst();
  }

  /** Sees to it that there are so many parts. */
  void expect(int count) {
    if (parts.size() != count) {
      throw new TermException(
          position, "<" + operator + "> has " + parts.size() + " parts instead of " + count);
    }
  }
}
