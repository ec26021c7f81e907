/**
 * A DVE model as data, with every name resolved: variables, channels, processes with their states
 * and transitions, and the steps that the system can take by them.
 *
 * <p>Nothing here reads text or runs anything; the rooms that do build on this one.
 */
@NullMarked
package org.porpoise.dve.model;

import org.jspecify.annotations.NullMarked;
