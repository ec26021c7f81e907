package org.porpoise.programs.instrument.loops;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.programs.instrument.classfile.Names;

/**
 * Finds loops of a method that do nothing but look at memory: loops that wait for another thread.
 *
 * <p>Such a loop has one way in, at its head, and a turn of it changes neither local variables nor
 * anything else, as far as {@link ReadOnlyCode} can tell. So two turns that see the same values do
 * the same, and a turn that comes back to the head need not have been taken: what follows it is
 * what would follow if the thread had looked later. This is the loop that becomes an {@code assume}
 * in stateless model checking (Kokologiannakis, Ren, Vafeiadis: Dynamic partial order reductions
 * for spinloops, FMCAD 2021).
 */
public final class SpinLoops {
  private final List<CodeElement> elements;
  private final ReadOnlyCode looks;
  private final Map<Label, Integer> positions = new HashMap<>();
  private final Map<Label, List<Integer>> jumps = new HashMap<>();
  private final Set<Label> handlers = new HashSet<>();

  private SpinLoops(CodeModel code) {
    elements = code.elementList();
    looks = new ReadOnlyCode(code.parent().flatMap(MethodModel::parent));
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
  public static Set<Integer> of(CodeModel code) {
    SpinLoops loops = new SpinLoops(code);
    Set<Integer> found = new HashSet<>();
    for (Label label : loops.jumps.keySet()) {
      int head = loops.positions.getOrDefault(label, Integer.MAX_VALUE);
      List<Integer> back = loops.jumps.get(label).stream().filter(from -> from > head).toList();
      Set<Integer> waits = new HashSet<>();
      if (!back.isEmpty() && loops.isLoop(label, head, back, waits) && waits.isEmpty()) {
        found.add(head);
        found.addAll(back);
      }
    }
    return found;
  }

  /**
   * The places in a method of waits for some time, in loops that do nothing else but look: when the
   * time is over makes no difference, as long as nothing else can happen.
   */
  public static Set<Integer> timedWaits(CodeModel code) {
    SpinLoops loops = new SpinLoops(code);
    Set<Integer> found = new HashSet<>();
    for (Label label : loops.jumps.keySet()) {
      int head = loops.positions.getOrDefault(label, Integer.MAX_VALUE);
      List<Integer> back = loops.jumps.get(label).stream().filter(from -> from > head).toList();
      Set<Integer> waits = new HashSet<>();
      if (!back.isEmpty() && loops.isLoop(label, head, back, waits)) {
        found.addAll(waits);
      }
    }
    return found;
  }

  private static boolean isTimedWait(InvokeInstruction call) {
    return call.name().equalsString("wait") && call.type().equalsString("(J)V");
  }

  /** Whether a local variable gets a new value in each turn before anybody looks at it. */
  private boolean isOfOneTurn(StoreInstruction store, int head, int position) {
    for (int i = head; i < position; i++) {
      boolean isBefore =
          switch (elements.get(i)) {
            case LoadInstruction load -> load.slot() == store.slot();
            case BranchInstruction branch ->
                positions.getOrDefault(branch.target(), Integer.MAX_VALUE) > position
                    && isLoadedAfter(branch.target(), store.slot());
            default -> false;
          };
      if (isBefore) {
        return false;
      }
    }
    return true;
  }

  /** Whether a variable may be looked at somewhere after a label. */
  private boolean isLoadedAfter(Label label, int slot) {
    for (int i = positions.getOrDefault(label, 0); i < elements.size(); i++) {
      if (elements.get(i) instanceof LoadInstruction load && load.slot() == slot) {
        return true;
      }
    }
    return false;
  }

  /** Whether the ways from a label to the branches back to it wait. */
  private boolean isLoop(Label label, int head, List<Integer> back, Set<Integer> waits) {
    int end = back.getLast();
    if (handlers.contains(label)
        || !back.stream().allMatch(from -> elements.get(from) instanceof BranchInstruction)) {
      return false;
    }
    for (int i = head; i <= end; i++) {
      CodeElement element = elements.get(i);
      boolean isFine =
          switch (element) {
            case LabelTarget inner -> i == head || isReachedFromWithin(inner.label(), head, end);
            case BranchInstruction branch -> back.contains(i) || !isBack(branch, i);
            case StoreInstruction store -> isOfOneTurn(store, head, i);
            case InvokeInstruction call when isTimedWait(call) -> waits.add(i);
            case Instruction instruction -> looks.only(instruction);
            default -> true;
          };
      if (!isFine) {
        return false;
      }
    }
    return true;
  }

  private boolean isBack(BranchInstruction branch, int from) {
    return positions.getOrDefault(branch.target(), Integer.MAX_VALUE) <= from;
  }

  private boolean isReachedFromWithin(Label label, int head, int end) {
    return jumps.getOrDefault(label, List.of()).stream()
        .allMatch(from -> from >= head && from <= end);
  }

  /** The branch back, taken only by who looks again. */
  public static void lookAgain(CodeBuilder code, BranchInstruction branch) {
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
}
