package org.porpoise.programs.instrument.calls;

import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.Arena;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.porpoise.programs.engine.hooks.ArenaHooks;
import org.porpoise.programs.engine.hooks.ClassNameHooks;
import org.porpoise.programs.engine.hooks.ClockHooks;
import org.porpoise.programs.engine.hooks.GroupHooks;
import org.porpoise.programs.engine.hooks.HashHooks;
import org.porpoise.programs.engine.hooks.SystemHooks;
import org.porpoise.programs.engine.hooks.ThreadDispatch;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Hierarchy;

/** Which methods of the JDK are called as hooks instead. */
public final class Redirections {

  /** A static method to call instead. */
  public record Target(ClassDesc owner, String name, MethodTypeDesc type) {}

  private static final Map<String, Target> WAITS =
      Map.of(
          "wait ()V", wait("await", "(Ljava/lang/Object;)V"),
          "wait (J)V", wait("await", "(Ljava/lang/Object;J)V"),
          "wait (JI)V", wait("await", "(Ljava/lang/Object;JI)V"),
          "notify ()V", wait("signal", "(Ljava/lang/Object;)V"),
          "notifyAll ()V", wait("signalAll", "(Ljava/lang/Object;)V"));

  private static final List<Mirror> MIRRORS =
      List.of(
          Mirror.of(Thread.class, ThreadHooks.class),
          Mirror.of(Thread.Builder.class, ThreadHooks.class),
          Mirror.of(ThreadGroup.class, GroupHooks.class),
          Mirror.of(Arena.class, ArenaHooks.class),
          Mirror.of(System.class, SystemHooks.class),
          Mirror.of(Runtime.class, SystemHooks.class),
          Mirror.of(Math.class, SystemHooks.class),
          Mirror.of(Instant.class, SystemHooks.class),
          Mirror.of(Clock.class, ClockHooks.class),
          Mirror.of(UUID.class, SystemHooks.class),
          Mirror.of(TimeUnit.class, SystemHooks.class),
          Mirror.of(Class.class, ClassNameHooks.class),
          Mirror.of(Objects.class, HashHooks.class));

  /** Methods of threads that subclasses may override. */
  private static final Mirror OVERRIDABLE = Mirror.of(Thread.class, ThreadDispatch.class);

  private Redirections() {}

  private static Target wait(String name, String type) {
    return new Target(Names.HOOKS, name, MethodTypeDesc.ofDescriptor(type));
  }

  /** What to call instead of a method, if it has a hook. */
  static Optional<Target> of(Hierarchy hierarchy, Opcode opcode, String owner, String key) {
    if (opcode == Opcode.INVOKESTATIC) {
      return find(hierarchy, owner, key, Mirror::statics);
    }
    if (WAITS.containsKey(key)) {
      return Optional.of(WAITS.get(key));
    }
    boolean isSuper = opcode == Opcode.INVOKESPECIAL;
    if (key.equals("hashCode ()I") && owner.equals("java/lang/Object")) {
      return Optional.of(hashCode(isSuper ? "identityHashCode" : "hashCode"));
    }
    Target overridable = OVERRIDABLE.instances().get(key);
    if (overridable != null && hierarchy.isSubtype(owner, OVERRIDABLE.type())) {
      if (hierarchy.facts(owner).map(ClassFacts::isRewritten).orElse(false)) {
        return Optional.empty();
      }
      if (!isSuper) {
        return Optional.of(overridable);
      }
    }
    return find(hierarchy, owner, key, Mirror::instances);
  }

  private static Target hashCode(String hook) {
    return new Target(
        Names.of(SystemHooks.class),
        hook,
        MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object));
  }

  private static Optional<Target> find(
      Hierarchy hierarchy,
      String owner,
      String key,
      java.util.function.Function<Mirror, Map<String, Target>> part) {
    for (Mirror mirror : MIRRORS) {
      Target target = part.apply(mirror).get(key);
      if (target != null
          && hierarchy.isSubtype(owner, mirror.type())
          && !hierarchy.declaringClass(owner, key).map(ClassFacts::isRewritten).orElse(false)) {
        return Optional.of(target);
      }
    }
    return Optional.empty();
  }

  /** The methods that a class of the program must have if it extends a thread, with their hooks. */
  public static Map<String, Target> ofThreads() {
    Mirror mirror = MIRRORS.getFirst();
    return OVERRIDABLE.instances().keySet().stream()
        .collect(java.util.stream.Collectors.toMap(key -> key, key -> mirror.instances().get(key)));
  }
}
