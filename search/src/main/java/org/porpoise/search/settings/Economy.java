package org.porpoise.search.settings;

/** Whether a reduction is left out where it takes more time than it saves. */
public enum Economy {
  /** No: everywhere it leaves out what it can, as somebody wished who named it. */
  OFF,
  /** Yes: it steps back where it does not pay, and comes back where it does. */
  ON
}
