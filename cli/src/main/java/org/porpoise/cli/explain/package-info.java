/**
 * The commands {@code explain} and {@code info}: what a reduction does and why, and what a model
 * consists of, in words or drawn.
 */
@NullMarked
package org.porpoise.cli.explain;

import org.jspecify.annotations.NullMarked;
