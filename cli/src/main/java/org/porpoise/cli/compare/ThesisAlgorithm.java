package org.porpoise.cli.compare;

import org.porpoise.cli.verify.Combination;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Sleep;

/** The six algorithms of Table 8.1 of Godefroid's thesis: settings of one selective search. */
enum ThesisAlgorithm {
  /** The classical search of Figure 2.1. */
  DFS("DFS", Sets.ALL, Sleep.OFF, ProvisoKind.NONE),
  /** Sleep sets alone (Theorem 5.4). */
  SLEEP("SLEEP", Sets.ALL, Sleep.ON, ProvisoKind.NONE),
  /** Persistent sets (Figure 4.1). */
  PS("PS", Sets.PERSISTENT, Sleep.OFF, ProvisoKind.NONE),
  /** Persistent sets and sleep sets (Figure 5.2). */
  PS_SLEEP("PS+SLEEP", Sets.PERSISTENT, Sleep.ON, ProvisoKind.NONE),
  /** Persistent sets and the proviso of Definition 6.2. */
  PS_PROV("PS+PROV", Sets.PERSISTENT, Sleep.OFF, ProvisoKind.STACK),
  /** Persistent sets, sleep sets and the proviso (Figure 6.2). */
  PS_SLEEP_PROV("PS+SLEEP+PROV", Sets.PERSISTENT, Sleep.ON, ProvisoKind.STACK);

  private final String title;
  private final Sets sets;
  private final Sleep sleep;
  private final ProvisoKind proviso;

  ThesisAlgorithm(String title, Sets sets, Sleep sleep, ProvisoKind proviso) {
    this.title = title;
    this.sets = sets;
    this.sleep = sleep;
    this.proviso = proviso;
  }

  private enum Sets {
    ALL,
    PERSISTENT
  }

  /** The name that the thesis gives it. */
  String title() {
    return title;
  }

  /** The dials with this way of finding persistent sets. */
  Combination dials(String persistent) {
    String reduction =
        switch (sets) {
          case ALL -> Combination.NONE;
          case PERSISTENT -> persistent;
        };
    return Combination.of(reduction, sleep.option(), proviso.option(), Order.DFS.option());
  }
}
