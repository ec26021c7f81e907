package org.porpoise.programs.instrument.classfile;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Static methods that are added to a class: they do what does not fit into the place of an
 * instruction, because the operands lie on the stack in the wrong order or because a method
 * reference needs a method.
 */
public final class Bridges {
  private final ClassDesc self;
  private final boolean isInterface;
  private final Map<Object, Bridge> bridges = new HashMap<>();
  private final Deque<Bridge> pending = new ArrayDeque<>();

  private record Bridge(String name, MethodTypeDesc type, Consumer<CodeBuilder> body) {}

  public Bridges(ClassDesc self, boolean isInterface) {
    this.self = self;
    this.isInterface = isInterface;
  }

  /** Calls a bridge; equal keys have the same one. */
  public void call(CodeBuilder code, Object key, MethodTypeDesc type, Consumer<CodeBuilder> body) {
    Bridge bridge = of(key, type, body);
    code.invokestatic(self, bridge.name(), bridge.type(), isInterface);
  }

  /** A reference to a bridge. */
  public DirectMethodHandleDesc reference(
      Object key, MethodTypeDesc type, Consumer<CodeBuilder> body) {
    return MethodHandleDesc.ofMethod(
        isInterface
            ? DirectMethodHandleDesc.Kind.INTERFACE_STATIC
            : DirectMethodHandleDesc.Kind.STATIC,
        self,
        of(key, type, body).name(),
        type);
  }

  private Bridge of(Object key, MethodTypeDesc type, Consumer<CodeBuilder> body) {
    Bridge known = bridges.get(key);
    if (known == null) {
      known = new Bridge(Names.ADDED + "bridge" + bridges.size(), type, body);
      bridges.put(key, known);
      pending.addLast(known);
    }
    return known;
  }

  /** Adds them, with those that they need themselves. */
  public void addTo(ClassBuilder builder) {
    while (!pending.isEmpty()) {
      Bridge bridge = pending.removeFirst();
      builder.withMethodBody(
          bridge.name(),
          bridge.type(),
          ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
          bridge.body());
    }
  }
}
