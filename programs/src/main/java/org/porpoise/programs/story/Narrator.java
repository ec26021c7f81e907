package org.porpoise.programs.story;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.threads.Observer;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.story.Story.Event;
import org.porpoise.programs.story.Story.Teller;
import org.porpoise.programs.story.Story.Waiting;

/** Watches an execution and tells its story. */
public final class Narrator implements Observer {
  private final ObjectNames names;
  private final List<Event> events = new ArrayList<>();
  private final Map<Integer, Integer> lastEvents = new HashMap<>();
  private final Map<Integer, String> threads = new TreeMap<>();

  /**
   * A narrator of one execution.
   *
   * @param fieldNames the name of a field by its number
   */
  public Narrator(IntFunction<String> fieldNames) {
    names = new ObjectNames(fieldNames);
  }

  @Override
  public void step(int step, ProgramThread thread) {
    Stack stack = new Stack();
    threads.putIfAbsent(thread.number(), thread.javaThread().getName());
    lastEvents.put(thread.number(), events.size());
    events.add(
        new Event(
            step,
            thread.number(),
            thread.operation().name(),
            target(thread),
            Optional.empty(),
            stack));
  }

  @Override
  public void value(ProgramThread thread, @Nullable Object value) {
    Integer last = lastEvents.get(thread.number());
    if (last != null) {
      Event event = events.get(last);
      String told = value == null ? "null" : names.value(value);
      events.set(
          last,
          new Event(
              event.step(),
              event.thread(),
              event.operation(),
              event.target(),
              Optional.of(told),
              event.stack()));
    }
  }

  /** The story of the execution that has just ended. */
  public Story story(Execution execution) {
    List<Waiting> waiting = new ArrayList<>();
    for (ProgramThread thread : execution.unfinished()) {
      threads.putIfAbsent(thread.number(), thread.javaThread().getName());
      if (!thread.isBackground()) {
        waiting.add(
            new Waiting(
                thread.number(),
                thread.operation().name(),
                target(thread),
                thread.holder(),
                SourceFrames.ofProgram(thread.stack())));
      }
    }
    List<Teller> tellers = new ArrayList<>();
    threads.forEach((number, name) -> tellers.add(new Teller(number, name)));
    return new Story(tellers, events, waiting);
  }

  private String target(ProgramThread thread) {
    return names.of(Optional.ofNullable(thread.targetObject()), thread.part());
  }
}
