package org.porpoise.bench.reproduce;

import java.util.List;
import org.porpoise.bench.reproduce.ReliefEffort.Measure;

/**
 * A column of Table 7.1: the protocols with so many processes, or of such a concurrency level.
 *
 * @param povas the chapter's average reductions by POVAS over CRA
 * @param lra the same by LRA
 */
record ReliefColumn(String name, Averages povas, Averages lra) {

  /** Average reductions, in percent. */
  record Averages(double states, double transitions, double space, double time) {
    double of(Measure measure) {
      return switch (measure) {
        case STATES -> states;
        case TRANSITIONS -> transitions;
        case SPACE -> space;
        case TIME -> time;
      };
    }
  }

  /** Those of the protocols with 2 to 8 processes. */
  static final List<ReliefColumn> BY_PROCESSES =
      List.of(
          column("2 processes", 36.11, 56.33, 36.03, -42.64, 54.71, 63.59, 54.47, 30.61),
          column("3 processes", 51.16, 69.02, 51.23, 10.61, 63.67, 73.24, 63.72, 41.61),
          column("4 processes", 61.67, 77.32, 61.72, 36.48, 71.28, 80.34, 71.33, 51.17),
          column("5 processes", 69.55, 82.48, 69.68, 52.85, 75.19, 84.32, 75.31, 59.87),
          column("6 processes", 77.30, 88.24, 77.41, 65.33, 82.86, 89.88, 82.99, 68.41),
          column("7 processes", 81.79, 91.71, 81.87, 66.06, 88.22, 93.61, 88.31, 68.04),
          column("8 processes", 89.13, 95.50, 89.15, 81.36, 92.95, 96.33, 92.99, 84.52));

  /** Those of the protocols of levels 1 to 4. */
  static final List<ReliefColumn> BY_LEVEL =
      List.of(
          column("level 0 to 1", 38.19, 57.44, 38.16, -28.15, 53.05, 63.25, 52.91, 27.26),
          column("level 1 to 2", 64.29, 79.29, 64.37, 38.23, 73.51, 82.33, 73.59, 53.27),
          column("level 2 to 3", 85.52, 93.89, 85.58, 77.78, 91.06, 95.29, 91.13, 79.01),
          column("level 3 to 4", 93.41, 97.53, 93.37, 86.76, 96.75, 98.30, 96.71, 92.22));

  private static ReliefColumn column(
      String name,
      double povasStates,
      double povasTransitions,
      double povasSpace,
      double povasTime,
      double lraStates,
      double lraTransitions,
      double lraSpace,
      double lraTime) {
    return new ReliefColumn(
        name,
        new Averages(povasStates, povasTransitions, povasSpace, povasTime),
        new Averages(lraStates, lraTransitions, lraSpace, lraTime));
  }

  /** The chapter's reduction by an algorithm over CRA. */
  double seed(Measure measure, ReliefAlgorithm algorithm) {
    return switch (algorithm) {
      case CRA -> 0;
      case POVAS -> povas.of(measure);
      case LRA -> lra.of(measure);
    };
  }

  /** A reduction as seen from what another one leaves: the table's third row. */
  static double beside(double better, double worse) {
    return 100 * (1 - (100 - better) / (100 - worse));
  }
}
