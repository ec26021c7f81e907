package org.porpoise.programs.engine.hooks;

/** What stands for a string builder of the JDK, which methods of the JDK cannot take. */
public interface ChangeableText extends CharSequence {

  /** Replaces all of it. */
  void become(String text);
}
