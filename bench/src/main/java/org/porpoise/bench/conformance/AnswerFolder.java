package org.porpoise.bench.conformance;

import java.nio.file.Path;
import java.util.List;
import org.porpoise.cli.option.UsageException;

/** The folder with public models and SPIN's answers that the user names, or the usual one. */
final class AnswerFolder {
  private static final String USUAL = "../shared/oracles/promela";

  private AnswerFolder() {}

  /**
   * The folder that a comparison uses.
   *
   * @param comparison the word after {@code bench}
   * @param operands what the user wrote after that
   * @throws UsageException if it is not one folder with answers
   */
  static Path of(String comparison, List<String> operands) {
    if (operands.size() > 1) {
      throw new UsageException("bench " + comparison + " takes one folder");
    }
    Path folder = Path.of(operands.isEmpty() ? USUAL : operands.getFirst());
    if (!Expected.isIn(folder)) {
      throw new UsageException(
          "there is no expected.tsv in "
              + folder
              + "; name the folder that has it, with SPIN's answers and the models");
    }
    return folder;
  }
}
