package org.porpoise.programs.doubt;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/**
 * The doubts that one worker meets in all its executions, each place once.
 *
 * <p>Written by the worker, read by others while it works.
 */
public final class Doubts {
  private record Key(Assumption assumption, String what, int site) {}

  private final Supplier<Optional<StackTraceElement>> here;
  private final Set<Key> keys = new HashSet<>();
  private final List<Doubt> met = new CopyOnWriteArrayList<>();

  /**
   * None yet.
   *
   * @param here finds the place in the program where the running thread is
   */
  public Doubts(Supplier<Optional<StackTraceElement>> here) {
    this.here = here;
  }

  /**
   * Notes a doubt.
   *
   * @param site the number of the place, 0 if it is not known
   */
  public void add(Assumption assumption, String what, int site) {
    if (keys.add(new Key(assumption, what, site))) {
      met.add(new Doubt(assumption, what, here.get()));
    }
  }

  /** Notes a doubt about something whose place is known, or is known to be nowhere. */
  public void add(Assumption assumption, String what, int site, Optional<StackTraceElement> place) {
    if (keys.add(new Key(assumption, what, site))) {
      met.add(new Doubt(assumption, what, place));
    }
  }

  /** Those met by now, in the order in which they were. */
  public List<Doubt> met() {
    return List.copyOf(met);
  }
}
