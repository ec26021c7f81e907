package org.porpoise.programs.instrument.memory;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.StaticState;

/**
 * Makes classes fresh where a method uses them.
 *
 * <p>A static method, a constructor and an initialiser find their own class fresh, because it was
 * asked for when they began. Another method may run on an object that got away from an initialiser
 * which is not through, so it has to ask.
 */
public final class InitialisationChecks {
  private final ClassContext context;
  private final boolean isOwnFresh;

  public InitialisationChecks(ClassContext context, MethodModel method) {
    this.context = context;
    isOwnFresh = isFreshIn(method);
  }

  /** Whether the class of a method is asked for when the method begins, or before. */
  public static boolean isFreshIn(MethodModel method) {
    return (method.flags().flagsMask() & ClassFile.ACC_STATIC) != 0
        || method.methodName().equalsString("<init>");
  }

  /**
   * Before a class is used.
   *
   * @param owner the class by the name that the method has for it: itself, or a subclass
   */
  public void require(CodeBuilder code, ClassFacts used, ClassDesc owner) {
    boolean isOwn = used.name().equals(context.facts().name());
    if (!(isOwn && isOwnFresh) && StaticState.canBeStale(used, context.hierarchy())) {
      int number = context.numbers().classes().numberOf(used.name());
      StaticState.check(code, used.isInterface() ? StaticState.home(used) : owner, number);
    }
  }

  /** Before an object is made. */
  public void require(CodeBuilder code, ClassDesc made) {
    context.hierarchy().facts(Names.internal(made)).ifPresent(used -> require(code, used, made));
  }
}
