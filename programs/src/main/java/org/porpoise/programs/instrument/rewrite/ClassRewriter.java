package org.porpoise.programs.instrument.rewrite;

import java.lang.classfile.AccessFlags;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Interfaces;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Superclass;
import java.util.stream.Stream;
import org.porpoise.programs.instrument.classfile.Bridges;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.context.Flavour;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;
import org.porpoise.programs.instrument.memory.Identity;
import org.porpoise.programs.instrument.numbers.Numbering;

/** Rewrites one class. */
public final class ClassRewriter implements ClassTransform {
  private final ClassModel model;
  private final ClassContext context;
  private final StaticCode statics;
  private final boolean isIdentityDue;
  private boolean hasInterfaces;

  public ClassRewriter(Hierarchy hierarchy, Numbering numbers, Flavour flavour, ClassModel model) {
    this.model = model;
    ClassFacts facts = ClassFacts.of(model, true);
    isIdentityDue = Identity.isDueIn(facts, hierarchy);
    Bridges bridges = new Bridges(model.thisClass().asSymbol(), facts.isInterface());
    context =
        new ClassContext(
            hierarchy,
            numbers,
            flavour,
            facts,
            Identity.superclassOf(facts),
            sourceOf(model),
            isIdentityDue,
            bridges);
    statics = new StaticCode(facts, hierarchy, numbers.classes());
  }

  private static String sourceOf(ClassModel model) {
    return model
        .findAttribute(java.lang.classfile.Attributes.sourceFile())
        .map(attribute -> attribute.sourceFile().stringValue())
        .orElse("");
  }

  public byte[] rewrite(ClassFile files) {
    return files.transformClass(model, this);
  }

  @Override
  public void accept(ClassBuilder builder, ClassElement element) {
    switch (element) {
      case Interfaces interfaces when isIdentityDue -> {
        hasInterfaces = true;
        builder.withInterfaceSymbols(
            Stream.concat(
                    interfaces.interfaces().stream().map(entry -> entry.asSymbol()),
                    Stream.of(Identity.interfaceOf(context.facts())))
                .toList());
      }
      case Superclass _ -> builder.withSuperclass(context.superclass());
      case FieldModel field ->
          builder.transformField(
              field,
              (fieldBuilder, part) -> {
                if (part instanceof AccessFlags) {
                  fieldBuilder.withFlags(statics.flags(field));
                } else {
                  fieldBuilder.with(part);
                }
              });
      case MethodModel method -> rewrite(builder, method);
      // Without the mark of preview features: the virtual machine need not know of them. What is
      // added needs constants that are classes, and static methods in interfaces.
      case ClassFileVersion version ->
          builder.withVersion(Math.max(version.majorVersion(), ClassFile.JAVA_8_VERSION), 0);
      default -> builder.with(element);
    }
  }

  private void rewrite(ClassBuilder builder, MethodModel method) {
    CodeModel code = method.code().orElse(null);
    if (code == null) {
      builder.with(method);
    } else if (method.methodName().equalsString("<clinit>") && statics.isNeeded()) {
      builder.withMethod(
          StaticCode.INITIALISER,
          Names.NOTHING,
          StaticCode.ADDED_STATIC,
          to -> to.transformCode(code, MethodRewriter.of(context, method)));
    } else if (ClassFacts.key(method.methodName().stringValue(), method.methodType().stringValue())
        .equals(Names.FINALIZER)) {
      builder.withMethod(
          Names.RENAMED_FINALIZER,
          Names.NOTHING,
          method.flags().flagsMask() & ~ClassFile.ACC_SYNCHRONIZED,
          to -> to.transformCode(code, MethodRewriter.of(context, method)));
    } else {
      builder.transformMethod(
          method,
          (to, part) -> {
            switch (part) {
              case AccessFlags flags ->
                  to.withFlags(flags.flagsMask() & ~ClassFile.ACC_SYNCHRONIZED);
              case CodeModel body -> to.transformCode(body, MethodRewriter.of(context, method));
              default -> to.with(part);
            }
          });
    }
  }

  @Override
  public void atEnd(ClassBuilder builder) {
    if (isIdentityDue) {
      if (!hasInterfaces) {
        builder.withInterfaceSymbols(Identity.interfaceOf(context.facts()));
      }
      Identity.addTo(builder, context.facts());
      AddedMethods.addTo(builder, context.facts(), context.hierarchy());
    }
    if (statics.isNeeded() && !context.facts().isInterface()) {
      statics.addTo(builder);
    }
    TextOverrides.addTo(builder, context.facts(), context.hierarchy());
    context.bridges().addTo(builder);
  }
}
