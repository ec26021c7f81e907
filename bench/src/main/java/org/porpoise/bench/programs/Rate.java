package org.porpoise.bench.programs;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How fast executions are.
 *
 * @param executions how many
 * @param cpu seconds of processor time of the whole process, compilers and collectors too
 * @param wall seconds
 */
record Rate(long executions, double cpu, double wall) {

  /**
   * Repeats something that counts its executions, first to warm up and then to measure, each for a
   * time of the processor: what else the machine does must not make the warming short.
   */
  static Rate of(Duration time, LongSupplier explorations) {
    repeat(time, explorations);
    return repeat(time, explorations);
  }

  private static Rate repeat(Duration time, LongSupplier explorations) {
    long cpu = processorTime();
    long start = System.nanoTime();
    long executions = 0;
    do {
      executions += explorations.getAsLong();
    } while (processorTime() - cpu < time.toNanos());
    return new Rate(executions, (processorTime() - cpu) / 1e9, (System.nanoTime() - start) / 1e9);
  }

  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  double perCpuSecond() {
    return executions / Math.max(cpu, 0.001);
  }
}
