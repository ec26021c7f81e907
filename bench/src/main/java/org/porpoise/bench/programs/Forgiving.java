package org.porpoise.bench.programs;

import java.util.function.IntFunction;
import org.porpoise.programs.Program;

/**
 * A program whose first thread keeps its exceptions to itself, to measure searches and not reports
 * of errors. The harness of Lincheck does the same.
 */
record Forgiving(Program program) implements Program {

  @Override
  public String name() {
    return program.name();
  }

  @Override
  public World load(boolean isObserved) {
    return new ForgivingWorld(program.load(isObserved));
  }

  private record ForgivingWorld(World world) implements World {
    @Override
    public void reset() {
      world.reset();
    }

    @Override
    public void run() throws Throwable {
      try {
        world.run();
      } catch (AssertionError | Exception e) {
        // Not told, see above.
      }
    }

    @Override
    public IntFunction<String> fieldNames() {
      return world.fieldNames();
    }

    @Override
    public IntFunction<StackTraceElement> sites() {
      return world.sites();
    }
  }
}
