package org.porpoise.programs.search;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.porpoise.programs.trace.Log;

/** What an exploration found: traces, how often each was run, and results. */
final class Findings {
  private final Map<String, Integer> traces = new TreeMap<>();
  private final Set<String> results = new TreeSet<>();
  private long complete;
  private long cutShort;
  private long steps;

  void add(TinyRun run, boolean isComplete) {
    steps += run.log().size();
    if (isComplete) {
      complete++;
      traces.merge(canonical(run.log()), 1, Integer::sum);
      results.add(run.result());
    } else {
      cutShort++;
    }
  }

  /** Takes in what another worker found. */
  void add(Findings other) {
    other.traces.forEach((trace, count) -> traces.merge(trace, count, Integer::sum));
    results.addAll(other.results);
    complete += other.complete;
    cutShort += other.cutShort;
    steps += other.steps;
  }

  Set<String> traces() {
    return traces.keySet();
  }

  Set<String> results() {
    return results;
  }

  long complete() {
    return complete;
  }

  long cutShort() {
    return cutShort;
  }

  long executions() {
    return complete + cutShort;
  }

  long steps() {
    return steps;
  }

  /** The lexicographic normal form: of the steps that can be next the one of the first thread. */
  private static String canonical(Log log) {
    int size = log.size();
    boolean[] isDone = new boolean[size];
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < size; i++) {
      int best = -1;
      for (int step = 0; step < size; step++) {
        if (!isDone[step]
            && (best < 0 || log.thread(step) < log.thread(best))
            && isFirst(log, step, isDone)) {
          best = step;
        }
      }
      isDone[best] = true;
      text.append(log.thread(best))
          .append(log.operation(best).name())
          .append(log.object(best))
          .append(log.access(best))
          .append(log.choice(best))
          .append(' ');
    }
    return text.toString();
  }

  private static boolean isFirst(Log log, int step, boolean[] isDone) {
    for (int other = 0; other < step; other++) {
      if (!isDone[other] && (log.thread(other) == log.thread(step) || log.dependent(other, step))) {
        return false;
      }
    }
    return true;
  }
}
