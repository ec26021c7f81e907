package org.porpoise.programs.instrument.rewrite;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import org.porpoise.programs.engine.hooks.SystemHooks;
import org.porpoise.programs.instrument.calls.Redirections;
import org.porpoise.programs.instrument.calls.Redirections.Target;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;

/** Methods that a class gets because the ones that it would inherit from the JDK will not do. */
final class AddedMethods {
  private static final String HASH_CODE = "hashCode ()I";

  private AddedMethods() {}

  /** Adds what is needed to a class whose superclass is not rewritten. */
  static void addTo(ClassBuilder type, ClassFacts facts, Hierarchy hierarchy) {
    if (isDeclaredBy("java/lang/Object", facts, hierarchy)) {
      type.withMethodBody(
          "hashCode",
          MethodTypeDesc.of(ConstantDescs.CD_int),
          ClassFile.ACC_PUBLIC | ClassFile.ACC_SYNTHETIC,
          code ->
              code.aload(0)
                  .invokestatic(
                      Names.of(SystemHooks.class),
                      "identityHashCode",
                      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object))
                  .ireturn());
    }
    if (hierarchy.isSubtype(facts.name(), "java/lang/Thread")) {
      for (Map.Entry<String, Target> entry : Redirections.ofThreads().entrySet()) {
        if (!facts.methods().contains(entry.getKey())) {
          override(type, entry.getValue());
        }
      }
    }
  }

  private static boolean isDeclaredBy(String owner, ClassFacts facts, Hierarchy hierarchy) {
    return hierarchy
        .declaringClass(facts.name(), HASH_CODE)
        .map(declaring -> declaring.name().equals(owner))
        .orElse(false);
  }

  private static void override(ClassBuilder type, Target hook) {
    type.withMethodBody(
        hook.name(),
        hook.type().dropParameterTypes(0, 1),
        ClassFile.ACC_PUBLIC | ClassFile.ACC_SYNTHETIC,
        code ->
            code.aload(0)
                .invokestatic(hook.owner(), hook.name(), hook.type())
                .return_(TypeKind.from(hook.type().returnType())));
  }
}
