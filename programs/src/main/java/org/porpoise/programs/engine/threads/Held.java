package org.porpoise.programs.engine.threads;

/** Something that threads hold and that must know when one of them may wait meanwhile. */
public interface Held {

  /** The running thread, which holds it, is about to do what may have to wait for others. */
  void holderWaits();
}
