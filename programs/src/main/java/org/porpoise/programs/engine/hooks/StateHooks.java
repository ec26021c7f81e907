package org.porpoise.programs.engine.hooks;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.JdkState;

/**
 * What rewritten code calls before it looks at or changes what objects and classes of the JDK
 * remember, see {@link JdkState}.
 */
public final class StateHooks {
  private StateHooks() {}

  /** Before a part of an object is looked at. */
  public static void reads(@Nullable Object of, int part, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && of != null) {
      execution.jdkState().reads(of, part, site);
    }
  }

  /** Before a part of an object is changed. */
  public static void writes(@Nullable Object of, int part, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && of != null) {
      execution.jdkState().writes(of, part, site);
    }
  }

  /** Before a setting of the virtual machine is looked at. */
  public static void readsSetting(int setting, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.jdkState().readsSetting(setting, site);
    }
  }

  /** Before a setting of the virtual machine is changed. */
  public static void writesSetting(int setting, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.jdkState().writesSetting(setting, site);
    }
  }

  /**
   * Before the default locale or time zone is changed. Many methods of the JDK look at it, in no
   * step of their own.
   */
  public static void writesDefault(int setting, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && !execution.isAlone()) {
      execution.doubt(
          Assumption.NATIVE,
          "a default of the virtual machine is changed while there are threads, at which methods"
              + " of the JDK may look",
          site);
    }
    writesSetting(setting, site);
  }
}
