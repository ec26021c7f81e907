/** What the rewriting of a method knows: its class, how far it has come, and a call in it. */
@NullMarked
package org.porpoise.programs.instrument.context;

import org.jspecify.annotations.NullMarked;
