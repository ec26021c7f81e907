package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Field;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.hooks.FieldHooks;

/** Calls by which a program accesses its fields by reflection: they are announced like others. */
final class FieldCalls {
  private static final String OWNER = "java/lang/reflect/Field";
  private static final Pattern ACCESS =
      Pattern.compile("(?:get|set)(?:Boolean|Byte|Char|Short|Int|Long|Float|Double)?");
  private static final ClassDesc HOOKS = Names.of(FieldHooks.class);
  private static final MethodTypeDesc BEFORE =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          Names.of(Field.class),
          ConstantDescs.CD_Object,
          ConstantDescs.CD_int);

  private FieldCalls() {}

  /** What to do instead of a call, empty if it is no access. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, int site, ClassContext context) {
    if (!call.ownerName().equals(OWNER) || !ACCESS.matcher(call.name()).matches()) {
      return Optional.empty();
    }
    MethodTypeDesc flat = call.flatType();
    MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
    return Optional.of(
        code -> {
          code.loadConstant(site);
          context.bridges().call(code, call, type, body -> body(body, call));
        });
  }

  private static void body(CodeBuilder code, Call call) {
    MethodTypeDesc flat = call.flatType();
    int site = flat.parameterList().stream().mapToInt(p -> TypeKind.from(p).slotSize()).sum();
    code.aload(0).aload(1).iload(site);
    code.invokestatic(HOOKS, call.name().startsWith("get") ? "beforeGet" : "beforeSet", BEFORE);
    Call.loadAll(code, flat);
    call.emit(code);
    code.return_(TypeKind.from(flat.returnType()));
  }
}
