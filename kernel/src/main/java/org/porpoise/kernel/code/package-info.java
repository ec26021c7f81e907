/**
 * Parts for front ends that make bytecode of their models: reading and writing the fields of a
 * packed state, and the frame of a generated class with very many small methods.
 *
 * <p>Knows packed states and the JDK's class file library; what the methods do is up to the front
 * end.
 */
@NullMarked
package org.porpoise.kernel.code;

import org.jspecify.annotations.NullMarked;
