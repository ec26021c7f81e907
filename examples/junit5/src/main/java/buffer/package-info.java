/**
 * A bounded buffer with conditions, right and wrong: if everybody waits for the same condition, a
 * signal can wake the wrong one. The test finds the execution in which all sleep on.
 */
package buffer;
