package org.porpoise.programs;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.Divergence;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.Failure;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.limits.NondeterminismException;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.story.SourceFrames;
import org.porpoise.programs.story.Story;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.FewestSwitches;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;

/**
 * Collects what goes wrong during an exploration, the same thing once, with a schedule for each.
 *
 * <p>Two exceptions are the same thing if they say the same and come from the same place, two
 * deadlocks if the same threads wait for the same objects, two races if they are between the same
 * lines.
 */
final class Findings {
  /** Copies of classes of the JDK, which know what they do when they access without order. */
  private static final String COPIES = "org.porpoise.jdk.";

  /** What Object.toString says of an object, and differs from execution to execution. */
  private static final Pattern IDENTITY = Pattern.compile("(?:/0x[0-9a-f]+)?@[0-9a-f]+");

  /** More than a person reads. */
  private static final int TOLD = 20;

  /** Something found, before it is told. */
  private static final class Found {
    private final Kind kind;
    private final Schedule schedule;
    private final Optional<Throwable> cause;
    private final String message;
    private final Set<Integer> stale;
    private long count;

    private Found(
        Kind kind,
        Schedule schedule,
        Set<Integer> stale,
        Optional<Throwable> cause,
        String message) {
      this.kind = kind;
      this.schedule = schedule;
      this.stale = stale;
      this.cause = cause;
      this.message = message;
    }

    private Found and(Found same) {
      count += same.count;
      return this;
    }
  }

  /** What can be seen of a failure without looking at its stack. */
  private record Glance(String message, Operation lastOperation, int lastSite) {}

  private final Limits limits;
  private final Map<Glance, String> keys = new HashMap<>();
  private final Map<String, Found> found = new LinkedHashMap<>();
  private final Map<Long, Found> races = new LinkedHashMap<>();
  private final Set<Long> meantRaces = new HashSet<>();

