package org.porpoise.reduction.sets;

/** Which dependency a reduction is persistent for, and its sleep sets rely on. */
public enum RelationUse {
  /** The conditional dependency of Definition 3.21, as fine as the objects know it. */
  CONDITIONAL,
  /** A weakly uniform one (Definition 6.6): for sleep sets together with a proviso. */
  UNIFORM
}
