package org.porpoise.programs.instrument;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;

/**
 * Lets the static fields of a class begin anew with each execution.
 *
 * <p>The static initialiser becomes a method. A class that was just loaded is stale, and so is
 * every class between executions, when its fields are set back. Whoever uses a stale class first (a
 * static method, a constructor, a static field) makes it fresh, by the initialiser: these are the
 * moments at which the Java virtual machine initialises classes (JVMS 5.5), in every execution. An
 * initialiser that fails leaves the class stale.
 */
final class StaticState {
  private static final String INITIALISER = "<clinit>";
  private static final String ASSERTIONS = "$assertionsDisabled";
  private static final String RESET = Names.ADDED + "reset";
  private static final MethodTypeDesc FAILED =
      MethodTypeDesc.of(ClassDesc.of("java.lang.Error"), ConstantDescs.CD_Throwable);
  private static final int ADDED_STATIC =
      ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;

  private final ClassFacts facts;
  private final ClassDesc self;
  private final ProgramClasses classes;
  private final int number;
  private final boolean hasInitialiser;

  /** Sets the static fields of a class back. */
  interface Reset {
    void run();
  }

  /** How the static fields of a rewritten class are set back. */
  static Reset resetOf(Class<?> type) {
    try {
      Method method = type.getDeclaredMethod(RESET);
      method.setAccessible(true);
      MethodHandle handle = MethodHandles.lookup().unreflect(method);
      return () -> {
        try {
          handle.invokeExact();
        } catch (Throwable e) {
          throw new IllegalStateException("static fields of " + type + " cannot be set back", e);
        }
      };
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a class with static state has a method that sets it back", e);
    }
  }

  StaticState(ClassFacts facts, ClassDesc self, ProgramClasses classes) {
    this.facts = facts;
    this.self = self;
    this.classes = classes;
    number = classes.numberOf(facts.name());
    hasInitialiser = hasInitialiser(facts);
  }

  /** Whether a class has static state that is set back. */
  static boolean isIn(ClassModel model) {
    // The constants of an enum are known to the JDK, and final fields of interfaces stay final.
    int exempt = ClassFile.ACC_INTERFACE | ClassFile.ACC_ENUM;
    return (model.flags().flagsMask() & exempt) == 0
        && (model.fields().stream().anyMatch(StaticState::isState)
            || model.methods().stream().anyMatch(StaticState::hasEffect));
  }

  private static boolean isState(FieldModel field) {
    return (field.flags().flagsMask() & ClassFile.ACC_STATIC) != 0
        && !field.fieldName().equalsString(ASSERTIONS)
        && !isConstant(field);
  }

  private static boolean isConstant(FieldModel field) {
    return field.findAttribute(Attributes.constantValue()).isPresent();
  }

  /** Whether a static initialiser does more than to look whether assertions are on. */
  private static boolean hasEffect(MethodModel method) {
    return method.methodName().equalsString(INITIALISER)
        && method.code().stream()
            .flatMap(CodeModel::elementStream)
            .anyMatch(
                element ->
                    element instanceof FieldInstruction field
                            && !field.name().equalsString(ASSERTIONS)
                        || element instanceof InvokeInstruction call
                            && !call.name().equalsString("desiredAssertionStatus"));
  }

  private static boolean hasInitialiser(ClassFacts facts) {
    return facts.methods().contains(ClassFacts.key(INITIALISER, "()V"));
  }

  /** Whether a class can be stale. */
  static boolean canBeStale(ClassFacts facts) {
    return facts.hasStaticState() && hasInitialiser(facts);
  }

  /** The name of the method that a static initialiser becomes. */
  String initialiser() {
    return Names.ADDED + "initialise";
  }

  /** Adds the methods and the mark to the class. */
  void addTo(ClassBuilder type, List<FieldModel> fields) {
    type.withMethodBody(INITIALISER, Names.NOTHING, ClassFile.ACC_STATIC, this::initialise);
    type.withMethodBody(RESET, Names.NOTHING, ADDED_STATIC, code -> reset(code, fields));
    if (hasInitialiser) {
      type.withField(stale(number), ConstantDescs.CD_boolean, ADDED_STATIC);
      type.withMethodBody(refresh(number), Names.NOTHING, ADDED_STATIC, this::refresh);
    }
  }

  private void initialise(CodeBuilder code) {
    code.loadConstant(self)
        .invokestatic(
            Names.LOADER,
            "initialised",
            MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Class));
    if (hasInitialiser) {
      code.iconst_1().putstatic(self, stale(number), ConstantDescs.CD_boolean);
    }
    code.return_();
  }

  private void reset(CodeBuilder code, List<FieldModel> fields) {
    for (FieldModel field : fields) {
      if (isState(field)) {
        ClassDesc type = field.fieldTypeSymbol();
        zero(code, type);
        code.putstatic(self, field.fieldName().stringValue(), type);
      }
    }
    if (hasInitialiser) {
      code.iconst_1().putstatic(self, stale(number), ConstantDescs.CD_boolean);
    }
    code.return_();
  }

  private static void zero(CodeBuilder code, ClassDesc type) {
    switch (java.lang.classfile.TypeKind.from(type).asLoadable()) {
      case INT -> code.iconst_0();
      case LONG -> code.lconst_0();
      case FLOAT -> code.fconst_0();
      case DOUBLE -> code.dconst_0();
      default -> code.aconst_null();
    }
  }

  /** The superclass comes first, as JVMS 5.5 has it, by its own methods. */
  private void refresh(CodeBuilder code) {
    code.iconst_0().putstatic(self, stale(number), ConstantDescs.CD_boolean);
    Hierarchy hierarchy = classes.hierarchy();
    Optional<ClassFacts> parent = hierarchy.facts(facts.superclass());
    while (parent.isPresent() && !canBeStale(parent.get())) {
      parent = hierarchy.facts(parent.get().superclass());
    }
    parent.ifPresent(
        type ->
            check(
                code, ClassDesc.ofInternalName(facts.superclass()), classes.numberOf(type.name())));
    code.trying(
        body -> body.invokestatic(self, initialiser(), Names.NOTHING),
        failure ->
            failure.catchingAll(
                handler ->
                    handler
                        .iconst_1()
                        .putstatic(self, stale(number), ConstantDescs.CD_boolean)
                        .invokestatic(Names.HOOKS, "failedInitialiser", FAILED)
                        .athrow()));
    code.return_();
  }

  /** Makes a class fresh if it is stale. */
  static void check(CodeBuilder code, ClassDesc owner, int number) {
    code.getstatic(owner, stale(number), ConstantDescs.CD_boolean)
        .ifThen(then -> then.invokestatic(owner, refresh(number), Names.NOTHING));
  }

  private static String stale(int number) {
    return Names.ADDED + "stale" + number;
  }

  private static String refresh(int number) {
    return Names.ADDED + "refresh" + number;
  }

  /** The flags of a field, without final where the initialiser must write it again. */
  int flags(FieldModel field) {
    int flags = field.flags().flagsMask();
    boolean isWritten = (flags & ClassFile.ACC_STATIC) != 0 && !isConstant(field);
    return facts.hasStaticState() && isWritten ? flags & ~ClassFile.ACC_FINAL : flags;
  }
}
