package org.porpoise.cli.contest;

/** Which nets are searched. */
public enum Nets {
  /** The net itself. */
  AS_GIVEN,
  /** Simpler ones that answer what is asked. */
  SIMPLIFIED
}
