package org.porpoise.programs.instrument;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds loops of a method that do nothing but look at memory: loops that wait for another thread.
 *
 * <p>Such a loop has one way in, at its head, and a turn of it changes neither local variables nor
 * anything else. So two turns that see the same values do the same, and a turn that comes back to
 * the head need not have been taken: what follows it is what would follow if the thread had looked
 * later. This is the loop that becomes an {@code assume} in stateless model checking
 * (Kokologiannakis, Ren, Vafeiadis: Dynamic partial order reductions for spinloops, FMCAD 2021).
 */
final class WaitingLoops {
  private static final Set<String> CELL =
      Set.of(
          "get",
          "getAcquire",
          "getOpaque",
          "getPlain",
          "intValue",
          "longValue",
          "compareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetVolatile");

  /**
   * Methods that only look, only pass the time, or only look when they fail, by owner and name. A
   * turn in which one has changed something is not in vain, which is seen when it is taken.
   */
  private static final Map<String, Set<String>> LOOKS =
      Map.ofEntries(
          Map.entry(
              "java/lang/Thread",
              Set.of(
                  "onSpinWait",
                  "yield",
                  "sleep",
                  "currentThread",
                  "isInterrupted",
                  "isAlive",
                  "getState")),
          Map.entry(Renaming.MODELS + "atomic/AtomicInteger", CELL),
          Map.entry(Renaming.MODELS + "atomic/AtomicLong", CELL),
          Map.entry(Renaming.MODELS + "atomic/AtomicBoolean", CELL),
          Map.entry(Renaming.MODELS + "atomic/AtomicReference", CELL),
          Map.entry(Renaming.MODELS + "atomic/AtomicIntegerArray", CELL),
          Map.entry(Renaming.MODELS + "atomic/AtomicLongArray", CELL),
          Map.entry(Renaming.MODELS + "atomic/AtomicReferenceArray", CELL),
          Map.entry(
              Renaming.MODELS + "locks/ReentrantLock",
              Set.of(
                  "isLocked", "tryLock", "hasQueuedThread", "hasQueuedThreads", "getQueueLength")),
          Map.entry(
              Renaming.MODELS + "Semaphore",
              Set.of("tryAcquire", "availablePermits", "hasQueuedThreads", "getQueueLength")));

  private final List<CodeElement> elements;
  private final Map<Label, Integer> positions = new HashMap<>();
  private final Map<Label, List<Integer>> jumps = new HashMap<>();
  private final Set<Label> handlers = new HashSet<>();

  private WaitingLoops(CodeModel code) {
    elements = code.elementList();
    for (int i = 0; i < elements.size(); i++) {
      int from = i;
      switch (elements.get(i)) {
        case LabelTarget target -> positions.put(target.label(), i);
        case BranchInstruction branch -> jump(branch.target(), from);
        case TableSwitchInstruction choice -> jumps(choice.defaultTarget(), choice.cases(), from);
        case LookupSwitchInstruction choice -> jumps(choice.defaultTarget(), choice.cases(), from);
        case ExceptionCatch handler -> handlers.add(handler.handler());
        default -> {}
      }
    }
  }

  private void jumps(Label other, List<SwitchCase> cases, int from) {
    jump(other, from);
    cases.forEach(one -> jump(one.target(), from));
  }

  private void jump(Label target, int from) {
    jumps.computeIfAbsent(target, unknown -> new ArrayList<>()).add(from);
  }

  /**
   * The places in a method, counted in elements from 0, of the heads of its waiting loops and of
   * the branches back to them.
   */
  static Set<Integer> of(CodeModel code) {
    WaitingLoops loops = new WaitingLoops(code);
    Set<Integer> found = new HashSet<>();
    for (int i = 0; i < loops.elements.size(); i++) {
      if (loops.elements.get(i) instanceof BranchInstruction branch && loops.isLoop(branch, i)) {
        found.add(loops.positions.getOrDefault(branch.target(), i));
        found.add(i);
      }
    }
    return found;
  }

  /** Whether the way from a label to a branch back to it waits; it is the only such branch. */
  private boolean isLoop(BranchInstruction branch, int end) {
    int head = positions.getOrDefault(branch.target(), end);
    if (head >= end || handlers.contains(branch.target())) {
      return false;
    }
    for (int from : jumps.getOrDefault(branch.target(), List.of())) {
      if (from > head && from != end) {
        return false;
      }
    }
    for (int i = head; i <= end; i++) {
      CodeElement element = elements.get(i);
      boolean isFine =
          switch (element) {
            case LabelTarget inner -> i == head || isReachedFromWithin(inner.label(), head, end);
            case Instruction instruction -> onlyLooks(instruction);
            default -> true;
          };
      if (!isFine) {
        return false;
      }
    }
    return true;
  }

  private boolean isReachedFromWithin(Label label, int head, int end) {
    return !handlers.contains(label)
        && jumps.getOrDefault(label, List.of()).stream()
            .allMatch(from -> from >= head && from <= end);
  }

  /** The branch back, taken only by who looks again. */
  static void lookAgain(CodeBuilder code, BranchInstruction branch) {
    Label out = code.newLabel();
    boolean isConditional = branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W;
    if (isConditional) {
      code.branch(opposite(branch.opcode()), out);
    }
    code.invokestatic(Names.HOOKS, "lookInVain", Names.NOTHING);
    code.goto_(branch.target());
    code.labelBinding(out);
  }

  private static Opcode opposite(Opcode condition) {
    return switch (condition) {
      case IFEQ -> Opcode.IFNE;
      case IFNE -> Opcode.IFEQ;
      case IFLT -> Opcode.IFGE;
      case IFGE -> Opcode.IFLT;
      case IFGT -> Opcode.IFLE;
      case IFLE -> Opcode.IFGT;
      case IF_ICMPEQ -> Opcode.IF_ICMPNE;
      case IF_ICMPNE -> Opcode.IF_ICMPEQ;
      case IF_ICMPLT -> Opcode.IF_ICMPGE;
      case IF_ICMPGE -> Opcode.IF_ICMPLT;
      case IF_ICMPGT -> Opcode.IF_ICMPLE;
      case IF_ICMPLE -> Opcode.IF_ICMPGT;
      case IF_ACMPEQ -> Opcode.IF_ACMPNE;
      case IF_ACMPNE -> Opcode.IF_ACMPEQ;
      case IFNULL -> Opcode.IFNONNULL;
      case IFNONNULL -> Opcode.IFNULL;
      default -> throw new AssertionError("no condition: " + condition);
    };
  }

  private static boolean onlyLooks(Instruction instruction) {
    return switch (instruction) {
      case FieldInstruction field ->
          field.opcode() == Opcode.GETFIELD || field.opcode() == Opcode.GETSTATIC;
      case InvokeInstruction call ->
          LOOKS
              .getOrDefault(call.owner().asInternalName(), Set.of())
              .contains(call.name().stringValue());
      case ArrayLoadInstruction load -> true;
      case LoadInstruction load -> true;
      case ConstantInstruction constant -> true;
      case ConvertInstruction convert -> true;
      case OperatorInstruction operator -> true;
      case StackInstruction stack -> true;
      case TypeCheckInstruction check -> true;
      case BranchInstruction branch -> true;
      case TableSwitchInstruction choice -> true;
      case LookupSwitchInstruction choice -> true;
      case ReturnInstruction end -> true;
      case ThrowInstruction end -> true;
      case NopInstruction nothing -> true;
      default -> false;
    };
  }
}
