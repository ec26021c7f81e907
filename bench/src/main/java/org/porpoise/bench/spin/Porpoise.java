package org.porpoise.bench.spin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.cli.option.UsageException;

/** Porpoise, as its users run it: through its launcher, in a Java machine of its own. */
final class Porpoise {
  private static final List<String> ALWAYS =
      List.of("--all-errors", "--property", "deadlock", "--property", "assertions", "--json", "-");
  private static final Duration TO_START = Duration.ofMinutes(5);

  private final Path launcher;
  private final Path folder;
  private final Duration limit;

  /**
   * Porpoise working in a folder.
   *
   * @throws UsageException if the launcher is missing
   */
  Porpoise(Path launcher, Path folder, Duration limit) throws IOException {
    if (!Files.isExecutable(launcher)) {
      throw new UsageException("there is no launcher " + launcher + "; say where with --launcher");
    }
    this.launcher = launcher.toAbsolutePath();
    this.folder = folder;
    this.limit = limit;
    try {
      // The launcher builds on first use, which is not what is measured.
      TimedProcess help = TimedProcess.run(folder, TO_START, List.of(command(), "help", "verify"));
      if (help.status() != 0) {
        throw new UsageException(launcher + " fails: " + Spin.firstLine(help.err()));
      }
    } catch (TimedProcess.TooLong e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private String command() {
    return launcher.toString();
  }

  /** Runs a model. */
  Figures run(Path model, Mode mode) throws IOException, NoFigures {
    List<String> words = new ArrayList<>(List.of(command(), "verify"));
    words.add(model.toAbsolutePath().toString());
    words.addAll(ALWAYS);
    words.addAll(mode.options());
    words.addAll(List.of("--max-time", Long.toString(limit.toSeconds())));
    try {
      TimedProcess process = TimedProcess.run(folder, limit.plus(TO_START), words);
      if (process.status() > 2) {
        throw new NoFigures(Spin.firstLine(process.err()));
      }
      String json = process.out();
      if (!json.contains("\"complete\": true")) {
        throw new NoFigures("not complete after " + limit.toSeconds() + " s or out of memory");
      }
      return new Figures(
          number(json, "search", "states"),
          number(json, "search", "transitions"),
          json.contains("\"searchCpu\": null")
              ? process.cpu() // more than the search, where the system does not tell
              : number(json, "time_ms", "searchCpu") / 1e3,
          number(json, "time_ms", "search") / 1e3,
          process.cpu(),
          process.wall(),
          number(json, "memory_bytes", "states"));
    } catch (TimedProcess.TooLong e) {
      throw new NoFigures(String.valueOf(e.getMessage()));
    }
  }

  /** A number of the last object of that name, which is that of the whole result. */
  static long number(String json, String object, String member) throws NoFigures {
    int start = json.lastIndexOf("\"" + object + "\": {");
    Matcher matcher =
        Pattern.compile("\"" + member + "\": ([0-9]+)")
            .matcher(start < 0 ? "" : json.substring(start));
    if (!matcher.find()) {
      throw new NoFigures("the result has no " + object + "." + member);
    }
    return Long.parseLong(matcher.group(1));
  }
}
