package org.porpoise.programs.instrument.context;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.facts.ClassFacts;

/**
 * A call of a method, as an instruction or by a method reference.
 *
 * @param opcode the instruction
 * @param owner the class that it names
 * @param name the method
 * @param type its parameters and what it returns
 * @param isInterface whether the class is an interface
 */
public record Call(
    Opcode opcode, ClassDesc owner, String name, MethodTypeDesc type, boolean isInterface) {

  public static Call of(InvokeInstruction call) {
    return new Call(
        call.opcode(),
        call.owner().asSymbol(),
        call.name().stringValue(),
        call.typeSymbol(),
        call.isInterface());
  }

  /** What a method handle calls. A constructor is a special call that returns nothing. */
  public static Call of(DirectMethodHandleDesc handle) {
    Opcode opcode =
        switch (handle.kind()) {
          case STATIC, INTERFACE_STATIC, STATIC_GETTER, STATIC_SETTER -> Opcode.INVOKESTATIC;
          case SPECIAL, INTERFACE_SPECIAL, CONSTRUCTOR -> Opcode.INVOKESPECIAL;
          case INTERFACE_VIRTUAL -> Opcode.INVOKEINTERFACE;
          case VIRTUAL, GETTER, SETTER -> Opcode.INVOKEVIRTUAL;
        };
    return new Call(
        opcode,
        handle.owner(),
        handle.methodName(),
        MethodTypeDesc.ofDescriptor(handle.lookupDescriptor()),
        handle.isOwnerInterface());
  }

  public boolean isStatic() {
    return opcode == Opcode.INVOKESTATIC;
  }

  public boolean isConstructor() {
    return name.equals(ConstantDescs.INIT_NAME);
  }

  /** The internal name of the class; arrays have the methods of Object. */
  public String ownerName() {
    return Names.internal(owner.isArray() ? ConstantDescs.CD_Object : owner);
  }

  public String key() {
    return ClassFacts.key(name, type.descriptorString());
  }

  /** The type of a static method that does the same: the receiver is its first parameter. */
  public MethodTypeDesc flatType() {
    return isStatic() ? type : type.insertParameterTypes(0, owner);
  }

  /** The same call of another method. */
  public Call withName(String other) {
    return new Call(opcode, owner, other, type, isInterface);
  }

  public Call withOwner(ClassDesc other) {
    return new Call(opcode, other, name, type, isInterface);
  }

  public Call withType(MethodTypeDesc other) {
    return new Call(opcode, owner, name, other, isInterface);
  }

  public void emit(CodeBuilder code) {
    code.invoke(opcode, owner, name, type, isInterface);
  }

  /** Loads the parameters of a static method; what is behind them stays where it is. */
  public static void loadAll(CodeBuilder code, MethodTypeDesc type) {
    int slot = 0;
    for (ClassDesc parameter : type.parameterList()) {
      TypeKind kind = TypeKind.from(parameter);
      code.loadLocal(kind, slot);
      slot += kind.slotSize();
    }
  }
}
