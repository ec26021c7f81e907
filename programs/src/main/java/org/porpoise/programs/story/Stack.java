package org.porpoise.programs.story;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Where the running thread of the program was at a moment, innermost frame first; frames of the
 * program alone.
 *
 * <p>The virtual machine notes quickly where a thread is, and takes long to say it in words: of
 * most steps of a story nobody asks.
 */
final class Stack extends AbstractList<StackTraceElement> implements RandomAccess {
  private @Nullable Throwable moment = new Throwable();
  private List<StackTraceElement> frames = List.of();

  @Override
  public StackTraceElement get(int index) {
    return frames().get(index);
  }

  @Override
  public int size() {
    return frames().size();
  }

  private synchronized List<StackTraceElement> frames() {
    if (moment != null) {
      frames = List.copyOf(SourceFrames.ofProgram(moment.getStackTrace()));
      moment = null;
    }
    return frames;
  }
}
