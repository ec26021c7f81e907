package org.porpoise.programs.instrument;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;

/** Calls hooks instead of methods that have one. */
final class Calls {
  private static final String CONSTRUCTOR = "<init>";

  private final ClassContext context;
  private final Allocations allocations;

  Calls(ClassContext context, Allocations allocations) {
    this.context = context;
    this.allocations = allocations;
  }

  void call(CodeBuilder code, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    if (name.equals(CONSTRUCTOR)) {
      construct(code, call, owner);
      allocations.constructed(code, call);
      return;
    }
    Redirections.Target target =
        target(owner, name, call.type().stringValue(), call.opcode() == Opcode.INVOKESTATIC)
            .orElse(null);
    if (target == null) {
      code.with(call);
    } else {
      code.invokestatic(target.owner(), target.name(), target.type());
    }
  }

  private Optional<Redirections.Target> target(
      String owner, String name, String type, boolean isStatic) {
    if (owner.startsWith("[")) {
      owner = "java/lang/Object";
    }
    String key = ClassFacts.key(name, type);
    return isStatic
        ? Redirections.ofStatic(context.hierarchy(), owner, key)
        : Redirections.ofInstance(context.hierarchy(), owner, key);
  }

  /** A thread that gets no name from the program gets one that is the same in all executions. */
  private static void construct(CodeBuilder code, InvokeInstruction call, String owner) {
    MethodTypeDesc type = call.typeSymbol();
    if (owner.equals("java/lang/Thread")
        && !type.parameterList().contains(ConstantDescs.CD_String)) {
      code.invokestatic(Names.THREAD_HOOKS, "nextName", MethodTypeDesc.of(ConstantDescs.CD_String))
          .invokespecial(
              call.owner().asSymbol(),
              CONSTRUCTOR,
              type.insertParameterTypes(type.parameterCount(), ConstantDescs.CD_String));
    } else {
      code.with(call);
    }
  }

  void dynamic(CodeBuilder code, InvokeDynamicInstruction call) {
    ConstantDesc[] arguments = call.bootstrapArgs().toArray(ConstantDesc[]::new);
    boolean isChanged = false;
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof DirectMethodHandleDesc handle) {
        MethodHandleDesc other = redirect(handle).orElse(null);
        if (other != null) {
          arguments[i] = other;
          isChanged = true;
        }
      }
    }
    if (isChanged) {
      code.invokedynamic(
          DynamicCallSiteDesc.of(
              call.bootstrapMethod(), call.name().stringValue(), call.typeSymbol(), arguments));
    } else {
      code.with(call);
    }
  }

  private Optional<MethodHandleDesc> redirect(DirectMethodHandleDesc handle) {
    boolean isStatic =
        switch (handle.kind()) {
          case STATIC, INTERFACE_STATIC -> true;
          default -> false;
        };
    ClassDesc owner = handle.owner();
    if (owner.isArray()) {
      owner = ConstantDescs.CD_Object;
    }
    return target(Names.internal(owner), handle.methodName(), handle.lookupDescriptor(), isStatic)
        .map(
            target ->
                MethodHandleDesc.ofMethod(
                    DirectMethodHandleDesc.Kind.STATIC,
                    target.owner(),
                    target.name(),
                    target.type()));
  }
}
