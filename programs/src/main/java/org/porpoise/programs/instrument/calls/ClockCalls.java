package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.programs.engine.hooks.ClockHooks;
import org.porpoise.programs.engine.hooks.SystemHooks;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.facts.Hierarchy;

/**
 * Calls that make dates and times of now: they get the clock of the running thread. A clock of the
 * machine would show something else when an execution is run again.
 */
final class ClockCalls {
  private static final ClassDesc CLOCK = Names.of(Clock.class);
  private static final ClassDesc ZONE = Names.of(ZoneId.class);
  private static final ClassDesc HOOKS = Names.of(ClockHooks.class);
  private static final String CALENDAR = "java/util/Calendar";
  private static final MethodTypeDesc LOOK =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);
  private static final MethodTypeDesc MILLIS = MethodTypeDesc.of(ConstantDescs.CD_long);
  private static final MethodTypeDesc SET =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long);

  private ClockCalls() {}

  /** What to do instead of a call, empty if it asks for no time. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, int site, Hierarchy hierarchy) {
    if (call.isStatic()
        && call.name().equals("getInstance")
        && hierarchy.isSubtype(call.ownerName(), CALENDAR)) {
      return Optional.of(
          code -> {
            call.emit(code);
            code.dup();
            look(code, site);
            code.invokevirtual(ClassDesc.ofInternalName(CALENDAR), "setTimeInMillis", SET);
          });
    }
    boolean isOfNow =
        call.ownerName().startsWith("java/time/")
            && !call.ownerName().equals("java/time/Instant")
            && (call.isStatic() && call.name().equals("now") || call.name().equals("dateNow"));
    if (!isOfNow) {
      return Optional.empty();
    }
    if (call.type().parameterCount() == 0) {
      return Optional.of(
          code -> {
            code.invokestatic(HOOKS, "systemDefaultZone", MethodTypeDesc.of(CLOCK));
            withClock(call).emit(code);
          });
    }
    if (call.type().parameterList().equals(List.of(ZONE))) {
      return Optional.of(
          code -> {
            code.invokestatic(HOOKS, "system", MethodTypeDesc.of(CLOCK, ZONE));
            withClock(call).emit(code);
          });
    }
    return Optional.empty();
  }

  private static Call withClock(Call call) {
    return call.withType(MethodTypeDesc.of(call.type().returnType(), CLOCK));
  }

  /** Looks at the clock, and leaves the milliseconds that it shows. */
  static void look(CodeBuilder code, int site) {
    code.loadConstant(site).invokestatic(Names.HOOKS, "lookAtClock", LOOK);
    code.invokestatic(Names.of(SystemHooks.class), "currentTimeMillis", MILLIS);
  }
}
