package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.Buffer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.classfile.OperandStack;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.hooks.BufferHooks;

/**
 * Calls of the methods of {@code java.nio} buffers.
 *
 * <p>Single accesses are told element by element. A method that is not named here looks at the
 * state or changes it, and at the contents as a whole.
 */
final class BufferCalls {
  private static final ClassDesc HOOKS = Names.of(BufferHooks.class);
  private static final ClassDesc BUFFER = Names.of(Buffer.class);
  private static final MethodTypeDesc ON_STATE =
      MethodTypeDesc.of(ConstantDescs.CD_void, BUFFER, ConstantDescs.CD_int);
  private static final MethodTypeDesc MANY =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, BUFFER, ConstantDescs.CD_boolean, ConstantDescs.CD_int);
  private static final MethodTypeDesc ABSOLUTE =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          BUFFER,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          ConstantDescs.CD_boolean,
          ConstantDescs.CD_int);
  private static final MethodTypeDesc RELATIVE =
      ABSOLUTE.dropParameterTypes(1, 2).changeReturnType(ConstantDescs.CD_int);
  private static final MethodTypeDesc AFTER =
      MethodTypeDesc.of(ConstantDescs.CD_void, BUFFER, ConstantDescs.CD_int);
  private static final MethodTypeDesc MADE = MethodTypeDesc.of(ConstantDescs.CD_void, BUFFER);

  private static final Pattern ACCESS =
      Pattern.compile("(get|put)(Char|Short|Int|Long|Float|Double)?");

  /** They neither look at the state nor at the contents. */
  private static final Set<String> CONSTANT =
      Set.of(
          "capacity",
          "isDirect",
          "isReadOnly",
          "hasArray",
          "array",
          "arrayOffset",
          "order",
          "base",
          "alignmentOffset");

  private static final Set<String> LOOKING =
      Set.of(
          "position",
          "limit",
          "remaining",
          "hasRemaining",
          "duplicate",
          "slice",
          "asReadOnlyBuffer",
          "alignedSlice",
          "toString",
          "length",
          "isEmpty",
          "subSequence",
          "asCharBuffer",
          "asShortBuffer",
          "asIntBuffer",
          "asLongBuffer",
          "asFloatBuffer",
          "asDoubleBuffer");

  private static final Set<String> CHANGING =
      Set.of("flip", "clear", "rewind", "mark", "reset", "position", "limit");

  private static final Set<String> READING_ALL =
      Set.of("equals", "hashCode", "compareTo", "mismatch", "chars", "charAt");

  private BufferCalls() {}

  /** What to do instead of a call, empty if it is none of a buffer's. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, int site, ClassContext context) {
    if (!call.ownerName().startsWith("java/nio/")
        || !context.hierarchy().isSubtype(call.ownerName(), "java/nio/Buffer")
        || call.opcode() == Opcode.INVOKESPECIAL) {
      return Optional.empty();
    }
    if (call.isStatic()) {
      return Optional.of(code -> bridge(code, call, site, context, BufferCalls::make));
    }
    if (CONSTANT.contains(call.name())) {
      return Optional.empty();
    }
    return Optional.of(code -> bridge(code, call, site, context, BufferCalls::use));
  }

  private interface Body {
    void emit(CodeBuilder code, Call call, int site);
  }

  private static void bridge(
      CodeBuilder code, Call call, int site, ClassContext context, Body body) {
    MethodTypeDesc flat = call.flatType();
    MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
    int slot = OperandStack.slots(flat);
    code.loadConstant(site);
    context
        .bridges()
        .call(
            code,
            List.of("buffer", call),
            type,
            made -> {
              body.emit(made, call, slot);
              made.return_(TypeKind.from(flat.returnType()));
            });
  }

  /** {@code allocate}, {@code allocateDirect}, {@code wrap}. */
  private static void make(CodeBuilder code, Call call, int site) {
    Call.loadAll(code, call.flatType());
    call.emit(code);
    if (call.name().startsWith("allocate")) {
      code.dup().invokestatic(HOOKS, "made", MADE);
    } else if (!call.type().returnType().isPrimitive()) {
      Names.call(code.dup(), "met");
    }
  }

  private static void use(CodeBuilder code, Call call, int site) {
    Matcher access = ACCESS.matcher(call.name());
    if (access.matches() && isOfOne(call)) {
      one(code, call, bytes(access.group(2)), access.group(1).equals("put"), site);
      return;
    }
    boolean isLook = LOOKING.contains(call.name()) && isLook(call);
    boolean isState = isLook || CHANGING.contains(call.name());
    boolean isRead = READING_ALL.contains(call.name());
    code.aload(0).iload(site);
    code.invokestatic(HOOKS, isLook || isRead ? "look" : "change", ON_STATE);
    if (!isState) {
      boolean isWrite = !isRead && !call.name().startsWith("get");
      code.aload(0).loadConstant(isWrite ? 1 : 0).iload(site).invokestatic(HOOKS, "many", MANY);
      arguments(code, call, !isWrite && !isRead, site);
    }
    Call.loadAll(code, call.flatType());
    call.emit(code);
    if (isLook && !call.type().returnType().isPrimitive()) {
      Names.call(code.dup(), "met");
    }
  }

  /** Arrays and buffers that are copied from or to. */
  private static void arguments(CodeBuilder code, Call call, boolean isWritten, int site) {
    int slot = 1;
    for (ClassDesc parameter : call.type().parameterList()) {
      if (parameter.isArray()) {
        JdkCalls.announce(code.aload(slot), isWritten, site);
      } else if (isBuffer(parameter)) {
        code.aload(slot).iload(site).invokestatic(HOOKS, "change", ON_STATE);
        code.aload(slot).loadConstant(isWritten ? 1 : 0).iload(site);
        code.invokestatic(HOOKS, "many", MANY);
      }
      slot += TypeKind.from(parameter).slotSize();
    }
  }

  private static boolean isBuffer(ClassDesc type) {
    return type.descriptorString().matches("Ljava/nio/\\w*Buffer;");
  }

  private static boolean isLook(Call call) {
    boolean isSetter =
        (call.name().equals("position") || call.name().equals("limit"))
            && call.type().parameterCount() > 0;
    return !isSetter;
  }

  /** Whether a get or put is of one element: no array and no other buffer. */
  private static boolean isOfOne(Call call) {
    return call.type().parameterList().stream().allMatch(ClassDesc::isPrimitive)
        && call.type().parameterCount() <= 2;
  }

  private static void one(CodeBuilder code, Call call, int bytes, boolean isWrite, int site) {
    int values = isWrite ? 1 : 0;
    if (call.type().parameterCount() > values) {
      code.aload(0).iload(1).loadConstant(bytes).loadConstant(isWrite ? 1 : 0).iload(site);
      code.invokestatic(HOOKS, "absolute", ABSOLUTE);
      Call.loadAll(code, call.flatType());
      call.emit(code);
      return;
    }
    int position = site + 1;
    code.aload(0).loadConstant(bytes).loadConstant(isWrite ? 1 : 0).iload(site);
    code.invokestatic(HOOKS, "relative", RELATIVE).istore(position);
    Call.loadAll(code, call.flatType());
    call.emit(code);
    code.aload(0).iload(position).invokestatic(HOOKS, "after", AFTER);
  }

  private static int bytes(String type) {
    return switch (type) {
      case "Char", "Short" -> 2;
      case "Int", "Float" -> 4;
      case "Long", "Double" -> 8;
      case null, default -> 1;
    };
  }
}
