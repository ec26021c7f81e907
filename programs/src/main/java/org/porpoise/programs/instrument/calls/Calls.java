package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.runtime.ObjectMethods;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.hooks.HashHooks;
import org.porpoise.programs.engine.hooks.ObjectHooks;
import org.porpoise.programs.engine.hooks.SerialHooks;
import org.porpoise.programs.engine.hooks.SystemHooks;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.classfile.OperandStack;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.context.RewriteSite;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.hooks.CloneHooks;
import org.porpoise.programs.instrument.hooks.MethodHandleHooks;
import org.porpoise.programs.instrument.loops.GuardedWaits;
import org.porpoise.programs.instrument.memory.Allocations;
import org.porpoise.programs.instrument.rename.CopiedClasses;
import org.porpoise.programs.instrument.rename.Renaming;

/** Calls hooks instead of methods that have one, or before methods whose effects are known. */
public final class Calls {
  private static final Set<String> REFERENCES =
      Set.of(
          "java/lang/ref/WeakReference",
          "java/lang/ref/SoftReference",
          "java/lang/ref/PhantomReference");

  private static final Set<String> SEEDED =
      Set.of("java/util/Random", "java/util/SplittableRandom");

  /** What may be anything, or holds something. */
  private static final Set<String> OF_HOLDERS =
      Set.of("java/lang/Object", "java/lang/Record", "java/util/Optional", "java/util/Map$Entry");

  private static final Set<String> OF_ANYTHING =
      Set.of("equals (Ljava/lang/Object;)Z", "toString ()Ljava/lang/String;");

