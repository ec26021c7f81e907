/**
 * How networks of communicating machines become transition systems. This house knows the kernel and
 * nobody else.
 */
@NullMarked
package org.porpoise.cfsm;

import org.jspecify.annotations.NullMarked;
