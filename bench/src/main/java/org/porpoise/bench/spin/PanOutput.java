package org.porpoise.bench.spin;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code pan} says at its end.
 *
 * @param states stored states
 * @param transitions stored and matched states
 * @param errors how many errors it met
 * @param stateBytes the memory for states, without the hash table
 */
record PanOutput(long states, long transitions, long errors, long stateBytes) {
  private static final String NUMBER = "([0-9.]+(?:e[+][0-9]+)?)";
  private static final Pattern STATES = Pattern.compile(NUMBER + " states, stored");
  private static final Pattern TRANSITIONS = Pattern.compile(NUMBER + " transitions \\(=");
  private static final Pattern ERRORS = Pattern.compile("errors: ([0-9]+)");
  private static final Pattern MEMORY =
      Pattern.compile(NUMBER + "\\s+actual memory usage for states");
  private static final Pattern VERSION = Pattern.compile("Spin Version ([0-9.]+)");
  private static final Pattern INCOMPLETE =
      Pattern.compile("max search depth too small|Search not completed|out of memory|VECTORSZ.*");
  private static final double MEGABYTE = 1 << 20;

  /** What stands in the text, if all of it is there. */
  static Optional<PanOutput> parse(String text) {
    Optional<String> states = find(STATES, text);
    Optional<String> transitions = find(TRANSITIONS, text);
    Optional<String> errors = find(ERRORS, text);
    Optional<String> memory = find(MEMORY, text);
    if (states.isEmpty() || transitions.isEmpty() || errors.isEmpty() || memory.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new PanOutput(
            Math.round(Double.parseDouble(states.get())),
            Math.round(Double.parseDouble(transitions.get())),
            Long.parseLong(errors.get()),
            Math.round(Double.parseDouble(memory.get()) * MEGABYTE)));
  }

  /** Why the search did not look at everything, if it did not. */
  static Optional<String> incompleteness(String text) {
    Matcher matcher = INCOMPLETE.matcher(text);
    return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
  }

  /** The version of SPIN. */
  static String version(String text) {
    return find(VERSION, text).orElse("of an unknown version");
  }

  private static Optional<String> find(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
