package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.kernel.frontend.FrontEnds;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.search.Verification;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.watch.SearchWatch;

/**
 * What searches of the examples do, counted: states, transitions, what reductions look at, bytes
 * that are allocated. Speed that is lost by more work is seen here, on any machine and under any
 * load.
 *
 * <p>Counts are kept in {@code work.tsv} and must be equal; a change that is meant replaces the
 * table by the one that the test writes. Bytes differ a little with what the just-in-time compiler
 * does, and must not be many more.
 */
@Tag("slow")
final class WorkTest {
  private static final String KEPT = "work.tsv";
  private static final double MANY_MORE = 1.5;
  private static final long FEW_BYTES = 4 << 20; // differences below say nothing

  private static final Request EVERYTHING =
      new Request(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          StoreKind.EXACT,
          Extent.ALL_ERRORS,
          Bounds.NONE);

  /** A search of a model. */
  private record Case(String model, Map<String, String> defines) {
    @Override
    public String toString() {
      return model + new TreeMap<>(defines);
    }
  }

  /** What was counted. */
  private record Work(long states, long transitions, long depth, long reduction, long bytes) {
    static Work of(String line) {
      long[] numbers = new long[5];
      String[] fields = line.split("\t", -1);
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = Long.parseLong(fields[i + 1]);
      }
      return new Work(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
    }

    Work withBytes(long others) {
      return new Work(states, transitions, depth, reduction, others);
    }

    String line(String name) {
      return "%s\t%d\t%d\t%d\t%d\t%d%n"
          .formatted(name, states, transitions, depth, reduction, bytes);
    }
  }

  private static List<Case> cases() {
    return List.of(
        new Case("promela/abra.pml", Map.of()),
        new Case("promela/dtp.pml", Map.of()),
        new Case("promela/leader.pml", Map.of()),
        new Case("promela/mulog.pml", Map.of()),
        new Case("promela/mulog3.pml", Map.of()),
        new Case("promela/needham-schroeder.pml", Map.of("FIXED", "1")),
        new Case("promela/peterson.pml", Map.of("N", "3")),
        new Case("promela/pftp.pml", Map.of()),
        new Case("dve/alternating-bit.dve", Map.of()),
        new Case("dve/peterson.dve", Map.of()),
        new Case("dve/post-office.dve", Map.of()),
        new Case("machines/alternating-bit-medium.cfsm", Map.of()),
        new Case("machines/cache-coherence.cfsm", Map.of()),
        new Case("machines/connection.cfsm", Map.of()),
        new Case("machines/x21.cfsm", Map.of()),
        new Case("nets/load-balancer.pnml", Map.of()),
        new Case("nets/philosophers.pnml", Map.of()),
        new Case("nets/slotted-ring.pnml", Map.of()),
        new Case("peterson/Peterson.java", Map.of("n", "3", "variant", "correct")),
        new Case("peterson/PetersonStructured.java", Map.of("n", "3", "variant", "correct")),
        new Case("philosophers/VeriSoftPhilosophers.java", Map.of("n", "7")));
  }

  @Test
  void searchesDoNoMoreWorkThanBefore() throws IOException {
    Map<String, Work> kept = kept();
    StringBuilder table = new StringBuilder();
    List<String> differences = new ArrayList<>();
    for (Case one : cases()) {
      Work now = work(one);
      table.append(now.line(one.toString()));
      Work before = kept.getOrDefault(one.toString(), new Work(0, 0, 0, 0, Long.MAX_VALUE / 2));
      if (!now.withBytes(0).equals(before.withBytes(0))
          || now.bytes() > MANY_MORE * before.bytes() + FEW_BYTES) {
        differences.add(one + ": " + now + ", before " + before);
      }
    }
    Path written = Path.of("target", KEPT);
    Files.createDirectories(Objects.requireNonNull(written.getParent()));
    Files.writeString(written, table);
    assertEquals(List.of(), differences, "the table of now is in " + written.toAbsolutePath());
  }

  private static Map<String, Work> kept() throws IOException {
    Map<String, Work> kept = new LinkedHashMap<>();
    try (InputStream in = WorkTest.class.getResourceAsStream(KEPT)) {
      assertTrue(in != null, "no " + KEPT);
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      text.lines().forEach(line -> kept.put(line.substring(0, line.indexOf('\t')), Work.of(line)));
    }
    return kept;
  }

  private static Work work(Case one) throws IOException {
    Path file = Examples.folder().resolve(one.model());
    FrontEnd language = FrontEnds.known().of(file).orElseThrow();
    TransitionSystem system =
        language.system(FrontEnd.Input.of(one.model(), file).defining(one.defines()));
    List<Reduction> reductions = new ArrayList<>();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    Outcome outcome =
        new Verification(system, Property.all(system), EVERYTHING, Verification.Simplification.OFF)
            .run(
                ProgressListener.SILENT,
                SearchWatch.NONE,
                search ->
                    search.with(
                        (kind, searched, use, ignored) -> {
                          Reduction made = kind.create(searched, use, ignored);
                          reductions.add(made);
                          return made;
                        }));
    long bytes = threads.getCurrentThreadAllocatedBytes() - before;
    return new Work(
        outcome.statistics().states(),
        outcome.statistics().transitions(),
        outcome.statistics().maxDepth(),
        reductions.stream().mapToLong(Reduction::work).sum(),
        bytes);
  }
}
