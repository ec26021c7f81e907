package org.porpoise.programs.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.porpoise.programs.Finding;
import org.porpoise.programs.story.SourceFrames;
import org.porpoise.programs.story.Story;
import org.porpoise.programs.story.Story.Event;
import org.porpoise.programs.story.Story.Teller;
import org.porpoise.programs.story.Story.Waiting;

/** Tells what is wrong: the execution first, then what it comes to. */
final class FindingText {
  private static final int FRAMES = 12;

  private final Finding finding;
  private final Story story;
  private final Style style;
  private final List<String> lines = new ArrayList<>();

  private FindingText(Finding finding, Style style) {
    this.finding = finding;
    this.style = style;
    story = finding.story();
  }

  /** The finding in lines. */
  static List<String> of(Finding finding, Style style) {
    FindingText text = new FindingText(finding, style);
    text.tellHead();
    text.lines.add("");
    text.lines.addAll(Columns.of(text.story, Rows.of(finding, style.detail()), style));
    text.tellWhy();
    return text.lines;
  }

  /** The word for a kind of finding. */
  static String word(Finding.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private void tellHead() {
    String message = finding.message();
    String word = word(finding.kind());
    String head = message.startsWith(word) || message.startsWith("data race") ? "" : word + ": ";
    for (String line : (head + message).lines().toList()) {
      Wrapping.of(line, style.width()).forEach(part -> lines.add(style.ink().bad(part)));
    }
    if (finding.count() > 1) {
      String often =
          finding.kind() == Finding.Kind.RACE
              ? Amounts.count(finding.count(), "time")
              : "in " + Amounts.count(finding.count(), "execution");
      lines.add(style.ink().faint(often));
    }
  }

  private void tellWhy() {
    switch (finding.kind()) {
      case EXCEPTION, DIVERGENCE -> finding.cause().ifPresent(this::tellCause);
      case DEADLOCK, LIVELOCK -> tellWaiting();
      case RACE -> tellRace();
    }
  }

  private void tellCause(Throwable cause) {
    lines.add("");
    String head = "";
    Set<Throwable> told = new LinkedHashSet<>();
    for (Throwable now = cause; now != null && told.add(now); now = now.getCause()) {
      for (String line : (head + SourceFrames.textOf(now)).lines().toList()) {
        lines.add("  " + line);
      }
      tellStack(SourceFrames.ofProgram(now.getStackTrace()));
      head = "Caused by: ";
    }
  }

  private void tellStack(List<StackTraceElement> stack) {
    for (StackTraceElement frame : stack.subList(0, Math.min(FRAMES, stack.size()))) {
      lines.add("      at " + frame(frame));
    }
    if (stack.size() > FRAMES) {
      lines.add("      … " + Amounts.count(stack.size() - FRAMES, "frame") + " more");
    }
  }

  /** As in a stack trace, without the name of the class loader, so that tools make it a link. */
  private static String frame(StackTraceElement frame) {
    return new StackTraceElement(
            frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber())
        .toString();
  }

  private void tellWaiting() {
    for (Waiting waiting : story.waiting()) {
      lines.add("");
      lines.add(
          "  "
              + name(waiting.thread())
              + " "
              + waiting.plea()
              + (waiting.holder() < 0
                  ? ""
                  : ", which " + name(waiting.holder()) + " " + waiting.possession()));
      tellStack(waiting.stack());
    }
    List<String> circle = circle();
    if (!circle.isEmpty()) {
      lines.add("");
      lines.add("  in a circle: " + String.join(" waits for ", circle));
    }
  }

  /** Threads each of which waits for what the next holds, the first again at the end. */
  private List<String> circle() {
    for (Waiting start : story.waiting()) {
      List<Integer> path = new ArrayList<>();
      int at = start.thread();
      while (at >= 0 && !path.contains(at)) {
        path.add(at);
        at = holderFor(at);
      }
      if (at == start.thread() && path.size() > 1) {
        List<String> names = new ArrayList<>();
        path.forEach(thread -> names.add(name(thread)));
        names.add(name(at));
        return names;
      }
    }
    return List.of();
  }

  private int holderFor(int thread) {
    for (Waiting waiting : story.waiting()) {
      if (waiting.thread() == thread) {
        return waiting.holder();
      }
    }
    return -1;
  }

  /** The last step, and the last one of another thread that touched the same thing. */
  private void tellRace() {
    if (story.events().isEmpty()) {
      return;
    }
    Event last = story.events().getLast();
    Optional<Event> other = Optional.empty();
    for (Event event : story.events()) {
      if (event.thread() != last.thread() && event.target().equals(last.target())) {
        other = Optional.of(event);
      }
    }
    other.ifPresent(this::tellAccess);
    tellAccess(last);
  }

  private void tellAccess(Event event) {
    lines.add("");
    lines.add("  " + name(event.thread()) + ": " + event.operation() + " " + event.target());
    tellStack(event.stack());
  }

  private String name(int thread) {
    for (Teller teller : story.threads()) {
      if (teller.number() == thread) {
        return teller.name();
      }
    }
    return "thread " + thread;
  }
}
