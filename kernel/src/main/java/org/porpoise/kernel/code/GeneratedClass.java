package org.porpoise.kernel.code;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A class made for one model.
 *
 * @param bytes the class file
 * @param pool which methods there are
 */
public record GeneratedClass(byte[] bytes, Pool pool) {
  /** HotSpot does not compile larger methods. */
  private static final int LARGEST_METHOD = 8_000;

  /**
   * Generates a class without the methods that are too large to be of use; none if the model is too
   * large for a class.
   *
   * @param type what it is called
   * @param parent the class that it extends, whose constructor takes one argument
   * @param argument the type of that argument
   */
  public static Optional<GeneratedClass> of(
      ClassDesc type, ClassDesc parent, ClassDesc argument, Body body) {
    Set<String> refused = new HashSet<>();
    while (true) {
      Pool pool = new Pool(type, refused);
      byte[] bytes;
      try {
        bytes =
            ClassFile.of()
                .build(
                    type,
                    builder -> {
                      begin(builder, parent, MethodTypeDesc.of(ConstantDescs.CD_void, argument));
                      body.addTo(builder, pool);
                    });
      } catch (IllegalArgumentException | NotGenerated e) {
        return Optional.empty();
      }
      if (!refused.addAll(largeMethods(bytes))) {
        return Optional.of(new GeneratedClass(bytes, pool));
      }
    }
  }

  /** The methods of a class. */
  @FunctionalInterface
  public interface Body {
    void addTo(ClassBuilder type, Pool pool);
  }

  /** The class as its instances need it. */
  public record Defined(MethodHandle constructor, int[][] tables, boolean[] truths) {
    /** An instance, by the constructor, whose argument this is. */
    public GeneratedCode instance(Object parts) {
      try {
        return (GeneratedCode) constructor.invoke(parts);
      } catch (Throwable e) {
        throw new AssertionError(e);
      }
    }
  }

  /**
   * Defines the class as a hidden one.
   *
   * @param inside the package that it belongs to
   * @param argument the type of the argument of its constructor
   * @param truths the names of the methods that evaluate propositions, by number
   */
  public Defined define(MethodHandles.Lookup inside, Class<?> argument, List<String> truths) {
    boolean[] evaluated = new boolean[truths.size()];
    for (int p = 0; p < evaluated.length; p++) {
      evaluated[p] = pool.has(truths.get(p));
    }
    try {
      MethodHandles.Lookup type = inside.defineHiddenClass(bytes, true);
      return new Defined(
          type.findConstructor(type.lookupClass(), MethodType.methodType(void.class, argument)),
          pool.tables(),
          evaluated);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static void begin(ClassBuilder type, ClassDesc parent, MethodTypeDesc constructor) {
    type.withSuperclass(parent).withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
    type.withMethodBody(
        ConstantDescs.INIT_NAME,
        constructor,
        0,
        code ->
            code.aload(0)
                .aload(1)
                .invokespecial(parent, ConstantDescs.INIT_NAME, constructor)
                .return_());
  }

  private static List<String> largeMethods(byte[] bytes) {
    List<String> large = new ArrayList<>();
    for (var method : ClassFile.of().parse(bytes).methods()) {
      method
          .code()
          .map(c -> (CodeAttribute) c)
          .filter(c -> c.codeLength() > LARGEST_METHOD)
          .ifPresent(c -> large.add(method.methodName().stringValue()));
    }
    return large;
  }
}
