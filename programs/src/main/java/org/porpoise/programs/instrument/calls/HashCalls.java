package org.porpoise.programs.instrument.calls;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.programs.engine.hooks.SystemHooks;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.Call;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.rename.Renaming;

/** Calls by which the program itself asks for identity hash codes. */
public final class HashCalls {
  private static final ClassDesc HOOKS = Names.of(SystemHooks.class);
  private static final MethodTypeDesc ASK =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object, ConstantDescs.CD_int);
  private static final Set<Opcode> COMPARISONS =
      Set.of(
          Opcode.IF_ICMPEQ,
          Opcode.IF_ICMPNE,
          Opcode.IF_ICMPLT,
          Opcode.IF_ICMPGE,
          Opcode.IF_ICMPGT,
          Opcode.IF_ICMPLE);

  private HashCalls() {}

  /**
   * What to do instead of a call, empty if it is no such call.
   *
   * @param areCompared whether the method does no more with identity hash codes than compare them
   */
  static Optional<Consumer<CodeBuilder>> hook(
      Call call, int site, ClassContext context, boolean areCompared) {
    if (context.facts().name().startsWith(Renaming.COPIES)) {
      return Optional.empty();
    }
    if (isIdentity(call.ownerName(), call.name())) {
      return ask(areCompared ? "comparedHashCode" : "identityHashCode", site);
    }
    boolean isOwn =
        call.key().equals("hashCode ()I")
            && call.opcode() != Opcode.INVOKESPECIAL
            && context
                .hierarchy()
                .declaringClass(call.ownerName(), call.key())
                .filter(declaring -> declaring.name().equals("java/lang/Object"))
                .isPresent();
    return isOwn ? ask("hashCode", site) : Optional.empty();
  }

  private static boolean isIdentity(String owner, String name) {
    return owner.equals("java/lang/System") && name.equals("identityHashCode");
  }

  private static Optional<Consumer<CodeBuilder>> ask(String hook, int site) {
    return Optional.of(code -> code.loadConstant(site).invokestatic(HOOKS, hook, ASK));
  }

  /**
   * Whether a method keeps each identity hash code in a variable, and does no more with these
   * variables than to compare two of them.
   */
  public static boolean areCompared(CodeModel code) {
    List<Instruction> instructions =
        code.elementStream().filter(Instruction.class::isInstance).map(HashCalls::cast).toList();
    Set<Integer> variables = new HashSet<>();
    for (int i = 0; i < instructions.size(); i++) {
      if (instructions.get(i) instanceof InvokeInstruction call
          && isIdentity(call.owner().asInternalName(), call.name().stringValue())) {
        if (i + 1 == instructions.size()
            || !(instructions.get(i + 1) instanceof StoreInstruction store)) {
          return false;
        }
        variables.add(store.slot());
      }
    }
    for (int i = 0; i < instructions.size(); i++) {
      if (instructions.get(i) instanceof IncrementInstruction increment
          && variables.contains(increment.slot())) {
        return false;
      }
      if (isLoad(instructions.get(i), variables)) {
        boolean isFirst = i + 1 < instructions.size() && isLoad(instructions.get(i + 1), variables);
        int use = isFirst ? i + 2 : -1;
        if (use < 0 || use >= instructions.size() || !isComparison(instructions.get(use))) {
          return false;
        }
        i = use;
      }
    }
    return !variables.isEmpty();
  }

  private static Instruction cast(CodeElement element) {
    return (Instruction) element;
  }

  private static boolean isLoad(Instruction instruction, Set<Integer> variables) {
    return instruction instanceof LoadInstruction load && variables.contains(load.slot());
  }

  private static boolean isComparison(Instruction instruction) {
    return instruction instanceof BranchInstruction branch && COMPARISONS.contains(branch.opcode())
        || instruction instanceof InvokeInstruction call
            && call.owner().asInternalName().equals("java/lang/Integer")
            && call.name().equalsString("compare");
  }
}
