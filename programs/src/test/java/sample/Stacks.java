package sample;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.porpoise.programs.linearizability.Linearizability;

/** Stacks that are linearizable, and stacks that are not. */
public final class Stacks {
  private Stacks() {}

  /** A stack with a lock. */
  public static final class Locked {
    private final Deque<Integer> items = new ArrayDeque<>();

    /** Pushes. */
    public synchronized void push(int item) {
      items.push(item);
    }

    /** Pops; throws if there is nothing. */
    public synchronized int pop() {
      return items.pop();
    }
  }

  /** A stack whose size is looked at before its lock is taken. */
  public static final class Hasty {
    private final List<Integer> items = new ArrayList<>();
    private volatile int size;

    /** Pushes. */
    public void push(int item) {
      int at = size;
      synchronized (this) {
        items.add(Math.min(at, items.size()), item);
        size = items.size();
      }
    }

    /** Pops; throws if there is nothing. */
    public synchronized int pop() {
      size = items.size() - 1;
      return items.removeLast();
    }
  }

  /** Uses a stack that is fine. */
  public static void locked() {
    Linearizability.of(Locked::new)
        .thread()
        .does("push(1)", stack -> stack.push(1))
        .calls("pop()", stack -> stack.pop())
        .thread()
        .does("push(2)", stack -> stack.push(2))
        .calls("pop()", stack -> stack.pop())
        .check();
  }

  /** Uses one that is not. */
  public static void hasty() {
    Linearizability.of(Hasty::new)
        .thread()
        .does("push(1)", stack -> stack.push(1))
        .calls("pop()", stack -> stack.pop())
        .thread()
        .does("push(2)", stack -> stack.push(2))
        .does("push(3)", stack -> stack.push(3))
        .calls("pop()", stack -> stack.pop())
        .check();
  }

  /** Reads before it is written, in real time: a register with a cache of its own. */
  public static final class Stale {
    private volatile int value;
    private volatile int shown;

    /** Writes. */
    public void write(int newValue) {
      value = newValue;
    }

    /** Shows what was written when it was last refreshed. */
    public int read() {
      int seen = shown;
      shown = value;
      return seen;
    }
  }

  /** Every read alone could be right; real time says no. */
  public static void stale() {
    Linearizability.of(Stale::new)
        .thread()
        .does("write(1)", register -> register.write(1))
        .thread()
        .calls("read()", register -> register.read())
        .check();
  }

  /** Exceptions are results. */
  public static void empty() {
    Linearizability.of(Locked::new)
        .thread()
        .calls("pop()", stack -> stack.pop())
        .thread()
        .calls("pop()", stack -> stack.pop())
        .check();
  }
}
