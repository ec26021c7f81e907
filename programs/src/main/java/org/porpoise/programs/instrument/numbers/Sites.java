package org.porpoise.programs.instrument.numbers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers of places in a program, from 1; 0 is a place that is not known. */
public final class Sites {
  private final Map<Site, Integer> numbers = new HashMap<>();
  private final List<Site> sites = new ArrayList<>(List.of(Site.UNKNOWN));

  Sites() {}

  public synchronized int numberOf(Site site) {
    return numbers.computeIfAbsent(
        site,
        unknown -> {
          sites.add(unknown);
          return sites.size() - 1;
        });
  }

  /** The place with a number. */
  public synchronized Site site(int number) {
    return number > 0 && number < sites.size() ? sites.get(number) : Site.UNKNOWN;
  }
}
