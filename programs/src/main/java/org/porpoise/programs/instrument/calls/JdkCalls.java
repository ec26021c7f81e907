package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Method;
import java.util.Set;
import org.porpoise.programs.engine.hooks.ObjectHooks;
import org.porpoise.programs.engine.hooks.OrderHooks;
import org.porpoise.programs.engine.hooks.ReflectionHooks;
import org.porpoise.programs.instrument.calls.Effects.Effect;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.facts.Hierarchy;

/** Announces what a call of a method of the JDK does to objects, and makes it. */
final class JdkCalls {
  private static final ClassDesc HOOKS = Names.of(ObjectHooks.class);
  private static final MethodTypeDesc BEGIN =
      MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_Object, ConstantDescs.CD_int);
  private static final MethodTypeDesc ANNOUNCE =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object, ConstantDescs.CD_int);
  private static final MethodTypeDesc GIVE =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_Object,
          ConstantDescs.CD_Object,
          ConstantDescs.CD_int);
  private static final MethodTypeDesc VIEW =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object, ConstantDescs.CD_Object);

  private static final ClassDesc REFLECTION = Names.of(ReflectionHooks.class);
  private static final MethodTypeDesc METHOD =
      MethodTypeDesc.of(Names.of(Method.class), Names.of(Method.class));
  private static final MethodTypeDesc ARGUMENTS =
      MethodTypeDesc.of(
          ConstantDescs.CD_Object.arrayType(),
          Names.of(Method.class),
          ConstantDescs.CD_Object,
          ConstantDescs.CD_Object.arrayType());

  private static final ClassDesc ORDERS = Names.of(OrderHooks.class);

  /** Methods that show the order of a set or map. */
  private static final Set<String> ORDERED =
      Set.of(
          "iterator",
          "forEach",
          "toArray",
          "stream",
          "spliterator",
          "toString",
          "keySet",
          "values",
          "entrySet");

  /** Methods that look at the elements of a collection. */
  private static final Set<String> ELEMENTS =
      Set.of(
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "equals",
          "hashCode",
          "indexOf",
          "lastIndexOf",
          "toString");

  /** Methods that hand the elements of a collection to code of the JDK. */
  private static final Set<String> HANDING = Set.of("stream", "parallelStream", "spliterator");

  private JdkCalls() {}

  /** The call with what is to be told before and after it, through a bridge. */
  static void emit(CodeBuilder code, Call call, Effects effects, int site, ClassContext context) {
    if (call.opcode() == Opcode.INVOKESPECIAL) {
      // The receiver of super.call() is the object itself, and no other method can make the call.
      if (effects.operands().getFirst() != Effect.NONE) {
        code.aload(0).loadConstant(site);
        code.invokestatic(HOOKS, hook(effects.operands().getFirst()), ANNOUNCE);
      }
      call.emit(code);
      return;
    }
    MethodTypeDesc flat = call.flatType();
    MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
    code.loadConstant(site);
    context
        .bridges()
        .call(code, new Key(call), type, body -> body(body, call, flat, effects, context));
  }

  /** Announces that what lies on top of the stack is looked at. */
  static void readTop(CodeBuilder code, int site) {
    code.dup().loadConstant(site).invokestatic(HOOKS, hook(Effect.READ), ANNOUNCE);
  }

  /** Announces that what lies on top of the stack is looked at or changed, at a site in a slot. */
  static void announce(CodeBuilder code, boolean isWrite, int site) {
    code.iload(site).invokestatic(HOOKS, hook(isWrite ? Effect.WRITE : Effect.READ), ANNOUNCE);
  }

  private record Key(Call call) {}

  private static String hook(Effect effect) {
    return switch (effect) {
      case READ -> "read";
      case READ_ELEMENTS -> "readElements";
      case TELL -> "tell";
      case GLANCE -> "glanceElements";
      case GIVE -> "glance";
      case WRITE -> "write";
      case NONE -> throw new AssertionError("nothing to announce");
    };
  }

  private static void body(
      CodeBuilder code, Call call, MethodTypeDesc flat, Effects effects, ClassContext context) {
    int site = 0;
    for (ClassDesc parameter : flat.parameterList()) {
      site += TypeKind.from(parameter).slotSize();
    }
    if (!call.isStatic() && ORDERED.contains(call.name())) {
      code.aload(0).iload(site).invokestatic(ORDERS, "goesThrough", ANNOUNCE);
    }
    if (!call.isStatic() && ELEMENTS.contains(call.name())) {
      code.aload(0).iload(site).invokestatic(HOOKS, "lookThrough", ANNOUNCE);
    }
    if (!call.isStatic() && HANDING.contains(call.name())) {
      code.aload(0).iload(site).invokestatic(HOOKS, "glanceThrough", ANNOUNCE);
    }
    if (call.ownerName().equals("java/lang/reflect/Method") && call.name().equals("invoke")) {
      code.aload(0).aload(1).aload(2).invokestatic(REFLECTION, "arguments", ARGUMENTS).astore(2);
      code.aload(0).invokestatic(REFLECTION, "method", METHOD).astore(0);
    }
    boolean mayLock = !call.isStatic() && effects.operands().getFirst() != Effect.NONE;
    int slot = 0;
    for (int i = 0; i < flat.parameterCount(); i++) {
      Effect effect = effects.operands().get(i);
      if (effect != Effect.NONE && (i > 0 || !mayLock)) {
        code.aload(slot);
        if (effect == Effect.GIVE) {
          code.aload(0).iload(site).invokestatic(HOOKS, hook(effect), GIVE);
        } else {
          code.iload(site).invokestatic(HOOKS, hook(effect), ANNOUNCE);
        }
      }
      slot += TypeKind.from(flat.parameterType(i)).slotSize();
    }
    if (mayLock) {
      lockAndCall(code, call, flat, effects, site);
    } else {
      Call.loadAll(code, flat);
      call.emit(code);
    }
    if (effects.viewOf() == 0) {
      code.dup().aload(0).invokestatic(HOOKS, "view", VIEW);
    } else if (isNumbered(call.type().returnType()) || isOpaqueFactory(call, context.hierarchy())) {
      Names.call(code.dup(), "met");
    }
    code.return_(TypeKind.from(flat.returnType()));
  }

  /** Objects that lock themselves are locked, in the world that the engine sees. */
  private static void lockAndCall(
      CodeBuilder code, Call call, MethodTypeDesc flat, Effects effects, int site) {
    int mutex = site + 1;
    code.aload(0)
        .iload(site)
        .invokestatic(
            HOOKS, effects.operands().getFirst() == Effect.READ ? "beginRead" : "beginWrite", BEGIN)
        .astore(mutex);
    code.trying(
        body -> {
          Call.loadAll(body, flat);
          call.emit(body);
        },
        failure ->
            failure.catchingAll(
                handler ->
                    handler
                        .aload(mutex)
                        .invokestatic(HOOKS, "end", Names.OBJECT_TO_VOID)
                        .athrow()));
    code.aload(mutex).invokestatic(HOOKS, "end", Names.OBJECT_TO_VOID);
  }

  /** Whether a call may return an object that is new and has no number yet. */
  static boolean isFactory(Call call, Hierarchy hierarchy) {
    ClassDesc type = call.type().returnType();
    return call.opcode() != Opcode.INVOKESPECIAL
            && call.ownerName().startsWith("java/")
            && (isNumbered(type)
                || Effects.isMutable(type, hierarchy)
                || call.name().equals("clone"))
        || isOpaqueFactory(call, hierarchy);
  }

  /** Whether a call may return an object whose memory is not seen: its number is its maker's. */
  private static boolean isOpaqueFactory(Call call, Hierarchy hierarchy) {
    ClassDesc type = call.type().returnType();
    return call.opcode() != Opcode.INVOKESPECIAL
        && OpaqueClasses.areOfJdk(call.ownerName())
        && Effects.isOpaque(type, hierarchy);
  }

  private static boolean isNumbered(ClassDesc type) {
    return type.isArray();
  }

  static void met(CodeBuilder code, Call call) {
    call.emit(code);
    Names.call(code.dup(), "met");
  }
}
