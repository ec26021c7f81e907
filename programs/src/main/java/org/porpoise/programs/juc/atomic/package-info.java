/**
 * Models of the classes of {@code java.util.concurrent.atomic}: one visible step per operation.
 *
 * <p>Memory is sequentially consistent, so the access modes differ only in what they mean to the
 * happens-before order, and a weak compare-and-set fails only if the value is another one. A
 * compare-and-set that fails is a read. Functions that compute new values are called within the
 * step if they do nothing visible themselves; otherwise the operation is a loop around a
 * compare-and-set, as it is in the JDK.
 */
@NullMarked
package org.porpoise.programs.juc.atomic;

import org.jspecify.annotations.NullMarked;