  private static final MethodTypeDesc LOOK =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object, ConstantDescs.CD_int);

  private static final MethodTypeDesc HANDLE_MADE =
      MethodTypeDesc.of(
          ConstantDescs.CD_MethodHandle, ConstantDescs.CD_MethodHandle, ConstantDescs.CD_int);

  private static final MethodTypeDesc SAY =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String);

  private static final ClassDesc CLONES = Names.of(CloneHooks.class);
  private static final MethodTypeDesc BEFORE_CLONE =
      MethodTypeDesc.of(
          ConstantDescs.CD_Object.arrayType(), ConstantDescs.CD_Object, ConstantDescs.CD_int);
  private static final MethodTypeDesc AFTER_CLONE =
      MethodTypeDesc.of(
          ConstantDescs.CD_Object, ConstantDescs.CD_Object.arrayType(), ConstantDescs.CD_Object);

  /** Copies of classes that look every second whether the other side is still there. */
  private static final String PIPES = Renaming.COPIES + "java/io/Piped";

  private static final ClassDesc ASSUMPTION = Names.of(Assumption.class);
  private static final MethodTypeDesc DOUBT =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, ASSUMPTION, ConstantDescs.CD_String, ConstantDescs.CD_int);
  private static final ClassDesc ARRAY_LOOPS =
      ClassDesc.ofInternalName(Renaming.COPIES + "jdk/internal/util/ArraysSupport");

  private static final MethodTypeDesc WRITES =
      MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_Object, ConstantDescs.CD_int);
  private static final MethodTypeDesc OF_RECORD =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object);
  private static final MethodTypeDesc AT =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

  private final ClassContext context;
  private final RewriteSite place;
  private final Allocations allocations;
  private final boolean areHashesCompared;

  /**
   * Calls of one method.
   *
   * @param areHashesCompared whether it does no more with identity hash codes than compare them
   */
  public Calls(
      ClassContext context, RewriteSite place, Allocations allocations, boolean areHashesCompared) {
    this.context = context;
    this.place = place;
    this.allocations = allocations;
    this.areHashesCompared = areHashesCompared;
  }

  public void call(CodeBuilder code, InvokeInstruction instruction) {
    Call call = Call.of(instruction);
    if (call.ownerName().equals("java/io/ObjectOutputStream")
        && call.name().startsWith("write")
        && call.type().parameterList().equals(List.of(ConstantDescs.CD_Object))) {
      code.loadConstant(place.site()).invokestatic(Names.of(SerialHooks.class), "writes", WRITES);
    }
    UninstrumentedCalls.of(call, context.hierarchy())
        .ifPresent(what -> doubt(code, Assumption.NATIVE, what));
    if (mayRunCopies(call.ownerName())) {
      tellPlace(code);
    }
    if (call.isConstructor()) {
      if (Effects.readsLastArgument(call, context.hierarchy())
          || call.ownerName().equals("java/lang/AssertionError")
              && call.type().parameterList().equals(List.of(ConstantDescs.CD_Object))) {
        JdkCalls.readTop(code, place.site());
      }
      Call constructor = TextCalls.constructor(code, call);
      construct(
          code,
          allocations.isOfObject(instruction)
              ? constructor.withOwner(context.superclass())
              : constructor);
      allocations.constructed(code, instruction);
      return;
    }
    refuseIfMissing(code, call);
    Consumer<CodeBuilder> hook = hook(call).orElse(null);
    if (isCloneOfSelf(call)) {
      code.dup().loadConstant(place.site()).invokestatic(CLONES, "before", BEFORE_CLONE).swap();
    }
    if (hook == null) {
      code.with(instruction);
    } else {
      hook.accept(code);
    }
    if (isCloneOfSelf(call)) {
      code.invokestatic(CLONES, "after", AFTER_CLONE);
    }
  }

  /** Whether a call is that of {@code values()} of an enum, whose array nobody else has. */
  private boolean isTableOfConstants(Call call) {
    return context.facts().isEnum()
        && place.isIn("values")
        && call.owner().equals(context.self().arrayType());
  }

  /** Whether a call leads to copies of the JDK's classes, or may. */
  private static boolean mayRunCopies(String owner) {
    return CopiedClasses.isTransparent(owner)
        || owner.startsWith("java/util/") && !owner.startsWith("java/util/concurrent/")
        || owner.equals("java/lang/Iterable")
        || owner.equals("java/lang/String");
  }

  /** Whatever copies do from here on, this line of the program makes them do. */
  private void tellPlace(CodeBuilder code) {
    if (place.site() != 0) {
      code.loadConstant(place.site()).invokestatic(Names.HOOKS, "calls", AT);
    }
  }

  /** Whether the JDK copies this object, with the number that it carries. */
  private boolean isCloneOfSelf(Call call) {
    return call.opcode() == Opcode.INVOKESPECIAL
        && call.key().equals("clone ()Ljava/lang/Object;")
        && call.ownerName().startsWith("java/");
  }

  /**
   * A copy of a class of the JDK may need what another one has for itself and its model has not.
   */
  private void refuseIfMissing(CodeBuilder code, Call call) {
    if (context.facts().name().startsWith(Renaming.COPIES)
        && call.ownerName().startsWith(Renaming.MODELS)
        && !context.hierarchy().hasMethod(call.ownerName(), call.key())) {
      code.loadConstant(
              Renaming.original(context.facts().name()).replace('/', '.')
                  + " calls "
                  + call.ownerName().substring(call.ownerName().lastIndexOf('/') + 1)
                  + "."
                  + call.name()
                  + ", which is known to the JDK alone")
          .invokestatic(Names.HOOKS, "refuse", SAY);
    }
  }

  /** What to do instead of a call, empty if the call itself. */
  private Optional<Consumer<CodeBuilder>> hook(Call call) {
    Optional<Consumer<CodeBuilder>> hook = certainHook(call);
    if (isClock(call)) {
      int site = place.site();
      Consumer<CodeBuilder> look = hook.orElse(call::emit);
      return Optional.of(
          code -> {
            code.loadConstant(site)
                .invokestatic(
                    Names.HOOKS,
                    "lookAtClock",
                    MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int));
            look.accept(code);
          });
    }
    Doubtful doubtful = doubtful(call).orElse(null);
    if (doubtful == null) {
      return hook;
    }
    Consumer<CodeBuilder> doubted = hook.orElse(call::emit);
    Consumer<CodeBuilder> emit =
        call.ownerName().equals("java/lang/ref/Cleaner")
            ? code -> {
              keepReferent(code, 1);
              doubted.accept(code);
            }
            : doubted;
    return Optional.of(
        code -> {
          doubt(code, doubtful.assumption(), doubtful.what());
          emit.accept(code);
        });
  }

  /** Whether the program itself looks at a clock that is the engine's. */
  private boolean isClock(Call call) {
    return !context.facts().name().startsWith(Renaming.COPIES)
        && switch (call.ownerName()) {
          case "java/lang/System" ->
              call.name().equals("nanoTime") || call.name().equals("currentTimeMillis");
          case "java/time/Instant" -> call.key().equals("now ()Ljava/time/Instant;");
          default -> false;
        };
  }

  /** What the program itself calls may be doubtful; the JDK's own classes know what they do. */
  private Optional<Doubtful> doubtful(Call call) {
    return context.facts().name().startsWith(Renaming.COPIES)
        ? Optional.empty()
        : Doubtful.of(call, context.hierarchy());
  }

  /** Notes that an object is made that has a finalizer. */
  public void doubtFinalizer(CodeBuilder code) {
    doubt(
        code,
        Assumption.GARBAGE_COLLECTION,
        "a finalizer of "
            + context.facts().name().replace('/', '.')
            + " may run when an object is collected");
  }

  /** Notes that standard input is used. */
  public void doubtInput(CodeBuilder code) {
    Doubtful input = Doubtful.STANDARD_INPUT;
    doubt(code, input.assumption(), input.what());
  }

  /** Instead of a wait for some time in a loop that does nothing else but look. */
  public static void waitPatiently(CodeBuilder code) {
    code.invokestatic(
        Names.HOOKS,
        "awaitPatiently",
        MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object, ConstantDescs.CD_long));
  }

  /** Notes that a call may end without a reason, and that nobody looks whether there is one. */
  public void unguarded(CodeBuilder code, InvokeInstruction call) {
    if (!context.facts().name().startsWith(Renaming.COPIES)) {
      code.loadConstant(place.site())
          .invokestatic(
              Names.HOOKS,
              GuardedWaits.isWeak(call) ? "unguardedWeak" : "unguardedWait",
              MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int));
    }
  }

  private Optional<Consumer<CodeBuilder>> certainHook(Call call) {
    if (isWaitForCollector(call)) {
      return Optional.of(
          code ->
              code.loadConstant("the program waits for the garbage collector")
                  .invokestatic(Names.HOOKS, "refuse", SAY)
                  .pop()
                  .aconst_null());
    }
    if (call.key().equals(Names.FINALIZER)
        && context
            .hierarchy()
            .declaringClass(call.ownerName(), call.key())
            .filter(ClassFacts::isRewritten)
            .isPresent()) {
      return Optional.of(code -> call.withName(Names.RENAMED_FINALIZER).emit(code));
    }
    if (isParallel(call, "parallel", "java/util/stream/BaseStream")) {
      return Optional.of(this::doubtParallel);
    }
    if (isParallel(call, "parallelStream", "java/util/Collection")) {
      Call sequential = call.withName("stream");
      Consumer<CodeBuilder> emit = hook(sequential).orElse(sequential::emit);
      return Optional.of(
          code -> {
            doubtParallel(code);
            emit.accept(code);
          });
    }
    if (call.name().equals("parallelPrefix")
        && call.ownerName().equals(Renaming.COPIES + "java/util/Arrays")) {
      return Optional.of(
          code -> {
            doubtParallel(code);
            call.withOwner(ARRAY_LOOPS).emit(code);
          });
    }
    if (call.key().equals("wait (J)V") && context.facts().name().startsWith(PIPES)) {
      return Optional.of(Calls::waitPatiently);
    }
    if (isSpinDecision(call)) {
      return Optional.of(code -> code.pop().iconst_1());
    }
    Optional<Consumer<CodeBuilder>> hash =
        HashCalls.hook(call, place.site(), context, areHashesCompared);
    if (hash.isPresent()) {
      return hash;
    }
    if (OF_HOLDERS.contains(call.ownerName())
        && call.opcode() != Opcode.INVOKESPECIAL
        && OF_ANYTHING.contains(call.key())) {
      MethodTypeDesc flat = call.flatType().changeParameterType(0, ConstantDescs.CD_Object);
      return Optional.of(
          code ->
              code.loadConstant(place.site())
                  .invokestatic(
                      Names.of(ObjectHooks.class),
                      call.name(),
                      flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int)));
    }
    Redirections.Target target =
        Redirections.of(context.hierarchy(), call.opcode(), call.ownerName(), call.key())
            .orElse(null);
    if (target != null) {
      return Optional.of(code -> code.invokestatic(target.owner(), target.name(), target.type()));
    }
    int site = place.site();
    Optional<Consumer<CodeBuilder>> special =
        VarHandleCalls.hook(call, site, context)
            .or(() -> isTableOfConstants(call) ? Optional.empty() : ArrayCalls.hook(call, site))
            .or(() -> UnsafeCalls.hook(call, site, context))
            .or(() -> FieldCalls.hook(call, site, context))
            .or(() -> FieldHandleCalls.hook(call, site, context))
            .or(() -> methodHandle(call))
            .or(() -> ClassCalls.hook(call, context))
            .or(() -> ClockCalls.hook(call, site, context.hierarchy()))
            .or(() -> StateCalls.hook(call, site, context))
            .or(() -> BufferCalls.hook(call, site, context))
            .or(() -> SegmentCalls.hook(call, site, context))
            .or(() -> TextCalls.hook(call, context))
            .or(() -> InternalCalls.hook(call, context));
    if (special.isPresent()) {
      return special;
    }
    Effects effects = Effects.of(call, context.hierarchy()).orElse(null);
    if (effects != null) {
      return Optional.of(code -> JdkCalls.emit(code, call, effects, site, context));
    }
    return JdkCalls.isFactory(call, context.hierarchy())
        ? Optional.of(code -> JdkCalls.met(code, call))
        : Optional.empty();
  }

  /** A handle of an instance method is looked at once it is made. */
  private Optional<Consumer<CodeBuilder>> methodHandle(Call call) {
    boolean isMade =
        call.ownerName().equals("java/lang/invoke/MethodHandles$Lookup")
            && (call.name().equals("findVirtual") || call.name().equals("unreflect"));
    return isMade
        ? Optional.of(
            code -> {
              call.emit(code);
              code.loadConstant(place.site())
                  .invokestatic(Names.of(MethodHandleHooks.class), "made", HANDLE_MADE);
            })
        : Optional.empty();
  }

  /** On one processor the JDK's classes do not spin before they wait, which saves steps. */
  private boolean isSpinDecision(Call call) {
    return call.name().equals("availableProcessors")
        && context.facts().name().startsWith(Renaming.COPIES);
  }

  /** A wait that only the garbage collector ends. */
  private boolean isWaitForCollector(Call call) {
    return call.key().equals("remove ()Ljava/lang/ref/Reference;")
        && context.hierarchy().isSubtype(call.ownerName(), "java/lang/ref/ReferenceQueue");
  }

  /** Parallel streams run on threads of the JDK: they run in sequence, and prove nothing. */
  private boolean isParallel(Call call, String name, String type) {
    return call.name().equals(name)
        && !call.isStatic()
        && call.type().parameterCount() == 0
        && context.hierarchy().isSubtype(call.ownerName(), type);
  }

  private void doubtParallel(CodeBuilder code) {
    doubt(code, Assumption.PARALLEL, "a parallel stream was run as a sequential one");
  }

  /** Notes a doubt where the call is met. */
  private void doubt(CodeBuilder code, Assumption assumption, String what) {
    code.getstatic(ASSUMPTION, assumption.name(), ASSUMPTION)
        .loadConstant(what)
        .loadConstant(place.site())
        .invokestatic(Names.HOOKS, "doubt", DOUBT);
  }

  /**
   * Calls a constructor. A thread that gets no name from the program gets one that is the same in
   * all executions, a random number generator without a seed gets such a seed, and a date of now
   * gets the time of the running thread.
   */
  private void construct(CodeBuilder code, Call call) {
    MethodTypeDesc type = call.type();
    if (REFERENCES.contains(call.ownerName())) {
      keepReferent(code, type.parameterCount() - 1);
    }
    doubtful(call).ifPresent(doubt -> doubt(code, doubt.assumption(), doubt.what()));
    if (call.ownerName().equals("java/lang/Thread")
        && !type.parameterList().contains(ConstantDescs.CD_String)) {
      add(code, call, Names.THREAD_HOOKS, "nextName", ConstantDescs.CD_String);
    } else if (SEEDED.contains(call.ownerName()) && type.parameterCount() == 0) {
      add(code, call, Names.of(SystemHooks.class), "seed", ConstantDescs.CD_long);
    } else if (call.ownerName().equals("java/util/Date") && type.parameterCount() == 0) {
      ClockCalls.look(code, place.site());
      call.withType(type.insertParameterTypes(0, ConstantDescs.CD_long)).emit(code);
    } else {
      call.emit(code);
    }
  }

  /** Has the garbage collector leave alone what lies on the stack, below other operands. */
  private static void keepReferent(CodeBuilder code, int above) {
    if (above == 0) {
      code.dup();
    } else {
      code.dup2().pop();
    }
    Names.call(code, Names.of(ObjectHooks.class), "keep");
  }

  /** Calls a constructor with one more argument, which a hook gives. */
  private static void add(
      CodeBuilder code, Call call, ClassDesc hooks, String hook, ClassDesc argument) {
    MethodTypeDesc type = call.type();
    code.invokestatic(hooks, hook, MethodTypeDesc.of(argument))
        .invokespecial(
            call.owner(), call.name(), type.insertParameterTypes(type.parameterCount(), argument));
  }

  /** A lambda or method reference: what it refers to may have a hook too. */
  public void dynamic(CodeBuilder code, InvokeDynamicInstruction call) {
    if (call.name().equalsString("makeConcatWithConstants")) {
      tellPlace(code);
      if (call.typeSymbol().parameterList().stream().anyMatch(this::mayShowOpaque)) {
        concatenate(code, call);
        return;
      }
    }
    if (call.name().equalsString("hashCode")
        && call.bootstrapMethod().owner().equals(Names.of(ObjectMethods.class))) {
      code.invokestatic(Names.of(HashHooks.class), "ofRecord", OF_RECORD);
      return;
    }
    if (call.bootstrapMethod().owner().equals(Names.of(ObjectMethods.class))
        && isRecordOfOpaque()) {
      (call.name().equalsString("equals") ? code.dup2() : code.dup())
          .loadConstant(place.site())
          .invokestatic(Names.of(ObjectHooks.class), "lookAtComponents", LOOK);
      if (call.name().equalsString("equals")) {
        code.loadConstant(place.site())
            .invokestatic(Names.of(ObjectHooks.class), "lookAtComponents", LOOK);
      }
    }
    ConstantDesc[] arguments = call.bootstrapArgs().toArray(ConstantDesc[]::new);
    boolean isChanged = false;
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof DirectMethodHandleDesc handle && isMethod(handle)) {
        DirectMethodHandleDesc other = bridge(handle, call.typeSymbol()).orElse(null);
        if (other != null) {
          arguments[i] = other;
          isChanged = true;
        }
      }
    }
    if (isChanged) {
      code.invokedynamic(
          DynamicCallSiteDesc.of(
              call.bootstrapMethod(), call.name().stringValue(), call.typeSymbol(), arguments));
    } else {
      code.with(call);
    }
  }

  private boolean isRecordOfOpaque() {
    return context.facts().fields().keySet().stream()
        .map(key -> ClassDesc.ofDescriptor(key.substring(key.indexOf(' ') + 1)))
        .anyMatch(this::mayShowOpaque);
  }

  private boolean mayShowOpaque(ClassDesc type) {
    return Effects.mayShowOpaque(type, context.hierarchy());
  }

  /** Makes a text of objects of which no more is known: each is looked at. */
  private void concatenate(CodeBuilder code, InvokeDynamicInstruction call) {
    MethodTypeDesc flat = call.typeSymbol();
    MethodTypeDesc type = flat.insertParameterTypes(flat.parameterCount(), ConstantDescs.CD_int);
    code.loadConstant(place.site());
    context
        .bridges()
        .call(
            code,
            List.of("concatenate", call.bootstrapArgs(), flat),
            type,
            made -> {
              int slot = 0;
              for (ClassDesc parameter : flat.parameterList()) {
                if (mayShowOpaque(parameter)) {
                  made.aload(slot).iload(OperandStack.slots(flat));
                  made.invokestatic(Names.of(ObjectHooks.class), "tell", LOOK);
                }
                slot += TypeKind.from(parameter).slotSize();
              }
              slot = 0;
              for (ClassDesc parameter : flat.parameterList()) {
                made.loadLocal(TypeKind.from(parameter), slot);
                slot += TypeKind.from(parameter).slotSize();
              }
              made.with(call).areturn();
            });
  }

  private static boolean isMethod(DirectMethodHandleDesc handle) {
    return switch (handle.kind()) {
      case GETTER, SETTER, STATIC_GETTER, STATIC_SETTER -> false;
      default -> true;
    };
  }

  /**
   * A bridge instead of a method that is referred to.
   *
   * @param captured what the reference holds already, its receiver for instance; a static method
   *     must have parameters of exactly these types
   */
  private Optional<DirectMethodHandleDesc> bridge(
      DirectMethodHandleDesc handle, MethodTypeDesc captured) {
    Call call = Call.of(handle);
    if (call.isConstructor()) {
      return allocations.needsNumber(call.ownerName()) || TextCalls.isConcerned(call)
          ? Optional.of(
              context
                  .bridges()
                  .reference(
                      call, call.type().changeReturnType(call.owner()), code -> make(code, call)))
          : Optional.empty();
    }
    MethodTypeDesc type = call.flatType();
    if (!call.isStatic() && captured.parameterCount() > 0) {
      type = type.changeParameterType(0, captured.parameterType(0));
    }
    return bridge(call, type);
  }

  private Optional<DirectMethodHandleDesc> bridge(Call call, MethodTypeDesc type) {
    return hook(call)
        .map(
            hook ->
                context
                    .bridges()
                    .reference(
                        List.of(call, type),
                        type,
                        code -> {
                          Call.loadAll(code, type);
                          hook.accept(code);
                          code.return_(TypeKind.from(type.returnType()));
                        }));
  }

  private void make(CodeBuilder code, Call call) {
    code.new_(call.owner()).dup();
    Call.loadAll(code, call.type());
    construct(code, TextCalls.constructor(code, call));
    if (!call.owner().equals(ConstantDescs.CD_String)) {
      Names.call(code.dup(), "made");
    }
    code.areturn();
  }
}
