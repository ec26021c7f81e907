package org.porpoise.programs.engine.limits;

import java.util.Set;

/**
 * What an exploration begins without, because few programs need it and it takes more steps. Once an
 * execution needs it, the exploration begins again with it.
 */
public enum Need {
  /** Waits look at the interrupt flags of their threads. */
  INTERRUPTS('i'),
  /** Threads are seen to wait, because somebody asks for the state of one. */
  THREAD_STATES('s'),
  /** Threads are started, joined and end inside their monitors, because the program uses one. */
  THREAD_MONITORS('t'),
  /** Calls that go through arrays take a step for each element, because one is contested. */
  ELEMENTS('e'),
  /** What the JDK keeps of threads, exceptions and settings is seen, because it changes. */
  JDK_STATE('j'),
  /** Who gives a thread its permit looks whether it was started, because it may not be yet. */
  UNPARKS('u'),
  /** Collections take all steps, because an object went to another thread without an order. */
  ALL_STEPS('c'),
  /** Locks know who waits for them, because somebody asks. */
  LOCK_QUEUES('q'),
  /** Semaphores have queues, because threads wait for different numbers of permits. */
  PERMIT_QUEUES('p'),
  /** Read-write locks have queues, because readers wait for something while they read. */
  READER_QUEUES('r'),
  /** Sums are read cell by cell in the JDK, and several threads add meanwhile: a doubt. */
  ADDER_CELLS('w'),
  /** Hash maps are the JDK's own, because one is gone through while it changes. */
  HASH_MAP('h', "ConcurrentHashMap"),
  /** The same for queues without locks. */
  LINKED_QUEUE('l', "ConcurrentLinkedQueue"),
  /** The same for deques without locks, or because both ends of one are used at once. */
  LINKED_DEQUE('d', "ConcurrentLinkedDeque"),
  /** The same for sorted maps and sets. */
  SKIP_LIST('k', "ConcurrentSkipListMap ConcurrentSkipListSet"),
  /** The same for blocking queues. */
  LINKED_BLOCKING_QUEUE('b', "LinkedBlockingQueue"),
  /** The same for blocking queues in arrays. */
  ARRAY_BLOCKING_QUEUE('a', "ArrayBlockingQueue"),
  /** The same for blocking deques. */
  LINKED_BLOCKING_DEQUE('f', "LinkedBlockingDeque");

  private final char letter;
  private final String copies;

  Need(char letter) {
    this(letter, "");
  }

  Need(char letter, String copies) {
    this.letter = letter;
    this.copies = copies;
  }

  /** What stands for it in a schedule. */
  char letter() {
    return letter;
  }

  /** The classes of {@code java.util.concurrent} that have no model then. */
  Set<String> copies() {
    return copies.isEmpty() ? Set.of() : Set.of(copies.split(" ", -1));
  }
}
