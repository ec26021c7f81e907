package org.porpoise.kernel.structure;

import org.porpoise.kernel.object.Op;

/**
 * The use of an operation on an object.
 *
 * @param object the number of the object
 * @param op what is done with it
 */
public record Operation(int object, Op op) {}
