package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.programs.engine.hooks.Parking;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;

/** Calls by which copies of the JDK's classes start, park and count threads behind the scenes. */
final class InternalCalls {
  private static final ClassDesc THREAD = Names.of(Thread.class);
  private static final ClassDesc PARKING = Names.of(Parking.class);

  private InternalCalls() {}

  /** What to do instead of a call, empty if it is no such call. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, ClassContext context) {
    String owner = call.ownerName();
    if (!owner.startsWith("jdk/internal/")) {
      return Optional.empty();
    }
    int thread = call.type().parameterList().indexOf(THREAD);
    if (call.name().equals("start") && thread >= 0) {
      return bridge(call, context, code -> start(code, call, thread));
    }
    if (owner.equals("jdk/internal/misc/Unsafe") && call.name().equals("park")) {
      return bridge(call, context, InternalCalls::park);
    }
    if (owner.equals("jdk/internal/misc/Unsafe") && call.name().equals("unpark")) {
      return bridge(call, context, InternalCalls::unpark);
    }
    return Optional.empty();
  }

  private static Optional<Consumer<CodeBuilder>> bridge(
      Call call, ClassContext context, Consumer<CodeBuilder> body) {
    return Optional.of(code -> context.bridges().call(code, call, call.flatType(), body));
  }

  /** Starts a thread of a pool, whatever container of threads the JDK would put it into. */
  private static void start(CodeBuilder code, Call call, int thread) {
    int slot = call.isStatic() ? 0 : 1;
    for (int i = 0; i < thread; i++) {
      slot += TypeKind.from(call.type().parameterType(i)).slotSize();
    }
    code.aload(slot)
        .invokestatic(
            Names.THREAD_HOOKS,
            "startInBackground",
            MethodTypeDesc.of(ConstantDescs.CD_void, THREAD))
        .return_();
  }

  /** {@code park(isAbsolute, time)}. */
  private static void park(CodeBuilder code) {
    code.iload(1)
        .lload(2)
        .invokestatic(
            PARKING,
            "park",
            MethodTypeDesc.of(
                ConstantDescs.CD_void, ConstantDescs.CD_boolean, ConstantDescs.CD_long))
        .return_();
  }

  private static void unpark(CodeBuilder code) {
    code.aload(1)
        .checkcast(THREAD)
        .invokestatic(PARKING, "unpark", MethodTypeDesc.of(ConstantDescs.CD_void, THREAD))
        .return_();
  }
}
