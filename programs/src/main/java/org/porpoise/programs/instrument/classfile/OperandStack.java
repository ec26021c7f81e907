package org.porpoise.programs.instrument.classfile;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The operand stack while code is read from the top down, with some slots marked.
 *
 * <p>Mutable and confined to one reading. After code that does not go on it is known again where
 * something was seen to jump; if nothing was, it is not known.
 */
public final class OperandStack {
  private record Shape(int depth, BitSet marked) {}

  /** How many slots an instruction takes and how many it leaves. */
  private record Effect(int taken, int left) {}

  private final Map<Label, Shape> known = new HashMap<>();
  private BitSet marked = new BitSet();
  private int depth;
  private boolean isKnown = true;

  public boolean isKnown() {
    return isKnown;
  }

  /** How many slots the arguments of a method take. */
  public static int slots(MethodTypeDesc type) {
    return type.parameterList().stream().mapToInt(OperandStack::slots).sum();
  }

  private static int slots(ClassDesc type) {
    return TypeKind.from(type).slotSize();
  }

  /** Whether the slot with so many others on top of it is marked. */
  public boolean isMarked(int below) {
    return marked.get(depth - 1 - below);
  }

  public void pushMarked() {
    marked.set(depth++);
  }

  /** Passes a label or a handler. */
  public void pass(CodeElement element) {
    if (element instanceof ExceptionCatch handler) {
      known.put(handler.handler(), new Shape(1, new BitSet()));
    } else if (element instanceof LabelTarget target) {
      Shape shape = known.get(target.label());
      if (shape != null) {
        if (isKnown) {
          marked.or(shape.marked);
        } else {
          depth = shape.depth;
          marked = (BitSet) shape.marked.clone();
          isKnown = true;
        }
      }
    }
  }

  /** Whether an instruction uses a marked slot for more than the fields of its object. */
  public boolean usesMarked(Instruction instruction) {
    int taken = effect(instruction).taken;
    int receiver = -1;
    switch (instruction) {
      case FieldInstruction field when field.opcode() == Opcode.GETFIELD -> receiver = 0;
      case FieldInstruction field when field.opcode() == Opcode.PUTFIELD ->
          receiver = slots(field.typeSymbol());
      case MonitorInstruction _ -> receiver = 0;
      case StackInstruction stack when stack.opcode() == Opcode.DUP -> receiver = 0;
      case StackInstruction stack when stack.opcode() == Opcode.POP -> receiver = 0;
      case BranchInstruction _ -> {
        return false;
      }
      default -> {}
    }
    for (int below = 0; below < taken; below++) {
      if (below != receiver && isMarked(below)) {
        return true;
      }
    }
    return false;
  }

  public void execute(Instruction instruction) {
    boolean isDoubled =
        instruction instanceof StackInstruction stack
            && stack.opcode() == Opcode.DUP
            && isMarked(0);
    Effect effect = effect(instruction);
    depth -= effect.taken;
    marked.clear(depth, depth + effect.taken);
    depth += effect.left;
    if (isDoubled) {
      marked.set(depth - 2, depth);
    }
    switch (instruction) {
      case BranchInstruction branch -> {
        jump(branch.target());
        isKnown = branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W;
      }
      case TableSwitchInstruction choice -> {
        choice.cases().forEach(one -> jump(one.target()));
        jump(choice.defaultTarget());
        isKnown = false;
      }
      case LookupSwitchInstruction choice -> {
        choice.cases().forEach(one -> jump(one.target()));
        jump(choice.defaultTarget());
        isKnown = false;
      }
      case ReturnInstruction _ -> isKnown = false;
      case ThrowInstruction _ -> isKnown = false;
      default -> {}
    }
  }

  private void jump(Label target) {
    known.merge(
        target,
        new Shape(depth, (BitSet) marked.clone()),
        (one, other) -> {
          one.marked.or(other.marked);
          return one;
        });
  }

