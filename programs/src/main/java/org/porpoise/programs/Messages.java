package org.porpoise.programs;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.programs.engine.limits.Failure;
import org.porpoise.programs.story.SourceFrames;
import org.porpoise.programs.story.Story;
import org.porpoise.programs.story.Story.Teller;
import org.porpoise.programs.story.Story.Waiting;

/** What went wrong, in a sentence. */
final class Messages {
  private Messages() {}

  static String of(Failure failure, Story story) {
    return "thread " + name(failure.thread(), story) + ": " + SourceFrames.textOf(failure.cause());
  }

  static String deadlock(Story story) {
    List<String> parts = new ArrayList<>();
    for (Waiting waiting : story.waiting()) {
      parts.add(
          name(waiting.thread(), story)
              + " "
              + waiting.plea()
              + (waiting.holder() < 0
                  ? ""
                  : ", which " + name(waiting.holder(), story) + " " + waiting.possession()));
    }
    return "deadlock: " + String.join("; ", parts);
  }

  static String livelock(Story story) {
    List<String> names = new ArrayList<>();
    for (Waiting waiting : story.waiting()) {
      names.add(name(waiting.thread(), story));
    }
    return "livelock: no enabled step for too long in one of " + String.join(", ", names);
  }

  static String name(int thread, Story story) {
    for (Teller teller : story.threads()) {
      if (teller.number() == thread) {
        return teller.name();
      }
    }
    return "thread " + thread;
  }
}
