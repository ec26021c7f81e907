/**
 * Words: of messages to users, and of what users write, for every front end and the command line.
 */
@NullMarked
package org.porpoise.kernel.text;

import org.jspecify.annotations.NullMarked;
