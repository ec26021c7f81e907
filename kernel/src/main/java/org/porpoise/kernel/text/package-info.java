/** Words for messages to users that every front end and the command line share. */
@NullMarked
package org.porpoise.kernel.text;

import org.jspecify.annotations.NullMarked;
