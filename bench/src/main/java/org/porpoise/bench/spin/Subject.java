package org.porpoise.bench.spin;

import java.nio.file.Path;
import java.util.Map;

/**
 * A model to be measured.
 *
 * @param name what it is called
 * @param file where it is
 * @param setups how SPIN runs it, in the modes in which it can
 */
record Subject(String name, Path file, Map<Mode, Setup> setups) {
  Subject {
    setups = Map.copyOf(setups);
  }

  /**
   * How SPIN runs a model.
   *
   * @param flags for the C compiler
   * @param arguments for {@code pan}
   */
  record Setup(String flags, String arguments) {
    /** With room for longer executions. */
    Setup deeper() {
      return new Setup(flags, arguments.replaceFirst("-m[0-9]+", "-m10000000"));
    }
  }
}
