package org.porpoise.cfsm.model;

import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;

/**
 * A formula that a network claims of itself.
 *
 * @param kind how it is meant
 * @param text the formula over the states of machines and the contents of channels
 * @param place where its text begins, if it is in a file
 */
public record Property(Kind kind, String name, String text, Optional<SourcePlace> place) {
  /** How a formula is meant. */
  public enum Kind {
    /** It holds in every global state. */
    INVARIANT,
    /** Every execution satisfies it. */
    LTL
  }

  /** A formula that is in no file. */
  public Property(Kind kind, String name, String text) {
    this(kind, name, text, Optional.empty());
  }
}
