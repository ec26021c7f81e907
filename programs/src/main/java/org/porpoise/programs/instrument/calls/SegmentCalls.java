package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.classfile.OperandStack;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.hooks.SegmentHooks;

/** Calls of the methods of memory segments, and of what allocates them. */
final class SegmentCalls {
  private static final ClassDesc HOOKS = Names.of(SegmentHooks.class);
  private static final ClassDesc SEGMENT = Names.of(MemorySegment.class);
  private static final ClassDesc LAYOUT = Names.of(ValueLayout.class);
  private static final MethodTypeDesc AT =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          SEGMENT,
          LAYOUT,
          ConstantDescs.CD_long,
          ConstantDescs.CD_boolean,
          ConstantDescs.CD_int);
  private static final MethodTypeDesc MANY =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, SEGMENT, ConstantDescs.CD_boolean, ConstantDescs.CD_int);

  private static final Set<String> ACCESSES = Set.of("get", "set", "getAtIndex", "setAtIndex");

  /** They go through the contents of the segments that are their operands. */
  private static final Set<String> READING =
      Set.of("toArray", "mismatch", "getString", "elements", "asByteBuffer", "force", "load");

  private SegmentCalls() {}

  /** What to do instead of a call, empty if it has nothing to do with contents. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, int site, ClassContext context) {
    if (!call.ownerName().startsWith("java/lang/foreign/")
        || call.opcode() == Opcode.INVOKESPECIAL) {
      return Optional.empty();
    }
    if (call.name().startsWith("allocate")) {
      return Optional.of(
          code -> {
            call.emit(code);
            code.dup().invokestatic(HOOKS, "made", Names.OBJECT_TO_VOID);
          });
    }
    if (!call.ownerName().equals("java/lang/foreign/MemorySegment")) {
      return Optional.empty();
    }
    boolean isAccess =
        ACCESSES.contains(call.name())
            && call.type().parameterCount() >= 2
            && call.type().parameterType(1).equals(ConstantDescs.CD_long);
    boolean isRead = READING.contains(call.name());
    boolean isWrite = Set.of("fill", "setString", "copyFrom", "copy").contains(call.name());
    if (!isAccess && !isRead && !isWrite) {
      return Optional.empty();
    }
    return Optional.of(
        code -> bridge(code, call, site, context, isAccess ? Shape.ONE : Shape.MANY));
  }

  private enum Shape {
    ONE,
    MANY
  }

  private static void bridge(
      CodeBuilder code, Call call, int site, ClassContext context, Shape shape) {
    MethodTypeDesc flat = call.flatType();
    MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
    int slot = OperandStack.slots(flat);
    code.loadConstant(site);
    context
        .bridges()
        .call(
            code,
            List.of("segment", call),
            type,
            made -> {
              if (shape == Shape.ONE) {
                one(made, call, slot);
              } else {
                many(made, call, slot);
              }
              Call.loadAll(made, flat);
              call.emit(made);
              made.return_(TypeKind.from(flat.returnType()));
            });
  }

  private static void one(CodeBuilder code, Call call, int site) {
    boolean isWrite = call.name().startsWith("set");
    code.aload(0).aload(1).lload(2).loadConstant(isWrite ? 1 : 0).iload(site);
    code.invokestatic(HOOKS, call.name().endsWith("AtIndex") ? "atIndex" : "at", AT);
  }

  /** The first segment, or of a copy the last, is the one that may be written. */
  private static void many(CodeBuilder code, Call call, int site) {
    MethodTypeDesc flat = call.flatType();
    boolean isCopy = call.name().equals("copy");
    int last = flat.parameterList().lastIndexOf(SEGMENT);
    int slot = 0;
    for (int i = 0; i < flat.parameterCount(); i++) {
      ClassDesc parameter = flat.parameterType(i);
      boolean isWritten = isCopy ? i == last && i > 0 : i == 0 && !READING.contains(call.name());
      if (parameter.equals(SEGMENT)) {
        code.aload(slot).loadConstant(isWritten ? 1 : 0).iload(site);
        code.invokestatic(HOOKS, "many", MANY);
      } else if (isCopy && parameter.equals(ConstantDescs.CD_Object)) {
        JdkCalls.announce(code.aload(slot), i > 0, site);
      }
      slot += TypeKind.from(parameter).slotSize();
    }
  }
}
