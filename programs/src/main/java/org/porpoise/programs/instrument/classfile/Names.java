package org.porpoise.programs.instrument.classfile;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import org.porpoise.programs.engine.hooks.Hooks;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.numbers.Identified;

/** Names that rewritten code refers to. */
public final class Names {
  public static final ClassDesc HOOKS = of(Hooks.class);
  public static final ClassDesc THREAD_HOOKS = of(ThreadHooks.class);
  public static final ClassDesc IDENTIFIED = of(Identified.class);

  public static final MethodTypeDesc NOTHING = MethodTypeDesc.of(ConstantDescs.CD_void);
  public static final MethodTypeDesc OBJECT_TO_VOID =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object);
  public static final MethodTypeDesc ON_INSTANCE =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_Object,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);
  public static final MethodTypeDesc ON_STATIC =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int, ConstantDescs.CD_int);

  /** What members that are added to a class begin with. */
  public static final String ADDED = "porpoise$";

  /** Finalizers get another name, so that the virtual machine runs none beside the search. */
  public static final String FINALIZER = "finalize ()V";

  public static final String RENAMED_FINALIZER = ADDED + "finalize";

  private Names() {}

  public static ClassDesc of(Class<?> type) {
    return ClassDesc.ofDescriptor(type.descriptorString());
  }

  /** The internal name of a class or interface. */
  public static String internal(ClassDesc type) {
    String descriptor = type.descriptorString();
    return descriptor.substring(1, descriptor.length() - 1);
  }

  /** Calls a hook that takes an object. */
  public static void call(CodeBuilder code, String hook) {
    call(code, HOOKS, hook);
  }

  public static void call(CodeBuilder code, ClassDesc hooks, String hook) {
    code.invokestatic(hooks, hook, OBJECT_TO_VOID);
  }
}
