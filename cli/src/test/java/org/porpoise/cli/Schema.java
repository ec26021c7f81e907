package org.porpoise.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.porpoise.report.JsonReport;

/** As much of JSON Schema as the schema that ships with the program needs. */
public final class Schema {
  private final Map<?, ?> root;
  private final List<String> problems = new ArrayList<>();

  private Schema(Map<?, ?> root) {
    this.root = root;
  }

  /** What is wrong with a result. */
  public static List<String> problems(Object result) {
    try (InputStream in =
        Objects.requireNonNull(JsonReport.class.getResourceAsStream("result-1.schema.json"))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Schema schema = new Schema((Map<?, ?>) JsonReader.read(text));
      schema.check(schema.root, result, "result");
      return schema.problems;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void check(Map<?, ?> rule, Object value, String path) {
    for (Map.Entry<?, ?> entry : rule.entrySet()) {
      Object wanted = entry.getValue();
      boolean isFine =
          switch ((String) entry.getKey()) {
            case "$schema", "$id", "$defs", "title", "description" -> true;
            case "$ref" -> {
              check(definition((String) wanted), value, path);
              yield true;
            }
            case "anyOf" ->
                ((List<?>) wanted).stream().anyMatch(one -> fits((Map<?, ?>) one, value));
            case "const" -> wanted.equals(value);
            case "enum" -> ((List<?>) wanted).contains(value);
            case "type" -> hasType(wanted, value);
            case "minimum" -> !(value instanceof Long number) || number >= (Long) wanted;
            case "required" ->
                !(value instanceof Map<?, ?> map) || map.keySet().containsAll((List<?>) wanted);
            case "items" -> {
              int i = 0;
              for (Object item : value instanceof List<?> list ? list : List.of()) {
                check((Map<?, ?>) wanted, item, path + "[" + i++ + "]");
              }
              yield true;
            }
            case "properties" -> {
              checkMembers((Map<?, ?>) wanted, value, path);
              yield true;
            }
            case "additionalProperties" -> {
              for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
                check((Map<?, ?>) wanted, member.getValue(), path + "." + member.getKey());
              }
              yield true;
            }
            default -> throw new AssertionError("a rule that this test does not know: " + entry);
          };
      if (!isFine) {
        problems.add(path + ": " + entry + " but " + value);
      }
    }
  }

  private boolean fits(Map<?, ?> rule, Object value) {
    Schema one = new Schema(root);
    one.check(rule, value, "");
    return one.problems.isEmpty();
  }

  private void checkMembers(Map<?, ?> rules, Object value, String path) {
    if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> member : map.entrySet()) {
        if (rules.get(member.getKey()) instanceof Map<?, ?> rule) {
          check(rule, member.getValue(), path + "." + member.getKey());
        } else {
          problems.add(path + "." + member.getKey() + " is not in the schema");
        }
      }
    }
  }

  private Map<?, ?> definition(String reference) {
    String name = reference.substring("#/$defs/".length());
    Map<?, ?> definitions = (Map<?, ?>) Objects.requireNonNull(root.get("$defs"));
    return (Map<?, ?>) Objects.requireNonNull(definitions.get(name), name);
  }

  private static boolean hasType(Object wanted, Object value) {
    if (wanted instanceof List<?> several) {
      return several.stream().anyMatch(one -> hasType(one, value));
    }
    return switch ((String) wanted) {
      case "object" -> value instanceof Map<?, ?>;
      case "array" -> value instanceof List<?>;
      case "string" -> value instanceof String;
      case "integer" -> value instanceof Long;
      case "boolean" -> value instanceof Boolean;
      case "null" -> value instanceof Optional<?>;
      default -> throw new AssertionError("a type that this test does not know: " + wanted);
    };
  }
}
