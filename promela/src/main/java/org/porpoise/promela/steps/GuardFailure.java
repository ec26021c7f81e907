package org.porpoise.promela.steps;

import org.porpoise.promela.layout.Layout;

/** The failure of a guard of the process with a pid at a point. */
public record GuardFailure(int pid, Layout.Frame frame, int point) {}
