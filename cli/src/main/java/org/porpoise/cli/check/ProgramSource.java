package org.porpoise.cli.check;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.UsageException;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Program;
import org.porpoise.programs.Settings;
import org.porpoise.programs.report.ReplayFile;

/**
 * Which program is meant, as the user said it.
 *
 * @param name the main class, or the file of its source
 * @param classPath where its classes are
 * @param arguments what it is given
 */
record ProgramSource(String name, List<String> classPath, List<String> arguments) {
  ProgramSource {
    classPath = List.copyOf(classPath);
    arguments = List.copyOf(arguments);
  }

  /**
   * A program that can be run.
   *
   * @param started when it began to be loaded
   * @param compile how long that took
   */
  record Loaded(Program program, long started, Duration compile) {}

  static ProgramSource of(Arguments arguments) {
    List<String> words = arguments.operands();
    if (words.isEmpty()) {
      throw new UsageException("expected a main class, or a source file FILE.java");
    }
    return new ProgramSource(
        words.getFirst(),
        arguments
            .value(CheckOptions.CLASS_PATH)
            .map(path -> List.of(path.split(File.pathSeparator, -1)))
            .orElse(List.of()),
        words.subList(1, words.size()));
  }

  static ProgramSource of(ReplayFile file) {
    return new ProgramSource(file.program(), file.classPath(), file.arguments());
  }

  /** What is kept of an execution of the program that shows something. */
  ReplayFile kept(Finding finding, Settings settings) {
    return new ReplayFile(
        finding.message(),
        name,
        classPath,
        arguments,
        settings.spuriousWakeups(),
        settings.livelock(),
        finding.schedule());
  }

  /**
   * Uses the program; its classes are there as long as that takes.
   *
   * @throws UsageException if it is not there
   * @throws InputException if it is no program
   * @throws org.porpoise.javamodel.ModelException if it does not compile
   */
  <T> T use(Function<Loaded, T> use) {
    long started = System.nanoTime();
    List<Path> given =
        classPath.isEmpty()
            ? List.of()
            : ClassPath.of(String.join(File.pathSeparator, classPath)).entries();
    if (!SourceProgram.isNamedBy(name)) {
      if (given.isEmpty()) {
        throw new UsageException(
            "name the folder of the class: --class-path target/classes " + name);
      }
      return use.apply(loaded(given, name, started));
    }
    try (SourceProgram source = SourceProgram.compile(name, given)) {
      List<Path> all = new ArrayList<>(List.of(source.classes()));
      all.addAll(given);
      return use.apply(loaded(all, source.mainClass(), started));
    }
  }

  private Loaded loaded(List<Path> path, String mainClass, long started) {
    new ClassPath(path).checkMain(mainClass);
    Program program = ClassProgram.ofMain(path, mainClass, arguments);
    return new Loaded(program, started, Duration.ofNanos(System.nanoTime() - started));
  }
}
