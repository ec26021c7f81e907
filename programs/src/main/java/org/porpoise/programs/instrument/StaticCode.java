package org.porpoise.programs.instrument;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.FieldModel;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import org.porpoise.programs.instrument.StaticState.StateField;

/** The members that a class with static state gets, as {@link StaticState} explains them. */
final class StaticCode {
  static final String RESET = Names.ADDED + "reset";
  static final String INITIALISER = Names.ADDED + "initialise";
  static final int ADDED_STATIC =
      ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;

  private static final MethodTypeDesc FAILED =
      MethodTypeDesc.of(Names.of(Error.class), ConstantDescs.CD_Throwable);
  private static final MethodTypeDesc INITIALISED =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Class);

  private final ClassFacts facts;
  private final ClassDesc home;
  private final ProgramClasses classes;
  private final int number;
  private final boolean hasInitialiser;

  StaticCode(ClassFacts facts, ProgramClasses classes) {
    this.facts = facts;
    this.classes = classes;
    home = StaticState.home(facts);
    number = classes.numberOf(facts.name());
    hasInitialiser = StaticState.hasInitialiser(facts);
  }

  /** The holder of the static fields of an interface. */
  byte[] holder(ClassFile files) {
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
        StaticState.CLASS_INITIALISER, Names.NOTHING, ClassFile.ACC_STATIC, this::load);
    builder.withMethodBody(RESET, Names.NOTHING, ADDED_STATIC, this::reset);
    if (hasInitialiser) {
      builder.withField(StaticState.stale(number), ConstantDescs.CD_boolean, ADDED_STATIC);
      builder.withMethodBody(
          StaticState.refresh(number), Names.NOTHING, ADDED_STATIC, this::refresh);
    }
  }

  private void load(CodeBuilder code) {
    code.loadConstant(home).invokestatic(Names.LOADER, "initialised", INITIALISED);
    mark(code);
    code.return_();
  }

  private void mark(CodeBuilder code) {
    if (hasInitialiser) {
      code.iconst_1().putstatic(home, StaticState.stale(number), ConstantDescs.CD_boolean);
    }
  }

  private void reset(CodeBuilder code) {
    for (StateField field : facts.stateFields()) {
      switch (TypeKind.from(field.type()).asLoadable()) {
        case INT -> code.iconst_0();
        case LONG -> code.lconst_0();
        case FLOAT -> code.fconst_0();
        case DOUBLE -> code.dconst_0();
        default -> code.aconst_null();
      }
      code.putstatic(home, field.name(), field.type());
    }
    mark(code);
    code.return_();
  }

  /** The superclass comes first, as JVMS 5.5 has it. */
  private void refresh(CodeBuilder code) {
    code.iconst_0().putstatic(home, StaticState.stale(number), ConstantDescs.CD_boolean);
    Hierarchy hierarchy = classes.hierarchy();
    Optional<ClassFacts> parent = hierarchy.facts(facts.superclass());
    while (parent.isPresent() && !StaticState.canBeStale(parent.get())) {
      parent = hierarchy.facts(parent.get().superclass());
    }
    parent.ifPresent(
        type ->
            StaticState.check(
                code, ClassDesc.ofInternalName(facts.superclass()), classes.numberOf(type.name())));
    code.trying(
        body ->
            body.invokestatic(
                ClassDesc.ofInternalName(facts.name()),
                INITIALISER,
                Names.NOTHING,
                facts.isInterface()),
        failure ->
            failure.catchingAll(
                handler -> {
                  mark(handler);
                  handler.invokestatic(Names.HOOKS, "failedInitialiser", FAILED).athrow();
                }));
    code.return_();
  }

  /** The flags of a field, without final where it may be written again. */
  int flags(FieldModel field) {
    int flags = field.flags().flagsMask();
    boolean isStatic = (flags & ClassFile.ACC_STATIC) != 0;
    boolean isWritten =
        facts.hasStaticState()
            && !facts.isInterface()
            && (isStatic ? !StaticState.isConstant(field) : facts.isEnum());
    return isWritten ? flags & ~ClassFile.ACC_FINAL : flags;
  }
}
