/**
 * The peer to which exploration of Java programs is compared: Lincheck's model checker on the same
 * programs. It is a program of its own, started by {@code porpoise bench programs --peer}, because
 * it runs best on another JDK and shares no class with the project.
 */
package org.porpoise.peers.lincheck;
