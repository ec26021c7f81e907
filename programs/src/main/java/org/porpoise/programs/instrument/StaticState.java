package org.porpoise.programs.instrument;

import java.lang.classfile.Attributes;
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
import java.util.List;

/**
 * Which classes have static state that begins anew with each execution, and how it is kept fresh.
 *
 * <p>The static initialiser becomes a method. A class that was just loaded is stale, and so is
 * every class between executions, when its fields are set back. Whoever uses a stale class first (a
 * static method, a constructor, a static field) makes it fresh, by the initialiser: these are the
 * moments at which the Java virtual machine initialises classes (JVMS 5.5), in every execution. An
 * initialiser that fails leaves the class stale.
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
        || !model.fields().stream()
            .allMatch(
                field ->
                    (field.flags().flagsMask() & ClassFile.ACC_ENUM) != 0
                        || field.fieldName().equalsString("$VALUES")
                        || field.fieldName().equalsString(ASSERTIONS)
                        || isConstant(field));
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
                        || element instanceof InvokeInstruction call
                            && !call.name().equalsString("desiredAssertionStatus"));
  }

  static boolean hasInitialiser(ClassFacts facts) {
    return facts.methods().contains(ClassFacts.key(CLASS_INITIALISER, "()V"));
  }

  /** Whether a class can be stale. */
  static boolean canBeStale(ClassFacts facts) {
    return facts.hasStaticState() && hasInitialiser(facts);
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

  static String stale(int number) {
    return Names.ADDED + "stale" + number;
  }

  static String refresh(int number) {
    return Names.ADDED + "refresh" + number;
  }
}
