package org.porpoise.programs.agent;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** Lets the {@code main} of one class explore. */
final class MainTransformer implements ClassFileTransformer {
  private static final ClassDesc AGENT = ClassDesc.of(Agent.class.getName());
  private static final MethodTypeDesc EXPLORE =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, ConstantDescs.CD_Class, ConstantDescs.CD_String.arrayType());

  private final String mainClass;

  MainTransformer(String mainClass) {
    this.mainClass = mainClass.replace('.', '/');
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    // The rewritten program, in a loader of its own, has a main class of the same name.
    boolean isStarted = mainClass.equals(name) && ClassLoader.getSystemClassLoader().equals(loader);
    return isStarted ? rewrite(bytes) : null;
  }

  static byte[] rewrite(byte[] bytes) {
    ClassFile files = ClassFile.of();
    ClassModel model = files.parse(bytes);
    ClassDesc self = model.thisClass().asSymbol();
    return files.transformClass(model, (builder, element) -> rewrite(builder, element, self));
  }

  private static void rewrite(ClassBuilder builder, ClassElement element, ClassDesc self) {
    if (!(element instanceof MethodModel method) || !method.methodName().equalsString("main")) {
      builder.with(element);
      return;
    }
    builder.transformMethod(
        method,
        (to, part) -> {
          if (part instanceof CodeModel) {
            to.withCode(code -> explore(code, method, self));
          } else {
            to.with(part);
          }
        });
  }

  private static void explore(CodeBuilder code, MethodModel method, ClassDesc self) {
    boolean isStatic = (method.flags().flagsMask() & ClassFile.ACC_STATIC) != 0;
    code.loadConstant(self);
    if (method.methodTypeSymbol().parameterCount() == 1) {
      code.aload(isStatic ? 0 : 1);
    } else {
      code.iconst_0().anewarray(ConstantDescs.CD_String);
    }
    code.invokestatic(AGENT, "explore", EXPLORE).return_();
  }
}
