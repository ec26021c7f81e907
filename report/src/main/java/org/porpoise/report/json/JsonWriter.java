package org.porpoise.report.json;

import java.util.List;

/** Writes one JSON value: what is short on one line, everything else one item a line. */
final class JsonWriter {
  private static final int WIDTH = 100;
  private static final String HEX = "0123456789abcdef";

  private final StringBuilder out = new StringBuilder();

  String write(Json value) {
    write(value, "");
    return out.append('\n').toString();
  }

  private void write(Json value, String indent) {
    switch (value) {
      case Json.TextValue(String text) -> quote(text, out);
      case Json.NumberValue(long number) -> out.append(number);
      case Json.Literal literal -> out.append(literal.word());
      case Json.ArrayValue(List<Json> items) -> writeAll(nameless(items), Brackets.ARRAY, indent);
      case Json.ObjectValue(List<Json.Member> members) ->
          writeAll(members, Brackets.OBJECT, indent);
    }
  }

  private void writeAll(List<Json.Member> members, Brackets brackets, String indent) {
    int start = out.length();
    if (writeOnOneLine(members, brackets, start + WIDTH - indent.length())) {
      return;
    }
    out.setLength(start);
    String inner = indent + "  ";
    out.append(brackets.open);
    String separator = "\n";
    for (Json.Member member : members) {
      out.append(separator).append(inner);
      writeName(member, brackets);
      write(member.value(), inner);
      separator = ",\n";
    }
    out.append('\n').append(indent).append(brackets.close);
  }

  /** Whether the line ends before a limit; if it does not, it is given up halfway. */
  private boolean writeOnOneLine(List<Json.Member> members, Brackets brackets, int limit) {
    out.append(brackets.open);
    String separator = "";
    for (Json.Member member : members) {
      out.append(separator);
      writeName(member, brackets);
      if (!writeOnOneLine(member.value(), limit)) {
        return false;
      }
      separator = ", ";
    }
    out.append(brackets.close);
    return out.length() <= limit;
  }

  private boolean writeOnOneLine(Json value, int limit) {
    return switch (value) {
      case Json.ArrayValue(List<Json> items) ->
          writeOnOneLine(nameless(items), Brackets.ARRAY, limit);
      case Json.ObjectValue(List<Json.Member> members) ->
          writeOnOneLine(members, Brackets.OBJECT, limit);
      case Json.TextValue t -> isShort(t, limit);
      case Json.NumberValue n -> isShort(n, limit);
      case Json.Literal l -> isShort(l, limit);
    };
  }

  private boolean isShort(Json single, int limit) {
    write(single, "");
    return out.length() <= limit;
  }

  private static List<Json.Member> nameless(List<Json> items) {
    return items.stream().map(item -> new Json.Member("", item)).toList();
  }

  private void writeName(Json.Member member, Brackets brackets) {
    if (brackets == Brackets.OBJECT) {
      quote(member.name(), out);
      out.append(": ");
    }
  }

  /** Half a surrogate pair is no character and has no UTF-8 form, so that it must be escaped. */
  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < ' ' || c == '\u007f' || (Character.isSurrogate(c) && !isPaired(text, i))) {
            escape(c, out);
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  private static boolean isPaired(String text, int i) {
    return Character.isHighSurrogate(text.charAt(i))
        ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
        : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
  }

  private static void escape(char c, StringBuilder out) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(HEX.charAt((c >> shift) & 15));
    }
  }

  private enum Brackets {
    ARRAY('[', ']'),
    OBJECT('{', '}');

    private final char open;
    private final char close;

    Brackets(char open, char close) {
      this.open = open;
      this.close = close;
    }
  }
}
