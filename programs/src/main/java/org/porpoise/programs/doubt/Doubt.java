package org.porpoise.programs.doubt;

import java.util.Optional;

/**
 * Something that was met in an execution and could hide others.
 *
 * @param assumption under which it hides none
 * @param what was met, as a clause after "because"
 * @param place where in the program, empty if nowhere in particular
 */
public record Doubt(Assumption assumption, String what, Optional<StackTraceElement> place) {}