  private static Effect effect(Instruction instruction) {
    return switch (instruction) {
      case LoadInstruction load -> new Effect(0, load.typeKind().slotSize());
      case StoreInstruction store -> new Effect(store.typeKind().slotSize(), 0);
      case ConstantInstruction constant -> new Effect(0, constant.typeKind().slotSize());
      case IncrementInstruction _ -> new Effect(0, 0);
      case NopInstruction _ -> new Effect(0, 0);
      case ConvertInstruction convert ->
          new Effect(convert.fromType().slotSize(), convert.toType().slotSize());
      case OperatorInstruction operator -> operator(operator);
      case FieldInstruction field -> field(field);
      case InvokeInstruction call ->
          new Effect(
              slots(call.typeSymbol()) + (call.opcode() == Opcode.INVOKESTATIC ? 0 : 1),
              slots(call.typeSymbol().returnType()));
      case InvokeDynamicInstruction call ->
          new Effect(slots(call.typeSymbol()), slots(call.typeSymbol().returnType()));
      case ArrayLoadInstruction load -> new Effect(2, load.typeKind().slotSize());
      case ArrayStoreInstruction store -> new Effect(2 + store.typeKind().slotSize(), 0);
      case NewObjectInstruction _ -> new Effect(0, 1);
      case NewPrimitiveArrayInstruction _ -> new Effect(1, 1);
      case NewReferenceArrayInstruction _ -> new Effect(1, 1);
      case NewMultiArrayInstruction made -> new Effect(made.dimensions(), 1);
      case TypeCheckInstruction _ -> new Effect(1, 1);
      case MonitorInstruction _ -> new Effect(1, 0);
      case ThrowInstruction _ -> new Effect(1, 0);
      case ReturnInstruction end -> new Effect(end.typeKind().slotSize(), 0);
      case TableSwitchInstruction _ -> new Effect(1, 0);
      case LookupSwitchInstruction _ -> new Effect(1, 0);
      case BranchInstruction branch -> branch(branch.opcode());
      case StackInstruction stack -> stack(stack.opcode());
      default -> throw new AssertionError("an instruction of old compilers: " + instruction);
    };
  }

  private static Effect operator(OperatorInstruction operator) {
    int size = operator.typeKind().slotSize();
    return switch (operator.opcode()) {
      case INEG, LNEG, FNEG, DNEG -> new Effect(size, size);
      case ARRAYLENGTH -> new Effect(1, 1);
      case ISHL, ISHR, IUSHR, LSHL, LSHR, LUSHR -> new Effect(size + 1, size);
      case LCMP, DCMPL, DCMPG -> new Effect(4, 1);
      case FCMPL, FCMPG -> new Effect(2, 1);
      default -> new Effect(2 * size, size);
    };
  }

  private static Effect field(FieldInstruction field) {
    int size = slots(field.typeSymbol());
    return switch (field.opcode()) {
      case GETFIELD -> new Effect(1, size);
      case PUTFIELD -> new Effect(1 + size, 0);
      case GETSTATIC -> new Effect(0, size);
      default -> new Effect(size, 0);
    };
  }

  private static Effect branch(Opcode opcode) {
    return switch (opcode) {
      case GOTO, GOTO_W -> new Effect(0, 0);
      case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> new Effect(1, 0);
      default -> new Effect(2, 0);
    };
  }

  private static Effect stack(Opcode opcode) {
    return switch (opcode) {
      case POP -> new Effect(1, 0);
      case POP2 -> new Effect(2, 0);
      case DUP -> new Effect(1, 2);
      case DUP_X1 -> new Effect(2, 3);
      case DUP_X2 -> new Effect(3, 4);
      case DUP2 -> new Effect(2, 4);
      case DUP2_X1 -> new Effect(3, 5);
      case DUP2_X2 -> new Effect(4, 6);
      default -> new Effect(2, 2);
    };
  }
}
