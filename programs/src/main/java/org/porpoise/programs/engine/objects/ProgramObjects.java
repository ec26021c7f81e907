package org.porpoise.programs.engine.objects;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.numbers.Confinable;
import org.porpoise.programs.engine.numbers.Facet;
import org.porpoise.programs.engine.numbers.Identified;
import org.porpoise.programs.engine.numbers.ValueNumbers;
import org.porpoise.programs.engine.threads.Steps;

/**
 * The objects of a program in one execution: their numbers, which are the same in every execution
 * that makes them the same way, their monitors, and what there is one of.
 */
public final class ProgramObjects {
  /** The number of a class that no class has. */
  private static final int COMMON = 1 << 30;

  private final Steps steps;
  private final NumberedObjects numbers = new NumberedObjects();
  private final IdentityTable<Monitor> monitors = new IdentityTable<>();
  private @Nullable EqualObjects equals;
  private final Map<Class<?>, Object> commons = new HashMap<>();
  private @Nullable NativeMemory nativeMemory;
  private @Nullable Arenas arenas;
  private int pools;

  public ProgramObjects(Steps steps) {
    this.steps = steps;
  }

  /** A number for an object that the running thread makes. */
  public long newNumber() {
    return numbers.next(steps.runner());
  }

  /** Leaves out the next numbers, for what belongs to the object that was made last. */
  public void reserveNumbers(int count) {
    numbers.reserve(steps.runner(), count);
  }

  /** The number of an object. */
  public long numberOf(Object object) {
    if (object instanceof Identified identified) {
      long number = identified.porpoiseNumber();
      if (number == 0) {
        number = newNumber();
        identified.porpoiseNumber(number);
      }
      return number;
    }
    return numbers.entryOf(object, steps.runner()).porpoiseNumber();
  }

  /**
   * The number of an object as itself, for what tells it from others that show the same. May take a
   * step.
   */
  long identityOf(Object object) {
    long number = numberOf(object);
    if (number < ValueNumbers.FIRST) {
      return number;
    }
    EqualObjects known = equals == null ? new EqualObjects(steps) : equals;
    equals = known;
    return known.numberOf(object, number);
  }

  /** What is known of an object that may be confined to the thread that made it. */
  public Confinable confinable(Object object) {
    if (object instanceof Confinable confinable) {
      numberOf(object);
      return confinable;
    }
    return numbers.entryOf(object, steps.runner());
  }

  /** The number of an object if it has one, 0 otherwise. */
  public long numberIfKnown(Object object) {
    return object instanceof Identified identified
        ? identified.porpoiseNumber()
        : numbers.numberIfKnown(object);
  }

  /** Notes that the running thread made an object that cannot carry a number. */
  public void made(Object object) {
    numbers.put(object, newNumber());
  }

  /** Notes that an object of the JDK has no memory of its own but shows that of another one. */
  public void view(Object view, Object of) {
    if (of instanceof Identified && !(of instanceof Confinable)) {
      numbers.put(view, numberOf(of));
    } else {
      numbers.view(view, of, confinable(of));
    }
  }

  /** Notes what an iterator goes through. */
  public void iterator(Object iterator, Object of) {
    numberOf(iterator);
    numbers.iterator(iterator, of);
  }

  /** The object of which an object is a view, itself if it is none. */
  public Object shownBy(Object view) {
    return numbers.shownBy(view);
  }

  /** The arenas of memory segments. */
  public Arenas arenas() {
    Arenas known = arenas;
    if (known == null) {
      known = new Arenas(steps);
      arenas = known;
    }
    return known;
  }

  public NativeMemory nativeMemory() {
    NativeMemory memory = nativeMemory;
    if (memory == null) {
      memory = new NativeMemory(steps, this::newNumber);
      nativeMemory = memory;
    }
    return memory;
  }

  public Monitor monitorOf(Object object) {
    long number = identityOf(object);
    Monitor monitor = monitors.get(object);
    if (monitor == null) {
      monitor = new Monitor(Facet.MONITOR.of(number));
      monitors.put(object, monitor);
    }
    return monitor;
  }

  /** What there is one of in an execution, such as the common pool of the JDK; made when asked. */
  public <T> T common(Class<T> type, Supplier<T> maker) {
    Object known = commons.get(type);
    if (known == null) {
      beginQuiet(COMMON);
      try {
        known = maker.get();
      } finally {
        endQuiet();
      }
      commons.put(type, known);
    }
    return type.cast(known);
  }

  /** Counts pools of threads, which are named by their numbers. */
  public int newPool() {
    return ++pools;
  }

  /** Whether the initialiser of a class runs, and none that it has the virtual machine run. */
  public boolean isRunning(int classNumber) {
    return numbers.isRunning(classNumber);
  }

  /** From here on nothing is visible, and objects are a class's own. */
  public void beginQuiet(int classNumber) {
    numbers.beginInitialiser(classNumber);
    steps.beginQuiet();
  }

  public void endQuiet() {
    steps.endQuiet();
    numbers.endInitialiser();
  }
}