  Findings(Limits limits) {
    this.limits = limits;
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  boolean hasRaces() {
    return !races.isEmpty();
  }

  /** Takes over what another has found. */
  void add(Findings other) {
    other.found.forEach((key, one) -> found.merge(key, one, Found::and));
    other.races.forEach((key, one) -> races.merge(key, one, Found::and));
  }

  /** Looks at an execution that has ended. */
  void judge(Ending ending, Execution execution) {
    Log log = execution.log();
    for (Failure failure : execution.failures()) {
      Kind kind = failure.cause() instanceof Divergence ? Kind.DIVERGENCE : Kind.EXCEPTION;
      int last = lastStep(log, failure);
      // Stacks are dear: what says the same after the same step is taken for the same.
      String key =
          keys.computeIfAbsent(
              new Glance(SourceFrames.textOf(failure.cause()), log.operation(last), log.site(last)),
              unknown -> kind + place(failure.cause()));
      Found known = found.get(key);
      if (known == null) {
        int[] order = FewestSwitches.orderOfPast(log, last);
        known =
            new Found(
                kind,
                Schedule.of(log, order, limits),
                stale(log, order),
                Optional.of(failure.cause()),
                SourceFrames.textOf(failure.cause()));
        found.put(key, known);
      }
      known.count++;
    }
    if (ending == Ending.DEADLOCK) {
      count("deadlock" + waiting(execution), Kind.DEADLOCK, log, true);
    } else if (ending == Ending.LIVELOCK) {
      count("livelock", Kind.LIVELOCK, log, false);
    }
  }

  private void count(String key, Kind kind, Log log, boolean mayReorder) {
    Found known = found.get(key);
    if (known == null) {
      Schedule schedule =
          mayReorder
              ? Schedule.of(log, FewestSwitches.order(log), limits)
              : Schedule.of(log, limits);
      known =
          new Found(
              kind, schedule, Set.of(), Optional.empty(), kind.name().toLowerCase(Locale.ROOT));
      found.put(key, known);
    }
    known.count++;
  }

  /** Notes a data race between two steps, unless it is one that the JDK means to have. */
  void race(
      Log log, int earlier, int later, java.util.function.IntFunction<StackTraceElement> sites) {
    int one = log.site(earlier);
    int other = log.site(later);
    long key = (long) Math.min(one, other) << 32 | Math.max(one, other);
    if (meantRaces.contains(key)) {
      return;
    }
    Found known = races.get(key);
    if (known == null) {
      if (isInCopy(sites.apply(one)) && isInCopy(sites.apply(other))) {
        meantRaces.add(key);
        return;
      }
      int[] order = FewestSwitches.orderOfPast(log, earlier, later);
      String message =
          "data race: "
              + log.operation(earlier).name()
              + " at "
              + SourceFrames.of(sites.apply(one))
              + " and "
              + log.operation(later).name()
              + " at "
              + SourceFrames.of(sites.apply(other))
              + " are not ordered";
      known =
          new Found(
              Kind.RACE,
              Schedule.of(log, order, limits),
              stale(log, order),
              Optional.empty(),
              message);
      races.put(key, known);
    }
    known.count++;
  }

  /** The steps of an order that writes which are left out of it would have come to. */
  private static Set<Integer> stale(Log log, int[] order) {
    BitSet kept = new BitSet();
    for (int step : order) {
      kept.set(step);
    }
    Set<Integer> stale = new HashSet<>();
    for (int i = 0; i < order.length; i++) {
      for (int later = kept.nextClearBit(order[i] + 1);
          later < log.size();
          later = kept.nextClearBit(later + 1)) {
        if (log.access(later) != Access.READ
            && log.thread(later) != log.thread(order[i])
            && log.dependent(order[i], later)) {
          stale.add(i);
          break;
        }
      }
    }
    return stale;
  }

  static boolean isInCopy(StackTraceElement place) {
    return place.getClassName().startsWith(COPIES);
  }

  /** Replays and tells what was found, races excepted. */
  List<Finding> told(Program program, Settings settings) {
    return told(List.copyOf(found.values()), program, settings);
  }

  /** Replays and tells the races. */
  List<Finding> toldRaces(Program program, Settings settings) {
    return told(List.copyOf(races.values()), program, settings);
  }

  private static List<Finding> told(List<Found> all, Program program, Settings settings) {
    List<Finding> told = new ArrayList<>();
    for (Found one : all) {
      told.add(told.size() < TOLD ? toldIfPossible(one, program, settings) : untold(one));
    }
    return told;
  }

  /**
   * Runs the execution again, with an ear for what happens. A finding whose execution cannot be
   * told is still a finding.
   */
  private static Finding toldIfPossible(Found one, Program program, Settings settings) {
    try {
      return retold(one, program, settings);
    } catch (NondeterminismException | UnsupportedProgramException | AssertionError e) {
      return untold(one).withRemark("its execution cannot be told: " + e.getMessage());
    }
  }

  private static Finding retold(Found one, Program program, Settings settings) {
    Replay replay = Replay.of(program, settings, one.schedule);
    Story story = replay.story().withStale(one.stale);
    if (one.kind == Kind.RACE) {
      return new Finding(one.kind, one.message, one.count, one.schedule, story, Optional.empty());
    }
    Finding again =
        replay
            .findingLike(one.cause)
            .filter(finding -> finding.kind() == one.kind)
            .orElseThrow(
                () ->
                    new AssertionError(
                        one.message + " does not show again under its schedule " + one.schedule));
    return new Finding(one.kind, again.message(), one.count, one.schedule, story, again.cause());
  }

  /** What was found by a time, before it is told. */
  record Untold(List<Finding> wrong, List<Finding> races) {
    static final Untold NOTHING = new Untold(List.of(), List.of());
  }

  /** What has been found by now. */
  Untold untold() {
    return new Untold(
        found.values().stream().map(Findings::untold).toList(),
        races.values().stream().map(Findings::untold).toList());
  }

  /** How many different things have been found. */
  int size() {
    return found.size() + races.size();
  }

  private static Finding untold(Found one) {
    return new Finding(
        one.kind,
        one.message,
        one.count,
        one.schedule,
        new Story(List.of(), List.of(), List.of()),
        one.cause);
  }

  private static int lastStep(Log log, Failure failure) {
    for (int step = failure.step() - 1; step >= 0; step--) {
      if (log.thread(step) == failure.thread()) {
        return step;
      }
    }
    throw new AssertionError("a thread failed before its first step");
  }

  private static String place(Throwable cause) {
    return IDENTITY.matcher(SourceFrames.textOf(cause)).replaceAll("@")
        + " at "
        + SourceFrames.ofProgram(cause.getStackTrace());
  }

  private static String waiting(Execution execution) {
    StringBuilder text = new StringBuilder();
    execution
        .unfinished()
        .forEach(
            thread ->
                text.append(' ')
                    .append(thread.number())
                    .append(thread.operation().name())
                    .append(execution.object(thread.number())));
    return text.toString();
  }
}
