package org.porpoise.bench.nets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.reduction.ReductionKind;

/**
 * {@code porpoise bench nets [NET…]}: full searches of nets, with the figures of their state spaces
 * beside those of the index, and the speed; {@code porpoise bench nets-reduction [NET…]}: the
 * states visited for deadlocks beside those that LTSmin visits.
 */
public final class NetsBench {
  private static final String FOLDER = "../shared/oracles/nets";
  private static final double LEAST = 0.8;

  /** Nets on which not one state more will do. */
  private static final Set<String> DEMANDED =
      Set.of("Peterson-PT-2", "LamportFastMutEx-PT-3", "SimpleLoadBal-PT-05", "FMS-PT-00002");

  private final Arguments arguments;
  private final Terminal terminal;

  /** The benches, which share an option with the score. */
  public NetsBench(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.terminal = terminal;
  }

  /** Searches all states of the nets whose names begin with one of these words, or of all. */
  public ExitStatus full(List<String> names) throws IOException {
    int wrong = 0;
    print("%-30s %10s %10s %6s %6s %10s%n", "net", "states", "firings", "place", "all", "per s");
    for (IndexRow row : rows(names)) {
      NetSearch search = NetSearch.of(net(row), Optional.of(ReductionKind.NONE));
      boolean isRight =
          search.states() == row.states()
              && search.transitions() == row.transitions()
              && search.census().mostInPlace() == row.mostInPlace()
              && search.census().mostInMarking() == row.mostInMarking()
              && search.findsDeadlock() == row.deadlock();
      wrong += isRight ? 0 : 1;
      print(
          "%-30s %10d %10d %6d %6d %10.0f  %s%n",
          row.net(),
          search.states(),
          search.transitions(),
          search.census().mostInPlace(),
          search.census().mostInMarking(),
          search.transitions() / search.cpuSeconds(),
          isRight ? "ok" : "MISS " + row);
    }
    print("%s  %d nets differ from the index (target: 0)%n", wrong == 0 ? "ok" : "MISS", wrong);
    return wrong == 0 ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  /** Compares the states visited for deadlocks, on the nets for which LTSmin's are known. */
  public ExitStatus reduced(List<String> names) throws IOException {
    int compared = 0;
    int met = 0;
    List<String> misses = new ArrayList<>();
    print(
        "%-30s %10s %10s %10s %10s %10s%n",
        "net", "all states", "LTSmin", "deletion", "simplified", "ours");
    for (IndexRow row : rows(names)) {
      if (row.fewest().isPresent()) {
        NetSearch search = NetSearch.of(net(row), Optional.empty());
        NetSearch simplified = NetSearch.simplified(net(row));
        boolean isMet = search.states() <= row.fewest().getAsLong();
        compared++;
        met += isMet ? 1 : 0;
        if (!isMet && DEMANDED.contains(row.net())) {
          misses.add(row.net());
        }
        if (search.findsDeadlock() != row.deadlock()
            || simplified.findsDeadlock() != row.deadlock()) {
          misses.add(row.net() + " has the wrong verdict");
        }
        print(
            "%-30s %10d %10d %10d %10d %10d  %s%n",
            row.net(),
            row.states(),
            row.heuristic().orElseThrow(),
            row.deletion().orElseThrow(),
            simplified.states(),
            search.states(),
            isMet ? "ok" : "more");
      }
    }
    boolean isOk = met >= LEAST * compared && misses.isEmpty();
    print(
        "%s  at most LTSmin's states on %d of %d nets (target: %.0f %%)%s%n",
        isOk ? "ok" : "MISS",
        met,
        compared,
        100 * LEAST,
        misses.isEmpty() ? "" : "; missed: " + String.join(", ", misses));
    return isOk ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  private List<IndexRow> rows(List<String> names) throws IOException {
    if (!Files.exists(folder().resolve("index.tsv"))) {
      throw new UsageException(
          "there is no index.tsv in " + folder() + "; name the folder of the nets with --nets");
    }
    List<IndexRow> rows =
        IndexRow.in(folder()).stream()
            .filter(r -> names.isEmpty() || names.stream().anyMatch(r.net()::startsWith))
            .toList();
    if (rows.isEmpty()) {
      throw new UsageException("no net in " + folder() + " is called so");
    }
    return rows;
  }

  private OracleNet net(IndexRow row) {
    return new OracleNet(folder(), row.net());
  }

  private Path folder() {
    return Path.of(arguments.value(NetsScoreBench.NETS).orElse(FOLDER));
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation is Error Prone's, not ours to need
  private void print(String format, Object... arguments) {
    terminal.out().printf(Locale.ROOT, format, arguments);
    terminal.out().flush();
  }
}
