package org.porpoise.search.temporal;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.fixtures.Catalogue;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.TemporalTrials;
import org.porpoise.search.contract.Dials;
import org.porpoise.search.settings.Checking;
import org.porpoise.search.settings.Emptiness;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.settings.TemporalSettings;

/** The positions of the dials of temporal checking. */
public final class TemporalDials {
  private static final List<TemporalSettings> SOUND = allSound();

  private TemporalDials() {}

  /** Every position of every dial, sound or not, with an exact store and without sleep sets. */
  static List<TemporalSettings> all() {
    List<TemporalSettings> all = new ArrayList<>();
    for (ReductionKind reduction : ReductionKind.values()) {
      for (ProvisoKind proviso : ProvisoKind.values()) {
        for (Order order : Order.values()) {
          for (Checking checking : Checking.values()) {
            for (Emptiness emptiness : Emptiness.values()) {
              for (Fairness fairness : Fairness.values()) {
                all.add(
                    new TemporalSettings(
                        Dials.of(reduction, Sleep.OFF, proviso, order, StoreKind.EXACT),
                        checking,
                        emptiness,
                        fairness));
              }
            }
          }
        }
      }
    }
    return all;
  }

  /** Every sound combination for structured systems that is not the same as another one. */
  public static List<TemporalSettings> sound() {
    return SOUND;
  }

  private static List<TemporalSettings> allSound() {
    TransitionSystem any = Catalogue.philosophers(2);
    return all().stream()
        .filter(t -> TemporalTrials.objection(t, any).isEmpty())
        .filter(TemporalDials::differs)
        .toList();
  }

  /** Without a reduction a proviso has nothing to do, and the order does not matter. */
  private static boolean differs(TemporalSettings t) {
    boolean isUnreduced = t.system().reduction() == ReductionKind.NONE;
    return !isUnreduced
        || t.system().proviso() == ProvisoKind.NONE && t.system().order() == Order.DFS;
  }

  /** The dials in a few words. */
  public static String text(TemporalSettings t) {
    return "%s, proviso %s, %s, %s, emptiness by %s, fairness %s"
        .formatted(
            t.system().reduction().option(),
            t.system().proviso().option(),
            t.system().order().option(),
            t.checking().option(),
            t.emptiness().option(),
            t.fairness().option());
  }
}
