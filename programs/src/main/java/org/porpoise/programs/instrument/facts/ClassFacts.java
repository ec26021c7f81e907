package org.porpoise.programs.instrument.facts;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.programs.instrument.facts.StaticFields.StateField;

/**
 * What the rewriting of other classes needs to know of a class.
 *
 * @param name its internal name
 * @param flags its access flags
 * @param superclass its superclass, empty for Object
 * @param interfaces its superinterfaces
 * @param isRewritten whether it is part of the program
 * @param fields the flags of its fields, by name and descriptor
 * @param methods its methods, by name and descriptor
 * @param natives those of its methods that are native
 * @param stateFields its static fields whose values are no constants
 * @param hasDefaultMethods whether it has methods with code that are not static
 * @param construction whether its objects get out before they are made
 * @param hasStaticState whether its static fields must begin anew with each execution
 */
public record ClassFacts(
    String name,
    int flags,
    String superclass,
    List<String> interfaces,
    boolean isRewritten,
    Map<String, Integer> fields,
    Set<String> methods,
    Set<String> natives,
    List<StateField> stateFields,
    boolean hasDefaultMethods,
    Construction construction,
    boolean hasStaticState) {

  public static ClassFacts of(ClassModel model, boolean isRewritten) {
    Map<String, Integer> fields = new HashMap<>();
    for (FieldModel field : model.fields()) {
      fields.put(
          key(field.fieldName().stringValue(), field.fieldType().stringValue()),
          field.flags().flagsMask());
    }
    Set<String> methods = new HashSet<>();
    Set<String> natives = new HashSet<>();
    for (MethodModel method : model.methods()) {
      String key = key(method.methodName().stringValue(), method.methodType().stringValue());
      methods.add(key);
      if ((method.flags().flagsMask() & ClassFile.ACC_NATIVE) != 0) {
        natives.add(key);
      }
    }
    return new ClassFacts(
        model.thisClass().asInternalName(),
        model.flags().flagsMask(),
        model.superclass().map(ClassEntry::asInternalName).orElse(""),
        model.interfaces().stream().map(ClassEntry::asInternalName).toList(),
        isRewritten,
        fields,
        methods,
        natives,
        StaticFields.fieldsOf(model),
        model.methods().stream().anyMatch(ClassFacts::isDefault),
        isRewritten ? Construction.of(model) : new Construction(false, false),
        isRewritten && StaticFields.isIn(model));
  }

  private static boolean isDefault(MethodModel method) {
    return (method.flags().flagsMask() & (ClassFile.ACC_STATIC | ClassFile.ACC_ABSTRACT)) == 0;
  }

  public static String key(String name, String descriptor) {
    return name + " " + descriptor;
  }

  public boolean isInterface() {
    return (flags & ClassFile.ACC_INTERFACE) != 0;
  }

  public boolean isEnum() {
    return (flags & ClassFile.ACC_ENUM) != 0;
  }
}
