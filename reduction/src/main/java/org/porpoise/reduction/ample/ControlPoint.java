package org.porpoise.reduction.ample;

/**
 * What is known before a search of a control point of a process (section 7.2.1 of "Leaping
 * Reachability Analysis", after Holzmann and Peled).
 *
 * @param safety whether what the process can do there is an ample set
 * @param led the transitions that leave it and that the process leads
 * @param precarious those among them that somebody can interfere with, or enable, in some state
 * @param partners the other processes that take part in the transitions that leave it
 */
public record ControlPoint(Safety safety, int[] led, int[] precarious, int[] partners) {

  /** Whether the enabled transitions at a control point are an ample set. */
  public enum Safety {
    /** They are, in every state. */
    SAFE,
    /** They are in some states, which is for each state to tell. */
    CONDITIONALLY_SAFE,
    /** They are not, in any state. */
    UNSAFE
  }
}
