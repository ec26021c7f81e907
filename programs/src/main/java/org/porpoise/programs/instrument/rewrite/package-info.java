/**
 * Rewrites classes: {@link org.porpoise.programs.instrument.rewrite.ClassRewriter} one class,
 * {@link org.porpoise.programs.instrument.rewrite.MethodRewriter} one method, instruction by
 * instruction, with the help of packages {@code memory}, {@code calls} and {@code loops}. The
 * others add members to a class: a place for the numbers of its objects, and what its static state
 * needs.
 */
@NullMarked
package org.porpoise.programs.instrument.rewrite;

import org.jspecify.annotations.NullMarked;
