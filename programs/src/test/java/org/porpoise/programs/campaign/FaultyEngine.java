package org.porpoise.programs.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;

/**
 * The exploration of Java programs with a fault in it: a method of its own that does nothing, or
 * always gives the same answer. The fault is in the class files that this loader loads, so what is
 * tried is what users run.
 */
final class FaultyEngine extends ClassLoader {
  private static final String ENGINE = "org.porpoise.programs.";

  private final JavaFault fault;

  FaultyEngine(JavaFault fault) {
    super(FaultyEngine.class.getClassLoader());
    this.fault = fault;
  }

  /** Runs a campaign on this engine: what is wrong with the first program that is wrong, or "". */
  String campaign(Path folder, int threads, int statements, int programs, long seed) {
    try {
      Method failure =
          loadClass("org.porpoise.programs.campaign.JavaCampaign")
              .getDeclaredMethod(
                  "failure", Path.class, int.class, int.class, int.class, long.class);
      failure.setAccessible(true); // it is of another loader, so of another package
      return (String) failure.invoke(null, folder, threads, statements, programs, seed);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof NoClassDefFoundError missing) {
        throw missing; // nothing ran
      }
      // An engine that falls over its own fault has noticed it, too.
      return "the exploration fails: " + e.getCause();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(String.valueOf(e.getMessage()), e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      return name.startsWith(ENGINE) ? define(name) : super.loadClass(name, resolve);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream stream = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (stream == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = stream.readAllBytes();
      byte[] loaded = name.equals(fault.className()) ? faulty(bytes) : bytes;
      return defineClass(name, loaded, 0, loaded.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] faulty(byte[] bytes) {
    ClassFile files = ClassFile.of();
    ClassModel model = files.parse(bytes);
    if (model.methods().stream().noneMatch(this::isMeant)) {
      throw new AssertionError(fault + ": there is no such method any more");
    }
    return files.transformClass(
        model,
        ClassTransform.ofStateful(
            () ->
                (builder, element) -> {
                  if (element instanceof MethodModel method && isMeant(method)) {
                    builder.withMethodBody(
                        method.methodName(),
                        method.methodType(),
                        method.flags().flagsMask(),
                        code -> answer(code, method));
                  } else {
                    builder.with(element);
                  }
                }));
  }

  private boolean isMeant(MethodModel method) {
    return method.methodName().equalsString(fault.method());
  }

  private void answer(CodeBuilder code, MethodModel method) {
    TypeKind kind = TypeKind.from(method.methodTypeSymbol().returnType());
    if (kind != TypeKind.VOID) {
      code.loadConstant(fault.answer());
    }
    code.return_(kind);
  }
}
