/**
 * The command {@code simulate}: one run of a model, at random, along a recorded execution, or step
 * by step with a person.
 */
@NullMarked
package org.porpoise.cli.simulate;

import org.jspecify.annotations.NullMarked;
