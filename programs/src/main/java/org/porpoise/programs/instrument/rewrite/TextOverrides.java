package org.porpoise.programs.instrument.rewrite;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.LinkedHashMap;
import java.util.Map;
import org.porpoise.programs.engine.hooks.TextHooks;
import org.porpoise.programs.instrument.calls.TextCalls;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;
import org.porpoise.programs.instrument.rename.Renaming;

/**
 * Methods by which the JDK calls a class of the program with a string builder, such as {@code
 * Format.format}: the program's method gets what stands for one, and the JDK gets it back.
 */
final class TextOverrides {
  private static final ClassDesc HOOKS = Names.of(TextHooks.class);
  private static final MethodTypeDesc FORTH =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, ConstantDescs.CD_Object, Names.of(CharSequence.class));

  private TextOverrides() {}

  /** Adds what is needed to a class. */
  static void addTo(ClassBuilder type, ClassFacts facts, Hierarchy hierarchy) {
    for (String key : facts.methods()) {
      if (!key.contains(Renaming.COPIES + "java/lang/StringBu") || key.startsWith("<")) {
        continue;
      }
      String name = key.substring(0, key.indexOf(' '));
      MethodTypeDesc own = MethodTypeDesc.ofDescriptor(key.substring(key.indexOf(' ') + 1));
      MethodTypeDesc original = TextCalls.original(own);
      boolean isOverride =
          hierarchy
              .declaringClass(facts.superclass(), ClassFacts.key(name, original.descriptorString()))
              .map(declaring -> !declaring.isRewritten())
              .orElse(false);
      if (isOverride) {
        type.withMethodBody(
            name,
            original,
            ClassFile.ACC_PUBLIC | ClassFile.ACC_SYNTHETIC,
            code -> body(code, ClassDesc.ofInternalName(facts.name()), name, own));
      }
    }
  }

  private static void body(CodeBuilder code, ClassDesc self, String name, MethodTypeDesc own) {
    Map<Integer, Integer> copies = new LinkedHashMap<>();
    int slot = 1;
    for (ClassDesc parameter : own.parameterList()) {
      if (TextCalls.isText(parameter)) {
        int copy = code.allocateLocal(TypeKind.REFERENCE);
        TextCalls.make(code, parameter, slot);
        code.astore(copy);
        copies.put(slot, copy);
      }
      slot += TypeKind.from(parameter).slotSize();
    }
    code.aload(0);
    slot = 1;
    for (ClassDesc parameter : own.parameterList()) {
      code.loadLocal(TypeKind.from(parameter), copies.getOrDefault(slot, slot));
      slot += TypeKind.from(parameter).slotSize();
    }
    code.invokevirtual(self, name, own);
    copies.forEach(
        (real, copy) -> code.aload(real).aload(copy).invokestatic(HOOKS, "forth", FORTH));
    if (TextCalls.isText(own.returnType())) {
      int result = code.allocateLocal(TypeKind.REFERENCE);
      code.astore(result);
      copies.forEach(
          (real, copy) ->
              code.aload(result)
                  .aload(copy)
                  .ifThen(Opcode.IF_ACMPEQ, then -> then.aload(real).areturn()));
      code.aload(result);
      TextCalls.unmake(code, own.returnType());
    }
    code.return_(TypeKind.from(own.returnType()));
  }
}
