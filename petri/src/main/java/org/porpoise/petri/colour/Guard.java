package org.porpoise.petri.colour;

import java.util.BitSet;
import java.util.List;

/** A condition on the colours of variables. */
public sealed interface Guard {
  /** The condition that always holds. */
  Guard NONE = new All(List.of());

  /** What is known of it under a binding. */
  Truth under(int[] binding);

  /** Adds its variables. */
  void addVariables(BitSet variables);

  /** How two colours of one sort are compared. */
  enum Relation {
    EQUAL,
    UNEQUAL,
    LESS,
    AT_MOST,
    GREATER,
    AT_LEAST;

    boolean holds(int left, int right) {
      return switch (this) {
        case EQUAL -> left == right;
        case UNEQUAL -> left != right;
        case LESS -> left < right;
        case AT_MOST -> left <= right;
        case GREATER -> left > right;
        case AT_LEAST -> left >= right;
      };
    }

    /** Whether it needs an order. */
    public boolean isOfOrder() {
      return this != EQUAL && this != UNEQUAL;
    }
  }

  /** Two values compared. */
  record Comparison(Relation relation, Value left, Value right) implements Guard {
    @Override
    public Truth under(int[] binding) {
      int l = left.under(binding);
      int r = right.under(binding);
      return l == Value.UNBOUND || r == Value.UNBOUND
          ? Truth.UNKNOWN
          : Truth.of(relation.holds(l, r));
    }

    @Override
    public void addVariables(BitSet variables) {
      left.addVariables(variables);
      right.addVariables(variables);
    }
  }

  /** All of these; true if there are none. */
  record All(List<Guard> parts) implements Guard {
    public All {
      parts = List.copyOf(parts);
    }

    @Override
    public Truth under(int[] binding) {
      Truth truth = Truth.TRUE;
      for (Guard part : parts) {
        truth = truth.and(part.under(binding));
      }
      return truth;
    }

    @Override
    public void addVariables(BitSet variables) {
      parts.forEach(p -> p.addVariables(variables));
    }
  }

  /** One of these; false if there are none. */
  record Some(List<Guard> parts) implements Guard {
    public Some {
      parts = List.copyOf(parts);
    }

    @Override
    public Truth under(int[] binding) {
      Truth truth = Truth.FALSE;
      for (Guard part : parts) {
        truth = truth.or(part.under(binding));
      }
      return truth;
    }

    @Override
    public void addVariables(BitSet variables) {
      parts.forEach(p -> p.addVariables(variables));
    }
  }

  /** The opposite. */
  record Not(Guard of) implements Guard {
    @Override
    public Truth under(int[] binding) {
      return of.under(binding).not();
    }

    @Override
    public void addVariables(BitSet variables) {
      of.addVariables(variables);
    }
  }
}
