package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.programs.instrument.classfile.Boxing;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.classfile.OperandStack;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.hooks.UnsafeHooks;
import org.porpoise.programs.instrument.hooks.VarHandleHooks;

/**
 * Calls of {@code Unsafe} that access the memory of objects, in copies of the JDK's classes and in
 * old libraries: they are announced like accesses of the fields and elements at their offsets.
 */
final class UnsafeCalls {
  private static final Set<String> OWNERS = Set.of("jdk/internal/misc/Unsafe", "sun/misc/Unsafe");
  private static final ClassDesc HOOKS = Names.of(UnsafeHooks.class);
  private static final MethodTypeDesc BEFORE =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_Class,
          ConstantDescs.CD_Object,
          ConstantDescs.CD_long,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);
  private static final MethodTypeDesc COMPARING =
      BEFORE.insertParameterTypes(3, ConstantDescs.CD_Object);
  private static final Set<String> COMPARED = Set.of("Int", "Long", "Reference", "Object");
  private static final MethodTypeDesc ALLOCATED =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long, ConstantDescs.CD_long);
  private static final MethodTypeDesc OFFSET =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_long,
          ConstantDescs.CD_Class,
          ConstantDescs.CD_Class,
          ConstantDescs.CD_String);
  private static final ClassDesc FIELD = Names.of(Field.class);
  private static final MethodTypeDesc FIELD_OFFSET =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, ConstantDescs.CD_long, ConstantDescs.CD_Class, FIELD);
  private static final MethodTypeDesc MANY =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_Object,
          ConstantDescs.CD_long,
          ConstantDescs.CD_boolean,
          ConstantDescs.CD_int);
  private static final Pattern ACCESS =
      Pattern.compile(
          "(compareAnd|weakCompareAnd|compareAndSwap|getAnd|get|put|putOrdered)"
              + "(?:Set|Exchange|Add|BitwiseOr|BitwiseAnd|BitwiseXor)?"
              + "(Reference|Object|Boolean|Byte|Short|Char|Int|Long|Float|Double|Address)"
              + "(Volatile|Opaque|Acquire|Release|Plain)?");

  private UnsafeCalls() {}

  /** What to do instead of a call, empty if there is nothing to tell. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, int site, ClassContext context) {
    if (!OWNERS.contains(call.ownerName())) {
      return Optional.empty();
    }
    if (call.name().equals("objectFieldOffset")
        && call.type()
            .parameterList()
            .equals(List.of(ConstantDescs.CD_Class, ConstantDescs.CD_String))) {
      return Optional.of(
          code ->
              context
                  .bridges()
                  .call(code, call, call.flatType(), body -> offset(body, call, context)));
    }
    if (call.name().equals("allocateMemory") || call.name().equals("reallocateMemory")) {
      return Optional.of(
          code ->
              context.bridges().call(code, call, call.flatType(), body -> allocate(body, call)));
    }
    if (call.name().endsWith("FieldOffset") && call.type().parameterList().equals(List.of(FIELD))) {
      return Optional.of(
          code ->
              context
                  .bridges()
                  .call(code, call, call.flatType(), body -> fieldOffset(body, call, context)));
    }
    if (call.name().equals("setMemory") || call.name().equals("copyMemory")) {
      MethodTypeDesc flat = call.flatType();
      MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
      return Optional.of(
          code -> {
            code.loadConstant(site);
            context.bridges().call(code, call, type, body -> many(body, call));
          });
    }
    Matcher matcher = ACCESS.matcher(call.name());
    if (!matcher.matches() || !isOnObject(call.type()) && !isAtAddress(call.type())) {
      return Optional.empty();
    }
    int size = sizeOf(matcher.group(2));
    boolean isComparing =
        matcher.group(1).toLowerCase(Locale.ROOT).contains("compare")
            && isOnObject(call.type())
            && COMPARED.contains(matcher.group(2));
    int kind = kindOf(matcher.group(1), matcher.group(3) == null ? "" : matcher.group(3));
    MethodTypeDesc flat = call.flatType();
    MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
    return Optional.of(
        code -> {
          code.loadConstant(site);
          context
              .bridges()
              .call(code, call, type, body -> access(body, call, isComparing, size, kind, context));
        });
  }

  private static boolean isOnObject(MethodTypeDesc type) {
    return type.parameterCount() >= 2
        && type.parameterType(0).equals(ConstantDescs.CD_Object)
        && type.parameterType(1).equals(ConstantDescs.CD_long);
  }

  private static boolean isAtAddress(MethodTypeDesc type) {
    return type.parameterCount() >= 1 && type.parameterType(0).equals(ConstantDescs.CD_long);
  }

  private static int sizeOf(String type) {
    return switch (type) {
      case "Boolean", "Byte" -> 1;
      case "Short", "Char" -> 2;
      case "Int", "Float" -> 4;
      default -> 8;
    };
  }

  private static int kindOf(String action, String mode) {
    return switch (action) {
      case "get" ->
          switch (mode) {
            case "Volatile" -> VarHandleHooks.READ_VOLATILE;
            case "Acquire" -> VarHandleHooks.READ_ACQUIRE;
            case "Opaque" -> VarHandleHooks.READ_OPAQUE;
            default -> VarHandleHooks.READ;
          };
      case "put" ->
          switch (mode) {
            case "Volatile" -> VarHandleHooks.WRITE_VOLATILE;
            case "Release" -> VarHandleHooks.WRITE_RELEASE;
            case "Opaque" -> VarHandleHooks.WRITE_OPAQUE;
            default -> VarHandleHooks.WRITE;
          };
      case "putOrdered" -> VarHandleHooks.WRITE_RELEASE;
      default ->
          switch (mode) {
            case "Acquire" -> VarHandleHooks.UPDATE_ACQUIRE;
            case "Release" -> VarHandleHooks.UPDATE_RELEASE;
            case "Plain" -> VarHandleHooks.UPDATE_OPAQUE;
            default -> VarHandleHooks.UPDATE;
          };
    };
  }

  private static void access(
      CodeBuilder code, Call call, boolean isComparing, int size, int kind, ClassContext context) {
    MethodTypeDesc flat = call.flatType();
    int site = OperandStack.slots(flat);
    code.loadConstant(context.self());
    if (isOnObject(call.type())) {
      code.aload(1).lload(2);
    } else {
      code.aconst_null().lload(1);
    }
    if (isComparing) {
      TypeKind expected = TypeKind.from(call.type().parameterType(2));
      Boxing.box(code.loadLocal(expected, 4), expected);
      code.loadConstant(expected == TypeKind.REFERENCE ? 0 : size);
      code.loadConstant(kind).iload(site).invokestatic(HOOKS, "beforeComparing", COMPARING);
    } else {
      code.loadConstant(size).loadConstant(kind).iload(site);
      code.invokestatic(HOOKS, "before", BEFORE);
    }
    Call.loadAll(code, flat);
    call.emit(code);
    code.return_(TypeKind.from(flat.returnType()));
  }

  /** {@code allocateMemory(size)} and {@code reallocateMemory(address, size)}. */
  private static void allocate(CodeBuilder code, Call call) {
    Call.loadAll(code, call.flatType());
    call.emit(code);
    code.dup2().lload(2 * call.type().parameterCount() - 1);
    code.invokestatic(HOOKS, "allocated", ALLOCATED).lreturn();
  }

  /** {@code objectFieldOffset(field)} and {@code staticFieldOffset(field)}. */
  private static void fieldOffset(CodeBuilder code, Call call, ClassContext context) {
    Call.loadAll(code, call.flatType());
    call.emit(code);
    code.dup2().loadConstant(context.self()).aload(1);
    code.invokestatic(HOOKS, "offset", FIELD_OFFSET).lreturn();
  }

  /** Copies and fills: of a copy the first place is read and the second written. */
  private static void many(CodeBuilder code, Call call) {
    MethodTypeDesc flat = call.flatType();
    int site = OperandStack.slots(flat);
    boolean isCopy = call.name().equals("copyMemory");
    boolean isOnObjects = call.type().parameterType(0).equals(ConstantDescs.CD_Object);
    int slot = 1;
    for (int place = 0; place < (isCopy ? 2 : 1); place++) {
      if (isOnObjects) {
        code.aload(slot++);
      } else {
        code.aconst_null();
      }
      code.lload(slot).loadConstant(isCopy && place == 0 ? 0 : 1).iload(site);
      code.invokestatic(HOOKS, "many", MANY);
      slot += 2;
    }
    Call.loadAll(code, flat);
    call.emit(code);
    code.return_();
  }

  private static void offset(CodeBuilder code, Call call, ClassContext context) {
    Call.loadAll(code, call.flatType());
    call.emit(code);
    code.dup2().loadConstant(context.self()).aload(1).aload(2);
    code.invokestatic(HOOKS, "offset", OFFSET).lreturn();
  }
}
