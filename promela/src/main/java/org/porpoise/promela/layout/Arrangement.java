package org.porpoise.promela.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Variable;

/**
 * Which proctypes a layout has room for in which place, and what is taken for granted of them.
 *
 * @param places for each place its occupants
 * @param channels how many channels they have together
 * @param exclusive what processes say with {@code xr} and {@code xs}
 * @param widths how wide values are taken to be
 * @param varying variables that nothing writes, and of which nothing is taken for granted all the
 *     same: too often they held something else
 */
public record Arrangement(
    List<List<Occupant>> places,
    int channels,
    Set<ExclusiveClaim> exclusive,
    Widths widths,
    Set<Variable> varying) {
  public static final Arrangement EMPTY =
      new Arrangement(List.of(), 0, Set.of(), Widths.UNKNOWN, Set.of());

  public Arrangement {
    places = places.stream().map(List::copyOf).toList();
    exclusive = Set.copyOf(exclusive);
    varying = Set.copyOf(varying);
  }

  /**
   * A proctype in a place.
   *
   * @param proctype its number
   * @param channels how many channels other occupants have that came before
   * @param fixed variables that nothing writes, with the values that they had whenever such a
   *     process was created here; nothing until one was
   */
  record Occupant(int proctype, int channels, Optional<Map<Variable, Integer>> fixed) {

    /** Keeps what is the same for another process. */
    private Occupant agreeing(Map<Variable, Integer> values) {
      Map<Variable, Integer> same = new HashMap<>(fixed.orElse(values));
      same.entrySet().retainAll(values.entrySet());
      return new Occupant(proctype, channels, Optional.of(Map.copyOf(same)));
    }

    private boolean holds(Variable variable) {
      return fixed.isPresent() && fixed.get().containsKey(variable);
    }

    private Occupant without(Set<Variable> variables) {
      return new Occupant(
          proctype,
          channels,
          fixed.map(
              f ->
                  f.entrySet().stream()
                      .filter(e -> !variables.contains(e.getKey()))
                      .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue))));
    }
  }

  /** A proctype in a place, if there is room for it. */
  Optional<Occupant> occupant(int place, int proctype) {
    return place < places.size()
        ? places.get(place).stream().filter(l -> l.proctype() == proctype).findFirst()
        : Optional.empty();
  }

  /** In how many places there is room for a proctype. */
  int roomFor(int proctype) {
    return (int)
        places.stream().filter(p -> p.stream().anyMatch(l -> l.proctype() == proctype)).count();
  }

  /** The same with room for a proctype, which has some channels, in a place. */
  public Arrangement with(int place, int proctype, int moreChannels) {
    List<List<Occupant>> more = new ArrayList<>(places);
    while (more.size() <= place) {
      more.add(List.of());
    }
    List<Occupant> there = new ArrayList<>(more.get(place));
    there.add(new Occupant(proctype, channels, Optional.empty()));
    more.set(place, there);
    return new Arrangement(more, channels + moreChannels, exclusive, widths, varying);
  }

  /** The same after a process came to a place with these values of variables that stay. */
  Arrangement after(int place, int proctype, Map<Variable, Integer> values) {
    Map<Variable, Integer> fixed = new HashMap<>(values);
    fixed.keySet().removeAll(varying);
    List<List<Occupant>> same = new ArrayList<>(places);
    same.set(
        place,
        places.get(place).stream()
            .map(l -> l.proctype() == proctype ? l.agreeing(fixed) : l)
            .toList());
    return new Arrangement(same, channels, exclusive, widths, varying);
  }

  /**
   * The same without what is taken for granted of a variable of a proctype, if in so many places it
   * is not.
   */
  Arrangement doubting(int proctype, int many) {
    List<Occupant> all =
        places.stream().flatMap(List::stream).filter(l -> l.proctype() == proctype).toList();
    Set<Variable> fixed =
        all.stream()
            .flatMap(l -> l.fixed().stream())
            .flatMap(f -> f.keySet().stream())
            .collect(Collectors.toSet());
    Set<Variable> doubtful =
        fixed.stream()
            .filter(v -> all.stream().filter(l -> !l.holds(v)).count() >= many)
            .collect(Collectors.toSet());
    Set<Variable> more = new HashSet<>(varying);
    more.addAll(doubtful);
    return new Arrangement(
        places.stream().map(p -> p.stream().map(l -> l.without(doubtful)).toList()).toList(),
        channels,
        exclusive,
        widths,
        more);
  }

  /** The same with one more thing that a process says. */
  public Arrangement with(ExclusiveClaim said) {
    Set<ExclusiveClaim> more = new HashSet<>(exclusive);
    more.add(said);
    return new Arrangement(places, channels, more, widths, varying);
  }

  /** The same with values of other widths. */
  public Arrangement with(Widths others) {
    return new Arrangement(places, channels, exclusive, others, varying);
  }

  /** Whether a process says that it alone, and not the one in a place, uses a channel so. */
  public boolean isReservedForOthers(int place, Channels.Exclusive use, Channel channel) {
    return exclusive.stream()
        .anyMatch(
            said ->
                said.place() != place
                    && said.use() == use
                    && said.channel().equals(channel.name()));
  }
}
