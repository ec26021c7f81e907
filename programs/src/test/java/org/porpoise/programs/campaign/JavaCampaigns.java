package org.porpoise.programs.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** The command {@code bench/campaign --java}. */
public final class JavaCampaigns {
  private JavaCampaigns() {}

  /** Whether all searches and twins agree about so many programs, or every fault is noticed. */
  public static boolean run(boolean seeksFaults, int programs, long seed) {
    return seeksFaults ? findsAllFaults(programs, seed) : agrees(programs, seed);
  }

  private static boolean agrees(int programs, long seed) {
    int ofThree = programs / 4;
    boolean agrees = agrees(2, 3, programs - ofThree, seed);
    return agrees(3, 2, ofThree, seed) && agrees;
  }

  private static boolean agrees(int threads, int statements, int programs, long seed) {
    return inFolder(
        folder -> {
          JavaCampaign.Tally tally =
              new JavaCampaign(folder, threads, statements).run(programs, seed);
          tally.failure().ifPresent(System.out::println);
          System.out.printf(
              "%,d programs of %d threads, %,d executions, %,d of them with a twin, %,d too big,"
                  + " base seed %d: %s%n",
              tally.programs(),
              threads,
              tally.executions(),
              tally.twins(),
              tally.skipped(),
              seed,
              tally.failure().isPresent() ? "a disagreement" : "no disagreement");
          return tally.failure().isEmpty();
        });
  }

  private static boolean findsAllFaults(int programs, long seed) {
    boolean all = true;
    for (JavaFault fault : JavaFault.values()) {
      all &=
          inFolder(
              folder -> {
                String failure = new FaultyEngine(fault).campaign(folder, 2, 3, programs, seed);
                System.out.printf(
                    "%-28s %s%n",
                    fault,
                    failure.isEmpty()
                        ? "SURVIVED %,d programs".formatted(programs)
                        : "caught by " + failure.lines().findFirst().orElse(""));
                return !failure.isEmpty();
              });
    }
    System.out.printf(
        "base seed %d: %s%n", seed, all ? "every fault is caught" : "a fault is not caught");
    return all;
  }

  private interface Work {
    boolean in(Path folder);
  }

  private static boolean inFolder(Work work) {
    try {
      Path folder = Files.createTempDirectory("porpoise-campaign");
      try {
        return work.in(folder);
      } finally {
        try (Stream<Path> files = Files.walk(folder)) {
          for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(file);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
