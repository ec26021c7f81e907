package org.porpoise.cli.verify;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.cli.option.Option;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Sleep;

/** The three techniques of "Leaping reachability analysis": settings of one search. */
public enum LeapingAlgorithm {
  /** Conventional reachability analysis. */
  CRA("none", ProvisoKind.NONE),
  /** Partial-order verification with ample sets (section 7.2). */
  POVAS("ample", ProvisoKind.STACK),
  /** Leaping reachability analysis (Definitions 7.21 and 7.22). */
  LRA("leap", ProvisoKind.STACK);

  private final String reduction;
  private final ProvisoKind proviso;

  LeapingAlgorithm(String reduction, ProvisoKind proviso) {
    this.reduction = reduction;
    this.proviso = proviso;
  }

  /** The names of all. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Enum::name).toList();
  }

  /** The one that a user names. */
  public static Optional<LeapingAlgorithm> named(String name) {
    return Arrays.stream(values()).filter(a -> a.name().equals(name)).findFirst();
  }

  public Combination dials() {
    return Combination.of(reduction, Sleep.OFF.option(), proviso.option(), Order.DFS.option());
  }

  /** What it sets an option to, if it does. */
  Optional<String> word(Option option) {
    return Optional.ofNullable(
        Map.of(
                VerifyOptions.REDUCTION, reduction,
                VerifyOptions.SLEEP, Sleep.OFF.option(),
                VerifyOptions.PROVISO, proviso.option(),
                VerifyOptions.ORDER, Order.DFS.option())
            .get(option));
  }
}
