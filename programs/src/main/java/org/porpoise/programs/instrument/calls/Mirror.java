package org.porpoise.programs.instrument.calls;

import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.porpoise.programs.instrument.calls.Redirections.Target;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.facts.ClassFacts;

/**
 * The public methods of a class of the JDK for which a class of ours has a hook.
 *
 * <p>A hook is a public static method with the name and type of the method for which it stands; for
 * an instance method its first parameter is the receiver.
 *
 * @param type the internal name of the class of the JDK
 * @param statics the hooks of static methods, by name and descriptor
 * @param instances the hooks of instance methods
 */
record Mirror(String type, Map<String, Target> statics, Map<String, Target> instances) {

  static Mirror of(Class<?> type, Class<?> hooks) {
    Map<String, Target> statics = new HashMap<>();
    Map<String, Target> instances = new HashMap<>();
    for (Method method : type.getMethods()) {
      boolean isStatic = Modifier.isStatic(method.getModifiers());
      MethodTypeDesc original = typeOf(method);
      MethodTypeDesc hook = isStatic ? original : original.insertParameterTypes(0, Names.of(type));
      if (has(hooks, method.getName(), hook)) {
        (isStatic ? statics : instances)
            .put(
                ClassFacts.key(method.getName(), original.descriptorString()),
                new Target(Names.of(hooks), method.getName(), hook));
      }
    }
    return new Mirror(
        Names.internal(Names.of(type)),
        Collections.unmodifiableMap(statics),
        Collections.unmodifiableMap(instances));
  }

  private static boolean has(Class<?> hooks, String name, MethodTypeDesc type) {
    return Arrays.stream(hooks.getMethods())
        .anyMatch(
            method ->
                method.getName().equals(name)
                    && Modifier.isStatic(method.getModifiers())
                    && typeOf(method).equals(type));
  }

  private static MethodTypeDesc typeOf(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .describeConstable()
        .orElseThrow();
  }
}
