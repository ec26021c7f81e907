package org.porpoise.programs.instrument;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which classes have static state that begins anew with each execution, and how it is kept fresh.
 *
 * <p>The static initialiser becomes a method. A class that was just loaded is stale, and so is
 * every class between executions, when its fields are set back. Whoever uses a stale class (a
 * static method, a new object, a static field) asks the engine whether to run the initialiser:
 * these are the moments at which the Java virtual machine initialises classes (JLS 12.4.1), in
 * every execution. A class without an initialiser of its own asks if a class above it has one.
 *
 * <p>Fields of interfaces must be final, and only {@code <clinit>} may write those: they move to a
 * class of their own, the holder.
 */
final class StaticState {
  static final String CLASS_INITIALISER = "<clinit>";
  private static final String ASSERTIONS = "$assertionsDisabled";
  private static final String HOLDER = "$porpoise";

  private StaticState() {}

  /**
   * A static field whose value is no constant.
   *
   * @param name its name
   * @param type its type
   */
  record StateField(String name, ClassDesc type) {
    String key() {
      return ClassFacts.key(name, type.descriptorString());
    }
  }

  /** The static fields that are set back, of a class that has static state. */
  static List<StateField> fieldsOf(ClassModel model) {
    return model.fields().stream()
        .filter(StaticState::isState)
        .map(field -> new StateField(field.fieldName().stringValue(), field.fieldTypeSymbol()))
        .toList();
  }

  /** Whether a class has static state. */
  static boolean isIn(ClassModel model) {
    boolean isEnum = (model.flags().flagsMask() & ClassFile.ACC_ENUM) != 0;
    return isEnum
        ? isEnumWithState(model)
        : model.fields().stream().anyMatch(StaticState::isState)
            || model.methods().stream().anyMatch(StaticState::hasEffect);
  }

  /** Whether an enum is more than its constants; constants with bodies may have fields. */
  private static boolean isEnumWithState(ClassModel model) {
    return (model.flags().flagsMask() & ClassFile.ACC_FINAL) == 0
        || model.methods().stream().anyMatch(method -> makesMore(model, method))
        || !model.fields().stream()
            .allMatch(
                field ->
                    (field.flags().flagsMask() & ClassFile.ACC_ENUM) != 0
                        || field.fieldName().equalsString("$VALUES")
                        || field.fieldName().equalsString(ASSERTIONS)
                        || isConstant(field));
  }

  /** Whether the making of an enum's constants does more than to make them. */
  private static boolean makesMore(ClassModel model, MethodModel method) {
    return (method.methodName().equalsString(CLASS_INITIALISER)
            || method.methodName().equalsString("<init>"))
        && method.code().stream()
            .flatMap(CodeModel::elementStream)
            .anyMatch(
                element ->
                    element instanceof FieldInstruction field
                            && !field.owner().equals(model.thisClass())
                        || element instanceof InvokeDynamicInstruction
                        || element instanceof InvokeInstruction call && !isOfMaking(model, call));
  }

  private static boolean isOfMaking(ClassModel model, InvokeInstruction call) {
    return call.name().equalsString("desiredAssertionStatus")
        || call.name().equalsString("<init>")
            && (call.owner().equals(model.thisClass())
                || call.owner().asInternalName().equals("java/lang/Enum"))
        || call.name().equalsString("$values") && call.owner().equals(model.thisClass());
  }

  private static boolean isState(FieldModel field) {
    return (field.flags().flagsMask() & ClassFile.ACC_STATIC) != 0
        && !field.fieldName().equalsString(ASSERTIONS)
        && !isConstant(field);
  }

  static boolean isConstant(FieldModel field) {
    return field.findAttribute(Attributes.constantValue()).isPresent();
  }

  /** Whether a static initialiser does more than to look whether assertions are on. */
  private static boolean hasEffect(MethodModel method) {
    return method.methodName().equalsString(CLASS_INITIALISER)
        && method.code().stream()
            .flatMap(CodeModel::elementStream)
            .anyMatch(
                element ->
                    element instanceof FieldInstruction field
                            && !field.name().equalsString(ASSERTIONS)
                        || element instanceof InvokeDynamicInstruction
                        || element instanceof InvokeInstruction call
                            && !call.name().equalsString("desiredAssertionStatus"));
  }

  static boolean hasInitialiser(ClassFacts facts) {
    return facts.methods().contains(ClassFacts.key(CLASS_INITIALISER, "()V"));
  }

  /**
   * Whether a class is initialised in every execution, by itself or by a class above it. The class
   * of a constant with a body is used by the initialiser of its enum alone.
   */
  static boolean canBeStale(ClassFacts facts, Hierarchy hierarchy) {
    return isInitialised(facts)
        || facts.isRewritten()
            && !facts.isInterface()
            && (hierarchy
                    .facts(facts.superclass())
                    .filter(parent -> !parent.isEnum() && canBeStale(parent, hierarchy))
                    .isPresent()
                || !initialisedInterfaces(facts, hierarchy).isEmpty());
  }

  /** Whether a class has an initialiser that must run in every execution. */
  private static boolean isInitialised(ClassFacts facts) {
    return facts.hasStaticState() && hasInitialiser(facts);
  }

  /** The interfaces that are initialised with a class: those with default methods (JLS 12.4.1). */
  static Set<ClassFacts> initialisedInterfaces(ClassFacts facts, Hierarchy hierarchy) {
    Set<ClassFacts> found = new LinkedHashSet<>();
    for (String name : facts.interfaces()) {
      ClassFacts parent = hierarchy.facts(name).orElse(null);
      if (parent != null) {
        found.addAll(initialisedInterfaces(parent, hierarchy));
        if (parent.hasDefaultMethods() && isInitialised(parent)) {
          found.add(parent);
        }
      }
    }
    return found;
  }

  /** Whether a field has moved to the holder. */
  static boolean isMoved(ClassFacts facts, String key) {
    return facts.isInterface()
        && facts.hasStaticState()
        && facts.stateFields().stream().anyMatch(field -> field.key().equals(key));
  }

  /** The class that has the static fields of a class: itself, or the holder of an interface. */
  static ClassDesc home(ClassFacts facts) {
    return ClassDesc.ofInternalName(facts.isInterface() ? facts.name() + HOLDER : facts.name());
  }

  static boolean isHolder(String name) {
    return name.endsWith(HOLDER);
  }

  /** The interface of a holder. */
  static String interfaceOf(String holder) {
    return holder.substring(0, holder.length() - HOLDER.length());
  }

  /**
   * Makes a class fresh if it is stale.
   *
   * @param owner the class, or a subclass through which it is seen
   */
  static void check(CodeBuilder code, ClassDesc owner, int number) {
    code.getstatic(owner, stale(number), ConstantDescs.CD_boolean)
        .ifThen(then -> then.invokestatic(owner, refresh(number), Names.NOTHING));
  }

  /** Makes a class fresh if it is stale. */
  static void check(CodeBuilder code, ClassFacts facts, ProgramClasses classes) {
    check(code, home(facts), classes.numberOf(facts.name()));
  }

  static String stale(int number) {
    return Names.ADDED + "stale" + number;
  }

  static String refresh(int number) {
    return Names.ADDED + "refresh" + number;
  }
}
