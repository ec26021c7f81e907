package org.porpoise.report.comparison;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.report.JsonReport;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.json.Json;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;

/** Tells a comparison to a program: the object that {@code docs/json-schema.md} describes. */
public final class ComparisonJson {
  private static final String SCHEMA = "https://porpoise.dev/schema/comparison-1.json";

  private ComparisonJson() {}

  /** The whole comparison. */
  public static Json.ObjectValue of(Comparison comparison) {
    List<Json> rows = new ArrayList<>();
    for (Comparison.Row row : comparison.rows()) {
      rows.add(row(row));
    }
    return Json.ObjectValue.EMPTY
        .with("schema", SCHEMA)
        .with("model", comparison.model())
        .with("verdict", comparison.conclusion().word())
        .with("disputed", names(comparison.disputed()))
        .with("rows", new Json.ArrayValue(rows));
  }

  private static Json row(Comparison.Row row) {
    Json.ObjectValue object =
        Json.ObjectValue.EMPTY.with("algorithm", row.algorithm()).with("name", row.name());
    if (row.outcome().isPresent()) {
      Outcome outcome = row.outcome().get();
      Statistics statistics = outcome.statistics();
      object =
          object
              .with("verdict", Conclusion.of(outcome).word())
              .with("properties", properties(outcome))
              .with("search", JsonReport.search(outcome))
              .with("time_ms", statistics.time().toMillis())
              .with("memory_bytes", statistics.stateBytes());
    } else {
      object =
          object
              .with("verdict", Json.Literal.NULL)
              .with("properties", new Json.ArrayValue(List.of()))
              .with("search", Json.Literal.NULL)
              .with("time_ms", Json.Literal.NULL)
              .with("memory_bytes", Json.Literal.NULL);
    }
    List<Json> leftOut = new ArrayList<>();
    for (Comparison.LeftOut left : row.leftOut()) {
      leftOut.add(
          Json.ObjectValue.EMPTY
              .with("property", left.property().name())
              .with("reason", left.reason()));
    }
    return object.with("leftOut", new Json.ArrayValue(leftOut));
  }

  private static Json properties(Outcome outcome) {
    List<Json> properties = new ArrayList<>();
    for (Outcome.Result result : outcome.results()) {
      Json.ObjectValue property =
          Json.ObjectValue.EMPTY
              .with("name", result.property().name())
              .with("kind", result.property().kind())
              .with("verdict", Conclusion.of(result.verdict()).word())
              .with("violations", result.verdict() instanceof Verdict.Violated v ? v.count() : 0);
      properties.add(
          result.verdict() instanceof Verdict.Unknown u
              ? property.with("reason", u.reason())
              : property.with("reason", Json.Literal.NULL));
    }
    return new Json.ArrayValue(properties);
  }

  private static Json names(List<Property> properties) {
    List<Json> names = new ArrayList<>();
    for (Property property : properties) {
      names.add(new Json.TextValue(property.name()));
    }
    return new Json.ArrayValue(names);
  }
}
