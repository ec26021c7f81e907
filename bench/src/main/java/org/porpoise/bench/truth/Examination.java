package org.porpoise.bench.truth;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.porpoise.bench.programs.Sources;
import org.porpoise.javamodel.ClassFolder;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.ExplorationListener;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.QuietOutput;
import org.porpoise.programs.Result;
import org.porpoise.programs.Settings;

/** Asks about a program as a user does, within a time. */
public final class Examination {
  private static final List<String> OPTIONS = List.of("--release", "25");
  private static final List<String> PREVIEW = List.of("--release", "25", "--enable-preview");
  private static final String SCOPES = "StructuredTaskScope";

  private final Path folder;
  private final Duration time;

  /** An examination of the programs of a folder, each within a time. */
  public Examination(Path folder, Duration time) {
    this.folder = folder;
    this.time = time;
  }

  /** What is said of a program. */
  public Answer of(TrueProgram program) throws IOException, InterruptedException {
    Path source = folder.resolve(program.name() + ".java");
    List<String> options = program.group().equals(SCOPES) ? PREVIEW : OPTIONS;
    try (ClassFolder compiled = Sources.compile(source, options)) {
      FutureTask<Result> task = new FutureTask<>(() -> explored(program, compiled.path()));
      Thread.ofPlatform().daemon().name("examination").start(task);
      try {
        // A program that is not controlled may wait for real: then time does not end it.
        Result result = task.get(2 * time.toMillis() + 10_000, TimeUnit.MILLISECONDS);
        return new Answer(program, Optional.of(result), "");
      } catch (TimeoutException e) {
        return new Answer(program, Optional.empty(), "does not end");
      } catch (ExecutionException e) {
        return new Answer(program, Optional.empty(), "fails: " + e.getCause());
      }
    }
  }

  private Result explored(TrueProgram program, Path classes) {
    return QuietOutput.during(
        () ->
            Explorer.explore(
                ClassProgram.ofMain(List.of(classes), program.name(), List.of()),
                Settings.defaults().withTime(time),
                ExplorationListener.SILENT));
  }
}
