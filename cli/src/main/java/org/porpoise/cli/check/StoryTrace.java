package org.porpoise.cli.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.programs.report.IrrelevantAccesses;
import org.porpoise.programs.story.Story;
import org.porpoise.programs.story.Story.Event;
import org.porpoise.programs.story.Story.Teller;
import org.porpoise.programs.story.Story.Waiting;
import org.porpoise.report.page.Trace;
import org.porpoise.report.page.TraceBuilder;
import org.porpoise.report.page.TraceBuilder.ArrowKind;
import org.porpoise.report.page.TraceBuilder.Move;

/**
 * Puts the execution of a program on a page: a lane for each thread, the values that were read and
 * written as its state, arrows where a thread starts another or takes over a lock, and at the end
 * what each thread waits for.
 */
final class StoryTrace {
  private static final Set<String> HOLDING = Set.of("lock", "enter");
  private static final Set<String> TAKING = Set.of("lock", "enter", "acquire", "wake up");
  private static final Set<String> LEAVING = Set.of("unlock", "exit", "wait");
  private static final Set<String> GIVING = Set.of("unlock", "exit", "release", "notify");
  private static final String START = "start";
  private static final String FREE = "free";

  private final Story story;
  private final TraceBuilder trace = new TraceBuilder();
  private final Map<Integer, String> names = new LinkedHashMap<>();
  private final Map<String, String> values = new HashMap<>();
  private final Map<String, Integer> starts = new HashMap<>(); // by the name of who is started
  private final Map<String, Integer> releases = new HashMap<>(); // by the lock
  private final IrrelevantAccesses irrelevant;

  private StoryTrace(Story story) {
    this.story = story;
    irrelevant = new IrrelevantAccesses(story);
    Set<String> taken = new HashSet<>();
    for (Teller teller : story.threads()) {
      String name = teller.name();
      names.put(teller.number(), taken.add(name) ? name : name + " (" + teller.number() + ")");
    }
  }

  /** The trace of a story. */
  static Trace of(Story story) {
    StoryTrace made = new StoryTrace(story);
    made.trace.addLanes(List.copyOf(made.names.values()));
    for (int i = 0; i < story.events().size(); i++) {
      made.add(i + 1, story.events().get(i));
    }
    made.fold();
    story.waiting().forEach(made::add);
    return made.trace.build();
  }

  private void add(int step, Event event) {
    String lane = name(event.thread());
    List<Part> changes = new ArrayList<>();
    valueAfter(event, lane)
        .filter(value -> !value.equals(values.put(event.target(), value)))
        .ifPresent(value -> changes.add(new Part(event.target(), value)));
    trace.addStep(
        List.of(new Move(lane, text(event), place(event.place()))),
        changes,
        Set.of(),
        "",
        Optional.empty());
    addArrow(step, event, lane);
  }

  private static String text(Event event) {
    String done = (event.operation() + " " + event.target()).strip();
    return event.value().map(value -> done + " = " + value).orElse(done);
  }

  /** The value that its target is known to have now. */
  private static Optional<String> valueAfter(Event event, String lane) {
    if (HOLDING.contains(event.operation())) {
      return Optional.of("held by " + lane);
    }
    if (LEAVING.contains(event.operation())) {
      return Optional.of(FREE);
    }
    return event.operation().startsWith("read") || event.operation().startsWith("write")
        ? event.value()
        : Optional.empty();
  }

  private void addArrow(int step, Event event, String lane) {
    if (event.operation().equals(START)) {
      starts.put(event.target(), step);
    } else if (event.operation().equals("begin")) {
      Optional.ofNullable(starts.remove(lane))
          .ifPresent(from -> arrow(ArrowKind.START, from, step));
    } else if (GIVING.contains(event.operation())) {
      releases.put(event.target(), step);
    } else if (TAKING.contains(event.operation())) {
      Optional.ofNullable(releases.remove(event.target()))
          .ifPresent(from -> arrow(ArrowKind.LOCK, from, step));
    }
  }

  private void arrow(ArrowKind kind, int from, int to) {
    Event first = story.events().get(from - 1);
    Event last = story.events().get(to - 1);
    if (first.thread() != last.thread()) {
      String label = kind == ArrowKind.START ? "starts" : last.target();
      trace.addArrow(kind, from, name(first.thread()), to, name(last.thread()), label);
    }
  }

  /** Folds what happens before a second thread does anything, and what no other thread sees. */
  private void fold() {
    List<Event> events = story.events();
    int started = 0;
    while (started < events.size() && events.get(started).thread() == events.getFirst().thread()) {
      started++;
    }
    if (started > 1 && started < events.size()) {
      trace.addFold(1, started, "start-up");
    } else {
      started = 0;
    }
    int first = started;
    while (first < events.size()) {
      int end = first;
      while (end < events.size()
          && isLocal(events.get(end))
          && events.get(end).thread() == events.get(first).thread()) {
        end++;
      }
      if (end > first + 1) {
        trace.addFold(first + 1, end, "thread-local");
      }
      first = Math.max(end, first + 1);
    }
  }

  private boolean isLocal(Event event) {
    return event.operation().equals("begin") || irrelevant.contains(event);
  }

  private void add(Waiting waiting) {
    trace.addWait(
        new Move(name(waiting.thread()), waiting.plea(), place(waiting.place())),
        waiting.holder() < 0 ? Optional.empty() : Optional.of(name(waiting.holder())));
  }

  private String name(int thread) {
    return names.computeIfAbsent(thread, number -> "thread " + number);
  }

  private static Optional<String> place(String place) {
    return place.isEmpty() ? Optional.empty() : Optional.of(place);
  }
}
