package org.porpoise.programs;

import java.util.List;
import java.util.Optional;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.Divergence;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.Failure;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.story.Narrator;
import org.porpoise.programs.story.SourceFrames;
import org.porpoise.programs.story.Story;
import org.porpoise.programs.trace.Log;

/**
 * One execution, run again under its schedule and told.
 *
 * @param ending how it ended
 * @param failures what was thrown
 * @param story what happened
 * @param schedule the schedule
 */
record Replay(Ending ending, List<Failure> failures, Story story, Schedule schedule) {

  static Replay of(Program program, Settings settings, Schedule schedule) {
    return OnDriver.call(() -> run(program, settings, schedule));
  }

  private static Replay run(Program program, Settings settings, Schedule schedule) {
    Limits limits = schedule.limits(settings.limits());
    Program.World world = program.copying(limits.needs().copies()).load(true);
    Replay replay;
    do {
      replay = run(world, limits, schedule);
    } while (replay.ending == Ending.INITIALISER);
    return replay;
  }

  private static Replay run(Program.World world, Limits limits, Schedule schedule) {
    Narrator narrator = new Narrator(world.fieldNames());
    Execution execution =
        new Execution(
            new Log(),
            new ReplayScheduler(schedule),
            new ThreadNumbers(),
            limits,
            narrator,
            new Main(world));
    Ending ending = execution.run();
    if (ending == Ending.ABORTED) {
      throw Main.rethrown(execution.abortion());
    }
    return new Replay(ending, execution.failures(), narrator.story(execution), schedule);
  }

  /** What went wrong in it: what was thrown first, or else how it ended. */
  Optional<Finding> finding() {
    return failures.isEmpty() ? ofEnding() : Optional.of(of(failures.getFirst()));
  }

  /**
   * What went wrong in it that is like something found before. Of several failures it is the one
   * that looks the same, or else the last one, with which schedules of failures end.
   *
   * @param thrown what was thrown, empty if it is about the ending
   */
  Optional<Finding> findingLike(Optional<Throwable> thrown) {
    if (thrown.isEmpty() || failures.isEmpty()) {
      return ofEnding();
    }
    String looks = SourceFrames.textOf(thrown.get());
    return Optional.of(
        of(
            failures.stream()
                .filter(failure -> SourceFrames.textOf(failure.cause()).equals(looks))
                .findFirst()
                .orElse(failures.getLast())));
  }

  private Optional<Finding> ofEnding() {
    return switch (ending) {
      case DEADLOCK -> Optional.of(of(Kind.DEADLOCK, Messages.deadlock(story)));
      case LIVELOCK -> Optional.of(of(Kind.LIVELOCK, Messages.livelock(story)));
      case COMPLETE, PASSED_BY, CUT_SHORT, TOO_LONG, DIVERGENCE, AGAIN, INITIALISER, ABORTED ->
          Optional.empty();
    };
  }

  private Finding of(Failure failure) {
    Kind kind = failure.cause() instanceof Divergence ? Kind.DIVERGENCE : Kind.EXCEPTION;
    return new Finding(
        kind, Messages.of(failure, story), 1, schedule, story, Optional.of(failure.cause()));
  }

  private Finding of(Kind kind, String message) {
    return new Finding(kind, message, 1, schedule, story, Optional.empty());
  }
}
