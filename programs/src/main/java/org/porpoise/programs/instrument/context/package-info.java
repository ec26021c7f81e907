/** What the rewriting of a method knows: its class, and how far it has come. */
@NullMarked
package org.porpoise.programs.instrument.context;

import org.jspecify.annotations.NullMarked;
