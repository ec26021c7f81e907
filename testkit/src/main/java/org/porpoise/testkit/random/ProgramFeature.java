package org.porpoise.testkit.random;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;

/** What a random program may contain besides variables, conditions, assignments and choices. */
enum ProgramFeature {
  ARRAY,
  BUFFER,
  CHANNEL_ARRAY,
  CHANNEL_VARIABLE,
  RENDEZVOUS,
  ATOMIC,
  D_STEP,
  TIMEOUT,
  UNLESS,
  RUN,
  /** Processes are created in a loop. */
  MANY,
  PROVIDED,
  COUNT,
  PID,
  LAST,
  PRIORITY,
  REMOTE,
  ASSERTION,
  END_LABEL,
  GOTO,
  /** Jumps into atomic sequences. */
  JUMP,
  STRUCT,
  /** Structures are passed to processes. */
  STRUCT_PARAMETER,
  HIDDEN,
  DIVISION,
  EXCLUSIVE,
  MISFIT;

  private static final double LIKELY = 0.35;

  /** What one program has; things that hinder every reduction, or end executions, are rare. */
  static Set<ProgramFeature> draw(Random random) {
    Set<ProgramFeature> features = EnumSet.noneOf(ProgramFeature.class);
    for (ProgramFeature feature : values()) {
      if (random.nextDouble() < LIKELY / feature.rarity()) {
        features.add(feature);
      }
    }
    if (features.contains(GOTO) || features.contains(JUMP)) {
      features.remove(RUN); // where there are loops, there would be ever more processes
    }
    if (features.contains(JUMP)) {
      features.add(ATOMIC);
    }
    return features;
  }

  private int rarity() {
    return switch (this) {
      case MISFIT -> 10;
      case EXCLUSIVE -> 6;
      case LAST, PRIORITY -> 4;
      case HIDDEN, DIVISION -> 2;
      default -> 1;
    };
  }
}
