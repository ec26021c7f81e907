/**
 * The command {@code compare}: several algorithms on one model. Which ones there are, and by which
 * names, is decided here.
 */
@NullMarked
package org.porpoise.cli.compare;

import org.jspecify.annotations.NullMarked;
