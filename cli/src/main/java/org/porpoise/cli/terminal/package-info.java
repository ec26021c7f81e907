/**
 * Where a run meets its user: standard output and error, files that appear whole or not at all,
 * progress, limits, and the ways in which a run ends before its work is done.
 */
@NullMarked
package org.porpoise.cli.terminal;

import org.jspecify.annotations.NullMarked;
