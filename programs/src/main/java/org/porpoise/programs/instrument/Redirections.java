package org.porpoise.programs.instrument;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.porpoise.programs.engine.ThreadHooks;

/**
 * Which methods of the JDK are called as hooks instead.
 *
 * <p>A hook is a public static method with the name and type of the method for which it stands; for
 * an instance method its first parameter is the receiver.
 */
final class Redirections {
  private static final String THREAD = "java/lang/Thread";

  /** A static method to call instead. */
  record Target(ClassDesc owner, String name, MethodTypeDesc type) {}

  private static final Map<String, Target> WAITS =
      Map.of(
          "wait ()V", wait("await", "(Ljava/lang/Object;)V"),
          "wait (J)V", wait("await", "(Ljava/lang/Object;J)V"),
          "wait (JI)V", wait("await", "(Ljava/lang/Object;JI)V"),
          "notify ()V", wait("signal", "(Ljava/lang/Object;)V"),
          "notifyAll ()V", wait("signalAll", "(Ljava/lang/Object;)V"));

  private static final Map<String, Map<String, Target>> STATIC = new HashMap<>();
  private static final Map<String, Map<String, Target>> INSTANCE = new HashMap<>();

  static {
    mirror(Thread.class, ThreadHooks.class);
    mirror(Thread.Builder.class, ThreadHooks.class);
  }

  private Redirections() {}

  private static Target wait(String name, String type) {
    return new Target(Names.HOOKS, name, MethodTypeDesc.ofDescriptor(type));
  }

  private static void mirror(Class<?> type, Class<?> hooks) {
    String name = Names.internal(Names.of(type));
    for (Method method : type.getMethods()) {
      boolean isStatic = Modifier.isStatic(method.getModifiers());
      MethodTypeDesc original =
          java.lang.invoke.MethodType.methodType(method.getReturnType(), method.getParameterTypes())
              .describeConstable()
              .orElseThrow();
      MethodTypeDesc hook = isStatic ? original : original.insertParameterTypes(0, Names.of(type));
      if (has(hooks, method.getName(), hook)) {
        (isStatic ? STATIC : INSTANCE)
            .computeIfAbsent(name, unknown -> new HashMap<>())
            .put(
                ClassFacts.key(method.getName(), original.descriptorString()),
                new Target(Names.of(hooks), method.getName(), hook));
      }
    }
  }

  private static boolean has(Class<?> hooks, String name, MethodTypeDesc type) {
    for (Method method : hooks.getMethods()) {
      if (method.getName().equals(name)
          && Modifier.isStatic(method.getModifiers())
          && java.lang.invoke.MethodType.methodType(
                  method.getReturnType(), method.getParameterTypes())
              .descriptorString()
              .equals(type.descriptorString())) {
        return true;
      }
    }
    return false;
  }

  /** What to call instead of a static method. */
  static Optional<Target> ofStatic(Hierarchy hierarchy, String owner, String key) {
    return find(STATIC, hierarchy, owner, key);
  }

  /** What to call instead of an instance method. */
  static Optional<Target> ofInstance(Hierarchy hierarchy, String owner, String key) {
    Target wait = WAITS.get(key);
    return wait != null ? Optional.of(wait) : find(INSTANCE, hierarchy, owner, key);
  }

  private static Optional<Target> find(
      Map<String, Map<String, Target>> targets, Hierarchy hierarchy, String owner, String key) {
    for (Map.Entry<String, Map<String, Target>> entry : targets.entrySet()) {
      Target target = entry.getValue().get(key);
      if (target != null
          && hierarchy.isSubtype(owner, entry.getKey())
          && !hierarchy.declaringClass(owner, key).map(ClassFacts::isRewritten).orElse(false)) {
        return Optional.of(target);
      }
    }
    return Optional.empty();
  }

  static boolean isThread(String type) {
    return type.equals(THREAD);
  }
}
