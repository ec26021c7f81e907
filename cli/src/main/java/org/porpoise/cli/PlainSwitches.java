package org.porpoise.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Rewrites the pattern switches of compiled classes as methods that ask for one type after the
 * other. The compiler leaves them to {@code SwitchBootstraps}, which makes a class for each switch
 * when it first runs, at every start of the program; no cache keeps these. What a switch does stays
 * the same: a null is -1, otherwise the answer is the first label from a position on that fits.
 */
public final class PlainSwitches {
  private static final ClassDesc BOOTSTRAPS = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
  private static final ClassDesc ENUM_LABEL = ClassDesc.of("java.lang.Enum$EnumDesc");

  private final ClassFile files;
  private final ClassModel type;
  private final List<Switch> switches = new ArrayList<>();

  /** A switch over types. */
  private record Switch(String method, MethodTypeDesc signature, List<Case> labels) {}

  /** What a switch asks for. */
  private sealed interface Case {
    /** An object of a type. */
    record OfType(ClassDesc type) implements Case {}

    /** A constant of an enum. */
    record Constant(ClassDesc type, String name) implements Case {}
  }

  private PlainSwitches(ClassFile files, ClassModel type) {
    this.files = files;
    this.type = type;
  }

  /** Rewrites all classes of some archives in place. */
  public static void main(String[] jars) throws IOException {
    ClassLoader loader = PlainSwitches.class.getClassLoader();
    for (String jar : jars) {
      Path written = Path.of(jar + ".new");
      try (JarFile old = new JarFile(jar);
          OutputStream out = Files.newOutputStream(written);
          JarOutputStream made = new JarOutputStream(out)) {
        for (JarEntry entry : (Iterable<JarEntry>) old.stream()::iterator) {
          JarEntry copy = new JarEntry(entry.getName());
          copy.setTime(entry.getTime());
          made.putNextEntry(copy);
          byte[] bytes = old.getInputStream(entry).readAllBytes();
          made.write(entry.getName().endsWith(".class") ? rewritten(bytes, loader) : bytes);
        }
      }
      Files.move(written, Path.of(jar), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * The class without pattern switches.
   *
   * @param loader knows the classes that it names
   */
  static byte[] rewritten(byte[] bytes, ClassLoader loader) {
    ClassFile files =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(loader)
                    .orElse(ClassHierarchyResolver.defaultResolver())));
    PlainSwitches work = new PlainSwitches(files, files.parse(bytes));
    byte[] made = work.rewritten();
    return work.switches.isEmpty() ? bytes : made;
  }

  private byte[] rewritten() {
    return files.transformClass(
        type,
        new ClassTransform() {
          @Override
          public void accept(ClassBuilder out, ClassElement element) {
            if (element instanceof MethodModel method) {
              out.transformMethod(
                  method, MethodTransform.transformingCode(PlainSwitches.this::rewrite));
            } else {
              out.with(element);
            }
          }

          @Override
          public void atEnd(ClassBuilder out) {
            switches.forEach(s -> add(s, out));
          }
        });
  }

  private void rewrite(CodeBuilder code, CodeElement element) {
    List<Case> labels = element instanceof InvokeDynamicInstruction call ? cases(call) : List.of();
    if (element instanceof InvokeDynamicInstruction call && !labels.isEmpty()) {
      Switch found = new Switch("typeSwitch$" + switches.size(), call.typeSymbol(), labels);
      switches.add(found);
      code.invokestatic(
          type.thisClass().asSymbol(),
          found.method,
          found.signature,
          type.flags().has(AccessFlag.INTERFACE));
    } else {
      code.with(element);
    }
  }

  /** What a switch asks for, if that is known of all its cases. */
  private static List<Case> cases(InvokeDynamicInstruction call) {
    boolean isSwitch =
        call.bootstrapMethod().owner().equals(BOOTSTRAPS)
            && call.bootstrapMethod().methodName().equals("typeSwitch");
    List<Case> known =
        isSwitch
            ? call.bootstrapArgs().stream().flatMap(label -> known(label).stream()).toList()
            : List.of();
    return known.size() == call.bootstrapArgs().size() ? known : List.of();
  }

  private static Optional<Case> known(ConstantDesc label) {
    return switch (label) {
      case ClassDesc type when !type.isPrimitive() -> Optional.of(new Case.OfType(type));
      case DynamicConstantDesc<?> d when d.constantType().equals(ENUM_LABEL) -> constant(d);
      default -> Optional.empty();
    };
  }

  /** The label stands for the name of a constant and of its class, and loads neither. */
  private static Optional<Case> constant(DynamicConstantDesc<?> label) {
    try {
      return label.resolveConstantDesc(MethodHandles.lookup()) instanceof Enum.EnumDesc<?> found
          ? Optional.of(new Case.Constant(found.constantType(), found.constantName()))
          : Optional.empty();
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }

  private static void add(Switch found, ClassBuilder out) {
    out.withMethodBody(
        found.method,
        found.signature,
        ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
        code -> {
          Label some = code.newLabel();
          code.aload(0).ifnonnull(some).iconst_m1().ireturn().labelBinding(some);
          for (int i = 0; i < found.labels.size(); i++) {
            Label next = code.newLabel();
            code.iload(1).loadConstant(i).if_icmpgt(next);
            switch (found.labels.get(i)) {
              case Case.OfType(ClassDesc type) -> code.aload(0).instanceOf(type).ifeq(next);
              case Case.Constant(ClassDesc type, String name) ->
                  code.aload(0).getstatic(type, name, type).if_acmpne(next);
            }
            code.loadConstant(i).ireturn().labelBinding(next);
          }
          code.loadConstant(found.labels.size()).ireturn();
        });
  }
}
