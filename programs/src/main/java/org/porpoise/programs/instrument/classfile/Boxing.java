package org.porpoise.programs.instrument.classfile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** Values as objects. */
public final class Boxing {
  private Boxing() {}

  /** Puts a copy of the value on top of the stack there, as an object. */
  public static void copy(CodeBuilder code, TypeKind kind) {
    if (kind.slotSize() == 2) {
      code.dup2();
    } else {
      code.dup();
    }
    box(code, kind);
  }

  /** Makes the value on top of the stack an object. */
  public static void box(CodeBuilder code, TypeKind kind) {
    ClassDesc box =
        switch (kind) {
          case BOOLEAN -> ConstantDescs.CD_Boolean;
          case BYTE -> ConstantDescs.CD_Byte;
          case CHAR -> ConstantDescs.CD_Character;
          case SHORT -> ConstantDescs.CD_Short;
          case INT -> ConstantDescs.CD_Integer;
          case LONG -> ConstantDescs.CD_Long;
          case FLOAT -> ConstantDescs.CD_Float;
          case DOUBLE -> ConstantDescs.CD_Double;
          case REFERENCE, VOID -> ConstantDescs.CD_Object;
        };
    if (kind != TypeKind.REFERENCE) {
      code.invokestatic(box, "valueOf", MethodTypeDesc.of(box, kind.upperBound()));
    }
  }
}
