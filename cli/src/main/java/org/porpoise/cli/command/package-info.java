/**
 * What a command is, and the help and the completion that follow from its table of options. Other
 * modules provide commands as services.
 */
@NullMarked
package org.porpoise.cli.command;

import org.jspecify.annotations.NullMarked;
