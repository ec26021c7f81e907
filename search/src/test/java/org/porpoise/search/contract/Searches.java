package org.porpoise.search.contract;

import java.util.List;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;

/** Searches as users run them, which tell nobody how far they are. */
public final class Searches {
  private Searches() {}

  /** Runs a search of a system. */
  public static Outcome run(TransitionSystem system, List<Property> properties, Settings settings) {
    return new Search(system, properties, ProgressListener.SILENT).run(settings);
  }
}
