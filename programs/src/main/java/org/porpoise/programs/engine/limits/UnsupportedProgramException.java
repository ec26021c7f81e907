package org.porpoise.programs.engine.limits;

import java.util.Optional;

/** The program does something that cannot be explored; the message names it. */
public final class UnsupportedProgramException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Says what. */
  public UnsupportedProgramException(String message) {
    super(message);
  }

  /** Of an error about types that do not fit because one of them is ours; empty if none is. */
  public static Optional<UnsupportedProgramException> ofMisfit(Throwable e) {
    boolean isOfTypes =
        e instanceof LinkageError
            || e instanceof ClassCastException
            || e instanceof ArrayStoreException;
    String message = isOfTypes ? e.getMessage() : null;
    if (message == null
        || !message.contains("org.porpoise.") && !message.contains("org/porpoise/")) {
      return Optional.empty();
    }
    String reason =
        message.lines().filter(line -> line.contains("porpoise")).findFirst().orElse(message);
    return Optional.of(
        new UnsupportedProgramException(
            "a class of the JDK takes the place of another where it does not fit: "
                + reason.strip()));
  }
}
