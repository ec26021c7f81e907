package org.porpoise.programs.instrument.facts;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.List;

/**
 * The static fields of a class file whose values are no constants, and whether its static state has
 * to begin anew with each execution.
 */
public final class StaticFields {
  private static final String ASSERTIONS = "$assertionsDisabled";

  private StaticFields() {}

  /**
   * A static field whose value is no constant.
   *
   * @param name its name
   * @param type its type
   */
  public record StateField(String name, ClassDesc type) {
    String key() {
      return ClassFacts.key(name, type.descriptorString());
    }
  }

  /** The static fields that are set back, of a class that has static state. */
  static List<StateField> fieldsOf(ClassModel model) {
    return model.fields().stream()
        .filter(StaticFields::isState)
        .map(field -> new StateField(field.fieldName().stringValue(), field.fieldTypeSymbol()))
        .toList();
  }

  /** Whether a class has static state. */
  static boolean isIn(ClassModel model) {
    boolean isEnum = (model.flags().flagsMask() & ClassFile.ACC_ENUM) != 0;
    return isEnum
        ? isEnumWithState(model)
        : model.fields().stream().anyMatch(StaticFields::isState)
            || model.methods().stream().anyMatch(StaticFields::hasEffect);
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
    return (method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)
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

  public static boolean isConstant(FieldModel field) {
    return field.findAttribute(Attributes.constantValue()).isPresent();
  }

  /** Whether a static initialiser does more than to look whether assertions are on. */
  private static boolean hasEffect(MethodModel method) {
    return method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)
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
}
