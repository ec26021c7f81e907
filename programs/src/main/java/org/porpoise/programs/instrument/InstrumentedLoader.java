package org.porpoise.programs.instrument;

import org.porpoise.programs.engine.jdk.Internals;
import org.porpoise.programs.engine.threads.Initialisers;
import org.porpoise.programs.instrument.context.Flavour;
import org.porpoise.programs.instrument.facts.Hierarchy;
import org.porpoise.programs.instrument.facts.StaticState;
import org.porpoise.programs.instrument.hooks.FieldOffsets;
import org.porpoise.programs.instrument.hooks.HandledFields;
import org.porpoise.programs.instrument.hooks.ProgramLoader;
import org.porpoise.programs.instrument.numbers.Fields;
import org.porpoise.programs.instrument.numbers.Numbering;
import org.porpoise.programs.instrument.rename.Renaming;

/** Loads a program with its classes rewritten. */
public final class InstrumentedLoader extends ClassLoader implements ProgramLoader, Initialisers {
  static {
    registerAsParallelCapable();
  }

  private final ProgramClasses classes;
  private final Flavour flavour;
  private final LoadedStatics statics = new LoadedStatics();

  /** A loader of a program. Assertions are on. */
  public InstrumentedLoader(ProgramClasses classes, Flavour flavour) {
    super(classes.files().source());
    this.classes = classes;
    this.flavour = flavour;
    setDefaultAssertionStatus(true);
  }

  @Override
  public Hierarchy hierarchy() {
    return classes.files().hierarchy();
  }

  @Override
  public Numbering numbers() {
    return classes.numbers();
  }

  @Override
  public HandledFields handles() {
    return classes.handles();
  }

  @Override
  public FieldOffsets offsets() {
    return classes.offsets();
  }

  @Override
  public int numberOf(Class<?> declaring, String field) {
    return classes.numbers().fields().numberOf(new Fields.Field(declaring.getName(), field));
  }

  @Override
  public boolean isVisible(int classNumber) {
    return classes.isInitialiserVisible(classNumber);
  }

  @Override
  public void makeVisible(int classNumber) {
    classes.makeInitialiserVisible(classNumber);
  }

  @Override
  public boolean isTrusted(int classNumber) {
    return classes.isInitialiserTrusted(classNumber);
  }

  @Override
  public void trust(int classNumber) {
    classes.trustInitialiser(classNumber);
  }

  @Override
  public boolean isDeclaredBy(int field, int classNumber) {
    String type = classes.numbers().fields().field(field).type();
    return classes.numbers().classes().numberOf(type.replace('.', '/')) == classNumber;
  }

  @Override
  public Class<?> named(Class<?> home) {
    String name = home.getName();
    try {
      return StaticState.isHolder(name) ? loadClass(StaticState.interfaceOf(name)) : home;
    } catch (ClassNotFoundException e) {
      throw new LinkageError("a holder without its interface: " + name, e);
    }
  }

  /** Lets static state begin anew, before an execution. */
  public void resetStatics() {
    statics.reset();
  }

  @Override
  public void initialised(Class<?> type) {
    statics.add(type);
  }

  @Override
  public Enum<?> keep(Enum<?> made) {
    return statics.keep(made);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    String internal = name.replace('.', '/');
    if (!classes.files().isRewritten(internal)) {
      return internal.startsWith("org/porpoise/programs/")
          ? Class.forName(name, false, InstrumentedLoader.class.getClassLoader())
          : super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : findClass(name);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String internal = name.replace('.', '/');
    if (internal.startsWith(Renaming.COPIES)) {
      Internals.openToCopies(getUnnamedModule());
    }
    byte[] bytes =
        classes.rewritten(internal, flavour).orElseThrow(() -> new ClassNotFoundException(name));
    return defineClass(name, bytes, 0, bytes.length);
  }
}
