package org.porpoise.programs.instrument.memory;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import org.porpoise.programs.engine.numbers.Carrier;
import org.porpoise.programs.engine.numbers.Confinable;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;
import org.porpoise.programs.instrument.rename.CopiedClasses;

/** Gives the objects of a class a place for their number, and for their mark if they need one. */
public final class Identity {
  private Identity() {}

  /** Whether a class is the one in its line of superclasses that gets the place. */
  public static boolean isDueIn(ClassFacts facts, Hierarchy hierarchy) {
    return !facts.isInterface()
        && !hierarchy.facts(facts.superclass()).map(ClassFacts::isRewritten).orElse(false)
        && !hierarchy.isSubtype(facts.superclass(), Names.internal(Names.IDENTIFIED));
  }

  /** What a class extends: objects that need a mark carry it in a superclass if they can. */
  public static ClassDesc superclassOf(ClassFacts facts) {
    return isCarried(facts)
        ? Names.of(Carrier.class)
        : ClassDesc.ofInternalName(facts.superclass());
  }

  private static boolean isCarried(ClassFacts facts) {
    return isConfinable(facts)
        && !facts.isInterface()
        && facts.superclass().equals("java/lang/Object");
  }

  /** The interface that a class gets. */
  public static ClassDesc interfaceOf(ClassFacts facts) {
    return isConfinable(facts) ? Names.of(Confinable.class) : Names.IDENTIFIED;
  }

  private static boolean isConfinable(ClassFacts facts) {
    return CopiedClasses.isTransparent(facts.name());
  }

  public static void addTo(ClassBuilder type, ClassFacts facts) {
    if (isCarried(facts)) {
      return;
    }
    ClassDesc self = ClassDesc.ofInternalName(facts.name());
    property(type, self, "porpoiseNumber", Names.ADDED + "number");
    if (isConfinable(facts)) {
      property(type, self, "porpoiseMark", Names.ADDED + "mark");
    }
  }

  private static void property(ClassBuilder type, ClassDesc self, String accessor, String field) {
    type.withField(
        field,
        ConstantDescs.CD_long,
        ClassFile.ACC_PRIVATE | ClassFile.ACC_TRANSIENT | ClassFile.ACC_SYNTHETIC);
    int flags = ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC;
    type.withMethodBody(
        accessor,
        MethodTypeDesc.of(ConstantDescs.CD_long),
        flags,
        code -> code.aload(0).getfield(self, field, ConstantDescs.CD_long).return_(TypeKind.LONG));
    type.withMethodBody(
        accessor,
        MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long),
        flags,
        code -> code.aload(0).lload(1).putfield(self, field, ConstantDescs.CD_long).return_());
  }
}
