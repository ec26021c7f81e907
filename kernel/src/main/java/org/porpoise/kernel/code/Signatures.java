package org.porpoise.kernel.code;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionBuffer;

/** The types of generated methods that work on a state, given as an array and an offset. */
public final class Signatures {
  public static final ClassDesc WORDS = ConstantDescs.CD_long.arrayType();
  public static final ClassDesc BUFFER = TransitionBuffer.class.describeConstable().orElseThrow();

  /** Of methods that append what is enabled in a state. */
  public static final MethodTypeDesc APPEND =
      MethodTypeDesc.of(ConstantDescs.CD_void, WORDS, ConstantDescs.CD_int, BUFFER);

  /** Of methods that change a state. */
  public static final MethodTypeDesc ON_STATE =
      MethodTypeDesc.of(ConstantDescs.CD_void, WORDS, ConstantDescs.CD_int);

  /** Of methods that change a state, and say whether they did. */
  public static final MethodTypeDesc CHANGE =
      MethodTypeDesc.of(ConstantDescs.CD_boolean, WORDS, ConstantDescs.CD_int);

  /** Of methods that change a state as a number says, and say whether they did. */
  public static final MethodTypeDesc ON_NUMBER = withNumbers(ConstantDescs.CD_boolean, 1);

  private Signatures() {}

  /** Of methods with a state and this many numbers. */
  public static MethodTypeDesc withNumbers(ClassDesc result, int count) {
    List<ClassDesc> parameters = new ArrayList<>(List.of(WORDS, ConstantDescs.CD_int));
    for (int i = 0; i < count; i++) {
      parameters.add(ConstantDescs.CD_int);
    }
    return MethodTypeDesc.of(result, parameters);
  }
}
