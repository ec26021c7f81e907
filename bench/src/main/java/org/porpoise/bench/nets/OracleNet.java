package org.porpoise.bench.nets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A net of a folder, with the contest's answers beside it.
 *
 * @param name the file without its ending
 */
record OracleNet(Path folder, String name) {
  private static final String ENDING = ".pnml";

  /** The nets of a folder, the smallest files first. */
  static List<OracleNet> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(f -> f.getFileName().toString())
          .filter(f -> f.endsWith(ENDING))
          .map(f -> new OracleNet(folder, f.substring(0, f.length() - ENDING.length())))
          .sorted((a, b) -> a.name.compareTo(b.name))
          .toList();
    }
  }

  Path file() {
    return folder.resolve(name + ENDING);
  }

  /** The file with the formulas of a category. */
  Path formulas(Category category) {
    return folder.resolve(name + "." + category.title() + ".xml");
  }

  /**
   * The contest's answers in a category, by formula or figure; those that it does not know are left
   * out.
   */
  Map<String, String> expected(Category category) throws IOException {
    Path file = folder.resolve(name + "." + category.letters() + ".oracle");
    Map<String, String> answers = new LinkedHashMap<>();
    if (!Files.exists(file)) {
      return answers;
    }
    for (String line : Files.readAllLines(file)) {
      String[] words = line.trim().split("\\s+", -1);
      boolean isAnswer =
          words.length > 2 && (words[0].equals("FORMULA") || words[0].equals("STATE_SPACE"));
      if (isAnswer && !words[2].equals("?") && !words[2].equals("-1")) {
        answers.put(words[1], words[2]);
      }
    }
    return answers;
  }
}
