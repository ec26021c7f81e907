package org.porpoise.programs.search;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Shared;

/** A run as it is, for views that show it as it is not. */
class RunView implements Run {
  private final Run run;

  RunView(Run run) {
    this.run = run;
  }

  @Override
  public Log log() {
    return run.log();
  }

  @Override
  public int threads() {
    return run.threads();
  }

  @Override
  public boolean isLive(int thread) {
    return run.isLive(thread);
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
