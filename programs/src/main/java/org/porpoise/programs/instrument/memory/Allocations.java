package org.porpoise.programs.instrument.memory;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.Deque;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.StaticState;
import org.porpoise.programs.instrument.hooks.ClassHooks;

/**
 * Objects that a method makes: they get their numbers when they are made.
 *
 * <p>Which constructor call belongs to which {@code new} is told by nesting in the order of the
 * code; a call that belongs to none is the constructor's call of another constructor, and what is
 * before it must not show the object to anybody.
 */
public final class Allocations {
  private static final MethodTypeDesc CONSTRUCTED =
      MethodTypeDesc.of(ConstantDescs.CD_void, Names.IDENTIFIED);

  private static final ClassDesc CLASS_HOOKS = Names.of(ClassHooks.class);
  private static final ClassDesc ENUM = Names.of(Enum.class);
  private static final MethodTypeDesc KEEP = MethodTypeDesc.of(ENUM, ENUM);

  private final ClassContext context;
  private final Deque<Allocation> open = new ArrayDeque<>();
  private final boolean makesConstants;
  private boolean isPrologue;

  /** A {@code new} whose constructor has not been called. */
  private static final class Allocation {
    final String type;
    boolean isFresh = true;
    boolean isCopied;

    Allocation(String type) {
      this.type = type;
    }
  }

  public Allocations(ClassContext context, String method) {
    this.context = context;
    isPrologue = method.equals("<init>");
    makesConstants =
        method.equals(ConstantDescs.CLASS_INIT_NAME)
            && context.facts().isEnum()
            && (context.facts().hasStaticState()
                || StaticState.canBeStale(context.facts(), context.hierarchy()));
  }

  /** Whether this is the part of a constructor in which the object is not yet one. */
  boolean isPrologue() {
    return isPrologue;
  }

  public static void array(CodeBuilder code, CodeElement made, String hook) {
    code.with(made).dup();
    Names.call(code, hook);
  }

  public void begin(CodeBuilder code, NewObjectInstruction made) {
    open.push(new Allocation(made.className().asInternalName()));
    code.with(made);
  }

  /** Sees whether a new object is on the stack twice, so that it is still there when made. */
  public void stack(CodeBuilder code, StackInstruction stack) {
    Allocation last = open.peek();
    if (last != null && last.isFresh) {
      last.isCopied = stack.opcode() == Opcode.DUP;
      last.isFresh = false;
    }
    code.with(stack);
  }

  /** Before a constructor call: whether it makes an object, not part of one. */
  private boolean makes(InvokeInstruction call) {
    return !open.isEmpty() && open.peek().type.equals(call.owner().asInternalName());
  }

  /** Before a constructor call: whether it is the constructor's own call of Object's. */
  public boolean isOfObject(InvokeInstruction call) {
    return isPrologue && !makes(call) && call.owner().asSymbol().equals(ConstantDescs.CD_Object);
  }

  /** After a constructor call. */
  public void constructed(CodeBuilder code, InvokeInstruction call) {
    String type = call.owner().asInternalName();
    if (makes(call)) {
      boolean isCopied = open.pop().isCopied;
      if (isCopied && needsNumber(type)) {
        code.dup();
        Names.call(code, "made");
      } else if (isCopied
          && makesConstants
          && context.hierarchy().isSubtype(type, context.facts().name())) {
        code.invokestatic(CLASS_HOOKS, "keep", KEEP).checkcast(context.self());
      }
    } else if (isPrologue) {
      isPrologue = false;
      if (context.isIdentityDue() && !type.equals(context.facts().name())) {
        code.aload(0).invokestatic(Names.HOOKS, "constructed", CONSTRUCTED);
      }
    }
  }

  /** Objects of the JDK that may be locked or changed by several threads. */
  public boolean needsNumber(String type) {
    ClassFacts facts = context.hierarchy().facts(type).orElse(null);
    return facts != null
        && !facts.isRewritten()
        && !type.equals("java/lang/String")
        && !context.hierarchy().isSubtype(type, Names.internal(Names.IDENTIFIED))
        && !context.hierarchy().isSubtype(type, "java/lang/Throwable");
  }
}
