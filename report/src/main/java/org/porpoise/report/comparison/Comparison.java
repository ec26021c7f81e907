package org.porpoise.report.comparison;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.settings.Property;

/**
 * What several algorithms answered about the same properties of the same model.
 *
 * @param model what the user calls the model
 * @param properties what was asked
 * @param rows what each algorithm did, in the order of the table
 */
public record Comparison(String model, List<Property> properties, List<Row> rows) {
  public Comparison {
    properties = List.copyOf(properties);
    rows = List.copyOf(rows);
  }

  /**
   * What one algorithm did.
   *
   * @param algorithm what the table calls it
   * @param name what it is by the names of its parts: {@code conditional+sleep/stack}
   * @param outcome what it found out; nothing if it is sound for none of the properties
   * @param leftOut the properties that it was not asked about
   */
  public record Row(
      String algorithm, String name, Optional<Outcome> outcome, List<LeftOut> leftOut) {
    public Row {
      leftOut = List.copyOf(leftOut);
    }
  }

  /** A property for which an algorithm is not sound, and why. */
  public record LeftOut(Property property, String reason) {}

  /** The verdict on everything asked: what one sound algorithm knows is known. */
  public Conclusion conclusion() {
    Set<Conclusion> all = EnumSet.noneOf(Conclusion.class);
    for (Property property : properties) {
      Set<Conclusion> answers = answers(property);
      all.add(
          answers.contains(Conclusion.VIOLATED)
              ? Conclusion.VIOLATED
              : answers.contains(Conclusion.HOLDS) ? Conclusion.HOLDS : Conclusion.UNKNOWN);
    }
    if (all.contains(Conclusion.VIOLATED)) {
      return Conclusion.VIOLATED;
    }
    return all.contains(Conclusion.UNKNOWN) ? Conclusion.UNKNOWN : Conclusion.HOLDS;
  }

  /** The properties that hold for one algorithm and are violated for another: our defect. */
  public List<Property> disputed() {
    List<Property> disputed = new ArrayList<>();
    for (Property property : properties) {
      Set<Conclusion> answers = answers(property);
      if (answers.contains(Conclusion.HOLDS) && answers.contains(Conclusion.VIOLATED)) {
        disputed.add(property);
      }
    }
    return disputed;
  }

  private Set<Conclusion> answers(Property property) {
    Set<Conclusion> answers = EnumSet.noneOf(Conclusion.class);
    for (Row row : rows) {
      if (row.outcome().isPresent()) {
        for (Outcome.Result result : row.outcome().get().results()) {
          if (result.property().name().equals(property.name())) {
            answers.add(Conclusion.of(result.verdict()));
          }
        }
      }
    }
    return answers;
  }
}
