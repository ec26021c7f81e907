package org.porpoise.programs.instrument.rewrite;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.constant.ConstantDescs;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.instrument.calls.Calls;
import org.porpoise.programs.instrument.calls.HashCalls;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.context.RewriteSite;
import org.porpoise.programs.instrument.facts.StaticState;
import org.porpoise.programs.instrument.loops.GuardedWaits;
import org.porpoise.programs.instrument.loops.SpinLoops;
import org.porpoise.programs.instrument.memory.Allocations;
import org.porpoise.programs.instrument.memory.InitialisationChecks;
import org.porpoise.programs.instrument.memory.MemoryAccesses;
import org.porpoise.programs.instrument.rename.CopiedClasses;

/** Rewrites the code of one method, instruction by instruction. */
final class MethodRewriter implements CodeTransform {
  private final ClassContext context;
  private final MethodModel model;
  private final String method;
  private final boolean mayBeFirst;
  private final EntryAndExit entryAndExit;
  private final RewriteSite place;
  private final Allocations allocations;
  private final InitialisationChecks checks;
  private final MemoryAccesses accesses;
  private final Calls calls;
  private final Set<Integer> waitingLoops;
  private final Set<Integer> unguardedWaits;
  private final Set<Integer> timedWaits;
  private int position = -1;
  private final Set<Label> passed = new HashSet<>();

  private MethodRewriter(ClassContext context, MethodModel method) {
    this.context = context;
    model = method;
    mayBeFirst = mayBeFirst(context, method);
    entryAndExit = EntryAndExit.of(context, method);
    String name = method.methodName().stringValue();
    this.method = name;
    place = new RewriteSite(context, name);
    allocations = new Allocations(context, name);
    checks = new InitialisationChecks(context, method);
    accesses = new MemoryAccesses(context, place, allocations, checks);
    calls =
        new Calls(
            context, place, allocations, method.code().filter(HashCalls::areCompared).isPresent());
    timedWaits = method.code().map(SpinLoops::timedWaits).orElse(Set.of());
    unguardedWaits = method.code().map(GuardedWaits::missingIn).orElse(Set.of());
    waitingLoops =
        CopiedClasses.isTransparent(context.facts().name())
            ? Set.of() // the JDK's collections wait for nobody
            : method.code().map(SpinLoops::of).orElse(Set.of());
  }

  /** A transform that can be used again, as the class file library may have to. */
  static CodeTransform of(ClassContext context, MethodModel method) {
    return CodeTransform.ofStateful(() -> new MethodRewriter(context, method));
  }

  /** Whether a class may be stale when the method begins. */
  private static boolean mayBeFirst(ClassContext context, MethodModel method) {
    return StaticState.canBeStale(context.facts(), context.hierarchy())
        && InitialisationChecks.isFreshIn(method)
        && !method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME);
  }

  @Override
  public void atStart(CodeBuilder code) {
    if (mayBeFirst) {
      StaticState.check(code, context.facts(), context.numbers().classes());
    }
    if (method.equals(ConstantDescs.INIT_NAME)
        && context.facts().methods().contains(Names.FINALIZER)) {
      calls.doubtFinalizer(code);
    }
    accesses.begin(code, model);
    HashOrders.tell(code, context.facts().name(), method);
    entryAndExit.begin(code);
  }

  @Override
  public void accept(CodeBuilder code, CodeElement element) {
    position++;
    if (element instanceof Instruction && !(element instanceof ReturnInstruction)) {
      entryAndExit.instruction();
    }
    switch (element) {
      case LineNumber line -> {
        place.moveTo(line.line());
        code.with(line);
      }
      case LabelTarget target -> {
        passed.add(target.label());
        code.with(target);
        if (waitingLoops.contains(position)) {
          code.invokestatic(Names.HOOKS, "look", Names.NOTHING);
        }
      }
      case ExceptionCatch handler -> {
        // A handler that leaves a monitor covers itself; a hook that fails would repeat for ever.
        if (!handler.tryStart().equals(handler.handler())) {
          code.with(handler);
        }
      }
      case FieldInstruction access -> {
        if (access.owner().asInternalName().equals("java/lang/System")
            && access.name().equalsString("in")) {
          calls.doubtInput(code);
        }
        accesses.field(code, access);
      }
      case ArrayLoadInstruction load -> accesses.load(code, load);
      case ArrayStoreInstruction store -> accesses.store(code, store);
      case MonitorInstruction monitor ->
          Names.call(code, monitor.opcode() == Opcode.MONITORENTER ? "enter" : "exit");
      case NewObjectInstruction made -> {
        checks.require(code, made.className().asSymbol());
        allocations.begin(code, made);
      }
      case StackInstruction stack -> allocations.stack(code, stack);
      case NewPrimitiveArrayInstruction made -> Allocations.array(code, made, "made");
      case NewReferenceArrayInstruction made -> Allocations.array(code, made, "made");
      case NewMultiArrayInstruction made -> Allocations.array(code, made, "madeNested");
      case InvokeInstruction call when timedWaits.contains(position) -> Calls.waitPatiently(code);
      case InvokeInstruction call -> {
        if (unguardedWaits.contains(position)) {
          calls.unguarded(code, call);
        }
        calls.call(code, call);
      }
      case InvokeDynamicInstruction call -> calls.dynamic(code, call);
      case BranchInstruction branch when waitingLoops.contains(position) ->
          SpinLoops.lookAgain(code, branch);
      case BranchInstruction branch -> {
        turn(code, List.of(branch.target()));
        code.with(branch);
      }
      case TableSwitchInstruction choice -> {
        turn(code, choice.cases().stream().map(SwitchCase::target).toList());
        code.with(choice);
      }
      case LookupSwitchInstruction choice -> {
        turn(code, choice.cases().stream().map(SwitchCase::target).toList());
        code.with(choice);
      }
      case ReturnInstruction end -> entryAndExit.leave(code, end);
      case DiscontinuedInstruction old ->
          throw new UnsupportedProgramException(
              context.facts().name().replace('/', '.')
                  + " uses "
                  + old.opcode().name().toLowerCase(java.util.Locale.ROOT)
                  + ", an instruction of compilers before Java 6");
      default -> code.with(element);
    }
  }

  private void turn(CodeBuilder code, List<Label> targets) {
    if (targets.stream().anyMatch(passed::contains)) {
      code.invokestatic(Names.HOOKS, "turn", Names.NOTHING);
    }
  }

  @Override
  public void atEnd(CodeBuilder code) {
    entryAndExit.end(code);
  }
}
