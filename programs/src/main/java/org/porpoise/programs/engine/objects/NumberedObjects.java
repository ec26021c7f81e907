package org.porpoise.programs.engine.objects;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.numbers.Carrier;
import org.porpoise.programs.engine.numbers.Confinable;
import org.porpoise.programs.engine.numbers.ObjectNumbers;
import org.porpoise.programs.engine.numbers.ValueNumbers;
import org.porpoise.programs.engine.threads.ProgramThread;

/**
 * Gives objects their numbers, and keeps those of objects that cannot carry their own: arrays, and
 * objects of classes that are not rewritten.
 */
final class NumberedObjects {
  private final IdentityTable<Confinable> numbers = new IdentityTable<>();
  private @Nullable IdentityTable<Object> views;
  private @Nullable Initialiser innermost;

  /** What is known of an object that cannot carry it. */
  private static final class Entry extends Carrier {
    private Entry(long known) {
      porpoiseNumber(known);
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
      return ObjectNumbers.madeBy(classNumber, ++made);
    }
  }

  /** The number of the next object that a thread makes, or the initialiser that it runs. */
  long next(ProgramThread maker) {
    Initialiser initialiser = innermost;
    return initialiser == null
        ? ObjectNumbers.made(maker.number, ++maker.allocated)
        : initialiser.next();
  }

  /**
   * The number of an object that a thread comes across first, and that others may come across
   * first: that of what it makes next does not depend on it.
   */
  private long nextMet(ProgramThread finder) {
    Initialiser initialiser = innermost;
    return initialiser == null
        ? ObjectNumbers.met(finder.number, ++finder.met)
        : initialiser.next();
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
    iterator(view, of);
  }

  /** An iterator is itself, and shows something else besides. */
  void iterator(Object iterator, Object of) {
    IdentityTable<Object> known = views == null ? new IdentityTable<>() : views;
    known.put(iterator, of);
    views = known;
  }

  Object shownBy(Object view) {
    Object shown = views == null ? null : views.get(view);
    return shown == null ? view : shown;
  }

  long numberIfKnown(Object object) {
    Confinable known = numbers.get(object);
    return known == null ? 0 : known.porpoiseNumber();
  }

  /**
   * What is known of an object.
   *
   * @param finder the thread that comes across it
   */
  Confinable entryOf(Object object, ProgramThread finder) {
    Confinable known = numbers.get(object);
    if (known == null) {
      // What outlives executions is told by its value; the rest by who comes across it first.
      long shown = ValueNumbers.of(object);
      known = new Entry(shown == 0 ? nextMet(finder) : shown);
      numbers.put(object, known);
    }
    return known;
  }
}
