package org.porpoise.programs.instrument.facts;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.LinkedHashSet;
import java.util.Set;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.numbers.ClassNumbers;

/**
 * Which classes have static state that begins anew with each execution, and how it is kept fresh.
 *
 * <p>The static initialiser becomes a method. A class that was just loaded is stale, and so is
 * every class between executions, when its fields are set back. Whoever uses a stale class (a
 * static method, a new object, a static field) asks the engine whether to run the initialiser:
 * these are the moments at which the Java virtual machine initialises classes (JLS 12.4.1), in
 * every execution. A class without an initialiser of its own asks if a class above it has one.
 *
 * <p>Fields of interfaces must be final, and only {@code <clinit>} may write those: they move to a
 * class of their own, the holder.
 */
public final class StaticState {

  /** The method that sets static fields back. */
  public static final String RESET = Names.ADDED + "reset";

  private static final String HOLDER = "$porpoise";

  private StaticState() {}

  public static boolean hasInitialiser(ClassFacts facts) {
    return facts.methods().contains(ClassFacts.key(ConstantDescs.CLASS_INIT_NAME, "()V"));
  }

  /**
   * Whether a class is initialised in every execution, by itself or by a class above it. The class
   * of a constant with a body is used by the initialiser of its enum alone.
   */
  public static boolean canBeStale(ClassFacts facts, Hierarchy hierarchy) {
    return isInitialised(facts)
        || facts.isRewritten()
            && !facts.isInterface()
            && (hierarchy
                    .facts(facts.superclass())
                    .filter(parent -> !parent.isEnum() && canBeStale(parent, hierarchy))
                    .isPresent()
                || !initialisedInterfaces(facts, hierarchy).isEmpty());
  }

  /** Whether a class has an initialiser that must run in every execution. */
  private static boolean isInitialised(ClassFacts facts) {
    return facts.hasStaticState() && hasInitialiser(facts);
  }

  /** The interfaces that are initialised with a class: those with default methods (JLS 12.4.1). */
  public static Set<ClassFacts> initialisedInterfaces(ClassFacts facts, Hierarchy hierarchy) {
    Set<ClassFacts> found = new LinkedHashSet<>();
    for (String name : facts.interfaces()) {
      ClassFacts parent = hierarchy.facts(name).orElse(null);
      if (parent != null) {
        found.addAll(initialisedInterfaces(parent, hierarchy));
        if (parent.hasDefaultMethods() && isInitialised(parent)) {
          found.add(parent);
        }
      }
    }
    return found;
  }

  /** Whether a field has moved to the holder. */
  public static boolean isMoved(ClassFacts facts, String key) {
    return facts.isInterface()
        && facts.hasStaticState()
        && facts.stateFields().stream().anyMatch(field -> field.key().equals(key));
  }

  /** The class that has the static fields of a class: itself, or the holder of an interface. */
  public static ClassDesc home(ClassFacts facts) {
    return ClassDesc.ofInternalName(facts.isInterface() ? facts.name() + HOLDER : facts.name());
  }

  public static boolean isHolder(String name) {
    return name.endsWith(HOLDER);
  }

  /** The interface of a holder. */
  public static String interfaceOf(String holder) {
    return holder.substring(0, holder.length() - HOLDER.length());
  }

  /**
   * Makes a class fresh if it is stale.
   *
   * @param owner the class, or a subclass through which it is seen
   */
  public static void check(CodeBuilder code, ClassDesc owner, int number) {
    code.getstatic(owner, stale(number), ConstantDescs.CD_boolean)
        .ifThen(then -> then.invokestatic(owner, refresh(number), Names.NOTHING));
  }

  /** Makes a class fresh if it is stale. */
  public static void check(CodeBuilder code, ClassFacts facts, ClassNumbers numbers) {
    check(code, home(facts), numbers.numberOf(facts.name()));
  }

  public static String stale(int number) {
    return Names.ADDED + "stale" + number;
  }

  public static String refresh(int number) {
    return Names.ADDED + "refresh" + number;
  }
}
