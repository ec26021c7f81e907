package org.porpoise.programs.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Result;
import org.porpoise.programs.Schedule;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Statistics;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubt;
import org.porpoise.programs.story.Story;
import org.porpoise.programs.story.Story.Event;
import org.porpoise.programs.story.Story.Teller;
import org.porpoise.programs.story.Story.Waiting;

/** Builds stories by hand. */
final class Stories {
  private final List<Teller> threads = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final List<Waiting> waiting = new ArrayList<>();

  static Stories of(String... names) {
    Stories stories = new Stories();
    for (String name : names) {
      stories.threads.add(new Teller(stories.threads.size(), name));
    }
    return stories;
  }

  Stories step(int thread, String operation, String target, String value, int line) {
    events.add(
        new Event(
            events.size(),
            thread,
            operation,
            target,
            value.isEmpty() ? Optional.empty() : Optional.of(value),
            stack(line)));
    return this;
  }

  Stories waits(int thread, String operation, String target, int holder, int line) {
    waiting.add(new Waiting(thread, operation, target, holder, stack(line)));
    return this;
  }

  private static List<StackTraceElement> stack(int line) {
    return List.of(new StackTraceElement("bank.Account", "deposit", "Account.java", line));
  }

  Story story() {
    return new Story(threads, events, waiting);
  }

  Finding finding(Finding.Kind kind, String message, Optional<Throwable> cause) {
    return new Finding(kind, message, 1, Schedule.parse("0x2 1"), story(), cause);
  }

  static Result result(List<Finding> findings, List<Finding> warnings, String incomplete) {
    return new Result(
        "bank.Account",
        Settings.defaults(),
        findings,
        warnings,
        warnings.stream()
            .map(race -> new Doubt(Assumption.RACES, race.message(), Optional.empty()))
            .toList(),
        incomplete,
        new Statistics(4, 0, 30, 1234, 1, Duration.ofMillis(300)));
  }
}
