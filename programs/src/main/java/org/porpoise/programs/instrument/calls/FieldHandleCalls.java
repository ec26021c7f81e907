package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Field;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.classfile.OperandStack;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.hooks.FieldHandleHooks;

/** Calls that make a method handle which reads or writes a field or an element. */
final class FieldHandleCalls {
  private static final ClassDesc HOOKS = Names.of(FieldHandleHooks.class);
  private static final Pattern MAKING = Pattern.compile("(?:find(?:Static)?|unreflect)([GS])etter");
  private static final MethodTypeDesc BY_NAME =
      MethodTypeDesc.of(
          ConstantDescs.CD_MethodHandle,
          ConstantDescs.CD_MethodHandle,
          ConstantDescs.CD_Class,
          ConstantDescs.CD_String,
          ConstantDescs.CD_boolean,
          ConstantDescs.CD_int);
  private static final MethodTypeDesc BY_FIELD =
      MethodTypeDesc.of(
          ConstantDescs.CD_MethodHandle,
          ConstantDescs.CD_MethodHandle,
          Names.of(Field.class),
          ConstantDescs.CD_boolean,
          ConstantDescs.CD_int);

  private static final MethodTypeDesc OF_ELEMENT = BY_FIELD.dropParameterTypes(1, 2);

  private FieldHandleCalls() {}

  /** What to do instead of a call, empty if it makes no such handle. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, int site, ClassContext context) {
    if (call.ownerName().equals("java/lang/invoke/MethodHandles")
        && (call.name().equals("arrayElementGetter") || call.name().equals("arrayElementSetter"))) {
      boolean isStore = call.name().endsWith("Setter");
      return Optional.of(
          code -> {
            call.emit(code);
            code.loadConstant(isStore ? 1 : 0).loadConstant(site);
            code.invokestatic(HOOKS, "visibleElement", OF_ELEMENT);
          });
    }
    if (!call.ownerName().equals("java/lang/invoke/MethodHandles$Lookup")
        || !MAKING.matcher(call.name()).matches()) {
      return Optional.empty();
    }
    boolean isWrite = call.name().endsWith("Setter");
    MethodTypeDesc flat = call.flatType();
    MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
    int slot = OperandStack.slots(flat);
    return Optional.of(
        code -> {
          code.loadConstant(site);
          context
              .bridges()
              .call(
                  code,
                  call,
                  type,
                  body -> {
                    Call.loadAll(body, flat);
                    call.emit(body);
                    body.aload(1);
                    boolean isByName = call.name().startsWith("find");
                    if (isByName) {
                      body.aload(2);
                    }
                    body.loadConstant(isWrite ? 1 : 0).iload(slot);
                    body.invokestatic(HOOKS, "visible", isByName ? BY_NAME : BY_FIELD).areturn();
                  });
        });
  }
}
