package org.porpoise.promela.model;

import java.util.List;
import org.porpoise.logic.source.SourcePlace;

/**
 * Statements that follow each other.
 *
 * @param items at least one, except in the body of a proctype that only declares
 * @param place where it begins
 * @param end where it ends: the closing brace, or the token after the last statement
 */
public record Sequence(List<Item> items, SourcePlace place, SourcePlace end) {
  public Sequence {
    items = List.copyOf(items);
  }

  /**
   * A statement with its labels.
   *
   * @param labels in the order in which they are written
   */
  public record Item(List<Label> labels, Statement statement) {
    public Item {
      labels = List.copyOf(labels);
    }
  }
}
