package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;

/**
 * Which proctypes a layout has room for in which place, and what else is known of processes that
 * some execution has.
 *
 * @param places for each place the numbers of proctypes, ascending
 * @param exclusive what processes say with {@code xr} and {@code xs}
 */
record Arrangement(List<List<Integer>> places, Set<ExclusiveUse.Said> exclusive) {
  Arrangement {
    places = places.stream().map(List::copyOf).toList();
    exclusive = Set.copyOf(exclusive);
  }

  /** Room for the processes that run from the start. */
  static Arrangement initial(Model model) {
    List<List<Integer>> places = new ArrayList<>();
    for (int p = 0; p < model.proctypes().size(); p++) {
      Proctype proctype = model.proctypes().get(p);
      for (int i = 0; i < proctype.active(); i++) {
        places.add(List.of(p));
      }
    }
    return new Arrangement(places, Set.of());
  }

  boolean has(int place, int proctype) {
    return place < places.size() && places.get(place).contains(proctype);
  }

  /** The same with room for one more proctype in a place. */
  Arrangement with(int place, int proctype) {
    List<List<Integer>> more = new ArrayList<>(places);
    while (more.size() <= place) {
      more.add(List.of());
    }
    TreeSet<Integer> there = new TreeSet<>(more.get(place));
    there.add(proctype);
    more.set(place, List.copyOf(there));
    return new Arrangement(more, exclusive);
  }

  /** The same with one more thing that a process says. */
  Arrangement with(ExclusiveUse.Said said) {
    Set<ExclusiveUse.Said> more = new HashSet<>(exclusive);
    more.add(said);
    return new Arrangement(places, more);
  }
}
