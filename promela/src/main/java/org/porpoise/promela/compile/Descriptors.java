package org.porpoise.promela.compile;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import org.porpoise.kernel.code.Signatures;

/** The names by which generated code knows things. */
final class Descriptors {
  static final ClassDesc COMPILED = Compiled.class.describeConstable().orElseThrow();
  static final ClassDesc PARTS = Compiled.Parts.class.describeConstable().orElseThrow();
  static final ClassDesc REFUSAL = Compiled.Refusal.class.describeConstable().orElseThrow();
  static final ClassDesc GENERATED =
      ClassDesc.of(Compiled.class.getPackageName(), "GeneratedModel");
  static final ClassDesc TABLES = ConstantDescs.CD_int.arrayType().arrayType();

  static final MethodTypeDesc SIZE = MethodTypeDesc.of(ConstantDescs.CD_int);
  static final MethodTypeDesc CLEAR = MethodTypeDesc.of(ConstantDescs.CD_void);
  static final MethodTypeDesc ADD = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);
  static final MethodTypeDesc INTERPRET =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_int,
          Signatures.WORDS,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          Signatures.BUFFER);

  static final MethodTypeDesc TRIAL =
      MethodTypeDesc.of(
          Signatures.WORDS, Signatures.WORDS, ConstantDescs.CD_int, ConstantDescs.CD_int);

  static final ClassDesc MATH = Math.class.describeConstable().orElseThrow();
  static final MethodTypeDesc MIN =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);

  static final MethodTypeDesc NARROW =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);

  private Descriptors() {}
}
