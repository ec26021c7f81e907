package org.porpoise.report.json;

import java.util.ArrayList;
import java.util.List;

/** Reads one JSON value (RFC 8259); of numbers, whole ones. */
public final class JsonParser {
  private static final int DEEPEST = 100;

  private final String text;
  private int at;
  private int depth;

  private JsonParser(String text) {
    this.text = text;
  }

  /**
   * The value that a text is.
   *
   * @throws JsonException if it is none
   */
  public static Json parse(String text) {
    JsonParser parser = new JsonParser(text);
    Json value = parser.value();
    parser.skipBlanks();
    if (parser.at < text.length()) {
      throw parser.mistake("nothing may follow the value");
    }
    return value;
  }

  private Json value() {
    if (++depth > DEEPEST) {
      throw mistake("it is nested too deeply");
    }
    skipBlanks();
    Json value =
        switch (peek()) {
          case '{' -> object();
          case '[' -> array();
          case '"' -> new Json.TextValue(string());
          case 't' -> literal(Json.Literal.TRUE);
          case 'f' -> literal(Json.Literal.FALSE);
          case 'n' -> literal(Json.Literal.NULL);
          default -> number();
        };
    depth--;
    return value;
  }

  private Json object() {
    List<Json.Member> members = new ArrayList<>();
    expect('{');
    skipBlanks();
    while (peek() != '}') {
      if (!members.isEmpty()) {
        expect(',');
        skipBlanks();
      }
      String name = string();
      skipBlanks();
      expect(':');
      members.add(new Json.Member(name, value()));
      skipBlanks();
    }
    expect('}');
    return new Json.ObjectValue(members);
  }

  private Json array() {
    List<Json> items = new ArrayList<>();
    expect('[');
    skipBlanks();
    while (peek() != ']') {
      if (!items.isEmpty()) {
        expect(',');
      }
      items.add(value());
      skipBlanks();
    }
    expect(']');
    return new Json.ArrayValue(items);
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    expect('"');
    while (peek() != '"') {
      char c = next();
      if (c < ' ') {
        throw mistake("a control character in a string");
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
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> {
        int code = 0;
        for (int i = 0; i < 4; i++) {
          int digit = Character.digit(next(), 16);
          if (digit < 0) {
            throw mistake("\\u needs four hexadecimal digits");
          }
          code = 16 * code + digit;
        }
        yield (char) code;
      }
      default -> throw mistake("\\" + c + " means nothing");
    };
  }

  private Json number() {
    int start = at;
    while (at < text.length() && "-0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    try {
      return new Json.NumberValue(Long.parseLong(text, start, at, 10));
    } catch (NumberFormatException e) {
      throw mistake("a value is expected");
    }
  }

  private Json literal(Json.Literal literal) {
    for (int i = 0; i < literal.word().length(); i++) {
      expect(literal.word().charAt(i));
    }
    return literal;
  }

  private void skipBlanks() {
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
      at--;
      throw mistake("'" + c + "' is expected");
    }
  }

  private JsonException mistake(String what) {
    long line = text.substring(0, Math.min(at, text.length())).lines().count();
    return new JsonException("not JSON: " + what + ", in line " + Math.max(1, line));
  }
}
