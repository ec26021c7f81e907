package org.porpoise.programs.instrument;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** Gives the objects of a class a place for their number. */
final class Identity {
  private static final String ACCESSOR = "porpoiseNumber";
  private static final String FIELD = Names.ADDED + "number";

  private Identity() {}

  /** Whether a class is the one in its line of superclasses that gets the place. */
  static boolean isDueIn(ClassFacts facts, Hierarchy hierarchy) {
    return !facts.isInterface()
        && !hierarchy.facts(facts.superclass()).map(ClassFacts::isRewritten).orElse(false)
        && !hierarchy.isSubtype(facts.superclass(), Names.internal(Names.IDENTIFIED));
  }

  static void addTo(ClassBuilder type, ClassDesc self) {
    type.withField(
        FIELD,
        ConstantDescs.CD_long,
        ClassFile.ACC_PRIVATE | ClassFile.ACC_TRANSIENT | ClassFile.ACC_SYNTHETIC);
    int flags = ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC;
    type.withMethodBody(
        ACCESSOR,
        MethodTypeDesc.of(ConstantDescs.CD_long),
        flags,
        code -> code.aload(0).getfield(self, FIELD, ConstantDescs.CD_long).return_(TypeKind.LONG));
    type.withMethodBody(
        ACCESSOR,
        MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long),
        flags,
        code -> code.aload(0).lload(1).putfield(self, FIELD, ConstantDescs.CD_long).return_());
  }
}
