package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import java.util.function.Consumer;
import org.porpoise.programs.engine.hooks.ArrayHooks;
import org.porpoise.programs.engine.hooks.FillHooks;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.rename.Renaming;

/** Calls that go through the elements of arrays: copying, cloning, filling. */
final class ArrayCalls {
  private static final ClassDesc HOOKS = Names.of(ArrayHooks.class);
  private static final ClassDesc FILLS = Names.of(FillHooks.class);
  private static final MethodTypeDesc COPY =
      MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_Object, ConstantDescs.CD_int);

  private ArrayCalls() {}

  /** What to do instead of a call, empty if it is no such call. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, int site) {
    String method = Renaming.original(call.ownerName()) + "." + call.name();
    if (call.owner().isArray() && call.name().equals("clone")) {
      return Optional.of(
          code ->
              code.loadConstant(site).invokestatic(HOOKS, "copy", COPY).checkcast(call.owner()));
    }
    return switch (method) {
      case "java/lang/System.arraycopy" -> instead(call, HOOKS, site);
      case "java/util/Arrays.fill" -> instead(call, FILLS, site);
      default -> Optional.empty();
    };
  }

  private static Optional<Consumer<CodeBuilder>> instead(Call call, ClassDesc hooks, int site) {
    MethodTypeDesc type =
        call.type().insertParameterTypes(call.type().parameterCount(), ConstantDescs.CD_int);
    return Optional.of(code -> code.loadConstant(site).invokestatic(hooks, call.name(), type));
  }
}
