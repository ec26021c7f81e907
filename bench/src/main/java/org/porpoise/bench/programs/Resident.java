package org.porpoise.bench.programs;

import java.util.EnumMap;
import java.util.Map;
import org.porpoise.programs.Program;

/**
 * A program that stays loaded, so that exploring it once more is exploring and not rewriting
 * classes. Static state is set back before each execution anyway.
 */
final class Resident implements Program {
  private enum Use {
    EXPLORED,
    OBSERVED
  }

  private final Program program;
  private final Map<Use, World> worlds = new EnumMap<>(Use.class);

  Resident(Program program) {
    this.program = program;
  }

  @Override
  public String name() {
    return program.name();
  }

  @Override
  public World load(boolean isObserved) {
    return worlds.computeIfAbsent(
        isObserved ? Use.OBSERVED : Use.EXPLORED, use -> program.load(isObserved));
  }
}
