package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.programs.engine.hooks.StateHooks;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.classfile.OperandStack;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.numbers.Fields;
import org.porpoise.programs.instrument.rename.Renaming;

/**
 * Calls that look at or change what objects and classes of {@code java.lang} and its neighbours
 * remember, where the JDK's own code cannot be copied: they are announced as accesses of one
 * volatile field each.
 */
final class StateCalls {

  /**
   * Something that is remembered.
   *
   * @param owner whose methods look at it and change it
   * @param name as which field it is told
   * @param looks the methods that look at it
   * @param changes the methods that change it
   */
  private record State(String owner, String name, Set<String> looks, Set<String> changes) {
    static State of(String owner, String name, String looks, String changes) {
      return new State(owner, name, Set.of(looks.split(" ", -1)), Set.of(changes.split(" ", -1)));
    }
  }

  private static final List<State> STATES =
      List.of(
          State.of("java/lang/Thread", "name", "getName toString", "setName"),
          State.of("java/lang/Thread", "priority", "getPriority", "setPriority"),
          State.of("java/lang/Thread", "daemon", "isDaemon", "setDaemon"),
          State.of(
              "java/lang/Thread",
              "contextClassLoader",
              "getContextClassLoader",
              "setContextClassLoader"),
          State.of(
              "java/lang/Thread",
              "uncaughtExceptionHandler",
              "getUncaughtExceptionHandler",
              "setUncaughtExceptionHandler"),
          State.of(
              "java/lang/Throwable",
              "suppressed",
              "getSuppressed printStackTrace",
              "addSuppressed"),
          State.of("java/lang/Throwable", "cause", "getCause", "initCause"),
          State.of(
              "java/lang/Throwable",
              "stackTrace",
              "getStackTrace",
              "setStackTrace fillInStackTrace"),
          State.of("java/lang/ref/Reference", "referent", "get refersTo", "clear enqueue"),
          State.of("java/util/TimeZone", "rawOffset", "getRawOffset getOffset", "setRawOffset"),
          State.of("java/util/TimeZone", "id", "getID", "setID"));

  private static final String LOGGED =
      "isLoggable getLevel getHandlers getFilter getUseParentHandlers getParent log logp entering"
          + " exiting throwing severe warning info config fine finer finest";

  private static final List<State> SETTINGS =
      List.of(
          State.of(
              "java/lang/System",
              "properties",
              "getProperty getProperties",
              "setProperty clearProperty setProperties"),
          State.of("java/lang/Boolean", "properties", "getBoolean", "-"),
          State.of("java/lang/Integer", "properties", "getInteger", "-"),
          State.of("java/lang/Long", "properties", "getLong", "-"),
          State.of("java/util/Locale", "default", "getDefault", "setDefault"),
          State.of("java/util/TimeZone", "default", "getDefault", "setDefault"),
          State.of(
              "java/util/logging/Logger",
              "settings",
              LOGGED,
              "setLevel addHandler removeHandler setFilter setUseParentHandlers setParent"),
          State.of(
              "java/nio/file/Files",
              "files",
              "exists notExists isDirectory isRegularFile isReadable isWritable isExecutable size"
                  + " getLastModifiedTime readAllBytes readAllLines readString lines list walk find"
                  + " newInputStream newBufferedReader newDirectoryStream mismatch",
              "delete deleteIfExists createFile createDirectory createDirectories createLink"
                  + " createSymbolicLink createTempFile createTempDirectory copy move write"
                  + " writeString newOutputStream newBufferedWriter setLastModifiedTime"),
          State.of(
              "java/io/File",
              "files",
              "exists isDirectory isFile canRead canWrite canExecute length lastModified list"
                  + " listFiles",
              "delete createNewFile createTempFile mkdir mkdirs renameTo setLastModified"
                  + " setReadOnly setWritable setReadable"));

  /** All properties and all files are one setting, whoever is asked. */
  private static final Set<String> COMMON = Set.of("properties", "files");

  private static final ClassDesc HOOKS = Names.of(StateHooks.class);

  private static final MethodTypeDesc SET_NAME =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          Names.of(Thread.class),
          ConstantDescs.CD_String,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);

  private StateCalls() {}

  /** What to do instead of a call, empty if it has to do with nothing of the kind. */
  static Optional<Consumer<CodeBuilder>> hook(Call call, int site, ClassContext context) {
    if (context.facts().name().startsWith(Renaming.COPIES) || isRewritten(call, context)) {
      return Optional.empty();
    }
    for (State state : SETTINGS) {
      if (concerns(state, call, context)) {
        String owner = COMMON.contains(state.name) ? "java/lang/System" : state.owner;
        int field = context.numbers().fields().numberOf(field(owner, state));
        boolean changes = state.changes.contains(call.name());
        String hook =
            !changes ? "readsSetting" : isDefault(state) ? "writesDefault" : "writesSetting";
        return Optional.of(
            code -> {
              code.loadConstant(field).loadConstant(site);
              code.invokestatic(HOOKS, hook, Names.ON_STATIC);
              call.emit(code);
            });
      }
    }
    if (call.key().equals("setName (Ljava/lang/String;)V")
        && context.hierarchy().isSubtype(call.ownerName(), "java/lang/Thread")) {
      int field = context.numbers().fields().numberOf(new Fields.Field("java.lang.Thread", "name"));
      return Optional.of(
          code ->
              code.loadConstant(field)
                  .loadConstant(site)
                  .invokestatic(Names.of(ThreadHooks.class), "setName", SET_NAME));
    }
    for (State state : STATES) {
      if (!call.isStatic() && concerns(state, call, context)) {
        int field = context.numbers().fields().numberOf(field(state.owner, state));
        String hook = state.changes.contains(call.name()) ? "writes" : "reads";
        return Optional.of(code -> announce(code, call, hook, field, site, context));
      }
    }
    return Optional.empty();
  }

  /** Whether methods of the JDK look at a setting that do not say so by their names. */
  private static boolean isDefault(State state) {
    return state.name.equals("default");
  }

  private static Fields.Field field(String owner, State state) {
    return new Fields.Field(owner.replace('/', '.'), state.name);
  }

  private static boolean isRewritten(Call call, ClassContext context) {
    return context
        .hierarchy()
        .declaringClass(call.ownerName(), call.key())
        .map(ClassFacts::isRewritten)
        .orElse(false);
  }

  private static boolean concerns(State state, Call call, ClassContext context) {
    return (state.looks.contains(call.name()) || state.changes.contains(call.name()))
        && context.hierarchy().isSubtype(call.ownerName(), state.owner);
  }

  private static void announce(
      CodeBuilder code, Call call, String hook, int field, int site, ClassContext context) {
    if (call.opcode() == Opcode.INVOKESPECIAL) {
      // The receiver of super.call() is the object itself, and no other method can make the call.
      code.aload(0).loadConstant(field).loadConstant(site);
      code.invokestatic(HOOKS, hook, Names.ON_INSTANCE);
      call.emit(code);
      return;
    }
    MethodTypeDesc flat = call.flatType();
    MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
    code.loadConstant(site);
    context
        .bridges()
        .call(
            code,
            List.of("state", call),
            type,
            body -> {
              body.aload(0).loadConstant(field).iload(OperandStack.slots(flat));
              body.invokestatic(HOOKS, hook, Names.ON_INSTANCE);
              Call.loadAll(body, flat);
              call.emit(body);
              body.return_(TypeKind.from(flat.returnType()));
            });
  }
}
