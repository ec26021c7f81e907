package org.porpoise.programs;

import org.porpoise.programs.Program.World;

/** The first thread of a program. */
record Main(World world) implements Runnable {

  @Override
  public void run() {
    try {
      world.reset();
      world.run();
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  /** Throws something as it is, checked or not. */
  static RuntimeException rethrown(Throwable e) {
    return Main.<RuntimeException>thrown(e);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> RuntimeException thrown(Throwable e) throws T {
    throw (T) e;
  }
}
