package org.porpoise.programs.juc;

/** The model of {@link java.util.concurrent.RejectedExecutionHandler}, for the model of pools. */
public interface RejectedExecutionHandler {

  /** What is done with a task that a pool cannot take. */
  void rejectedExecution(Runnable r, ThreadPoolExecutor executor);
}
