package org.porpoise.programs.engine.objects;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.numbers.Label;
import org.porpoise.programs.engine.threads.Initialisers;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.QuietInitialiser;
import org.porpoise.programs.engine.threads.Steps;
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
public final class Initialisations {
  private final Steps steps;
  private final ProgramObjects objects;
  private @Nullable ClassInitialisation[] classes = new ClassInitialisation[8];

  public Initialisations(Steps steps, ProgramObjects objects) {
    this.steps = steps;
    this.objects = objects;
  }

  /** A thread comes to use a class: what to do about it, as {@link ClassInitialisation} tells. */
  public int begin(Class<?> home, int classNumber) {
    ProgramThread me = steps.runner();
    QuietInitialiser around = me.initialiser;
    if (around == null && me.hasSeen(classNumber)) {
      return ClassInitialisation.READY;
    }
    Initialisers kinds = kindsOf(home);
    ClassInitialisation known = of(classNumber);
    boolean isVisible = kinds.isVisible(classNumber);
    if (around != null && around.classNumber() != classNumber && (isVisible || known.isRunBy(me))) {
      steps.makeVisible(around);
    }
    if (known.isRunBy(me) || me.hasSeen(classNumber)) {
      return ClassInitialisation.READY;
    }
    if (!isVisible) {
      return beginQuietly(
          me,
          known,
          new QuietInitialiser(classNumber, kinds, around, kinds.isTrusted(classNumber)));
    }
    if (me.quiet > 0) {
      steps.doubt(
          Assumption.NATIVE,
          "the initialisation of a class by code that is called within a step",
          0);
    }
    steps.perform(ClassInitialisation.INITIALISE, known.number(), Log.WHOLE, known, 0, told(home));
    known.requireUsable(named(home).getName());
    if (known.isDone()) {
      me.sees(classNumber);
      return ClassInitialisation.READY;
    }
    known.begin(me);
    return ClassInitialisation.RUN;
  }

  private int beginQuietly(
      ProgramThread me, ClassInitialisation known, QuietInitialiser initialiser) {
    if (known.isDone()) {
      return ClassInitialisation.SETTLED;
    }
    known.begin(me);
    me.initialiser = initialiser;
    objects.beginQuiet(initialiser.classNumber());
    return ClassInitialisation.RUN;
  }

  /** The initialiser is through; whether anybody need ask again in this steps. */
  public boolean end(Class<?> home, int classNumber) {
    ProgramThread me = steps.runner();
    ClassInitialisation known = of(classNumber);
    if (endQuietly(me, classNumber)) {
      known.end();
      return true;
    }
    steps.perform(ClassInitialisation.END, known.number(), Log.WHOLE, known, 0, told(home));
    known.end();
    me.sees(classNumber);
    return false;
  }

  /** The initialiser has thrown something. */
  public void fail(Class<?> home, int classNumber, Throwable failure) {
    ProgramThread me = steps.runner();
    QuietInitialiser quiet = me.initialiser;
    if (quiet != null && quiet.classNumber() == classNumber) {
      steps.makeVisible(quiet);
    }
    ClassInitialisation known = of(classNumber);
    steps.perform(ClassInitialisation.END, known.number(), Log.WHOLE, known, 0, told(home));
    known.fail(me, failure);
  }

  private boolean endQuietly(ProgramThread me, int classNumber) {
    QuietInitialiser quiet = me.initialiser;
    if (quiet == null || quiet.classNumber() != classNumber) {
      return false;
    }
    objects.endQuiet();
    if (!quiet.isTrusted()) {
      quiet.kinds().trust(classNumber);
    }
    me.initialiser = quiet.around();
    steps.watchAgain();
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
