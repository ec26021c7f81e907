package org.porpoise.search;

import org.porpoise.search.explore.Thrift;
import org.porpoise.search.settings.Economy;
import org.porpoise.search.settings.Settings;

/** Steps back and comes back all the time, in systems that are far too small for that. */
final class Restless extends Thrift {
  private static final int AWAKE_FROM = 4; // decisions

  private final boolean isOn;
  private int decisions;

  Restless(Settings settings) {
    super(Economy.OFF);
    isOn = settings.economy() == Economy.ON;
  }

  @Override
  protected boolean reduces() {
    decisions++;
    return !isOn || decisions % 3 != 0;
  }

  @Override
  protected boolean sleeps() {
    return !isOn || decisions < AWAKE_FROM;
  }
}
