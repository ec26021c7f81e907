package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.programs.engine.hooks.TextHooks;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.rename.Renaming;
import org.porpoise.programs.instrument.rename.Substitutes;

/**
 * Calls of methods of the JDK that take or return string builders: they get one of the JDK's, with
 * the same text, and what they have made of it is put back.
 */
public final class TextCalls {
  private static final ClassDesc HOOKS = Names.of(TextHooks.class);
  private static final MethodTypeDesc BACK =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, ConstantDescs.CD_Object, Names.of(CharSequence.class));
  private static final MethodTypeDesc TO_STRING = MethodTypeDesc.of(ConstantDescs.CD_String);

  private TextCalls() {}

  /** What to do instead of a call, empty if it has nothing to do with string builders. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, ClassContext context) {
    boolean isConcerned =
        isText(call.type().returnType())
            || call.type().parameterList().stream().anyMatch(TextCalls::isText);
    if (!isConcerned
        || context.hierarchy().facts(call.ownerName()).map(ClassFacts::isRewritten).orElse(true)
        || call.opcode() == Opcode.INVOKESPECIAL) {
      return Optional.empty();
    }
    return Optional.of(
        code -> context.bridges().call(code, call, call.flatType(), body -> body(body, call)));
  }

  /** Whether a call is the constructor of a string from a builder. */
  static boolean isConcerned(Call call) {
    int last = call.type().parameterCount() - 1;
    return call.owner().equals(ConstantDescs.CD_String)
        && call.isConstructor()
        && last >= 0
        && isText(call.type().parameterType(last));
  }

  /** Calls a constructor that takes a builder as its last argument: of a string. */
  static Call constructor(CodeBuilder code, Call call) {
    if (!isConcerned(call)) {
      return call;
    }
    code.invokevirtual(ConstantDescs.CD_Object, "toString", TO_STRING);
    return call.withType(MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String));
  }

  /** The type of a method with the JDK's string builders. */
  public static MethodTypeDesc original(MethodTypeDesc type) {
    return MethodTypeDesc.of(
        original(type.returnType()),
        type.parameterList().stream().map(TextCalls::original).toList());
  }

  /** Turns what is on top of the stack into a builder of the JDK. */
  public static void unmake(CodeBuilder code, ClassDesc type) {
    ClassDesc original = original(type);
    code.invokestatic(
        HOOKS,
        Names.internal(original).endsWith("Buffer") ? "buffer" : "builder",
        MethodTypeDesc.of(original, ConstantDescs.CD_Object));
  }

  /** Makes what stands for a builder of the JDK. */
  public static void make(CodeBuilder code, ClassDesc type, int builder) {
    code.new_(type).dup();
    code.aload(builder).invokevirtual(ConstantDescs.CD_Object, "toString", TO_STRING);
    code.invokespecial(
        type, "<init>", MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String));
  }

  public static boolean isText(ClassDesc type) {
    return type.isClassOrInterface() && Substitutes.isText(Names.internal(type));
  }

  private static ClassDesc original(ClassDesc type) {
    return isText(type) ? ClassDesc.ofInternalName(Renaming.original(Names.internal(type))) : type;
  }

  private record Converted(int slot, int copy, ClassDesc type) {}

  private static void body(CodeBuilder code, Call call) {
    MethodTypeDesc flat = call.flatType();
    List<Converted> converted = new ArrayList<>();
    int slot = 0;
    for (ClassDesc parameter : flat.parameterList()) {
      if (isText(parameter)) {
        int copy = code.allocateLocal(TypeKind.REFERENCE);
        ClassDesc type = original(parameter);
        code.aload(slot);
        unmake(code, parameter);
        code.astore(copy);
        converted.add(new Converted(slot, copy, type));
      }
      slot += TypeKind.from(parameter).slotSize();
    }
    slot = 0;
    for (ClassDesc parameter : flat.parameterList()) {
      int at = slot;
      int from =
          converted.stream().filter(c -> c.slot == at).map(Converted::copy).findAny().orElse(at);
      code.loadLocal(TypeKind.from(parameter), from);
      slot += TypeKind.from(parameter).slotSize();
    }
    call.withType(original(call.type())).emit(code);
    for (Converted each : converted) {
      code.aload(each.slot).aload(each.copy).invokestatic(HOOKS, "back", BACK);
    }
    if (isText(flat.returnType())) {
      returnText(code, flat.returnType(), converted);
    } else {
      code.return_(TypeKind.from(flat.returnType()));
    }
  }

  /** Returns the builder that was given if that is what the method returns, or a new one. */
  private static void returnText(CodeBuilder code, ClassDesc type, List<Converted> converted) {
    int result = code.allocateLocal(TypeKind.REFERENCE);
    code.astore(result);
    for (Converted each : converted) {
      if (each.type.equals(original(type))) {
        code.aload(result)
            .aload(each.copy)
            .ifThen(Opcode.IF_ACMPEQ, then -> then.aload(each.slot).areturn());
      }
    }
    make(code, type, result);
    code.areturn();
  }
}
