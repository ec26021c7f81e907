package org.porpoise.programs.report;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.programs.Schedule;

/**
 * An execution that is kept in a file: which program, and its schedule.
 *
 * <p>Plain text with one word and its value on each line, and remarks after {@code #}:
 *
 * <pre>
 * porpoise-schedule 1
 * # deadlock: A waits to lock ReentrantLock#2, which B holds; …
 * program com.acme.Main
 * class-path target/classes
 * argument 3
 * schedule 0x4 1x2
 * </pre>
 *
 * @param remark what the execution shows
 * @param program the main class, or the file of its source
 * @param classPath where its classes are, as the user said it
 * @param arguments what the program was given
 * @param spuriousWakeups whether waits may end by themselves
 * @param livelock global states for which a thread may be blocked, 0 for any number
 * @param schedule the schedule
 */
public record ReplayFile(
    String remark,
    String program,
    List<String> classPath,
    List<String> arguments,
    boolean spuriousWakeups,
    int livelock,
    Schedule schedule) {
  private static final String HEAD = "porpoise-schedule 1";
  private static final String SPURIOUS = "spurious-wakeups";

  /** Copies the lists. */
  public ReplayFile {
    classPath = List.copyOf(classPath);
    arguments = List.copyOf(arguments);
  }

  /** The text of the file. */
  public String text() {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    remark.lines().forEach(line -> text.append("# ").append(line).append('\n'));
    line(text, "program", program);
    classPath.forEach(entry -> line(text, "class-path", entry));
    arguments.forEach(argument -> line(text, "argument", argument));
    if (spuriousWakeups) {
      text.append(SPURIOUS).append('\n');
    }
    if (livelock > 0) {
      line(text, "livelock", Integer.toString(livelock));
    }
    line(text, "schedule", schedule.toString());
    return text.toString();
  }

  private static void line(StringBuilder text, String word, String value) {
    String escaped = value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    text.append(word).append(' ').append(escaped).append('\n');
  }

  /**
   * Reads such a file.
   *
   * @throws IllegalArgumentException with the line, if it is none
   */
  public static ReplayFile parse(String text) {
    return new Parser().parse(text.lines().toList());
  }

  private static final class Parser {
    private final List<String> remarks = new ArrayList<>();
    private final List<String> classPath = new ArrayList<>();
    private final List<String> arguments = new ArrayList<>();
    private String program = "";
    private boolean spuriousWakeups;
    private int livelock;
    private String schedule = "";

    ReplayFile parse(List<String> lines) {
      if (lines.isEmpty() || !lines.getFirst().strip().equals(HEAD)) {
        throw new IllegalArgumentException(
            "not a schedule of this version of Porpoise: the first line is not \"" + HEAD + "\"");
      }
      for (int i = 1; i < lines.size(); i++) {
        try {
          read(lines.get(i));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException("line " + (i + 1) + ": " + e.getMessage(), e);
        }
      }
      if (program.isEmpty() || schedule.isEmpty()) {
        throw new IllegalArgumentException("it has no line \"program …\" or \"schedule …\"");
      }
      return new ReplayFile(
          String.join("\n", remarks),
          program,
          classPath,
          arguments,
          spuriousWakeups,
          livelock,
          Schedule.parse(schedule));
    }

    private void read(String line) {
      if (line.isBlank()) {
        return;
      }
      if (line.startsWith("#")) {
        remarks.add(line.substring(1).strip());
        return;
      }
      int space = line.indexOf(' ');
      String word = space < 0 ? line : line.substring(0, space);
      String value = space < 0 ? "" : unescaped(line.substring(space + 1));
      switch (word) {
        case "program" -> program = value;
        case "class-path" -> classPath.add(value);
        case "argument" -> arguments.add(value);
        case SPURIOUS -> spuriousWakeups = true;
        case "livelock" -> livelock = Integer.parseInt(value);
        case "schedule" -> {
          Schedule.parse(value);
          schedule = value;
        }
        default -> throw new IllegalArgumentException("\"" + word + "\" is not known");
      }
    }

    private static String unescaped(String text) {
      StringBuilder out = new StringBuilder();
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c != '\\' || i + 1 == text.length()) {
          out.append(c);
          continue;
        }
        char escaped = text.charAt(++i);
        out.append(escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped);
      }
      return out.toString();
    }
  }
}
