package org.porpoise.programs.campaign;

/** Ways to break the exploration of Java programs, each of which a campaign must notice. */
enum JavaFault {
  /** Initialisers of classes run in one go, and nobody waits for them. */
  INITIALISER_WITHOUT_LOCK("engine.VisibleSteps", "makeVisible", 0),
  /** Elements of arrays are written unseen. */
  FORGOTTEN_ARRAY_ACCESS("engine.hooks.Hooks", "writeElement", 0),
  /** An access by a handle orders like a volatile one, whatever its mode. */
  WRONG_EDGE("instrument.hooks.VarHandleHooks", "kindOf", 4),
  /** What could hide executions is not told. */
  FORGOTTEN_DOUBT("doubt.Doubts", "add", 0);

  private final String className;
  private final String method;
  private final int answer;

  JavaFault(String className, String method, int answer) {
    this.className = "org.porpoise.programs." + className;
    this.method = method;
    this.answer = answer;
  }

  /** The class with the fault. */
  String className() {
    return className;
  }

  /** The method that does nothing but answer. */
  String method() {
    return method;
  }

  /** What it answers, if it does. */
  int answer() {
    return answer;
  }
}
