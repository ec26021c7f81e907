package org.porpoise.report.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A JSON value (RFC 8259). */
public sealed interface Json {

  /** A string. */
  record TextValue(String value) implements Json {}

  /** A whole number. */
  record NumberValue(long value) implements Json {}

  /** {@code true}, {@code false} or {@code null}. */
  enum Literal implements Json {
    TRUE("true"),
    FALSE("false"),
    NULL("null");

    private final String word;

    Literal(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /** An array. */
  record ArrayValue(List<Json> items) implements Json {
    public ArrayValue {
      items = List.copyOf(items);
    }
  }

  /** An object, whose members keep their order. */
  record ObjectValue(List<Member> members) implements Json {
    public ObjectValue {
      members = List.copyOf(members);
    }

    /** An object without members. */
    public static final ObjectValue EMPTY = new ObjectValue(List.of());

    /** The value of a member, if there is one of that name. */
    public Optional<Json> member(String name) {
      for (Member member : members) {
        if (member.name().equals(name)) {
          return Optional.of(member.value());
        }
      }
      return Optional.empty();
    }

    /** The same object with one more member. */
    public ObjectValue with(String name, Json value) {
      List<Member> more = new ArrayList<>(members);
      more.add(new Member(name, value));
      return new ObjectValue(more);
    }

    /** The same object with one more member, a string. */
    public ObjectValue with(String name, String value) {
      return with(name, new TextValue(value));
    }

    /** The same object with one more member, a number. */
    public ObjectValue with(String name, long value) {
      return with(name, new NumberValue(value));
    }

    /** The same object with one more member, a string or {@code null}. */
    public ObjectValue with(String name, Optional<String> value) {
      return with(name, value.isPresent() ? new TextValue(value.get()) : Literal.NULL);
    }

    /** The same object with one more member, a number or {@code null}. */
    public ObjectValue with(String name, OptionalInt value) {
      return with(name, value.isPresent() ? new NumberValue(value.getAsInt()) : Literal.NULL);
    }
  }

  /** A member of an object. */
  record Member(String name, Json value) {}

  /**
   * The value that a text is; of numbers only whole ones are read.
   *
   * @throws JsonException if it is none
   */
  static Json parse(String text) {
    return JsonParser.parse(text);
  }

  /** The value as text of several lines, the last of which is ended. */
  default String print() {
    return new JsonWriter().write(this);
  }
}
