package org.porpoise.programs.instrument.loops;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.programs.instrument.rename.Renaming;

/**
 * Finds the calls of a method that may end, or fail, without a reason, and are not guarded: {@code
 * wait} and its like, and weak compare-and-sets.
 *
 * <p>A call is guarded if whatever comes after it asks a question, from which a way leads back to
 * the call, before it changes anything: the loop that the documentation of these methods asks for.
 * That the question is the right one is taken for granted.
 */
public final class GuardedWaits {
  private final List<CodeElement> elements;
  private final Map<Label, Integer> positions = new HashMap<>();

  private GuardedWaits(CodeModel code) {
    elements = code.elementList();
    for (int i = 0; i < elements.size(); i++) {
      if (elements.get(i) instanceof LabelTarget target) {
        positions.put(target.label(), i);
      }
    }
  }

  /** The places of unguarded calls in a method, counted in elements from 0. */
  public static Set<Integer> missingIn(CodeModel code) {
    GuardedWaits waits = null;
    Set<Integer> missing = new HashSet<>();
    int position = 0;
    for (CodeElement element : code) {
      if (element instanceof InvokeInstruction call && (isWait(call) || isWeak(call))) {
        waits = waits == null ? new GuardedWaits(code) : waits;
        if (!waits.isGuarded(position)) {
          missing.add(position);
        }
      }
      position++;
    }
    return missing;
  }

  private static boolean isWait(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    String type = call.type().stringValue();
    if (owner.equals(Renaming.MODELS + "locks/LockSupport")) {
      return name.equals("park");
    }
    if (!type.equals("()V")) {
      return false;
    }
    return name.equals("wait")
        || (name.equals("await") || name.equals("awaitUninterruptibly"))
            && (owner.equals("java/util/concurrent/locks/Condition")
                || owner.endsWith("$ConditionObject"));
  }

  /** Whether a call is a compare-and-set that may fail although the value is the expected one. */
  public static boolean isWeak(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    return call.name().stringValue().startsWith("weakCompareAndSet")
        && (owner.startsWith(Renaming.MODELS + "atomic/")
            || owner.equals("java/lang/invoke/VarHandle"));
  }

  /** Whether every way on from a call comes to a question before it does something. */
  private boolean isGuarded(int call) {
    Deque<Integer> ways = new ArrayDeque<>(List.of(call + 1));
    Set<Integer> seen = new HashSet<>();
    while (!ways.isEmpty()) {
      int position = ways.removeFirst();
      if (position == call || !seen.add(position)) {
        continue;
      }
      if (position >= elements.size() || doesSomething(elements.get(position))) {
        return false;
      }
      if (isQuestion(elements.get(position))) {
        if (next(position).stream().noneMatch(way -> leadsTo(way, call))) {
          return false;
        }
      } else {
        ways.addAll(next(position));
      }
    }
    return true;
  }

  private boolean leadsTo(int from, int goal) {
    Deque<Integer> ways = new ArrayDeque<>(List.of(from));
    Set<Integer> seen = new HashSet<>();
    while (!ways.isEmpty()) {
      int position = ways.removeFirst();
      if (position == goal) {
        return true;
      }
      if (position < elements.size() && seen.add(position)) {
        ways.addAll(next(position));
      }
    }
    return false;
  }

  private static boolean isQuestion(CodeElement element) {
    return switch (element) {
      case BranchInstruction branch ->
          branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W;
      case TableSwitchInstruction choice -> true;
      case LookupSwitchInstruction choice -> true;
      default -> false;
    };
  }

  private static boolean doesSomething(CodeElement element) {
    return switch (element) {
      case ReturnInstruction end -> true;
      case ThrowInstruction end -> true;
      case ArrayStoreInstruction store -> true;
      case FieldInstruction access ->
          access.opcode() == Opcode.PUTFIELD || access.opcode() == Opcode.PUTSTATIC;
      case InvokeInstruction call ->
          TypeKind.from(call.typeSymbol().returnType()) == TypeKind.VOID
              && !call.name().equalsString("<init>")
              && !call.name().equalsString("unlock")
              && !call.owner().asInternalName().equals("java/io/PrintStream");
      default -> false;
    };
  }

  private List<Integer> next(int position) {
    List<Integer> next = new ArrayList<>();
    switch (elements.get(position)) {
      case BranchInstruction branch -> {
        add(next, branch.target());
        if (isQuestion(branch)) {
          next.add(position + 1);
        }
      }
      case TableSwitchInstruction choice -> cases(next, choice.defaultTarget(), choice.cases());
      case LookupSwitchInstruction choice -> cases(next, choice.defaultTarget(), choice.cases());
      case ReturnInstruction end -> {}
      case ThrowInstruction end -> {}
      default -> next.add(position + 1);
    }
    return next;
  }

  private void cases(List<Integer> next, Label other, List<SwitchCase> cases) {
    add(next, other);
    cases.forEach(one -> add(next, one.target()));
  }

  private void add(List<Integer> next, Label label) {
    Integer position = positions.get(label);
    if (position != null) {
      next.add(position);
    }
  }
}
