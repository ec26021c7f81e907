package org.porpoise.programs;

import org.porpoise.programs.search.DepthFirst;
import org.porpoise.programs.search.Optimal;
import org.porpoise.programs.search.Search;
import org.porpoise.programs.search.SleepSets;
import org.porpoise.programs.search.SourceSets;

/** The search that settings ask for. */
final class Searches {
  private Searches() {}

  static Search of(Settings settings) {
    return switch (settings.search()) {
      case DFS -> new DepthFirst();
      case SLEEP -> new SleepSets();
      case SOURCE -> new SourceSets();
      case OPTIMAL -> new Optimal();
      case RANDOM, PCT, POS -> throw new IllegalArgumentException("sampling is not there yet");
    };
  }
}
