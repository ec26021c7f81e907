package org.porpoise.petri.simplify;

/**
 * The kind of property that a simplification keeps. Which rule is allowed for which:
 *
 * <table>
 *   <caption>rules and what they keep</caption>
 *   <tr><th>rule<th>deadlock<th>reachability<th>LTL without next
 *   <tr><td>{@link DeadTransitions}<td>yes<td>yes<td>yes
 *   <tr><td>{@link ConstantPlaces}<td>yes<td>yes<td>yes
 *   <tr><td>{@link ImpliedPlaces}<td>yes<td>yes<td>yes
 *   <tr><td>{@link GrowingPlaces}<td>yes<td>yes<td>no: a cycle would not close in the original net
 *   <tr><td>{@link DominatedTransitions}<td>yes<td>yes<td>yes
 *   <tr><td>{@link NeutralTransitions}<td>if another is enabled with it<td>yes<td>no
 *   <tr><td>{@link IrrelevantParts}<td>no<td>yes<td>no
 *   <tr><td>{@link PostAgglomeration}<td>yes<td>if the second step is invisible<td>the same
 *   <tr><td>{@link PreAgglomeration}<td>yes<td>if the first step is invisible<td>the same
 *   <tr><td>{@link FreeAgglomeration}<td>no<td>if the first step is invisible<td>no
 * </table>
 *
 * Formulas with "next" and the size of the state space allow no rule at all.
 */
public enum Preserved {
  /** Whether a dead marking can be reached; no place is observed. */
  DEADLOCK,
  /** Which markings of the observed places can be reached. */
  REACHABILITY,
  /**
   * The sequences of markings of the observed places along all executions that do not stop before
   * they must, up to repetitions. One that must stop repeats its last marking forever.
   */
  STUTTER_TRACES
}
