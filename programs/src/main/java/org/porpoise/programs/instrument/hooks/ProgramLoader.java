package org.porpoise.programs.instrument.hooks;

import org.porpoise.programs.engine.numbers.FieldNumbers;
import org.porpoise.programs.instrument.facts.Hierarchy;
import org.porpoise.programs.instrument.numbers.Numbering;

/** A loader of rewritten classes, as the hooks see it that they call. */
public interface ProgramLoader extends FieldNumbers {

  /** The loader of a rewritten class. */
  static ProgramLoader of(Class<?> type) {
    return (ProgramLoader) type.getClassLoader();
  }

  /** What is known of the classes of the program. */
  Hierarchy hierarchy();

  /** The numbers of its classes, fields and places. */
  Numbering numbers();

  /** The fields that variable handles mean. */
  HandledFields handles();

  /** The fields that offsets mean. */
  FieldOffsets offsets();

  /** Notes that a class with static state was loaded. */
  void initialised(Class<?> type);

  /** The object that stands for a constant of an enum that was just made. */
  Enum<?> keep(Enum<?> made);

  /** Loads a class. */
  Class<?> loadClass(String name) throws ClassNotFoundException;
}
