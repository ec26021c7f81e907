package org.porpoise.programs.story;

import java.util.ArrayList;
import java.util.List;

/** Places in the source of the program, among the frames of a stack. */
public final class SourceFrames {
  private static final String OURS = "org.porpoise.programs.";

  /** How the names of methods begin that rewriting puts into classes. */
  private static final String ADDED = "porpoise$";

  private static final List<String> NOT_THE_PROGRAM =
      List.of(
          OURS + "engine.",
          OURS + "juc.",
          OURS + "doubt.",
          OURS + "story.",
          OURS + "search.",
          OURS + "instrument.",
          OURS + "junit.",
          OURS + "linearizability.",
          "org.porpoise.jdk.",
          "org.junit.",
          "org.opentest4j.",
          "java.",
          "jdk.",
          "sun.");

  private SourceFrames() {}

  /** Whether a class is the program's own. */
  public static boolean isOfProgram(String className) {
    for (String prefix : NOT_THE_PROGRAM) {
      if (className.startsWith(prefix)) {
        return false;
      }
    }
    return className.lastIndexOf('.') + 1 != OURS.length() || !className.startsWith(OURS);
  }

  /** The frames of the program itself. */
  public static List<StackTraceElement> ofProgram(StackTraceElement[] stack) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      if (isOfProgram(frame.getClassName()) && !frame.getMethodName().startsWith(ADDED)) {
        frames.add(frame);
      }
    }
    return frames;
  }

  /** What a throwable of the program says of itself, if it can. */
  public static String textOf(Throwable thrown) {
    try {
      return String.valueOf(thrown);
    } catch (Throwable unable) { // it is the program's code, which may do anything
      return thrown.getClass().getName();
    }
  }

  /** A place in short: {@code Progs.java:57}. */
  public static String of(StackTraceElement frame) {
    return frame.getFileName() == null
        ? frame.getClassName() + "." + frame.getMethodName()
        : frame.getFileName() + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "");
  }
}
