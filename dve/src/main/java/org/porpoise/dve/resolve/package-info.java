/**
 * From trees to models: looks up every name, folds constants, and checks what the grammar leaves
 * open. It reports all mistakes that it finds, each with its place.
 */
@NullMarked
package org.porpoise.dve.resolve;

import org.jspecify.annotations.NullMarked;
