package org.porpoise.programs.engine.threads;

/**
 * Knows the static initialisers of a program by the numbers of their classes: class loaders of
 * rewritten classes implement it.
 *
 * <p>An initialiser is quiet until it is found to do something that another thread could notice;
 * from then on its steps are visible, in all executions.
 */
public interface Initialisers {

  /** Whether the steps of the initialiser of a class are visible. */
  boolean isVisible(int classNumber);

  /** Notes that they must be. */
  void makeVisible(int classNumber);

  /** Whether the initialiser of a class was quiet to its end, in some execution. */
  boolean isTrusted(int classNumber);

  /** Notes that it was. */
  void trust(int classNumber);

  /** Whether a static field belongs to a class. */
  boolean isDeclaredBy(int field, int classNumber);

  /** The class as the program knows it, of one that has the static fields of a class. */
  Class<?> named(Class<?> home);
}
