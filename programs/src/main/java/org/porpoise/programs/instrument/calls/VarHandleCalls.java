package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.programs.instrument.classfile.Boxing;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.classfile.OperandStack;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.hooks.VarHandleHooks;

/**
 * Calls of the access methods of variable handles, which are announced like accesses of the fields
 * and elements that they mean.
 *
 * <p>Handles may also mean bytes of arrays, of buffers and of memory outside of objects.
 */
final class VarHandleCalls {
  private static final String OWNER = "java/lang/invoke/VarHandle";
  private static final ClassDesc HOOKS = Names.of(VarHandleHooks.class);
  private static final MethodTypeDesc ON_STATIC =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_Class,
          ConstantDescs.CD_VarHandle,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);
  private static final MethodTypeDesc ON_FIELD =
      ON_STATIC.insertParameterTypes(2, ConstantDescs.CD_Object);
  private static final MethodTypeDesc ON_ELEMENT =
      ON_FIELD.insertParameterTypes(3, ConstantDescs.CD_long);

  private static final MethodTypeDesc COMPARING =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_Class,
          ConstantDescs.CD_VarHandle,
          ConstantDescs.CD_Object.arrayType(),
          ConstantDescs.CD_Object,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);

  private VarHandleCalls() {}

  /** What to do instead of a call, empty if it is none of a variable handle's. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, int site, ClassContext context) {
    if (!call.ownerName().equals(OWNER)) {
      return Optional.empty();
    }
    VarHandle.AccessMode mode =
        Arrays.stream(VarHandle.AccessMode.values())
            .filter(known -> known.methodName().equals(call.name()))
            .findAny()
            .orElse(null);
    if (mode == null) {
      return Optional.empty();
    }
    MethodTypeDesc flat = call.flatType();
    MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
    return Optional.of(
        code -> {
          code.loadConstant(site);
          context.bridges().call(code, call, type, body -> body(body, call, mode, context));
        });
  }

  private static void body(
      CodeBuilder code, Call call, VarHandle.AccessMode mode, ClassContext context) {
    MethodTypeDesc flat = call.flatType();
    int coordinates = call.type().parameterCount() - values(mode);
    int site = OperandStack.slots(flat);
    code.loadConstant(context.self()).aload(0);
    if (values(mode) == 2) {
      compare(code, call, coordinates);
      code.loadConstant(VarHandleHooks.kindOf(mode)).iload(site);
      code.invokestatic(HOOKS, "beforeComparing", COMPARING);
    } else {
      access(code, call, coordinates);
      code.loadConstant(VarHandleHooks.kindOf(mode)).iload(site);
      switch (coordinates) {
        case 0 -> code.invokestatic(HOOKS, "beforeStatic", ON_STATIC);
        case 1 -> code.invokestatic(HOOKS, "beforeField", ON_FIELD);
        default -> code.invokestatic(HOOKS, "beforeElement", ON_ELEMENT);
      }
    }
    Call.loadAll(code, flat);
    call.emit(code);
    code.return_(TypeKind.from(flat.returnType()));
  }

  private static void access(CodeBuilder code, Call call, int coordinates) {
    if (coordinates > 0) {
      code.aload(1);
    }
    if (coordinates == 2) {
      TypeKind kind = TypeKind.from(call.type().parameterType(1));
      code.loadLocal(kind, 2).conversion(kind.asLoadable(), TypeKind.LONG);
    } else if (coordinates > 2) {
      code.loadConstant(VarHandleHooks.SOMEWHERE);
    }
  }

  /** Loads the coordinates, as an array of objects, and the expected value, as an object. */
  private static void compare(CodeBuilder code, Call call, int coordinates) {
    code.loadConstant(coordinates).anewarray(ConstantDescs.CD_Object);
    int slot = 1;
    for (int i = 0; i <= coordinates; i++) {
      TypeKind kind = TypeKind.from(call.type().parameterType(i));
      if (i < coordinates) {
        code.dup().loadConstant(i);
      }
      Boxing.box(code.loadLocal(kind, slot), kind);
      if (i < coordinates) {
        code.aastore();
      }
      slot += kind.slotSize();
    }
  }

  /** How many arguments are values, not coordinates of the variable. */
  private static int values(VarHandle.AccessMode mode) {
    String name = mode.methodName();
    if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) {
      return 2;
    }
    return name.startsWith("get") && !name.startsWith("getAnd") ? 0 : 1;
  }
}
