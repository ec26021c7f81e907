package org.porpoise.programs.instrument;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
          ConstantDescs.CD_int);
  private static final MethodTypeDesc OFFSET =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_long,
          ConstantDescs.CD_Class,
          ConstantDescs.CD_Class,
          ConstantDescs.CD_String);
  private static final Pattern ACCESS =
      Pattern.compile(
          "(compareAnd|weakCompareAnd|compareAndSwap|getAnd|get|put|putOrdered)"
              + "(?:Set|Exchange|Add|BitwiseOr|BitwiseAnd|BitwiseXor)?"
              + "(?:Reference|Object|Boolean|Byte|Short|Char|Int|Long|Float|Double)"
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
    Matcher matcher = ACCESS.matcher(call.name());
    if (!matcher.matches() || !isOnObject(call.type())) {
      return Optional.empty();
    }
    int kind = kindOf(matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2));
    MethodTypeDesc flat = call.flatType();
    MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
    return Optional.of(
        code -> {
          code.loadConstant(site);
          context.bridges().call(code, call, type, body -> access(body, call, kind, context));
        });
  }

  private static boolean isOnObject(MethodTypeDesc type) {
    return type.parameterCount() >= 2
        && type.parameterType(0).equals(ConstantDescs.CD_Object)
        && type.parameterType(1).equals(ConstantDescs.CD_long);
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

  private static void access(CodeBuilder code, Call call, int kind, ClassContext context) {
    MethodTypeDesc flat = call.flatType();
    int site = flat.parameterList().stream().mapToInt(p -> TypeKind.from(p).slotSize()).sum();
    code.loadConstant(context.self()).aload(1).lload(2).loadConstant(kind).iload(site);
    code.invokestatic(HOOKS, "before", BEFORE);
    Call.loadAll(code, flat);
    call.emit(code);
    code.return_(TypeKind.from(flat.returnType()));
  }

  private static void offset(CodeBuilder code, Call call, ClassContext context) {
    Call.loadAll(code, call.flatType());
    call.emit(code);
    code.dup2().loadConstant(context.self()).aload(1).aload(2);
    code.invokestatic(HOOKS, "offset", OFFSET).lreturn();
  }
}
