package org.porpoise.programs.instrument.rewrite;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;
import org.porpoise.programs.instrument.facts.StaticFields;
import org.porpoise.programs.instrument.facts.StaticFields.StateField;
import org.porpoise.programs.instrument.facts.StaticState;
import org.porpoise.programs.instrument.hooks.ClassHooks;
import org.porpoise.programs.instrument.numbers.ClassNumbers;

/** The members that a class with static state gets, as {@link StaticState} explains them. */
public final class StaticCode {
  static final String INITIALISER = Names.ADDED + "initialise";
  static final int ADDED_STATIC =
      ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;

  private static final ClassDesc CLASS_HOOKS = Names.of(ClassHooks.class);
  private static final MethodTypeDesc BEGIN =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Class, ConstantDescs.CD_int);
  private static final MethodTypeDesc END = BEGIN.changeReturnType(ConstantDescs.CD_boolean);
  private static final MethodTypeDesc FAIL =
      MethodTypeDesc.of(
          ConstantDescs.CD_Throwable,
          ConstantDescs.CD_Throwable,
          ConstantDescs.CD_Class,
          ConstantDescs.CD_int);
  private static final MethodTypeDesc INITIALISED =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Class);

  private final ClassFacts facts;
  private final ClassDesc home;
  private final Hierarchy hierarchy;
  private final ClassNumbers numbers;
  private final int number;
  private final boolean hasInitialiser;
  private final boolean canBeStale;

  public StaticCode(ClassFacts facts, Hierarchy hierarchy, ClassNumbers numbers) {
    this.facts = facts;
    this.hierarchy = hierarchy;
    this.numbers = numbers;
    home = StaticState.home(facts);
    number = numbers.numberOf(facts.name());
    hasInitialiser = StaticState.hasInitialiser(facts);
    canBeStale = StaticState.canBeStale(facts, hierarchy);
  }

  /** The holder of the static fields of an interface. */
  public byte[] holder(ClassFile files) {
    return files.build(
        home,
        builder -> {
          builder.withFlags(
              ClassFile.ACC_PUBLIC
                  | ClassFile.ACC_FINAL
                  | ClassFile.ACC_SUPER
                  | ClassFile.ACC_SYNTHETIC);
          for (StateField field : facts.stateFields()) {
            builder.withField(field.name(), field.type(), ADDED_STATIC);
          }
          addTo(builder);
        });
  }

  /** Adds the methods and the mark. */
  void addTo(ClassBuilder builder) {
    builder.withMethodBody(
        ConstantDescs.CLASS_INIT_NAME, Names.NOTHING, ClassFile.ACC_STATIC, this::load);
    builder.withMethodBody(StaticState.RESET, Names.NOTHING, ADDED_STATIC, this::reset);
    if (canBeStale) {
      builder.withField(StaticState.stale(number), ConstantDescs.CD_boolean, ADDED_STATIC);
      builder.withMethodBody(
          StaticState.refresh(number), Names.NOTHING, ADDED_STATIC, this::refresh);
    }
  }

  /** Whether the class has anything that is set back. */
  boolean isNeeded() {
    return canBeStale || facts.hasStaticState();
  }

  private void load(CodeBuilder code) {
    code.loadConstant(home).invokestatic(CLASS_HOOKS, "initialised", INITIALISED);
    if (canBeStale) {
      mark(code.iconst_1());
    }
    code.return_();
  }

  private void mark(CodeBuilder code) {
    code.putstatic(home, StaticState.stale(number), ConstantDescs.CD_boolean);
  }

  private void reset(CodeBuilder code) {
    for (StateField field : facts.hasStaticState() ? facts.stateFields() : List.<StateField>of()) {
      switch (TypeKind.from(field.type()).asLoadable()) {
        case INT -> code.iconst_0();
        case LONG -> code.lconst_0();
        case FLOAT -> code.fconst_0();
        case DOUBLE -> code.dconst_0();
        default -> code.aconst_null();
      }
      code.putstatic(home, field.name(), field.type());
    }
    if (canBeStale) {
      mark(code.iconst_1());
    }
    code.return_();
  }

  /** Steps 2 to 12 of JLS 12.4.2; {@link org.porpoise.programs.engine.hooks.Hooks} has the lock. */
  private void refresh(CodeBuilder code) {
    arguments(code).invokestatic(Names.HOOKS, "beginInitialisation", BEGIN).istore(0);
    code.iload(0).iconst_1().iand().ifThen(then -> mark(then.iconst_0()));
    code.iload(0).iconst_2().iand().ifThen(Opcode.IFEQ, then -> then.return_());
    code.trying(
        this::initialise,
        failure ->
            failure.catchingAll(
                handler ->
                    arguments(handler)
                        .invokestatic(Names.HOOKS, "failInitialisation", FAIL)
                        .athrow()));
    arguments(code).invokestatic(Names.HOOKS, "endInitialisation", END);
    code.ifThen(then -> mark(then.iconst_0()));
    code.return_();
  }

  private CodeBuilder arguments(CodeBuilder code) {
    return code.loadConstant(home).loadConstant(number);
  }

  /** The superclass comes first, then interfaces with default methods: step 7. */
  private void initialise(CodeBuilder code) {
    if (!facts.isInterface()) {
      hierarchy
          .facts(facts.superclass())
          .filter(parent -> StaticState.canBeStale(parent, hierarchy))
          .ifPresent(parent -> StaticState.check(code, parent, numbers));
      for (ClassFacts parent : StaticState.initialisedInterfaces(facts, hierarchy)) {
        StaticState.check(code, parent, numbers);
      }
    }
    if (hasInitialiser) {
      code.invokestatic(
          ClassDesc.ofInternalName(facts.name()), INITIALISER, Names.NOTHING, facts.isInterface());
    }
    code.nop(); // an exception handler must cover something
  }

  /** The flags of a field, without final where it may be written again. */
  int flags(FieldModel field) {
    int flags = field.flags().flagsMask();
    boolean isStatic = (flags & ClassFile.ACC_STATIC) != 0;
    boolean isWritten =
        isNeeded()
            && !facts.isInterface()
            && (isStatic ? !StaticFields.isConstant(field) : facts.isEnum());
    return isWritten ? flags & ~ClassFile.ACC_FINAL : flags;
  }
}
