package org.porpoise.programs.engine;

import java.lang.Thread.UncaughtExceptionHandler;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.jdk.SavedSettings;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.numbers.ObjectNumbers;
import org.porpoise.programs.trace.Operation;

/**
 * What objects and classes of the JDK remember, in one execution: names of threads, causes of
 * exceptions, system properties.
 *
 * <p>Most programs change it only before there are threads, if at all. Then looking at it is no
 * step; as soon as one changes it later, the exploration begins again with these steps.
 */
public final class JdkState {
  /** The part of a thread that holds its handler of uncaught exceptions. */
  public static final int HANDLER = 0;

  /** The setting that holds the handler of threads that have none. */
  public static final int DEFAULT_HANDLER = 1;

  /** The setting that holds the system properties. */
  public static final int PROPERTIES = 2;

  private static final int NOWHERE = 0; // the virtual machine looks at it, no line of the program

  private final Execution execution;
  private @Nullable UncaughtExceptionHandler defaultHandler;
  private @Nullable SavedSettings settings;

  JdkState(Execution execution) {
    this.execution = execution;
  }

  /** Before a part of an object is looked at. */
  public void reads(Object of, int part, int site) {
    if (execution.has(Need.JDK_STATE)) {
      execution.access(Operation.READ_VOLATILE, of, part, site);
    }
  }

  /** Before a part of an object is changed. */
  public void writes(Object of, int part, int site) {
    if (isVisible()) {
      execution.access(Operation.WRITE_VOLATILE, of, part, site);
    }
  }

  /** Before a setting of the virtual machine is looked at. */
  public void readsSetting(int setting, int site) {
    save(); // what is looked at may be changed by itself, as properties are
    if (execution.has(Need.JDK_STATE)) {
      execution.access(Operation.READ_VOLATILE, ObjectNumbers.STATICS, setting, site, null);
    }
  }

  /** Before a setting of the virtual machine is changed. */
  public void writesSetting(int setting, int site) {
    save();
    if (isVisible()) {
      execution.access(Operation.WRITE_VOLATILE, ObjectNumbers.STATICS, setting, site, null);
    }
  }

  /** Before the system properties are looked at or changed, by way of the object that they are. */
  public void properties(boolean isWrite, int site) {
    if (isWrite) {
      writesSetting(PROPERTIES, site);
    } else {
      readsSetting(PROPERTIES, site);
    }
  }

  private boolean isVisible() {
    if (!execution.isAlone()) {
      execution.need(Need.JDK_STATE);
    }
    return execution.has(Need.JDK_STATE);
  }

  /** What is done about exceptions of threads that have no handler of their own. */
  public @Nullable UncaughtExceptionHandler defaultHandler() {
    readsSetting(DEFAULT_HANDLER, NOWHERE);
    return defaultHandler;
  }

  /** Sets it, for this execution. */
  public void defaultHandler(@Nullable UncaughtExceptionHandler handler) {
    writesSetting(DEFAULT_HANDLER, NOWHERE);
    defaultHandler = handler;
  }

  /** The program's own handler of a thread's exceptions, null if it has none. */
  @Nullable UncaughtExceptionHandler handlerOf(Thread thread) {
    reads(thread, HANDLER, NOWHERE);
    UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    return handler != null && handler.getClass() != ThreadGroup.class ? handler : defaultHandler();
  }

  /** Sees to it that the next execution finds the settings of the virtual machine as they are. */
  private void save() {
    if (settings == null) {
      settings = new SavedSettings();
    }
  }

  /** Puts the settings of the virtual machine back. */
  void restore() {
    if (settings != null) {
      settings.restore();
    }
  }
}
