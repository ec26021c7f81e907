/**
 * The command {@code verify}, with the options that other commands share with it, and its variant
 * for the formulas of the Model Checking Contest.
 */
@NullMarked
package org.porpoise.cli.verify;

import org.jspecify.annotations.NullMarked;
