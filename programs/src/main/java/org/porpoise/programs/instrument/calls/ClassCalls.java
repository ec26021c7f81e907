package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.hooks.ClassHooks;

/**
 * Calls that initialise a class which they name by an object: the virtual machine does so once for
 * all executions, and the JDK remembers the constants of enums, so each execution has to be told.
 * And those that ask the running thread for a loader, which to the JDK is the driver.
 */
final class ClassCalls {
  private static final ClassDesc HOOKS = Names.of(ClassHooks.class);
  private static final MethodTypeDesc INITIALISE =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Class);
  private static final MethodTypeDesc INITIALISE_IF =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Class, ConstantDescs.CD_boolean);

  private static final ClassDesc LOADER = Names.of(ClassLoader.class);
  private static final MethodTypeDesc CONTEXT = MethodTypeDesc.of(LOADER);

  /** The way of tables of enums to the constants. */
  private static final String TABLE = "jdk/internal/access/JavaLangAccess.getEnumConstantsShared";

  /** Methods that ask for the constants of the enum that is their first operand. */
  private static final Set<String> OF_OPERAND =
      Set.of("java/lang/Class.getEnumConstants", "java/lang/Enum.valueOf");

  /** Methods that initialise the class that is their first argument, on a receiver. */
  private static final Set<String> OF_ARGUMENT =
      Set.of(
          "java/lang/invoke/MethodHandles$Lookup.ensureInitialized",
          "sun/misc/Unsafe.ensureClassInitialized",
          "jdk/internal/misc/Unsafe.ensureClassInitialized",
          "sun/misc/Unsafe.allocateInstance",
          "jdk/internal/misc/Unsafe.allocateInstance");

  private ClassCalls() {}

  /** What to do instead of a call, empty if it initialises no class. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, ClassContext context) {
    String method = call.ownerName() + "." + call.name();
    if (OF_OPERAND.contains(method) && call.flatType().parameterCount() > 0) {
      return before(call, context, 0, "initialiseConstants");
    }
    if (method.equals(TABLE)) {
      return before(call, context, 1, "initialiseConstants");
    }
    if (OF_ARGUMENT.contains(method)) {
      return before(call, context, 1, "initialise");
    }
    if (method.equals("java/util/ServiceLoader.load") && call.type().parameterCount() == 1) {
      return Optional.of(
          code ->
              call.withType(call.type().insertParameterTypes(1, LOADER))
                  .emit(code.invokestatic(HOOKS, "contextClassLoader", CONTEXT)));
    }
    if (!method.equals("java/lang/Class.forName")) {
      return Optional.empty();
    }
    return switch (call.type().parameterCount()) {
      case 1 ->
          Optional.of(
              code -> {
                call.emit(code);
                code.dup().invokestatic(HOOKS, "initialise", INITIALISE);
              });
      case 3 -> bridge(call, context, ClassCalls::forName);
      default -> Optional.empty();
    };
  }

  private static Optional<Consumer<CodeBuilder>> before(
      Call call, ClassContext context, int operand, String hook) {
    return bridge(
        call,
        context,
        (code, original) -> {
          code.aload(operand).invokestatic(HOOKS, hook, INITIALISE);
          Call.loadAll(code, original.flatType());
          original.emit(code);
          code.return_(TypeKind.from(original.type().returnType()));
        });
  }

  /** {@code Class.forName(name, initialize, loader)}. */
  private static void forName(CodeBuilder code, Call call) {
    Call.loadAll(code, call.flatType());
    call.emit(code);
    code.dup().iload(1).invokestatic(HOOKS, "initialise", INITIALISE_IF).areturn();
  }

  private static Optional<Consumer<CodeBuilder>> bridge(
      Call call, ClassContext context, java.util.function.BiConsumer<CodeBuilder, Call> body) {
    return Optional.of(
        code ->
            context
                .bridges()
                .call(
                    code,
                    List.of("initialise", call),
                    call.flatType(),
                    made -> body.accept(made, call)));
  }
}
