/**
 * Random systems, programs, nets, networks and formulas, from seeds: equal seeds give equal ones. A
 * sketch is plain data, so that one which fails can be made smaller and printed.
 */
@NullMarked
package org.porpoise.testkit.random;

import org.jspecify.annotations.NullMarked;
