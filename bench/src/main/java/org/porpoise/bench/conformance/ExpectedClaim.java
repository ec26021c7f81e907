package org.porpoise.bench.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What SPIN says of a temporal claim, in a full search.
 *
 * @param model its path below the folder of models
 * @param claim its name; {@code never} if it has none
 */
record ExpectedClaim(String model, String claim, boolean isViolated) {
  private static final String COLUMN = "claim_verdicts";

  /** SPIN's answers in a folder. */
  static List<ExpectedClaim> in(Path folder) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve(Expected.TABLE));
    int column = List.of(lines.getFirst().split("\t", -1)).indexOf(COLUMN);
    List<ExpectedClaim> all = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("\t", -1);
      String verdicts = column < 0 || column >= fields.length ? "" : fields[column];
      for (String verdict : verdicts.split("; ", -1)) {
        int end = verdict.indexOf('=');
        if (end > 0) {
          all.add(
              new ExpectedClaim(
                  fields[0], verdict.substring(0, end), !verdict.substring(end + 1).equals("0")));
        }
      }
    }
    return all;
  }

  /** The word for what SPIN says. */
  String verdict() {
    return isViolated ? "violated" : "holds";
  }
}
