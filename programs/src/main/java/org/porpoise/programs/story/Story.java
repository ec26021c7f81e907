package org.porpoise.programs.story;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An execution, told.
 *
 * @param threads the names of its threads, in the order of their numbers
 * @param events what happened, in order
 * @param waiting the threads that wait at its end, and for what
 * @param stale the steps, by their places, that another thread's write would have come to if the
 *     execution were told any further: a read there sees what is about to be old
 */
public record Story(
    List<Teller> threads, List<Event> events, List<Waiting> waiting, Set<Integer> stale) {
  /** Copies the lists. */
  public Story {
    threads = List.copyOf(threads);
    events = List.copyOf(events);
    waiting = List.copyOf(waiting);
    stale = Set.copyOf(stale);
  }

  /** A story of which nobody knows what would come next. */
  public Story(List<Teller> threads, List<Event> events, List<Waiting> waiting) {
    this(threads, events, waiting, Set.of());
  }

  /** The same with steps that a write that is not told any more comes to. */
  public Story withStale(Set<Integer> steps) {
    return new Story(threads, events, waiting, steps);
  }

  /**
   * A thread.
   *
   * @param number its number
   * @param name the name that the program gave it
   */
  public record Teller(int number, String name) {}

  /**
   * A step.
   *
   * @param step its place in the execution, from 0
   * @param thread the number of its thread
   * @param operation what was done, in a word or two
   * @param target what it was done to, such as {@code Cell#1.v}; empty if nothing
   * @param value what was read, written or returned
   * @param stack where, innermost frame first; frames of the program alone
   */
  public record Event(
      int step,
      int thread,
      String operation,
      String target,
      Optional<String> value,
      List<StackTraceElement> stack) {
    /** Copies the stack, unless it is one that never changes. */
    public Event {
      stack = stack instanceof Stack ? stack : List.copyOf(stack);
    }

    /** Where in the source, such as {@code Progs.java:57}; empty if not known. */
    public String place() {
      return stack.isEmpty() ? "" : SourceFrames.of(stack.getFirst());
    }
  }

  /**
   * A thread that cannot go on.
   *
   * @param thread its number
   * @param operation what it wants to do
   * @param target to what
   * @param holder the thread that has it, -1 if none is known
   * @param stack where it stands
   */
  public record Waiting(
      int thread, String operation, String target, int holder, List<StackTraceElement> stack) {
    /** Copies the stack. */
    public Waiting {
      stack = List.copyOf(stack);
    }

    /** What it waits for, after its name: {@code waits to lock ReentrantLock#1}. */
    public String plea() {
      return isForInitialisation()
          ? "waits for the initialisation of " + target
          : "waits to " + wish();
    }

    /** What another thread does with what it waits for, after "which" and its name. */
    public String possession() {
      return isForInitialisation() ? "does" : "holds";
    }

    private boolean isForInitialisation() {
      return operation.equals("initialise");
    }

    private String wish() {
      if (operation.startsWith("wake up")) {
        return target.isEmpty() ? "be woken" : "be woken at " + target;
      }
      return target.isEmpty() ? operation : operation + " " + target;
    }

    /** Where in the source; empty if not known. */
    public String place() {
      return stack.isEmpty() ? "" : SourceFrames.of(stack.getFirst());
    }
  }

  /** How often the execution goes from one thread to another. */
  public int switches() {
    int switches = 0;
    for (int i = 1; i < events.size(); i++) {
      if (events.get(i).thread() != events.get(i - 1).thread()) {
        switches++;
      }
    }
    return switches;
  }
}
