package org.porpoise.cli.terminal;

import org.porpoise.report.answer.Conclusion;

/** What the program tells the program that called it. */
public enum ExitStatus {
  /** Everything asked holds, or the command did what it was told. */
  OK(0),
  /** A violation was found. */
  VIOLATED(1),
  /** No violation was found, but something stays unknown. */
  UNKNOWN(2),
  /** The command line is wrong: usage, an unsound combination, a file that cannot be had. */
  USAGE(64),
  /** The input is not a valid model. */
  INPUT(65),
  /** A defect in Porpoise. */
  DEFECT(70),
  /** A result could not be written, to standard output or to a file. */
  OUTPUT(74);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  /** The number that the operating system sees. */
  public int code() {
    return code;
  }

  /** The status that goes with a verdict. */
  public static ExitStatus of(Conclusion conclusion) {
    return switch (conclusion) {
      case HOLDS -> OK;
      case VIOLATED -> VIOLATED;
      case UNKNOWN -> UNKNOWN;
    };
  }
}
