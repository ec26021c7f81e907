package org.porpoise.testkit.page;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.porpoise.cli.Main;

/** Makes pages as users do: by a command. */
final class Pages {
  static final Path EXAMPLES = Path.of("../examples");

  private Pages() {}

  /** Runs a command with {@code --html}, and returns the file. */
  static Path of(Path folder, String... command) {
    Path file = folder.resolve("page.html");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(1, List.of("--html", file.toString()));
    int status = Main.run(words.toArray(String[]::new), stream, stream);
    String told = out.toString(StandardCharsets.UTF_8);
    assertTrue(status <= 2 && Files.exists(file), () -> command[0] + ": " + status + "\n" + told);
    return file;
  }

  /** A file of the examples. */
  static String example(String name) {
    return EXAMPLES.resolve(name).toString();
  }
}
