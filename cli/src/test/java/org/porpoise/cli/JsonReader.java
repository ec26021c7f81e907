package org.porpoise.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A strict reader of JSON, written apart from what it tests. Objects become maps, arrays lists,
 * numbers {@code Long}, {@code null} an empty {@code Optional}.
 */
public final class JsonReader {
  private final String text;
  private int at;

  private JsonReader(String text) {
    this.text = text;
  }

  public static Object read(String text) {
    JsonReader reader = new JsonReader(text);
    Object value = reader.value();
    reader.blanks();
    if (reader.at < text.length()) {
      throw reader.mistake("more than one value");
    }
    return value;
  }

  private Object value() {
    blanks();
    return switch (peek()) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", Optional.empty());
      default -> number();
    };
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    expect('{');
    blanks();
    while (peek() != '}') {
      String name = string();
      blanks();
      expect(':');
      if (members.put(name, value()) != null) {
        throw mistake("twice " + name);
      }
      blanks();
      if (peek() == ',') {
        expect(',');
        blanks();
        if (peek() == '}') {
          throw mistake("a comma too many");
        }
      }
    }
    expect('}');
    return members;
  }

  private List<Object> array() {
    List<Object> items = new ArrayList<>();
    expect('[');
    blanks();
    while (peek() != ']') {
      items.add(value());
      blanks();
      if (peek() == ',') {
        expect(',');
        blanks();
        if (peek() == ']') {
          throw mistake("a comma too many");
        }
      }
    }
    expect(']');
    return items;
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    expect('"');
    while (peek() != '"') {
      char c = next();
      if (c < ' ') {
        throw mistake("a control character");
      }
      out.append(c == '\\' ? escaped() : c);
    }
    expect('"');
    return out.toString();
  }

  private char escaped() {
    char c = next();
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> {
        at += 4;
        yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
      }
      default -> throw mistake("escaped " + c);
    };
  }

  private Long number() {
    int start = at;
    while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '-')) {
      at++;
    }
    return Long.parseLong(text.substring(start, at));
  }

  private Object word(String word, Object value) {
    for (int i = 0; i < word.length(); i++) {
      expect(word.charAt(i));
    }
    return value;
  }

  private void blanks() {
    while (at < text.length() && " \n\r\t".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private char peek() {
    if (at == text.length()) {
      throw mistake("it ends too early");
    }
    return text.charAt(at);
  }

  private char next() {
    char c = peek();
    at++;
    return c;
  }

  private void expect(char c) {
    if (next() != c) {
      throw mistake("expected " + c);
    }
  }

  private AssertionError mistake(String what) {
    return new AssertionError(what + " at " + at + " of " + text);
  }
}
