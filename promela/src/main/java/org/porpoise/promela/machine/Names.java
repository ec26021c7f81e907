package org.porpoise.promela.machine;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionBuffer;

/** The names by which generated code knows things. */
final class Names {
  static final ClassDesc COMPILED = Compiled.class.describeConstable().orElseThrow();
  static final ClassDesc PARTS = Compiled.Parts.class.describeConstable().orElseThrow();
  static final ClassDesc REFUSAL = Compiled.Refusal.class.describeConstable().orElseThrow();
  static final ClassDesc BUFFER = TransitionBuffer.class.describeConstable().orElseThrow();
  static final ClassDesc GENERATED =
      ClassDesc.of(Compiled.class.getPackageName(), "GeneratedModel");
  static final ClassDesc WORDS = ConstantDescs.CD_long.arrayType();
  static final ClassDesc TABLES = ConstantDescs.CD_int.arrayType().arrayType();

  /** Of methods that append what is enabled in a state. */
  static final MethodTypeDesc APPEND =
      MethodTypeDesc.of(ConstantDescs.CD_void, WORDS, ConstantDescs.CD_int, BUFFER);

  /** Of methods that change a state. */
  static final MethodTypeDesc ON_STATE =
      MethodTypeDesc.of(ConstantDescs.CD_void, WORDS, ConstantDescs.CD_int);

  /** Of methods that change a state, and say whether they did. */
  static final MethodTypeDesc CHANGE =
      MethodTypeDesc.of(ConstantDescs.CD_boolean, WORDS, ConstantDescs.CD_int);

  /** Of methods that change a state as a number says, and say whether they did. */
  static final MethodTypeDesc ON_NUMBER = withNumbers(ConstantDescs.CD_boolean, 1);

  static final MethodTypeDesc CREATE = MethodTypeDesc.of(ConstantDescs.CD_void, PARTS);
  static final MethodTypeDesc SIZE = MethodTypeDesc.of(ConstantDescs.CD_int);
  static final MethodTypeDesc CLEAR = MethodTypeDesc.of(ConstantDescs.CD_void);
  static final MethodTypeDesc ADD = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);
  static final MethodTypeDesc INTERPRET =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_int,
          WORDS,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          BUFFER);

  static final ClassDesc MATH = Math.class.describeConstable().orElseThrow();
  static final MethodTypeDesc MIN =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);

  static final MethodTypeDesc NARROW =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);

  private Names() {}

  /** Of methods with a state and this many numbers. */
  static MethodTypeDesc withNumbers(ClassDesc result, int count) {
    List<ClassDesc> parameters = new ArrayList<>(List.of(WORDS, ConstantDescs.CD_int));
    for (int i = 0; i < count; i++) {
      parameters.add(ConstantDescs.CD_int);
    }
    return MethodTypeDesc.of(result, parameters);
  }
}
