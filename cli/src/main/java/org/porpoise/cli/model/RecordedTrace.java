package org.porpoise.cli.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.InputException;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.TraceFile;
import org.porpoise.report.json.JsonException;
import org.porpoise.search.replay.Retrace;
import org.porpoise.search.replay.TraceMismatch;

/**
 * An execution that {@code verify} has written down.
 *
 * @param file where
 */
public record RecordedTrace(String file, TraceFile.Execution execution) {

  /**
   * The execution of a property in a file, or the first one.
   *
   * @param option the option that names the file
   * @param property its name, or nothing
   */
  public static RecordedTrace of(Option option, String file, String property) {
    List<TraceFile.Execution> all;
    try {
      all = TraceFile.read(Files.readString(Path.of(file)));
    } catch (IOException | InvalidPathException e) {
      throw new UsageException(option.name() + " " + file + ": cannot read this file: " + e);
    } catch (JsonException e) {
      throw new InputException(file + ": " + e.getMessage());
    }
    for (TraceFile.Execution execution : all) {
      if (property.isEmpty() || execution.property().equals(property)) {
        return new RecordedTrace(file, execution);
      }
    }
    throw new InputException(
        file + ": it has no execution" + (property.isEmpty() ? "" : " of " + property));
  }

  /** The positions of its steps among the possible ones. */
  public List<Integer> choices(TransitionSystem system) {
    try {
      return Retrace.choices(system, execution.initial(), execution.steps());
    } catch (TraceMismatch e) {
      throw new InputException(file + ": " + e.getMessage());
    }
  }
}
