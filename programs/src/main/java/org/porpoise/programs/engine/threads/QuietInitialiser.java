package org.porpoise.programs.engine.threads;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.numbers.ObjectNumbers;

/**
 * A static initialiser that a thread runs and that has touched nothing but its own so far.
 *
 * @param classNumber its class
 * @param kinds knows the fields of the class
 * @param around the quiet initialiser that has come to use the class, null if none
 * @param isTrusted whether it was seen to touch nothing else in another execution
 */
public record QuietInitialiser(
    int classNumber, Initialisers kinds, @Nullable QuietInitialiser around, boolean isTrusted) {

  public boolean owns(long object, int part) {
    return object == ObjectNumbers.STATICS
        ? kinds.isDeclaredBy(part, classNumber)
        : ObjectNumbers.isMadeBy(classNumber, object);
  }
}
