package org.porpoise.bench.programs;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.search.Search;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Scheduler;
import org.porpoise.programs.trace.Shared;

/**
 * A search that sees only the operations on semaphores, as VeriSoft does in Figure 4 of its paper.
 *
 * <p>All other operations of the threads (their begin and end, reads of what was written before
 * they were started) are done at once and in a fixed order: they commute with everything. So the
 * search has a log of its own, in which there is nothing else.
 */
final class OnlySemaphores implements Scheduler {
  private static final Set<String> SEEN = Set.of("acquire", "release");

  private final Search search;
  private final Log seen = new Log();
  private int repeated;
  private int position;
  private long transitions;

  OnlySemaphores(Search search) {
    this.search = search;
  }

  /** How many operations were done; those repeated from the execution before count once. */
  long transitions() {
    return transitions;
  }

  @Override
  public boolean begin(Log log) {
    log.truncate(0);
    position = 0;
    boolean goesOn = search.begin(seen);
    repeated = seen.size();
    return goesOn;
  }

  @Override
  public void end(Run run) {
    search.end(new View(run, seen));
  }

  @Override
  public int next(Run run) {
    for (int thread = 0; thread < run.threads(); thread++) {
      if (run.isEnabled(thread) && !isSeen(run, thread)) {
        return thread;
      }
    }
    if (position < repeated) {
      int thread = seen.thread(position);
      seen.renew(position, run.shared(thread));
      position++;
      return thread;
    }
    int thread = search.next(new View(run, seen));
    if (thread != CUT_SHORT) {
      add(run, thread);
    }
    return thread;
  }

  private static boolean isSeen(Run run, int thread) {
    return SEEN.contains(run.operation(thread).name());
  }

  private void add(Run run, int thread) {
    Shared shared = run.shared(thread);
    seen.add(
        thread,
        run.operation(thread),
        run.access(thread),
        run.object(thread),
        run.part(thread),
        run.second(thread),
        run.secondState(thread),
        run.argument(thread),
        0,
        1,
        shared == null ? 0 : shared.state(),
        shared,
        0);
    position++;
    transitions++;
  }

  @Override
  public int choose(Run run, int thread, int alternatives) {
    throw new IllegalStateException("operations on semaphores have one outcome");
  }

  /** A global state in which only operations on semaphores have happened. */
  private record View(Run run, Log log) implements Run {
    @Override
    public int threads() {
      return run.threads();
    }

    @Override
    public boolean isLive(int thread) {
      return run.isLive(thread) && isSeen(run, thread);
    }

    @Override
    public Access access(int thread) {
      return run.access(thread);
    }

    @Override
    public Operation operation(int thread) {
      return run.operation(thread);
    }

    @Override
    public long object(int thread) {
      return run.object(thread);
    }

    @Override
    public int part(int thread) {
      return run.part(thread);
    }

    @Override
    public long second(int thread) {
      return run.second(thread);
    }

    @Override
    public long secondState(int thread) {
      return run.secondState(thread);
    }

    @Override
    public long argument(int thread) {
      return run.argument(thread);
    }

    @Override
    public @Nullable Shared shared(int thread) {
      return run.shared(thread);
    }
  }
}
