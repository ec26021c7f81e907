package org.porpoise.programs;

import java.util.List;
import org.porpoise.programs.search.DepthFirst;
import org.porpoise.programs.search.Optimal;
import org.porpoise.programs.search.Pct;
import org.porpoise.programs.search.Pos;
import org.porpoise.programs.search.RandomWalk;
import org.porpoise.programs.search.Search;
import org.porpoise.programs.search.SleepSets;
import org.porpoise.programs.search.SourceSets;

/** The searches that settings ask for, one for each worker. */
final class Searches {
  private static final int SAMPLES = 10_000;

  /** Most errors need no more than this many ordering constraints (Burckhardt and others, 2010). */
  private static final int PCT_DEPTH = 3;

  private Searches() {}

  static List<? extends Search> of(Settings settings) {
    return settings.search() == SearchMode.OPTIMAL
        ? Optimal.team(settings.workers())
        : List.of(single(settings));
  }

  private static Search single(Settings settings) {
    long samples = settings.executions().orElse(SAMPLES);
    return switch (settings.search()) {
      case DFS ->
          settings.preemptions().isPresent()
              ? new DepthFirst(settings.preemptions().getAsInt())
              : new DepthFirst();
      case SLEEP ->
          settings.preemptions().isPresent()
              ? new SleepSets(settings.preemptions().getAsInt())
              : new SleepSets();
      case SOURCE -> new SourceSets();
      case OPTIMAL -> new Optimal();
      case RANDOM -> new RandomWalk(settings.seed(), samples);
      case PCT -> new Pct(settings.seed(), samples, PCT_DEPTH);
      case POS -> new Pos(settings.seed(), samples);
    };
  }
}
