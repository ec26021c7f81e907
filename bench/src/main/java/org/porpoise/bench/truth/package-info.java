/** Small Java programs of which it is known what a JVM does, and what we say of them. */
@NullMarked
package org.porpoise.bench.truth;

import org.jspecify.annotations.NullMarked;
