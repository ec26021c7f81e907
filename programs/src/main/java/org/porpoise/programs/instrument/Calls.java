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
import java.util.Set;
import org.porpoise.programs.engine.SystemHooks;

/** Calls hooks instead of methods that have one. */
final class Calls {
  private static final String CONSTRUCTOR = "<init>";
  private static final Set<String> SEEDED =
      Set.of("java/util/Random", "java/util/SplittableRandom");

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
        target(call.opcode(), owner, name, call.type().stringValue()).orElse(null);
    if (target == null) {
      code.with(call);
    } else {
      code.invokestatic(target.owner(), target.name(), target.type());
    }
  }

  private Optional<Redirections.Target> target(
      Opcode opcode, String owner, String name, String type) {
    String holder = owner.startsWith("[") ? "java/lang/Object" : owner;
    return Redirections.of(context.hierarchy(), opcode, holder, ClassFacts.key(name, type));
  }

  /**
   * Calls a constructor. A thread that gets no name from the program gets one that is the same in
   * all executions, and a random number generator without a seed gets such a seed.
   */
  private static void construct(CodeBuilder code, InvokeInstruction call, String owner) {
    MethodTypeDesc type = call.typeSymbol();
    if (owner.equals("java/lang/Thread")
        && !type.parameterList().contains(ConstantDescs.CD_String)) {
      add(code, call, Names.THREAD_HOOKS, "nextName", ConstantDescs.CD_String);
    } else if (SEEDED.contains(owner) && type.parameterCount() == 0) {
      add(code, call, Names.of(SystemHooks.class), "seed", ConstantDescs.CD_long);
    } else {
      code.with(call);
    }
  }

  /** Calls a constructor with one more argument, which a hook gives. */
  private static void add(
      CodeBuilder code, InvokeInstruction call, ClassDesc hooks, String hook, ClassDesc argument) {
    MethodTypeDesc type = call.typeSymbol();
    code.invokestatic(hooks, hook, MethodTypeDesc.of(argument))
        .invokespecial(
            call.owner().asSymbol(),
            CONSTRUCTOR,
            type.insertParameterTypes(type.parameterCount(), argument));
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
    Opcode opcode =
        switch (handle.kind()) {
          case STATIC, INTERFACE_STATIC -> Opcode.INVOKESTATIC;
          case SPECIAL, INTERFACE_SPECIAL -> Opcode.INVOKESPECIAL;
          default -> Opcode.INVOKEVIRTUAL;
        };
    ClassDesc owner = handle.owner();
    if (owner.isArray()) {
      owner = ConstantDescs.CD_Object;
    }
    return target(opcode, Names.internal(owner), handle.methodName(), handle.lookupDescriptor())
        .map(
            target ->
                MethodHandleDesc.ofMethod(
                    DirectMethodHandleDesc.Kind.STATIC,
                    target.owner(),
                    target.name(),
                    target.type()));
  }
}
