package org.porpoise.peers.lincheck;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** The main method of a class. */
@FunctionalInterface
public interface Main {

  /** Runs the program. */
  void main(String[] arguments);

  /**
   * The main method of a class by its name, called from a class made for it as a source would: what
   * reflection, method handles and method references call, Lincheck does not look at.
   */
  static Main of(String type) throws ReflectiveOperationException {
    String self = Type.getInternalName(Main.class);
    String main = Type.getMethodDescriptor(Type.VOID_TYPE, Type.getType(String[].class));
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        V17, ACC_PUBLIC | ACC_FINAL, self + "Call", null, "java/lang/Object", new String[] {self});
    MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitVarInsn(ALOAD, 0);
    constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    constructor.visitInsn(RETURN);
    constructor.visitMaxs(0, 0);
    MethodVisitor method = writer.visitMethod(ACC_PUBLIC, "main", main, null, null);
    method.visitVarInsn(ALOAD, 1);
    method.visitMethodInsn(INVOKESTATIC, type.replace('.', '/'), "main", main, false);
    method.visitInsn(RETURN);
    method.visitMaxs(0, 0);
    return MethodHandles.lookup()
        .defineClass(writer.toByteArray())
        .asSubclass(Main.class)
        .getConstructor()
        .newInstance();
  }
}
