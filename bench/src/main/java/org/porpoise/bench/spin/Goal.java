package org.porpoise.bench.spin;

/**
 * Something to be reached, and how far it was.
 *
 * @param what what is measured
 * @param found what was found
 * @param wanted what it should be
 * @param met whether it is
 */
record Goal(String what, String found, String wanted, boolean met) {}
