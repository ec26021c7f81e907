package org.porpoise.programs.search;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Scheduler;
import org.porpoise.programs.trace.Shared;

/** Runs tiny programs under a scheduler, as an engine would: each execution from the start. */
final class TinyRun implements Run {
  private final TinyProgram program;
  private final Log log = new Log();
  private final TinyThread[] threads;
  private final List<List<TinyObject>> objects = new ArrayList<>();
  private final List<List<Integer>> contents = new ArrayList<>();

  private TinyRun(TinyProgram program) {
    this.program = program;
    this.threads = new TinyThread[program.threads().size()];
  }

  /** Explores a program. */
  static Findings explore(TinyProgram program, Scheduler scheduler) {
    return explore(program, scheduler, Long.MAX_VALUE);
  }

  /** Explores a program with at most so many executions. */
  static Findings explore(TinyProgram program, Scheduler scheduler, long limit) {
    TinyRun run = new TinyRun(program);
    Findings findings = new Findings();
    while (findings.executions() < limit && scheduler.begin(run.log)) {
      run.restart();
      boolean isComplete = run.execute(scheduler);
      scheduler.end(run);
      findings.add(run, isComplete);
    }
    return findings;
  }

  private void restart() {
    contents.clear();
    objects.clear();
    for (Act.Family family : Act.Family.values()) {
      List<TinyObject> all = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        TinyObject object = new TinyObject(program.capacity());
        object.value = family == Act.Family.SEMAPHORE ? program.permits() : 0;
        all.add(object);
        contents.add(new ArrayList<>());
      }
      objects.add(all);
    }
    for (int i = 0; i < threads.length; i++) {
      object(Act.Family.THREAD, i).value = program.uses(Act.Kind.START, i) ? 0 : 1;
      threads[i] = new TinyThread(i, program);
    }
  }

  private boolean execute(Scheduler scheduler) {
    int common = log.size();
    for (int step = 0; step < common; step++) {
      TinyThread thread = threads[log.thread(step)];
      if (access(thread.number) != log.access(step) || object(thread.number) != log.object(step)) {
        throw new AssertionError("step " + step + " is not as before");
      }
      log.renew(step, shared(thread.number));
      perform(thread, log.choice(step));
    }
    while (isAnyEnabled()) {
      int next = scheduler.next(this);
      if (next == Scheduler.CUT_SHORT) {
        return false;
      }
      if (!isEnabled(next)) {
        throw new AssertionError("thread " + next + " is not enabled");
      }
      step(scheduler, threads[next]);
    }
    return true;
  }

  private void step(Scheduler scheduler, TinyThread thread) {
    int me = thread.number;
    int choices = choices(thread);
    int choice = choices > 1 ? scheduler.choose(this, me, choices) : 0;
    Shared shared = shared(me);
    log.add(
        me,
        operation(me),
        access(me),
        object(me),
        part(me),
        second(me),
        secondState(me),
        argument(me),
        choice,
        choices,
        shared == null ? 0 : shared.state(),
        shared,
        0);
    perform(thread, choice);
  }

  private boolean isAnyEnabled() {
    for (int thread = 0; thread < threads.length; thread++) {
      if (isEnabled(thread)) {
        return true;
      }
    }
    return false;
  }

  private int choices(TinyThread thread) {
    Act act = thread.act();
    return switch (act.kind()) {
      case TOSS -> act.argument();
      case NOTIFY -> Math.max(1, Long.bitCount(target(act).value >> 8 & 0xff));
      default -> 1;
    };
  }

  private TinyObject target(Act act) {
    return object(act.kind().family, act.target());
  }

  private TinyObject object(Act.Family family, int index) {
    return objects.get(family.number).get(index);
  }

  private void perform(TinyThread thread, int choice) {
    Act act = thread.act();
    TinyObject object = target(act);
    long me = thread.number + 1L;
    if (act.kind().isInterruptible() && flag(thread.number).value != 0) {
      // An odd argument leaves the flag as it is, as parking does.
      flag(thread.number).value = act.argument() & 1;
      long waits = 0x10100L << thread.number;
      if (act.kind() == Act.Kind.AWAKE && (object.value & waits) != 0) {
        object.value = object.value & ~waits | me;
      }
      thread.advance(-1);
      return;
    }
    long before = object.value;
    if (act.kind() == Act.Kind.INCREMENT && before != thread.value()) {
      thread.retreat();
      return;
    }
    switch (act.kind()) {
      case WRITE -> object.value = act.argument();
      case CAS -> object.value = before == act.argument() >> 2 ? act.argument() & 3 : before;
      case LOCK -> object.value = me;
      case TRY_LOCK -> object.value = before == 0 ? me : before;
      case UNLOCK -> object.value = before == me ? 0 : before;
      case ACQUIRE, ACQUIRE_OR_INTERRUPTED -> object.value--;
      case TRY_ACQUIRE -> object.value = Math.max(0, before - 1);
      case RELEASE -> object.value++;
      case ENTER -> object.value |= me;
      case EXIT -> object.value = (before & 0xff) == me ? before & ~0xffL : before;
      case WAIT ->
          object.value = (before & 0xff) == me ? before & ~0xffL | 0x100L << thread.number : before;
      case AWAKE -> {
        long notified = 0x10000L << thread.number;
        object.value = (before & notified) != 0 ? before & ~notified | me : before;
      }
      case INCREMENT -> object.value = before + 1;
      case NOTIFY -> notify(object, choice);
      case NOTIFY_ALL -> object.value = before & 0xff00ff | (before & 0xff00) << 8;
      case SEND -> {
        object.value++;
        contents.get(act.target()).add(act.argument());
      }
      case RECEIVE -> object.value--;
      case WRITE_ALL ->
          objects
              .get(Act.Family.VARIABLE.number)
              .forEach(variable -> variable.value = act.argument());
      case START -> object.value = Math.max(1, before);
      case END -> object.value = 2;
      case INTERRUPT -> object.value = 1;
      case INTERRUPTED -> object.value = 0;
      case READ, GET, BEGIN, JOIN, TOSS, UNLESS -> {}
    }
    thread.advance(
        switch (act.kind()) {
          case RECEIVE -> contents.get(act.target()).removeFirst();
          case TOSS -> choice;
          case RELEASE, SEND, START, END, BEGIN, JOIN, ACQUIRE, ACQUIRE_OR_INTERRUPTED -> 0;
          case ENTER, EXIT, WAIT, AWAKE, NOTIFY, NOTIFY_ALL -> 0;
          default -> (int) before;
        });
  }

  private static void notify(TinyObject monitor, int choice) {
    long waiting = monitor.value >> 8 & 0xff;
    for (int i = 0; i < choice; i++) {
      waiting &= waiting - 1;
    }
    long one = Long.lowestOneBit(waiting);
    monitor.value = monitor.value & ~(one << 8) | one << 16;
  }

  private TinyObject flag(int thread) {
    return object(Act.Family.FLAG, thread);
  }

  @Override
  public Log log() {
    return log;
  }

  @Override
  public int threads() {
    return threads.length;
  }

  @Override
  public boolean isLive(int thread) {
    return !threads[thread].hasEnded() && object(Act.Family.THREAD, thread).value > 0;
  }

  @Override
  public Access access(int thread) {
    Act act = threads[thread].act();
    Access access =
        target(act).access(operation(thread), argument(thread), thread, target(act).value);
    return access == Access.BLOCKED && act.kind().isInterruptible() && flag(thread).value != 0
        ? target(act).interrupted(operation(thread), act.argument(), thread, target(act).value)
        : access;
  }

  @Override
  public Operation operation(int thread) {
    return threads[thread].act().kind().operation;
  }

  @Override
  public long object(int thread) {
    Act act = threads[thread].act();
    return id(act.kind().family, act.kind().family == Act.Family.VARIABLE ? 0 : act.target());
  }

  private static long id(Act.Family family, int index) {
    return 100L * (family.number + 1) + index;
  }

  @Override
  public int part(int thread) {
    Act act = threads[thread].act();
    return act.kind() == Act.Kind.WRITE_ALL
        ? Log.WHOLE
        : act.kind().family == Act.Family.VARIABLE ? act.target() : 0;
  }

  @Override
  public long second(int thread) {
    return threads[thread].act().kind().isInterruptible() ? id(Act.Family.FLAG, thread) : 0;
  }

  @Override
  public long secondState(int thread) {
    return second(thread) == 0 ? 0 : flag(thread).value;
  }

  @Override
  public long argument(int thread) {
    Act act = threads[thread].act();
    return act.kind() == Act.Kind.INCREMENT ? threads[thread].value() : act.argument();
  }

  @Override
  public @Nullable Shared shared(int thread) {
    Act act = threads[thread].act();
    return switch (act.kind().family) {
      case VARIABLE, NOTHING -> null;
      default -> target(act);
    };
  }

  /** What can be seen at the end: where each thread is and what it saw, and the variables. */
  String result() {
    StringBuilder text = new StringBuilder();
    for (TinyThread thread : threads) {
      text.append(thread.seen()).append('@').append(thread.pc()).append(' ');
    }
    objects.forEach(all -> all.forEach(object -> text.append(object.value).append(',')));
    return text.append(contents).toString();
  }
}
