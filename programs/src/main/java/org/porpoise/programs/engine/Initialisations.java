package org.porpoise.programs.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.trace.Log;

/**
 * The classes that are initialised in one execution.
 *
 * <p>An initialiser that only makes objects and puts them into static fields of its own class does
 * the same whoever runs it and whenever: it might as well have run before the program began. So it
 * runs within the step that comes to it, unseen, and its objects are numbered by its class. If it
 * turns out to touch anything else, or to fail, the execution is run again with its steps visible
 * (decision 060).
 */
final class Initialisations {
  /** The class is ready for the thread that asks. */
  static final int READY = 0;

  /** Nobody need ask again in this execution; may be added to {@link #RUN}. */
  static final int SETTLED = 1;

  /** The thread that asks has to run the initialiser. */
  static final int RUN = 2;

  private final Execution execution;
  private @Nullable ClassInitialisation[] classes = new ClassInitialisation[64];

  Initialisations(Execution execution) {
    this.execution = execution;
  }

  /** A thread comes to use a class. */
  int begin(Class<?> home, int classNumber) {
    ProgramThread me = execution.runner();
    QuietInitialiser around = me.initialiser;
    if (around == null && me.hasSeen(classNumber)) {
      return READY;
    }
    Initialisers kinds = kindsOf(home);
    ClassInitialisation known = of(classNumber);
    boolean isVisible = kinds.isVisible(classNumber);
    if (around != null && around.classNumber() != classNumber && (isVisible || known.isRunBy(me))) {
      execution.makeVisible(around);
    }
    if (known.isRunBy(me) || me.hasSeen(classNumber)) {
      return READY;
    }
    if (!isVisible) {
      return beginQuietly(
          me,
          known,
          new QuietInitialiser(classNumber, kinds, around, kinds.isTrusted(classNumber)));
    }
    if (me.quiet > 0) {
      execution.doubt(
          Assumption.NATIVE,
          "the initialisation of a class by code that is called within a step",
          0);
    }
    execution.perform(
        ClassInitialisation.INITIALISE, known.number(), Log.WHOLE, known, 0, told(home));
    known.requireUsable(named(home).getName());
    if (known.isDone()) {
      me.sees(classNumber);
      return READY;
    }
    known.begin(me);
    return RUN;
  }

  private int beginQuietly(
      ProgramThread me, ClassInitialisation known, QuietInitialiser initialiser) {
    if (known.isDone()) {
      return SETTLED;
    }
    known.begin(me);
    me.initialiser = initialiser;
    execution.objects().beginQuiet(initialiser.classNumber());
    return RUN;
  }

  /** The initialiser is through; whether anybody need ask again in this execution. */
  boolean end(Class<?> home, int classNumber) {
    ProgramThread me = execution.runner();
    ClassInitialisation known = of(classNumber);
    if (endQuietly(me, classNumber)) {
      known.end();
      return true;
    }
    execution.perform(ClassInitialisation.END, known.number(), Log.WHOLE, known, 0, told(home));
    known.end();
    me.sees(classNumber);
    return false;
  }

  /** The initialiser has thrown something. */
  void fail(Class<?> home, int classNumber, Throwable failure) {
    ProgramThread me = execution.runner();
    QuietInitialiser quiet = me.initialiser;
    if (quiet != null && quiet.classNumber() == classNumber) {
      execution.makeVisible(quiet);
    }
    ClassInitialisation known = of(classNumber);
    execution.perform(ClassInitialisation.END, known.number(), Log.WHOLE, known, 0, told(home));
    known.fail(me, failure);
  }

  private boolean endQuietly(ProgramThread me, int classNumber) {
    QuietInitialiser quiet = me.initialiser;
    if (quiet == null || quiet.classNumber() != classNumber) {
      return false;
    }
    execution.objects().endQuiet();
    if (!quiet.isTrusted()) {
      quiet.kinds().trust(classNumber);
    }
    me.initialiser = quiet.around();
    execution.watchAgain();
    return true;
  }

  private ClassInitialisation of(int classNumber) {
    if (classNumber >= classes.length) {
      classes = Arrays.copyOf(classes, 2 * classNumber);
    }
    ClassInitialisation known = classes[classNumber];
    if (known == null) {
      known = new ClassInitialisation(classNumber);
      classes[classNumber] = known;
    }
    return known;
  }

  private static Initialisers kindsOf(Class<?> home) {
    return (Initialisers) home.getClassLoader();
  }

  /** The class as the program knows it: the fields of an interface are kept by another class. */
  private static Class<?> named(Class<?> home) {
    return kindsOf(home).named(home);
  }

  private static Label told(Class<?> home) {
    return new Label("class " + named(home).getSimpleName());
  }
}
