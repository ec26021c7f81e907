/**
 * What must all modules satisfy together?
 *
 * <p>Models of every language keep the contracts of reductions and searches, other tools say the
 * same, and the house is built as its plan says. What needs one module only is tested there.
 */
@NullMarked
package org.porpoise.testkit;

import org.jspecify.annotations.NullMarked;
