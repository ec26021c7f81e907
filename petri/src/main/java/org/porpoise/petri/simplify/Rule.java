package org.porpoise.petri.simplify;

/** One way to make a net smaller. */
interface Rule {
  /** Whether it keeps this kind of property, under the conditions that it checks itself. */
  boolean keeps(Preserved preserved);

  /** Applies the rule wherever it can, and says whether that was anywhere. */
  boolean apply(MutableNet net);
}
