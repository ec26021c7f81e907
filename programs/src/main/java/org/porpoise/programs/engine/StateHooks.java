package org.porpoise.programs.engine;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;

/**
 * What rewritten code calls before it looks at or changes what objects and classes of the JDK
 * remember: names of threads, causes of exceptions, system properties.
 *
 * <p>Most programs change it only before there are threads, if at all. Then looking at it is no
 * step; as soon as one changes it later, the exploration begins again with these steps.
 */
public final class StateHooks {
  /** The part of a thread that holds its handler of uncaught exceptions. */
  public static final int HANDLER = 0;

  /** The setting that holds the handler of threads that have none. */
  public static final int DEFAULT_HANDLER = 1;

  private static final int NOWHERE = 0; // the virtual machine looks at it, no line of the program

  private StateHooks() {}

  /** Before the virtual machine looks for who handles the exception that ended a thread. */
  static void readsHandler(Thread of) {
    reads(of, HANDLER, NOWHERE);
  }

  /** Before the handler of threads that have none is looked at. */
  static void readsDefaultHandler() {
    readsSetting(DEFAULT_HANDLER, NOWHERE);
  }

  /** Before the handler of threads that have none is changed. */
  static void writesDefaultHandler() {
    writesSetting(DEFAULT_HANDLER, NOWHERE);
  }

  /** Before a part of an object is looked at. */
  public static void reads(@Nullable Object of, int part, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && of != null && execution.has(Need.JDK_STATE)) {
      Hooks.readVolatile(of, part, site);
    }
  }

  /** Before a part of an object is changed. */
  public static void writes(@Nullable Object of, int part, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && of != null && isVisible(execution)) {
      Hooks.writeVolatile(of, part, site);
    }
  }

  /** Before a setting of the virtual machine is looked at. */
  public static void readsSetting(int setting, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.saveSettings(); // what is looked at may be changed by itself, as properties are
      if (execution.has(Need.JDK_STATE)) {
        Hooks.readStaticVolatile(setting, site);
      }
    }
  }

  /** Before a setting of the virtual machine is changed. */
  public static void writesSetting(int setting, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.saveSettings();
      if (isVisible(execution)) {
        Hooks.writeStaticVolatile(setting, site);
      }
    }
  }

  /**
   * Before the default locale or time zone is changed. Many methods of the JDK look at it, in no
   * step of their own.
   */
  public static void writesDefault(int setting, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && execution.hasStarted()) {
      Hooks.doubt(
          Assumption.NATIVE,
          "a default of the virtual machine is changed while there are threads, at which methods"
              + " of the JDK may look",
          site);
    }
    writesSetting(setting, site);
  }

  private static boolean isVisible(Execution execution) {
    if (execution.hasStarted()) {
      execution.need(Need.JDK_STATE);
    }
    return execution.has(Need.JDK_STATE);
  }
}
