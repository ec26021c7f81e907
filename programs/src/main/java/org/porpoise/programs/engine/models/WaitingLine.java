package org.porpoise.programs.engine.models;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;

/**
 * The threads that wait for a synchronizer, first come, first served. Only the first may go on.
 *
 * <p>Its state is who is first, and whether that thread wants to be alone: what decides about the
 * operations of others.
 */
public final class WaitingLine {
  /** What a thread waits for. */
  public enum Kind {
    /** To be alone. */
    EXCLUSIVE,
    /** To be one of several. */
    SHARED
  }

  private record Node(int number, @Nullable Thread thread, Kind kind) {}

  /** How many bits the state has. */
  public static final int BITS = 8;

  private static final long EXCLUSIVE = 1L << BITS - 1;
  private static final long NUMBER = EXCLUSIVE - 1;

  private final List<Node> nodes = new ArrayList<>(2);

  /** An empty line. */
  public WaitingLine() {}

  /** The running thread comes last. */
  public void add(Kind kind) {
    Execution execution = Execution.currentOrNull();
    int me = SharedObject.me();
    if (me + 1 > NUMBER) {
      throw new UnsupportedProgramException("more than " + NUMBER + " threads wait in a line");
    }
    Thread thread = execution == null ? null : execution.running().javaThread();
    nodes.add(new Node(me, thread, kind));
  }

  /** The running thread leaves. */
  public void remove() {
    int me = SharedObject.me();
    nodes.removeIf(node -> node.number == me);
  }

  /** How many threads wait. */
  public int size() {
    return nodes.size();
  }

  /** Whether a thread waits. */
  public boolean has(Thread thread) {
    return nodes.stream().anyMatch(node -> thread.equals(node.thread));
  }

  /** The threads that wait for something, the last one first, as the JDK tells them. */
  public List<Thread> threads(Predicate<Kind> kind) {
    List<Thread> threads = new ArrayList<>();
    for (Node node : nodes.reversed()) {
      if (node.thread != null && kind.test(node.kind)) {
        threads.add(node.thread);
      }
    }
    return threads;
  }

  /** The state. */
  public long state() {
    if (nodes.isEmpty()) {
      return 0;
    }
    Node first = nodes.getFirst();
    return first.number + 1 | (first.kind == Kind.EXCLUSIVE ? EXCLUSIVE : 0);
  }

  /** Whether nobody waits, in a state. */
  public static boolean isEmpty(long state) {
    return state == 0;
  }

  /** Whether a thread is the first, in a state. */
  public static boolean isFirst(int thread, long state) {
    return (state & NUMBER) == thread + 1;
  }

  /** Whether the first thread wants to be alone, in a state. */
  public static boolean isExclusive(long state) {
    return (state & EXCLUSIVE) != 0;
  }
}
