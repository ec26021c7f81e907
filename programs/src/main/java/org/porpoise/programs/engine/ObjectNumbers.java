package org.porpoise.programs.engine;

import java.util.IdentityHashMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Gives objects their numbers, and keeps those of objects that cannot carry their own: arrays, and
 * objects of classes that are not rewritten.
 */
final class ObjectNumbers {
  private static final int MAKERS = 36;
  private static final long MET = 1L << 35;
  private static final int FEW = 2;

  private final IdentityHashMap<Object, Confinable> numbers = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Object> views = new IdentityHashMap<>(FEW);
  private @Nullable Initialiser innermost;

  /** What is known of an object that cannot carry it. */
  private static final class Entry extends Carrier {
    private Entry(long known) {
      number = known;
    }
  }

  /** A static initialiser that runs, and how many objects it has made. */
  private static final class Initialiser {
    private final int classNumber;
    private final @Nullable Initialiser around;
    private int made;

    private Initialiser(int classNumber, @Nullable Initialiser around) {
      this.classNumber = classNumber;
      this.around = around;
    }

    private long next() {
      return -((long) classNumber << 24 | ++made);
    }
  }

  /** Whether an object, or an aspect of one, was made by the quiet initialiser of a class. */
  static boolean isMadeBy(int classNumber, long object) {
    return object < 0 && -(object | Aspect.ALL) >> 24 == classNumber;
  }

  /** The number of the next object that a thread makes, or the initialiser that it runs. */
  long next(ProgramThread maker) {
    Initialiser initialiser = innermost;
    return initialiser == null
        ? (long) (maker.number + 1) << MAKERS | ++maker.allocated
        : initialiser.next();
  }

  /**
   * The number of an object that a thread comes across first, and that others may come across
   * first: that of what it makes next does not depend on it.
   */
  long nextMet(ProgramThread finder) {
    Initialiser initialiser = innermost;
    return initialiser == null
        ? (long) (finder.number + 1) << MAKERS | MET | ++finder.met
        : initialiser.next();
  }

  /** The thread that made the object with a number, -1 if it was none. */
  static int makerOf(long number) {
    return number < ValueNumbers.FIRST ? (int) (number >> MAKERS) - 1 : -1;
  }

  void reserve(ProgramThread maker, int count) {
    Initialiser initialiser = innermost;
    if (initialiser == null) {
      maker.allocated += count;
    } else {
      initialiser.made += count;
    }
  }

  /** Whether an initialiser is the innermost that runs. */
  boolean isRunning(int classNumber) {
    Initialiser initialiser = innermost;
    return initialiser != null && initialiser.classNumber == classNumber;
  }

  void beginInitialiser(int classNumber) {
    innermost = new Initialiser(classNumber, innermost);
  }

  void endInitialiser() {
    innermost = Objects.requireNonNull(innermost).around;
  }

  void put(Object object, long number) {
    numbers.put(object, new Entry(number));
  }

  /** An object that has no memory of its own is the same as what it shows. */
  void view(Object view, Object of, Confinable shown) {
    numbers.put(view, shown);
    views.put(view, of);
  }

  /** An iterator is itself, and shows something else besides. */
  void iterator(Object iterator, Object of) {
    views.put(iterator, of);
  }

  Object shownBy(Object view) {
    return views.getOrDefault(view, view);
  }

  long numberIfKnown(Object object) {
    Confinable known = numbers.get(object);
    return known == null ? 0 : known.porpoiseNumber();
  }

  /** What is known of an object. */
  Confinable entryOf(Object object, ProgramObjects objects) {
    Confinable known = numbers.get(object);
    if (known == null) {
      known = new Entry(number(object, objects));
      numbers.put(object, known);
    }
    return known;
  }

  /** What outlives executions is told by its value; the rest by who comes across it first. */
  private static long number(Object object, ProgramObjects objects) {
    long shown = ValueNumbers.of(object);
    return shown == 0 ? objects.newNumberOfMet() : shown;
  }
}
