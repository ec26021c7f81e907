/**
 * Words counted by a pool of threads in a concurrent map. Reading and then writing loses words,
 * merging does not: the test explores both.
 */
package work;
