package org.porpoise.search.audit;

/**
 * How much an auditor looks at.
 *
 * @param depth how many steps outside a set it goes
 * @param states how many states it looks at for one set
 * @param sets how many sets it looks at before it takes every second, every fourth and so on
 * @param graph the largest graph in which it looks for ignored transitions, in states
 */
public record AuditLimits(long depth, long states, long sets, long graph) {
  /** Enough for most mistakes, at a cost of a few dozen states for each set. */
  public static final AuditLimits USUAL = new AuditLimits(4, 100, 10_000, 100_000);
}
