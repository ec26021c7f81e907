/**
 * Networks of communicating finite state machines as data: machines with states and transitions,
 * and the simplex channels between them (the CFSM model of Brand and Zafiropulo, as in chapter 7 of
 * "Leaping reachability analysis").
 *
 * <p>A {@link org.porpoise.cfsm.model.Network} is what the reader makes of a file and what a
 * generator makes of chance; {@link org.porpoise.cfsm.model.NetworkPrinter} writes it down again.
 * Nothing here runs anything.
 */
@NullMarked
package org.porpoise.cfsm.model;

import org.jspecify.annotations.NullMarked;
