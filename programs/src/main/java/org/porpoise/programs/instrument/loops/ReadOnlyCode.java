package org.porpoise.programs.instrument.loops;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.programs.instrument.rename.Renaming;

/**
 * Knows instructions that do nothing but look at memory.
 *
 * <p>A call of a method of the same class is one if all that the method does is. Where a subclass
 * overrides it with something that changes what others see, that is noticed when it does so.
 */
final class ReadOnlyCode {
  private static final int DEPTH = 3;

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

  private static final Set<String> SIZE = Set.of("isEmpty", "size");

  private static final Set<String> QUEUE = Set.of("isEmpty", "size", "peek");

  private static final Set<String> MAP = Set.of("isEmpty", "size", "containsKey");

  private static final Set<String> CONCURRENT_MAP =
      Set.of("isEmpty", "size", "containsKey", "get", "getOrDefault");

  private static final Set<String> FUTURE =
      Set.of("isDone", "isCancelled", "isCompletedExceptionally", "state", "getNow");

  private static final Set<String> POOL = Set.of("isTerminated", "isShutdown", "awaitTermination");

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
          Map.entry("java/util/Collection", SIZE),
          Map.entry("java/util/List", SIZE),
          Map.entry("java/util/Set", SIZE),
          Map.entry("java/util/Queue", QUEUE),
          Map.entry("java/util/Deque", QUEUE),
          Map.entry("java/util/Map", MAP),
          Map.entry("java/util/concurrent/ConcurrentMap", CONCURRENT_MAP),
          Map.entry(Renaming.MODELS + "ConcurrentHashMap", CONCURRENT_MAP),
          Map.entry(Renaming.COPIES + "java/util/concurrent/ConcurrentHashMap", CONCURRENT_MAP),
          Map.entry(Renaming.MODELS + "ConcurrentSkipListMap", CONCURRENT_MAP),
          Map.entry("java/util/concurrent/Future", FUTURE),
          Map.entry("java/util/concurrent/RunnableFuture", FUTURE),
          Map.entry("java/util/concurrent/ScheduledFuture", FUTURE),
          Map.entry(Renaming.MODELS + "FutureTask", FUTURE),
          Map.entry(Renaming.MODELS + "ForkJoinTask", FUTURE),
          Map.entry(Renaming.MODELS + "CompletableFuture", FUTURE),
          Map.entry("java/util/concurrent/ExecutorService", POOL),
          Map.entry("java/util/concurrent/ScheduledExecutorService", POOL),
          Map.entry(Renaming.MODELS + "ThreadPoolExecutor", POOL),
          Map.entry(Renaming.MODELS + "ForkJoinPool", POOL),
          Map.entry(Renaming.MODELS + "ScheduledThreadPoolExecutor", POOL),
          Map.entry("java/lang/Boolean", Set.of("booleanValue")),
          Map.entry("java/lang/Integer", Set.of("intValue")),
          Map.entry("java/lang/Long", Set.of("longValue")),
          Map.entry("java/util/concurrent/BlockingQueue", Set.of("poll", "peek", "isEmpty")),
          Map.entry(Renaming.MODELS + "LinkedBlockingQueue", Set.of("poll", "peek", "isEmpty")),
          Map.entry(Renaming.MODELS + "ArrayBlockingQueue", Set.of("poll", "peek", "isEmpty")),
          Map.entry(Renaming.MODELS + "ConcurrentLinkedQueue", Set.of("poll", "peek", "isEmpty")),
          Map.entry(Renaming.MODELS + "CountDownLatch", Set.of("await", "getCount")),
          Map.entry(
              Renaming.MODELS + "Semaphore",
              Set.of("tryAcquire", "availablePermits", "hasQueuedThreads", "getQueueLength")));

  private final Optional<ClassModel> around;

  ReadOnlyCode(Optional<ClassModel> around) {
    this.around = around;
  }

  /** Whether an instruction does nothing but look. */
  boolean only(Instruction instruction) {
    return switch (instruction) {
      case FieldInstruction field ->
          field.opcode() == Opcode.GETFIELD || field.opcode() == Opcode.GETSTATIC;
      case InvokeInstruction call -> isKnown(call) || isLookingMethod(call, DEPTH);
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

  /** Whether a method of this class has code that does nothing but look, and has no loop. */
  private boolean isLookingMethod(InvokeInstruction call, int depth) {
    if (depth == 0
        || around.isEmpty()
        || !around.get().thisClass().asInternalName().equals(call.owner().asInternalName())) {
      return false;
    }
    for (MethodModel method : around.get().methods()) {
      if (method.methodName().equalsString(call.name().stringValue())
          && method.methodType().equalsString(call.type().stringValue())) {
        return method.code().isPresent() && onlyLooks(method.code().get(), depth);
      }
    }
    return false;
  }

  private boolean onlyLooks(Iterable<CodeElement> code, int depth) {
    Set<Label> passed = new HashSet<>();
    for (CodeElement element : code) {
      boolean isFine =
          switch (element) {
            case LabelTarget target -> passed.add(target.label());
            case BranchInstruction branch -> !passed.contains(branch.target());
            case StoreInstruction local -> true;
            case InvokeInstruction call -> isKnown(call) || isLookingMethod(call, depth - 1);
            case Instruction instruction -> only(instruction);
            default -> true;
          };
      if (!isFine) {
        return false;
      }
    }
    return true;
  }

  private static boolean isKnown(InvokeInstruction call) {
    return LOOKS
        .getOrDefault(call.owner().asInternalName(), Set.of())
        .contains(call.name().stringValue());
  }
}
