package org.porpoise.promela.machine;

/** The failure of a guard in a place at a point. */
record Mishap(int place, Layout.Home home, int point) {}
