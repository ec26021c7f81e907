package org.porpoise.programs.instrument.context;

import java.lang.constant.ClassDesc;
import org.porpoise.programs.instrument.classfile.Bridges;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;
import org.porpoise.programs.instrument.numbers.Numbering;

/**
 * What the rewriting of a method needs to know of its class.
 *
 * @param hierarchy what is known of the classes of the program
 * @param numbers what its classes, fields and places have for numbers
 * @param flavour what the code is for
 * @param facts the class
 * @param superclass what it extends when it is rewritten
 * @param source its source file, empty if not known
 * @param isIdentityDue whether its constructors give objects their numbers
 * @param bridges methods that are added to it
 */
public record ClassContext(
    Hierarchy hierarchy,
    Numbering numbers,
    Flavour flavour,
    ClassFacts facts,
    ClassDesc superclass,
    String source,
    boolean isIdentityDue,
    Bridges bridges) {

  public ClassDesc self() {
    return ClassDesc.ofInternalName(facts.name());
  }

  public boolean isObserved() {
    return flavour == Flavour.OBSERVING;
  }
}
