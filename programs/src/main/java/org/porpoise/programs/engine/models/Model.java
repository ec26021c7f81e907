package org.porpoise.programs.engine.models;

import org.porpoise.programs.engine.numbers.Identified;

/** An object of the program that is a model of a class of the JDK, and known by its shared part. */
public interface Model extends Identified {

  /** What its operations are done to. */
  SharedObject porpoiseObject();

  @Override
  default long porpoiseNumber() {
    return porpoiseObject().porpoiseNumber();
  }

  @Override
  default void porpoiseNumber(long number) {
    porpoiseObject().porpoiseNumber(number);
  }
}
