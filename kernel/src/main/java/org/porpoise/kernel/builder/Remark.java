package org.porpoise.kernel.builder;

import java.util.Optional;

/**
 * What the author of a description may want to know: that a part of it can never happen.
 *
 * @param location the line of the model that it is about, as {@code File.java:12}, if it is known
 * @param name the name on that line that it is about
 * @param message what it is, without a full stop
 * @param hint what to do about it; empty if there is nothing more to say
 */
public record Remark(Optional<String> location, String name, String message, String hint) {}
