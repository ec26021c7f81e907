package org.porpoise.javamodel;

import org.porpoise.kernel.builder.SystemBuilder;

/**
 * A model made of processes, shared objects and steps, from which Porpoise works out by itself
 * which steps depend on which.
 *
 * <p>A subclass has a constructor that takes {@link Parameters}, or nothing.
 */
public abstract class StructuredModel {

  /** Describes the system; must describe the same one whenever it is called. */
  protected abstract void define(SystemBuilder system);
}
