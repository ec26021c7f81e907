package org.porpoise.promela.steps;

import org.porpoise.promela.layout.Layout;

/** The failure of a guard in a place at a point. */
public record GuardFailure(int place, Layout.Frame frame, int point) {}
